/** What is kept of a game that was played to its end here. */
import {
  placed,
  replay,
  result,
  STAFF,
  START_CARDS,
  TILES,
  type GameRecord,
  type ModuleCount,
  type PlayerCount,
  type Seat,
  type Staff,
  type StartCard,
  type Tile,
} from '@stammtisch/engine';
import { resignedOfRecord } from '@stammtisch/table';
import { fieldsOf, oneOf } from '../app/storage/read.ts';

/** Where it was played. */
export const PLACES = ['local', 'online', 'daily', 'duplicate'] as const;
export type GamePlace = (typeof PLACES)[number];

export interface Rival {
  readonly name: string;
  /** A strength; null for a person. */
  readonly bot: string | null;
  readonly points: number;
}

/** What a game began with; null where it was not done at all. */
export interface Opening {
  readonly start: StartCard | null;
  readonly upgrade: Tile | null;
  readonly buy: Staff | null;
}

export interface HistoryEntry {
  /** Of the game: the same game is never kept twice. */
  readonly id: string;
  /** Milliseconds, as of `Date.now()`. */
  readonly at: number;
  readonly place: GamePlace;
  readonly players: PlayerCount;
  readonly modules: ModuleCount;
  /** Chance could be taken back: such games are listed, but not counted. */
  readonly practice: boolean;
  /** How one was called. */
  readonly name: string;
  readonly points: number;
  readonly rank: number;
  /** Points after each round. */
  readonly rounds: readonly number[];
  readonly rivals: readonly Rival[];
  readonly opening: Opening;
  /** Of a tavern of the day. */
  readonly day: string | null;
  /** Of a table that is played by several people with the same dice. */
  readonly deal: string | null;
}

interface Circumstances {
  readonly id: string;
  readonly at: number;
  readonly place: GamePlace;
  readonly seat: Seat;
  /** In seat order. */
  readonly people: readonly { readonly name: string; readonly bot: string | null }[];
  readonly day?: string | null;
  readonly deal?: string | null;
}

/**
 * The user's seat at a table on this device. Of several people it is the one with the name from the
 * settings, else the first.
 */
export function ownSeat(people: Circumstances['people'], myName: string): Seat | null {
  const here = people.flatMap(({ bot }, seat) => (bot === null ? [seat] : []));
  return here.find((seat) => people[seat]!.name === myName) ?? here[0] ?? null;
}

/** Notes what the seat does first of each kind. */
function openingOf(record: GameRecord, seat: Seat): Opening {
  const own = record.moves.filter((move) => move.seat === seat).map(({ action }) => action);
  const start = own.find((action) => action.type === 'chooseStart');
  const upgrade = own.find((action) => action.type === 'upgrade');
  const buy = own.find((action) => action.type === 'buy');
  return {
    start: oneOf(START_CARDS, start?.card),
    upgrade: oneOf(TILES, upgrade?.tile),
    buy: oneOf(STAFF, buy?.card),
  };
}

/** Null for a game that is not over or does not replay. */
export function entryOf(record: GameRecord, about: Circumstances): HistoryEntry | null {
  const rounds: number[] = [];
  const { seat, people } = about;
  const replayed = replay(record, (state, _move, events) => {
    const ended = events.filter((event) => event.type === 'roundEnded');
    if (ended.length > 0) rounds.push(result(state).find((own) => own.seat === seat)!.total);
  });
  const { state, faults } = replayed;
  if (state?.phase !== 'over' || faults.length > 0) return null;
  const results = placed(result(state), resignedOfRecord(record));
  const own = results.find((each) => each.seat === seat)!;
  const { players, modules } = record.setup;
  return {
    id: about.id,
    at: about.at,
    place: about.place,
    players,
    modules,
    practice: fieldsOf(record.table)['practice'] === true,
    name: people[seat]!.name,
    points: own.total,
    rank: own.rank,
    rounds,
    rivals: results
      .filter((each) => each.seat !== seat)
      .toSorted((a, b) => a.seat - b.seat)
      .map((each) => {
        const { name, bot } = people[each.seat]!;
        return { name, bot, points: each.total };
      }),
    opening: openingOf(record, seat),
    day: about.day ?? null,
    deal: about.deal ?? null,
  };
}
