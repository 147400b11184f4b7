/** A state as readable JSON: names instead of numbers, seats spelled as in records. */
import type { Task } from './effect.ts';
import { cardCounts, checkpoint, type SeatCheckpoint } from './checkpoint.ts';
import { recordSetup, type RecordSetup } from './record.ts';
import { SERVED, spaceName, SPACES, type Space } from './spaces.ts';
import type { GameState, Paid, Pending } from './state.ts';
import {
  NONE,
  STAFF,
  type CardId,
  type CardIndex,
  type Phase,
  type Seat,
  type Staff,
  type StartCard,
} from './types.ts';

export const STATE_FORMAT = 'stammtisch-state/1' as const;

export interface DieJson {
  readonly value: number;
  /** Of the seat's colour, not white. */
  readonly own: boolean;
  readonly at: Space | 'served' | null;
}

export interface SeatJson extends SeatCheckpoint {
  readonly tables: readonly (CardId | null)[];
  readonly nobles: number;
  readonly staff: Readonly<Partial<Record<Staff, number>>>;
  readonly dice: readonly DieJson[];
  readonly dishwashers: number;
}

interface ServingJson {
  readonly open: boolean;
  readonly bought: readonly Staff[];
  readonly recruited: boolean;
  readonly sung: number;
  readonly used: readonly Space[];
  readonly lifts: number;
  readonly worth: readonly number[];
  readonly thalers: number;
  readonly beer: number;
  readonly trail: readonly Paid[];
}

export interface StateJson {
  readonly format: typeof STATE_FORMAT;
  readonly setup: Omit<RecordSetup, 'outcomes'>;
  readonly round: number;
  readonly phase: Phase;
  readonly start: Seat;
  readonly waiting: readonly Seat[];
  readonly supply: {
    readonly staff: Readonly<Partial<Record<Staff, number>>>;
    readonly nobles: number;
    readonly schnapps: number;
    readonly counterGuests: number;
    readonly signatures: number;
  };
  readonly pile: Readonly<Record<CardId, number>>;
  readonly stack: number;
  readonly display: readonly (CardId | null)[];
  readonly sealed: readonly boolean[];
  readonly startCards: readonly StartCard[];
  readonly coasters: readonly (readonly number[])[];
  readonly serving: ServingJson;
  readonly pending: Pending | null;
  readonly agenda: readonly Task[];
  readonly seats: readonly SeatJson[];
}

function cardName(s: GameState, card: CardIndex): CardId | null {
  return card === NONE ? null : s.rules.cards[card]!.id;
}

function staffCounts(counts: readonly number[]): Partial<Record<Staff, number>> {
  const named: Partial<Record<Staff, number>> = {};
  counts.forEach((count, kind) => {
    if (count > 0) named[STAFF[kind]!] = count;
  });
  return named;
}

function seatJson(s: GameState, seat: Seat): SeatJson {
  const p = s.players[seat]!;
  return {
    ...checkpoint(s, seat),
    tables: p.tables.map((card) => cardName(s, card)),
    nobles: p.nobles,
    staff: staffCounts(p.staff),
    dice: p.dice.map((value, die) => ({
      value,
      own: die < p.ownDice,
      at: p.at[die] === SERVED ? 'served' : spaceName(p.at[die]!),
    })),
    dishwashers: p.dishwashers,
  };
}

function namesOfBits<T>(names: readonly T[], bits: number): T[] {
  return names.filter((_, i) => (bits & (1 << i)) !== 0);
}

/** The mug has passed once a round. */
export function firstStart(s: GameState): Seat {
  const passed = Math.max(0, s.round - 1);
  return (((s.start - passed) % s.players.length) + s.players.length) % s.players.length;
}

export function toJSON(s: GameState): StateJson {
  const { outcomes: _, ...setup } = recordSetup({ ...s.rules.variant, start: firstStart(s) }, []);
  const { serving } = s;
  return {
    format: STATE_FORMAT,
    setup,
    round: s.round,
    phase: s.phase,
    start: s.start,
    waiting: s.waiting.slice(),
    supply: { ...s.supply, staff: staffCounts(s.supply.staff) },
    pile: cardCounts(s, s.pile),
    stack: s.stack,
    display: s.display.map((card) => cardName(s, card)),
    sealed: s.sealed.slice(),
    startCards: s.startCards.map((row) => s.rules.startCards[row]!.id),
    coasters: s.coasters.map((coaster) => coaster.slice()),
    serving: {
      ...serving,
      bought: namesOfBits(STAFF, serving.bought),
      used: namesOfBits(SPACES, serving.used),
      worth: serving.worth.slice(),
      trail: serving.trail.map((step) => ({ ...step })),
    },
    pending: s.pending === null ? null : { ...s.pending },
    agenda: s.agenda.map((task) => ({ ...task })),
    seats: s.players.map((_player, seat) => seatJson(s, seat)),
  };
}
