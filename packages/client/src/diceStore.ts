/**
 * What this device keeps for the fair dice of its tables (docs/fair-dice.md): the nonces it brought,
 * and the commitments it saw before the first die.
 */
import type { Seat } from '@stammtisch/engine';
import type { TableView } from '@stammtisch/protocol';
import { commitmentOf } from '@stammtisch/table';
import { fieldsOf, type KeyValueStore } from './env.ts';

const BYTES = 32;
const HEX = /^[0-9a-f]{64}$/;

// The names under which pages have stored these since their first version.
const nonceKey = (table: string): string => `stammtisch-nonce-${table}`;
const revealedKey = (table: string): string => `stammtisch-shown-${table}`;
const commitmentKey = (table: string): string => `stammtisch-seal-${table}`;
const swapKey = (table: string): string => `stammtisch-swap-${table}`;

/** Fills an array with random bytes that nobody can predict. */
export type RandomBytes = (bytes: Uint8Array<ArrayBuffer>) => unknown;

export interface Nonce {
  readonly nonce: string;
  /** The hash that is shown before the nonce itself. */
  readonly promise: string;
  /** The only commitment under which it is revealed: the first seen beside its hash; null before. */
  readonly commitment: string | null;
}

function nonceOf(nonce: string, commitment: string | null): Nonce {
  return { nonce, promise: commitmentOf(nonce), commitment };
}

export function drawNonce(fill: RandomBytes): Nonce {
  const bytes = new Uint8Array(BYTES);
  fill(bytes);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return nonceOf(hex, null);
}

/** The server has shown another commitment than before without beginning the reveal again. */
export interface CommitmentSwap {
  readonly before: string;
  readonly after: string;
}

interface SeenCommitment {
  readonly commitment: string;
  /** The server's count of restarts then; null where it does not count. */
  readonly restarts: number | null;
}

export class DiceStore {
  readonly #store: KeyValueStore;

  constructor(store: KeyValueStore) {
    this.#store = store;
  }

  // ——— Nonces

  nonce(table: string): Nonce | null {
    const found = this.#store.get(nonceKey(table));
    // Older pages stored the nonce alone.
    const { nonce, seal } = typeof found === 'string' ? { nonce: found } : fieldsOf(found);
    if (typeof nonce !== 'string' || !HEX.test(nonce)) return null;
    return nonceOf(nonce, typeof seal === 'string' ? seal : null);
  }

  /** Replaces an earlier nonce, and with it the note that it was revealed. */
  saveNonce(table: string, { nonce, commitment }: Nonce): void {
    this.#store.set(nonceKey(table), { nonce, seal: commitment });
    this.#store.remove(revealedKey(table));
  }

  /** Restores what was there before; null removes the nonce. */
  restoreNonce(table: string, nonce: Nonce | null): void {
    if (nonce === null) this.removeNonce(table);
    else this.saveNonce(table, nonce);
  }

  removeNonce(table: string): void {
    this.#store.remove(nonceKey(table));
    this.#store.remove(revealedKey(table));
  }

  /** Once for each nonce: a server that sees it revealed must have chosen the seed before. */
  #bindNonce(table: string, commitment: string): void {
    const found = this.nonce(table);
    if (found === null || found.commitment !== null) return;
    this.#store.set(nonceKey(table), { nonce: found.nonce, seal: commitment });
  }

  hasRevealed(table: string): boolean {
    return this.#store.get(revealedKey(table)) === true;
  }

  noteRevealed(table: string): void {
    this.#store.set(revealedKey(table), true);
  }

  #isPromised({ id, fair }: TableView): boolean {
    const nonce = this.nonce(id);
    return nonce !== null && fair.promises.includes(nonce.promise);
  }

  /**
   * The nonce of this device, for a verification of the dice: with the seat that promised it, or
   * without a seat if the server no longer shows that promise under the commitment it was revealed
   * for.
   */
  nonceToVerify({ id, fair }: TableView): { nonce?: string; seat?: Seat } {
    const own = this.nonce(id);
    if (own === null) return {};
    const seat = fair.promises.indexOf(own.promise);
    if (seat >= 0) return { nonce: own.nonce, seat };
    const wasRevealed = this.hasRevealed(id) && own.commitment === fair.commitment;
    return wasRevealed ? { nonce: own.nonce } : {};
  }

  // ——— Commitments

  /**
   * Remembers the commitment as long as no die has fallen. Answers with the swap, if this device has
   * seen one at this table: it stays known, whatever the server shows later.
   */
  noteCommitment(view: TableView): CommitmentSwap | null {
    const { id, stage, fair } = view;
    const before = this.commitmentSeen(view);
    const known = this.#swap(id);
    const swap =
      known === null && before !== null && before !== fair.commitment
        ? { before, after: fair.commitment }
        : known;
    if (swap !== known) this.#store.set(swapKey(id), swap);
    // Once the game has begun, a commitment proves nothing any more.
    if (stage !== 'gathering' && stage !== 'revealing') return swap;
    const { commitment, restarts } = fair;
    if (restarts === null || this.#seen(id)?.restarts !== restarts) {
      this.#store.set(commitmentKey(id), { seal: commitment, restarts });
    }
    if (this.#isPromised(view)) this.#bindNonce(id, commitment);
    return swap;
  }

  /**
   * The commitment of this table's dice that was seen before the first die; null if none was. A
   * device that has promised holds the server to the commitment of that promise; any other to the
   * first it saw since the reveal last began again.
   */
  commitmentSeen(view: TableView): string | null {
    const { id, stage, fair } = view;
    const own = this.#isPromised(view) ? (this.nonce(id)?.commitment ?? null) : null;
    if (own !== null) return own;
    const seen = this.#seen(id);
    if (seen === null || seen.restarts !== fair.restarts) return null;
    // Where restarts are not counted, another commitment may be that of another reveal.
    const isUnsure = fair.restarts === null && (stage === 'gathering' || stage === 'revealing');
    return isUnsure ? null : seen.commitment;
  }

  #seen(table: string): SeenCommitment | null {
    const found = this.#store.get(commitmentKey(table));
    // Older pages stored the commitment alone.
    const { seal, restarts } = typeof found === 'string' ? { seal: found } : fieldsOf(found);
    if (typeof seal !== 'string') return null;
    return { commitment: seal, restarts: typeof restarts === 'number' ? restarts : null };
  }

  #swap(table: string): CommitmentSwap | null {
    const { before, after } = fieldsOf(this.#store.get(swapKey(table)));
    return typeof before === 'string' && typeof after === 'string' ? { before, after } : null;
  }
}
