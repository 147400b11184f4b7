/** How a game ended, for its ledger: victories, points, and what the winners had done. */
import {
  checkpoint,
  ROUNDS,
  TILES,
  type CardId,
  type GameState,
  type Rules,
  type Seat,
  type SeatCheckpoint,
  type SeatResult,
} from '@stammtisch/engine';
import type { Keeper } from './seatCounters.ts';
import { count, pickOf, sideOf, WHOLE_WIN, type Ledger, type TileCounts } from './gameCounts.ts';

export function closeBooks(
  ledger: Ledger,
  keepers: readonly Keeper[],
  state: GameState,
  result: readonly SeatResult[],
  start: Seat,
): Ledger {
  const decks = result.map(({ seat }) => cardsOf(checkpoint(state, seat)));
  const nobles = decks.map((deck) => deck.get('noble') ?? 0);
  const win = WHOLE_WIN / result.filter(({ rank }) => rank === 1).length;
  ledger.games = 1;
  ledger.seats = result.length;
  ledger.places = { wins: result.map(() => 0), points: result.map(() => 0) };
  for (const { seat, total, rank, ...sources } of result) {
    const wins = rank === 1 ? win : 0;
    const place = (seat - start + result.length) % result.length;
    ledger.places.wins[place] = wins;
    ledger.places.points[place] = total;
    if (wins > 0) ledger.winningScores[total] = 1;
    if (nobles[seat] === Math.max(...nobles)) ledger.mostNobles += wins;
    addPoints(ledger, state.rules, decks[seat]!, sources);
    addTiles(ledger, keepers[seat]!, wins);
    addPicks(ledger, keepers[seat]!, wins);
    const { reputation } = state.players[seat]!;
    const track = state.rules.reputation.length;
    if (track > 0) ledger.reputation.laps += Math.floor(reputation / track);
    count(ledger.counterGuests, 'unused', state.players[seat]!.counterGuests);
  }
  return ledger;
}

/** All cards of a seat; after the last closing they lie in its deck and discard pile. */
function cardsOf({ top, bag, discard }: SeatCheckpoint): Map<CardId, number> {
  const cards = new Map<CardId, number>();
  for (const pile of [bag, discard]) {
    for (const [card, number] of Object.entries(pile)) {
      cards.set(card, (cards.get(card) ?? 0) + number);
    }
  }
  for (const card of top) cards.set(card, (cards.get(card) ?? 0) + 1);
  return cards;
}

function addPoints(
  { points }: Ledger,
  rules: Rules,
  deck: ReadonlyMap<CardId, number>,
  { schnapps, reputation }: Pick<SeatResult, 'schnapps' | 'reputation'>,
): void {
  for (const { id, beer, points: each } of rules.cards) {
    const source = id === 'noble' ? 'nobles' : beer > 0 ? 'guests' : 'staff';
    count(points, source, (deck.get(id) ?? 0) * each);
  }
  count(points, 'schnapps', schnapps);
  count(points, 'reputation', reputation);
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
