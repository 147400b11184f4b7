/** The lists of tables, asked for again and again while somebody looks at them. */
import type { TableLine } from '@stammtisch/protocol';
import { api, type Refusal } from '../app/api.ts';
import { namedLine } from './formerGuest.ts';
import { mine } from './mine.svelte.ts';

const EVERY_MS = 5_000;

export class Lists {
  /** Null until the server has told. */
  own: readonly TableLine[] | null = $state.raw(null);
  open: readonly TableLine[] | null = $state.raw(null);
  refused: Refusal | null = $state.raw(null);
  now: number = $state(Date.now());

  async ask(): Promise<void> {
    const [own, open] = await Promise.all([
      mine.isKnown ? api.myTables() : null,
      api.publicTables(),
    ]);
    this.now = Date.now();
    // What was there stays while the server is away.
    if (own === null) this.own = [];
    else if (own.ok) this.own = own.value.tables.map(namedLine);
    if (open.ok) this.open = open.value.tables.map(namedLine);
    this.refused = open.ok ? null : open.refused;
  }

  /** Asks at once and then again, as long as the page is seen. The answer stops it. */
  follow(): () => void {
    const ask = (): void => {
      if (document.visibilityState === 'visible') void this.ask();
    };
    ask();
    const timer = setInterval(ask, EVERY_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }
}
