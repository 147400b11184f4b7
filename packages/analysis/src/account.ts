/** What a game was made of, counted and not judged: points and goods by source, round by round. */
import {
  checkpoint,
  placed,
  replay,
  result,
  type GameEvent,
  type GameRecord,
  type GameState,
  type Seat,
} from '@stammtisch/engine';
import { newFlowCounter, type RoundFlows } from './flows.ts';
import { cardsAtClosing, cardsNow, totalsOf, type SeatTotals } from './seatTotals.ts';
import type { PointSource } from './sources.ts';
import { unreplayable } from './replayedGame.ts';

export interface Account {
  /** By seat. */
  readonly seats: readonly SeatAccount[];
  /** Rounds that were begun. */
  readonly rounds: number;
  readonly finished: boolean;
}

export interface SeatAccount {
  readonly seat: Seat;
  readonly total: number;
  /** 1 for the winner; as things stand if the game was not played to its end. */
  readonly rank: number;
  /** They add up to the total. */
  readonly points: Readonly<Record<PointSource, number>>;
  readonly rounds: readonly RoundAccount[];
}

/** One round of a seat: what flowed in it, and what there was when it ended. */
export interface RoundAccount extends SeatTotals, RoundFlows {
  readonly round: number;
}

/**
 * `resigned` says by seat who gave up: they rank last at the end, whatever their points.
 * Throws if the record is not one, or cannot be replayed.
 */
export function account(record: GameRecord, resigned: readonly boolean[] = []): Account {
  const flows = newFlowCounter(record.setup.players);
  /** By round that has ended, then seat. */
  const closed: SeatTotals[][] = [];
  const addEvent = (after: GameState, event: GameEvent): void => {
    flows.addEvent(event, after.rules);
    if (event.type !== 'roundEnded') return;
    closed.push(
      event.seats.map((end, seat) => totalsOf(after, seat, end, cardsAtClosing(after.rules, end))),
    );
  };
  const { state, finished, faults } = replay(record, (after, _move, events) => {
    for (const event of events) addEvent(after, event);
  });
  if (state === null || faults.length > 0) throw unreplayable(faults);
  const now = state.players.map((_, seat) =>
    totalsOf(state, seat, checkpoint(state, seat), cardsNow(state, seat)),
  );
  const isOpen = closed.length < flows.rounds.length;
  const ends = isOpen ? [...closed, now] : closed;
  return {
    finished,
    rounds: ends.length,
    seats: placed(result(state), finished ? resigned : []).map(({ seat, total, rank }) => ({
      seat,
      total,
      rank,
      points: now[seat]!.points,
      rounds: ends.map((seats, index) => ({
        round: index + 1,
        ...seats[seat]!,
        ...flows.rounds[index]![seat]!,
      })),
    })),
  };
}
