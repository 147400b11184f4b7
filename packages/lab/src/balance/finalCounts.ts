/** Counts how a game ended: victories, points, and what the winners had done. */
import {
  cardsAtClosing,
  POINT_SOURCES,
  pointsBySource,
  type FlowCounter,
} from '@stammtisch/analysis';
import {
  checkpoint,
  NOBLE,
  ROUNDS,
  TILES,
  type GameState,
  type Seat,
  type SeatResult,
} from '@stammtisch/engine';
import {
  count,
  pickOf,
  POINT_NAMES,
  sideOf,
  WHOLE_WIN,
  type GameCounts,
  type SeatCounters,
  type TileCounts,
} from './gameCounts.ts';

export function countEnd(
  counts: GameCounts,
  seats: readonly SeatCounters[],
  flows: FlowCounter,
  state: GameState,
  result: readonly SeatResult[],
  start: Seat,
): GameCounts {
  const decks = result.map(({ seat }) => cardsAtClosing(state.rules, checkpoint(state, seat)));
  const nobles = decks.map((deck) => deck[NOBLE]!);
  const win = WHOLE_WIN / result.filter(({ rank }) => rank === 1).length;
  counts.games = 1;
  counts.seats = result.length;
  counts.places = { wins: result.map(() => 0), points: result.map(() => 0) };
  for (const { seat, total, rank, schnapps } of result) {
    const wins = rank === 1 ? win : 0;
    const place = (seat - start + result.length) % result.length;
    counts.places.wins[place] = wins;
    counts.places.points[place] = total;
    if (wins > 0) counts.winningScores[total] = 1;
    if (nobles[seat] === Math.max(...nobles)) counts.mostNobles += wins;
    addPoints(counts, pointsBySource(state, seat, decks[seat]!, schnapps));
    addTiles(counts, seats[seat]!, wins);
    addPicks(counts, seats[seat]!, wins);
    const { reputation } = state.players[seat]!;
    const track = state.rules.reputation.length;
    if (track > 0) counts.reputation.laps += Math.floor(reputation / track);
    count(counts.counterGuests, 'unused', state.players[seat]!.counterGuests);
  }
  addLosses(counts, flows);
  return counts;
}

function addPoints({ points }: GameCounts, sources: ReturnType<typeof pointsBySource>): void {
  for (const source of POINT_SOURCES) count(points, POINT_NAMES[source], sources[source]);
}

function addLosses({ lost }: GameCounts, { rounds }: FlowCounter): void {
  for (const { thalers, beer } of rounds.flat()) {
    if (thalers.spent.lost > 0) count(lost, 'thalers', thalers.spent.lost);
    if (beer.spent.lost > 0) count(lost, 'beer', beer.spent.lost);
  }
}

function newTile(): TileCounts {
  return { open: 0, early: 0, ever: 0, bought: 0, rounds: 0, free: 0 };
}

function addTiles({ tiles }: GameCounts, seat: SeatCounters, wins: number): void {
  for (const tile of TILES) {
    const counts = (tiles[tile] ??= newTile());
    const upgrade = seat.tiles.get(tile);
    if (upgrade?.by !== 'start') counts.open += wins;
    if (upgrade?.by === 'free') counts.free++;
    if (upgrade?.by !== 'bought') continue;
    counts.bought++;
    counts.rounds += upgrade.round;
    counts.ever += wins;
    if (upgrade.round < ROUNDS) counts.early += wins;
  }
}

function addPicks(counts: GameCounts, { start, sides }: SeatCounters, wins: number): void {
  if (start !== null) pickOf(counts.startCards, start).wins += wins;
  for (const name of sides.values()) sideOf(counts, name).wins += wins;
}
