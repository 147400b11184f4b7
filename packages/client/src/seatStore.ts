/**
 * What this device keeps about its seats at tables: a loss of one is told, and a rematch seats
 * everybody as before.
 */
import { schema, type Seat } from '@stammtisch/engine';
import { hasEnded, LOOK, type Look, type TableView, type You } from '@stammtisch/protocol';
import { DiceStore } from './diceStore.ts';
import { fieldsOf, type KeyValueStore } from './env.ts';

// The names under which pages have stored these since their first version.
const sharedKey = (table: string): string => `stammtisch-shared-${table}`;
const seatKey = (table: string): string => `stammtisch-place-${table}`;
const TAKEN = 'sat';

export interface FormerSeat {
  readonly seat: Seat;
  readonly look: Look;
}

const SEAT_LOSSES = ['freed', 'silent', 'signedOut'] as const;
/** Freed by somebody else; not revealed in time; or this device is signed out. */
export type SeatLoss = (typeof SEAT_LOSSES)[number];

export class SeatStore {
  readonly #store: KeyValueStore;
  readonly #dice: DiceStore;

  constructor(store: KeyValueStore) {
    this.#store = store;
    this.#dice = new DiceStore(store);
  }

  /** The person came by the link of a seat that belongs to somebody else. */
  noteShared(table: string): void {
    this.#store.set(sharedKey(table), true);
  }

  isShared(table: string): boolean {
    return this.#store.get(sharedKey(table)) === true;
  }

  /** Whether the person has a seat there, as far as this device knows. */
  hasSeat(table: string): boolean {
    return this.#dice.nonce(table) !== null || this.isShared(table);
  }

  /** To be called when the person stands up: nothing is lost then, or left to reveal. */
  removeSeat(table: string): void {
    this.#dice.removeNonce(table);
    this.#store.remove(sharedKey(table));
  }

  /** How a seat was lost that this device promised for, as far as a first view tells. */
  lossSince({ id, stage, fair }: TableView, { seats }: You): SeatLoss | null {
    const nonce = this.#dice.nonce(id);
    if (nonce === null || seats.length > 0 || hasEnded(stage)) return null;
    if (fair.promises.includes(nonce.promise)) return 'signedOut';
    return stage === 'gathering' ? 'freed' : null;
  }

  /** How the person's last seat was lost between two views; null if it was not, or is not missed. */
  lossBetween(before: TableView, you: You, after: TableView): SeatLoss | null {
    if (you.seats.length === 0 || !this.hasSeat(after.id)) return null;
    const isTaken = you.seats.some((seat) => after.seats[seat]?.kind === 'human');
    const isLinkRevoked = isTaken && this.#dice.nonce(after.id) === null;
    if (after.stage !== 'gathering' || isLinkRevoked) return 'signedOut';
    return before.stage === 'revealing' ? 'silent' : 'freed';
  }

  /** Notes how the person sat here, for the table of the rematch. */
  noteSeatFor(rematch: string, view: TableView, you: You): void {
    const seat = this.#ownSeat(view, you);
    const taken = seat === null ? undefined : view.seats[seat];
    if (taken?.kind !== 'human' || this.#store.get(seatKey(rematch)) === TAKEN) return;
    const { name, colour, emblem } = taken;
    this.#store.set(seatKey(rematch), { seat, look: { name, colour, emblem } });
  }

  /** Answers once: a person who stands up at the rematch is not seated again. */
  takeFormerSeat(rematch: string): FormerSeat | null {
    const { seat, look } = fieldsOf(this.#store.get(seatKey(rematch)));
    const parsed = schema.parse(LOOK, look);
    if (typeof seat !== 'number' || !parsed.ok) return null;
    this.#store.set(seatKey(rematch), TAKEN);
    return { seat, look: parsed.value };
  }

  /** The seat that belongs to the person, and is not only shared. */
  #ownSeat({ id, fair }: TableView, { seats }: You): Seat | null {
    const nonce = this.#dice.nonce(id);
    const promised = seats.find((seat) => nonce !== null && fair.promises[seat] === nonce.promise);
    return promised ?? (this.isShared(id) ? null : (seats[0] ?? null));
  }
}
