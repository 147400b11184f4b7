/**
 * What happened in games, as counts, so that those of several games can be added in any order.
 * Victories are counted in twelfths, so that two, three or four winners share one without a fraction.
 */
import type { PointSource } from '@stammtisch/analysis';
import type { Side, StartCard, Tile } from '@stammtisch/engine';

export const WHOLE_WIN = 12;

/** How often each of some named things happened; what never did may be missing. */
export type Counts = Partial<Record<string, number>>;

/** What reports call the sources of points, in their order. */
export const POINT_NAMES: Readonly<Record<PointSource, string>> = {
  nobles: 'nobles',
  guests: 'guests',
  reputation: 'reputation',
  schnapps: 'schnapps',
  others: 'staff',
};

export interface TileCounts {
  /** Victories of seats that could buy it: a seat that starts with it upgraded cannot (M4.1). */
  open: number;
  /** Those of them who had bought it before the last round, which may bring it free (A4). */
  early: number;
  /** Those who bought it in any round. */
  ever: number;
  /** By any seat, in any round; and the sum of those rounds. */
  bought: number;
  rounds: number;
  /** Taken as the free upgrade. */
  free: number;
}

/** How many seats picked it, and their victories. */
interface PickCounts {
  picked: number;
  wins: number;
}

export interface GameCounts {
  games: number;
  /** Seats that played, over all games. */
  seats: number;
  /** How often each score won. */
  winningScores: Counts;
  /** Points of all seats, by the names of `POINT_NAMES`. */
  points: Counts;
  /** Victories of seats that had the most nobles, or as many as another. */
  mostNobles: number;
  /** By the turn order of the first round: victories and points. */
  places: { wins: number[]; points: number[] };
  tiles: Partial<Record<Tile, TileCounts>>;
  /** Guests recruited, by price; and the games in which anybody did. */
  recruits: Counts;
  recruited: Counts;
  /** Nobles gained, by what for. */
  nobles: Counts;
  /** Steps by what for; the games in which anybody saw the far half. */
  monastery: { steps: Counts; far: number };
  /** Cards of the market by kind. */
  staff: { bought: Counts; earned: Counts; returned: Counts };
  /** What the moon's or-bonuses were taken as. */
  moon: Counts;
  /** Spent, by what for, and left over. */
  counterGuests: Counts;
  /** Regulars and guests sent away during the game; by what for, and who. */
  denied: { why: Counts; who: Counts };
  /** Thalers and beer that could not be stored. */
  lost: Counts;
  /** Schnapps by what for, gained above 0 and paid below. */
  schnapps: Counts;
  sides: Partial<Record<string, PickCounts & { performed: number }>>;
  reputation: { steps: Counts; laps: number; sung: number };
  /** `offered` counts the seats that could have picked it. */
  startCards: Partial<Record<string, PickCounts & { offered: number }>>;
  /** Signatures by what for, by cell (`row-column`), and rows completed. */
  book: { signed: Counts; cells: Counts; rows: number };
}

/** What must be known of a seat until the game is over. */
export interface SeatCounters {
  start: StartCard | null;
  /** By entertainer. */
  readonly sides: Map<string, Side>;
  readonly tiles: Map<Tile, { readonly round: number; readonly by: 'start' | 'bought' | 'free' }>;
}

export function newSeatCounters(): SeatCounters {
  return { start: null, sides: new Map(), tiles: new Map() };
}

export function newGameCounts(): GameCounts {
  return {
    games: 0,
    seats: 0,
    winningScores: {},
    points: {},
    mostNobles: 0,
    places: { wins: [], points: [] },
    tiles: {},
    recruits: {},
    recruited: {},
    nobles: {},
    monastery: { steps: {}, far: 0 },
    staff: { bought: {}, earned: {}, returned: {} },
    moon: {},
    counterGuests: {},
    denied: { why: {}, who: {} },
    lost: {},
    schnapps: {},
    sides: {},
    reputation: { steps: {}, laps: 0, sung: 0 },
    startCards: {},
    book: { signed: {}, cells: {}, rows: 0 },
  };
}

export function count(counts: Counts, name: string | number, amount = 1): void {
  counts[name] = (counts[name] ?? 0) + amount;
}

export function sumOf(counts: Counts): number {
  return Object.values(counts).reduce<number>((sum, number) => sum + (number ?? 0), 0);
}

export function pickOf(
  picks: GameCounts['startCards'],
  name: string,
): NonNullable<GameCounts['startCards'][string]> {
  return (picks[name] ??= { offered: 0, picked: 0, wins: 0 });
}

export function sideOf(counts: GameCounts, name: string): NonNullable<GameCounts['sides'][string]> {
  return (counts.sides[name] ??= { picked: 0, wins: 0, performed: 0 });
}

/** Numbers, or lists and records of them. */
type Nested = { [name: string | number]: number | Nested };

export function mergeCounts(games: readonly GameCounts[]): GameCounts {
  const sum = newGameCounts();
  for (const counts of games) add(sum as unknown as Nested, counts as unknown as Nested);
  return sum;
}

function add(sum: Nested, part: Nested): void {
  for (const [name, value] of Object.entries(part)) {
    if (typeof value === 'number') {
      sum[name] = ((sum[name] as number | undefined) ?? 0) + value;
    } else {
      sum[name] ??= Array.isArray(value) ? ([] as unknown as Nested) : {};
      add(sum[name] as Nested, value);
    }
  }
}
