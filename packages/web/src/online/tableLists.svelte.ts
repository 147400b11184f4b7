/** The lists of tables, fetched again and again while the page is seen. */
import type { ApiRefusal } from '@stammtisch/client';
import type { TableLine } from '@stammtisch/protocol';
import { api } from '../app/api.ts';
import { namedLine } from './formerGuest.ts';
import { account } from './account.svelte.ts';

const EVERY_MS = 5_000;

export class TableLists {
  /** Null until the server has told. */
  own: readonly TableLine[] | null = $state.raw(null);
  open: readonly TableLine[] | null = $state.raw(null);
  refused: ApiRefusal | null = $state.raw(null);
  now: number = $state(Date.now());

  async ask(): Promise<void> {
    const [own, open] = await Promise.all([
      account.isKnown ? api.myTables() : null,
      api.publicTables(),
    ]);
    this.now = Date.now();
    // The lists stay as they are while the server is away.
    if (own === null) this.own = [];
    else if (own.ok) this.own = own.value.tables.map(namedLine);
    if (open.ok) this.open = open.value.tables.map(namedLine);
    this.refused = open.ok ? null : open.refused;
  }

  /** Fetches the lists at once and at intervals while the page is seen. Answers with how to stop. */
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
