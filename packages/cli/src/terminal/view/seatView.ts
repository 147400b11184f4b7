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
import { COLUMN_NAMES } from '../../words/storyWords.ts';
import { faceText, taskText } from '../../words/taskText.ts';
import { amount, cardName, entertainerText, sideText } from '../../words/words.ts';
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
    amount(player.thalers, 'thaler'),
    amount(player.beer, 'beer'),
    ...(modules >= 2 ? [amount(player.schnapps, 'schnapps')] : []),
    amount(player.counterGuests, 'counter guest'),
  ];
  return [
    heading(`${chairText(chairs[seat]!)} · ${scoreText(state, seat)}`, width),
    ...row('Store', stores, width),
    ...tavernLines(state, seat, width),
    ...row('Tiles', tileCells(state, seat), width, 23),
    ...row('Monk', [`monastery ${monasteryText(state, seat, 4)}`], width),
    ...(modules >= 3 ? row('Repute', [reputationTrackText(state, seat)], width) : []),
    ...(modules >= 2 ? row('Troupe', troupeCells(state, seat), width) : []),
    ...(modules >= 5 ? row('Book', bookCells(state, seat), width) : []),
    ...row('Top', topCells(state, player.top), width),
    ...row(`Bag ${player.bagSize}`, pileCells(state, player.bag), width),
    ...row(`Disc ${player.discardSize}`, pileCells(state, player.discard), width),
  ];
}

function scoreText(state: GameState, seat: Seat): string {
  const { total, cards, schnapps, reputation } = score(state)[seat]!;
  const { modules } = state.rules.variant;
  const parts = [
    `cards ${cards}`,
    ...(modules >= 2 ? [`schnapps ${schnapps}`] : []),
    ...(modules >= 3 ? [`reputation ${reputation}`] : []),
  ];
  return `${amount(total, 'point')} (${parts.join(', ')})`;
}

function tileCells({ rules, players }: GameState, seat: Seat): string[] {
  return TILES.map((tile, index) => {
    const [basic, upgraded] = [rules.basic[index]!, rules.upgraded[index]!];
    return isUpgraded(players[seat]!, index)
      ? `${tile} ${upgraded} upgraded`
      : `${tile} ${basic} (${upgraded} for ${rules.tilePrices[index]})`;
  });
}

function troupeCells(state: GameState, seat: Seat): string[] {
  const hired = sidesOf(state, seat).map(
    ({ who, side }) => `${entertainerText(who)} ${sideText(side)}`,
  );
  return hired.length === 0 ? ['nobody hired yet'] : hired;
}

/** Filled rows of each column, and what the next one pays. */
function bookCells({ rules, players }: GameState, seat: Seat): string[] {
  return players[seat]!.guestBook.map((filled, column) => {
    const cell = rules.guestBook[column]![filled] ?? null;
    const next = filled === BOOK_ROWS ? 'full' : cell === null ? 'nothing' : taskText(cell);
    return `${COLUMN_NAMES[column]} ${filled}/${BOOK_ROWS} (next: ${next})`;
  });
}

function nameOf({ rules }: GameState, index: CardIndex): string {
  const { id, die: face } = rules.cards[index]!;
  const name = cardName(rules, id);
  return face === 0 || id === 'noble' ? name : `${name} ${faceText(rules, index).split(' ')[0]}`;
}

/** The last one laid there is drawn next. */
function topCells(state: GameState, top: readonly CardIndex[]): string[] {
  if (top.length === 0) return ['no known cards'];
  return top.toReversed().map((card, index) => `${index + 1}. ${nameOf(state, card)}`);
}

function pileCells(state: GameState, counts: readonly number[]): string[] {
  const cards = counts.flatMap((count, index) =>
    count === 0 ? [] : [`${nameOf(state, index)}${count > 1 ? ` ×${count}` : ''}`],
  );
  return cards.length === 0 ? ['nothing'] : cards;
}
