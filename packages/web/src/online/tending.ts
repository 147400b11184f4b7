/**
 * Does what the dice need of whoever sits at a table, without being asked: promises, and reveals
 * (docs/fair-dice.md). One device of a person can reveal: the one they came to last, or one where they stay.
 */
import type { Command, TableView, You } from '@stammtisch/protocol';
import type { Refusal } from '../app/api.ts';
import { drawNonce, keepNonce, keptNonce } from './nonces.ts';
import { isShared } from './places.ts';
import { diceDeed, isPromisedElsewhere, type DiceDeed } from './seal.ts';
import { noteShown } from './shown.ts';

export interface Tended {
  readonly id: string;
  readonly view: TableView;
  readonly you: You;
  /** Whether the table is still followed. */
  readonly isFollowed: boolean;
  command(command: Command): Promise<Refusal | null>;
}

const PAUSE_MS = 1_000;
/** What may be otherwise in a moment; whoever is refused for another reason need not ask again. */
const PASSING: ReadonlySet<Refusal['code']> = new Set([
  'offline',
  'unavailable',
  'tooFast',
  'internal',
]);

export function isPassing({ code }: Refusal): boolean {
  return PASSING.has(code);
}

export class Tending {
  readonly #table: Tended;
  #isBusy = false;
  /** What was last done, under which seal: the view may come later than the answer. */
  #done = '';
  #isAwaited = true;
  #hasCome = false;
  /** The seat is not one's own after all: coming again may be another matter, staying is not. */
  #isDenied = false;

  constructor(table: Tended) {
    this.#table = table;
  }

  /** Somebody looks at the page again: once it is known how the table stands, this device promises. */
  await(): void {
    this.#isAwaited = true;
  }

  /**
   * The server has told how the table stands, and somebody is there. Only then, never because of a
   * promise that is seen: two devices that answer each other would go on for ever.
   */
  come(): void {
    this.#hasCome ||= this.#isAwaited;
    this.#isAwaited = false;
  }

  /** Called now and then while somebody looks: the device that promised may be gone by now. */
  async stay(): Promise<void> {
    const { id, view, you } = this.#table;
    if (this.#isDenied || !isPromisedElsewhere(view, you, keptNonce(id))) return;
    this.#hasCome = true;
    await this.tend();
  }

  async tend(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    while (this.#table.isFollowed) {
      const deed = this.#owed();
      if (deed === null) break;
      const done = `${deed} ${this.#table.view.fair.commitment}`;
      const refused = await this.#table.command(this.#commandFor(deed));
      if (refused === null || !isPassing(refused)) {
        this.#done = done;
        this.#isDenied = refused !== null && deed === 'renew';
        if (deed === 'reveal' && refused === null) noteShown(this.#table.id);
      } else {
        this.#hasCome ||= deed === 'renew';
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }
    this.#isBusy = false;
  }

  #owed(): DiceDeed | null {
    const { id, view, you } = this.#table;
    const deed = diceDeed(view, you, keptNonce(id), this.#hasCome);
    this.#hasCome = false;
    // Who came by the link of a seat leaves its dice to the owner.
    if (deed !== 'reveal' && isShared(id) && keptNonce(id) === null) return null;
    const isDone = `${deed} ${view.fair.commitment}` === this.#done;
    return isDone && deed !== 'renew' ? null : deed;
  }

  #commandFor(deed: DiceDeed): Command {
    const { id } = this.#table;
    if (deed === 'reveal') return { do: 'reveal', nonce: keptNonce(id)!.nonce };
    const nonce = drawNonce();
    keepNonce(id, nonce);
    return { do: 'promise', promise: nonce.promise };
  }
}
