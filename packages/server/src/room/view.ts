/** What everybody may see of a table, and what is different for each. */
import type { Seat } from '@stammtisch/engine';
import {
  hasEnded,
  type ClockView,
  type SeatView,
  type TableLine,
  type TableView,
  type You,
} from '@stammtisch/protocol';
import { deadlines, type ClockState, type DaysOff } from './clock.ts';
import {
  isAway,
  isPresent,
  ownSeat,
  seatsOf,
  type SeatingSummary,
  type Seated,
  type Seating,
} from './seating.ts';

export interface ViewSource {
  readonly id: string;
  readonly created: number;
  readonly seating: Seating;
  readonly clock: ClockState;
  readonly off: DaysOff;
  /** Told once the game is over. */
  readonly seed: string;
  /** Persons with a page open on it. */
  readonly present: ReadonlySet<string>;
  /** Pages of nobody in particular. */
  readonly nameless: number;
}

function seatView(seated: Seated, present: ReadonlySet<string>): SeatView {
  if (seated.kind === 'open') return { kind: 'open' };
  if (seated.kind === 'bot') return { kind: 'bot', bot: seated.bot, ...seated.look };
  const { look, holders, away, resigned } = seated;
  const online = holders.some((person) => present.has(person));
  return { kind: 'human', online, away, resigned, ...look };
}

export function clockView(seating: Seating, clock: ClockState, off: DaysOff): ClockView {
  const { kind } = seating.spec.clock;
  const until = deadlines(seating.spec.clock, clock, off);
  return { until, bank: kind === 'live' ? clock.bank : null };
}

export function viewOf(seen: ViewSource): TableView {
  const { id, created, seating, clock, off, seed, present, nameless } = seen;
  const { spec, stage, seats, dice, revealBy, abandoning, rematch } = seating;
  const { commitment, promises } = dice;
  // A nonce that is known before all have revealed tells nothing yet, but nobody needs it either.
  const nonces = stage === 'revealing' ? dice.nonces.map(() => null) : dice.nonces;
  return {
    id,
    spec,
    stage,
    host: ownSeat(seating, seating.host),
    seats: seats.map((seated) => seatView(seated, present)),
    fair: {
      commitment,
      promises,
      nonces,
      revealed: dice.nonces.map((nonce) => nonce !== null),
      seed: hasEnded(stage) ? seed : null,
      restarts: dice.restarts ?? null,
    },
    clock: clockView(seating, clock, off),
    revealBy,
    abandoning,
    rematch,
    created,
    watchers: nameless + [...present].filter((who) => seatsOf(seating, who).length === 0).length,
  };
}

export function youOf(seating: Seating, person: string | null): You {
  return { seats: seatsOf(seating, person), isHost: person !== null && person === seating.host };
}

/** Waited-for people who move themselves. */
export function peopleAmong(seating: Seating, seats: readonly Seat[]): Seat[] {
  return seats.filter((seat) => isPresent(seating.seats[seat]));
}

/** Where everybody is away, the game waits for the first who returns: for each of them. */
function isWaited({ stage, seats }: SeatingSummary, own: readonly Seat[]): boolean {
  return stage === 'playing' && !seats.some(isPresent) && own.some((seat) => isAway(seats[seat]));
}

export function tableLineOf(
  listed: { id: string; created: number; updated: number; clock: string | null },
  seating: SeatingSummary,
  person: string | null,
  off: DaysOff,
): TableLine {
  const { spec, stage, seats } = seating;
  const clock = listed.clock === null ? null : (JSON.parse(listed.clock) as ClockState);
  const own = seatsOf(seating, person);
  const until = clock === null ? [] : deadlines(spec.clock, clock, off);
  const dues = own.flatMap((seat) => until[seat] ?? []);
  return {
    id: listed.id,
    title: spec.title,
    stage,
    players: spec.players,
    modules: spec.modules,
    clock: spec.clock,
    serious: spec.serious,
    names: seats.map((seated) => (seated.kind === 'open' ? null : seated.look.name)),
    created: listed.created,
    updated: listed.updated,
    yourTurn: own.some((seat) => (clock?.since[seat] ?? null) !== null) || isWaited(seating, own),
    until: dues.length === 0 ? null : Math.min(...dues),
  };
}
