/** Everything about one seat. */
import {
  BOOK_ROWS,
  ENTERTAINERS,
  isUpgraded,
  NONE,
  score,
  SIDES,
  TILES,
  type CardIndex,
  type Entertainer,
  type GameState,
  type Seat,
  type Side,
} from '@stammtisch/engine';
import { chairText, type Chair } from '../game/seats.ts';
import {
  beer,
  cardName,
  entertainerName,
  m,
  points,
  schnapps,
  sideName,
  thalers,
  tileName,
} from '@stammtisch/words';
import { beerPrice, COLUMN_PRICES, faceText, taskText } from '../../words/shortText.ts';
import { type Line } from './line.ts';
import { heading, row, tavernLines } from './tavernLines.ts';
import { monasteryText, reputationTrackText } from './trackText.ts';

/** Who performs for the seat, and which side it has chosen. */
export function sidesOf({ players }: GameState, seat: Seat): { who: Entertainer; side: Side }[] {
  return ENTERTAINERS.flatMap((who, index) => {
    const side = players[seat]!.entertainers[index]!;
    return side === NONE ? [] : [{ who, side: SIDES[side]! }];
  });
}

export function seatView(
  state: GameState,
  chairs: readonly Chair[],
  seat: Seat,
  width: number,
): Line[] {
  const player = state.players[seat]!;
  const { modules } = state.rules.variant;
  const stores = [
    thalers(player.thalers),
    beer(player.beer),
    ...(modules >= 2 ? [schnapps(player.schnapps)] : []),
    m.terminal_counter_guests({ count: player.counterGuests }),
  ];
  return [
    heading(`${chairText(chairs[seat]!)} · ${scoreText(state, seat)}`, width),
    ...row(m.terminal_row_store(), stores, width),
    ...tavernLines(state, seat, width),
    ...row(m.terminal_row_tiles(), tileCells(state, seat), width, 23),
    ...row(
      m.terminal_row_monk(),
      [m.terminal_to_monastery({ text: monasteryText(state, seat, 4) })],
      width,
    ),
    ...(modules >= 3
      ? row(m.terminal_row_reputation(), [reputationTrackText(state, seat)], width)
      : []),
    ...(modules >= 2 ? row(m.terminal_row_troupe(), troupeCells(state, seat), width) : []),
    ...(modules >= 5 ? row(m.terminal_row_book(), bookCells(state, seat), width) : []),
    ...row(m.terminal_row_top(), topCells(state, player.top), width),
    ...row(m.terminal_row_bag({ count: player.bagSize }), pileCells(state, player.bag), width),
    ...row(
      m.terminal_row_discard({ count: player.discardSize }),
      pileCells(state, player.discard),
      width,
    ),
  ];
}

function scoreText(state: GameState, seat: Seat): string {
  const scored = score(state)[seat]!;
  const { modules } = state.rules.variant;
  const parts = [
    `${m.terminal_cards_part()} ${scored.cards}`,
    ...(modules >= 2 ? [`${m.terminal_score_schnapps()} ${scored.schnapps}`] : []),
    ...(modules >= 3 ? [`${m.terminal_score_reputation()} ${scored.reputation}`] : []),
  ];
  return `${points(scored.total)} (${parts.join(', ')})`;
}

function tileCells({ rules, players }: GameState, seat: Seat): string[] {
  return TILES.map((tile, index) => {
    const [basic, upgraded] = [rules.basic[index]!, rules.upgraded[index]!];
    const name = tileName(tile);
    const price = rules.tilePrices[index]!;
    return isUpgraded(players[seat]!, index)
      ? m.terminal_tile_done({ tile: name, value: upgraded })
      : m.terminal_tile_basic({ tile: name, value: basic, upgraded, price });
  });
}

function troupeCells(state: GameState, seat: Seat): string[] {
  const hired = sidesOf(state, seat).map(
    ({ who, side }) => `${entertainerName(who)}: ${sideName(side)}`,
  );
  return hired.length === 0 ? [m.terminal_nobody_hired()] : hired;
}

/** Filled rows of each column, and what the next one pays. */
function bookCells({ rules, players }: GameState, seat: Seat): string[] {
  return players[seat]!.guestBook.map((filled, column) => {
    const cell = rules.guestBook[column]![filled] ?? null;
    const open = cell === null ? m.words_nothing() : taskText(cell);
    return m.terminal_book_next({
      column: beerPrice(COLUMN_PRICES[column]!),
      filled,
      rows: BOOK_ROWS,
      next: filled === BOOK_ROWS ? m.terminal_full() : open,
    });
  });
}

function nameOf({ rules }: GameState, index: CardIndex): string {
  const { id, die: face, beer: price } = rules.cards[index]!;
  const name = price > 0 ? beerPrice(price) : cardName(rules, id);
  return face === 0 || id === 'noble' ? name : `${name} ${faceText(rules, index).split(' ')[0]}`;
}

/** The last one laid there is drawn next. */
function topCells(state: GameState, top: readonly CardIndex[]): string[] {
  if (top.length === 0) return [m.terminal_no_known_cards()];
  return top.toReversed().map((card, index) => `${index + 1}. ${nameOf(state, card)}`);
}

function pileCells(state: GameState, counts: readonly number[]): string[] {
  const cards = counts.flatMap((count, index) =>
    count === 0 ? [] : [`${nameOf(state, index)}${count > 1 ? ` ×${count}` : ''}`],
  );
  return cards.length === 0 ? [m.words_nothing()] : cards;
}
