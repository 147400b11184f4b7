/** How a game ended, for its ledger: victories, points, and what the winners had done. */
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
import type { Keeper } from './seatCounters.ts';
import {
  count,
  pickOf,
  POINT_NAMES,
  sideOf,
  WHOLE_WIN,
  type Ledger,
  type TileCounts,
} from './gameCounts.ts';

export function closeBooks(
  ledger: Ledger,
  keepers: readonly Keeper[],
  flows: FlowCounter,
  state: GameState,
  result: readonly SeatResult[],
  start: Seat,
): Ledger {
  const decks = result.map(({ seat }) => cardsAtClosing(state.rules, checkpoint(state, seat)));
  const nobles = decks.map((deck) => deck[NOBLE]!);
  const win = WHOLE_WIN / result.filter(({ rank }) => rank === 1).length;
  ledger.games = 1;
  ledger.seats = result.length;
  ledger.places = { wins: result.map(() => 0), points: result.map(() => 0) };
  for (const { seat, total, rank, schnapps } of result) {
    const wins = rank === 1 ? win : 0;
    const place = (seat - start + result.length) % result.length;
    ledger.places.wins[place] = wins;
    ledger.places.points[place] = total;
    if (wins > 0) ledger.winningScores[total] = 1;
    if (nobles[seat] === Math.max(...nobles)) ledger.mostNobles += wins;
    addPoints(ledger, pointsBySource(state, seat, decks[seat]!, schnapps));
    addTiles(ledger, keepers[seat]!, wins);
    addPicks(ledger, keepers[seat]!, wins);
    const { reputation } = state.players[seat]!;
    const track = state.rules.reputation.length;
    if (track > 0) ledger.reputation.laps += Math.floor(reputation / track);
    count(ledger.counterGuests, 'unused', state.players[seat]!.counterGuests);
  }
  addLosses(ledger, flows);
  return ledger;
}

function addPoints({ points }: Ledger, sources: ReturnType<typeof pointsBySource>): void {
  for (const source of POINT_SOURCES) count(points, POINT_NAMES[source], sources[source]);
}

function addLosses({ lost }: Ledger, { rounds }: FlowCounter): void {
  for (const { thalers, beer } of rounds.flat()) {
    if (thalers.spent.lost > 0) count(lost, 'thalers', thalers.spent.lost);
    if (beer.spent.lost > 0) count(lost, 'beer', beer.spent.lost);
  }
}

function newTile(): TileCounts {
  return { open: 0, early: 0, ever: 0, bought: 0, rounds: 0, free: 0 };
}

function addTiles({ tiles }: Ledger, keeper: Keeper, wins: number): void {
  for (const tile of TILES) {
    const counts = (tiles[tile] ??= newTile());
    const upgrade = keeper.tiles.get(tile);
    if (upgrade?.by !== 'start') counts.open += wins;
    if (upgrade?.by === 'free') counts.free++;
    if (upgrade?.by !== 'bought') continue;
    counts.bought++;
    counts.rounds += upgrade.round;
    counts.ever += wins;
    if (upgrade.round < ROUNDS) counts.early += wins;
  }
}

function addPicks(ledger: Ledger, { start, sides }: Keeper, wins: number): void {
  if (start !== null) pickOf(ledger.startCards, start).wins += wins;
  for (const name of sides.values()) sideOf(ledger, name).wins += wins;
}
