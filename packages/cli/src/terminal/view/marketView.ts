/** What is for sale: guests, nobles, cards and tiles, and what is still to come. */
import {
  hasBought,
  isUpgraded,
  NONE,
  STAFF,
  TILES,
  type GameState,
  type Seat,
} from '@stammtisch/engine';
import { columns } from '@stammtisch/lab';
import { faceText } from '../../words/taskText.ts';
import { amount, cardName } from '../../words/words.ts';
import { fit, line, type Line } from './line.ts';
import { heading, row } from './tavernLines.ts';

export function marketView(state: GameState, seat: Seat, width: number): Line[] {
  const { supply, rules } = state;
  const nobles = rules.noblePrices.map((price, index) => `${index + 1} for ${price} beer`);
  return [
    heading('Guests, for beer', width),
    ...guestRows(state).map((text) => line(fit(`  ${text}`, width).trimEnd())),
    ...row('Nobles', [`${nobles.join(', ')}; ${supply.nobles} left`], width),
    ...row(`Pile ${state.pileSize}`, pileCells(state), width),
    heading('Cards and tiles, for thalers', width),
    ...row('Cards', staffCells(state, seat), width, 34),
    ...row('Tiles', tileCells(state, seat), width, 34),
    ...row(
      'Supply',
      [
        ...(rules.variant.modules >= 2 ? [amount(supply.schnapps, 'schnapps')] : []),
        amount(supply.counterGuests, 'counter guest'),
        ...(rules.variant.modules >= 5 ? [`${supply.signatures} signatures`] : []),
      ],
      width,
    ),
  ];
}

function guestRows(state: GameState): string[] {
  const rows = state.display.flatMap((card, slot) => {
    if (card === NONE) return [];
    const { beer, points } = state.rules.cards[card]!;
    const notes = [
      ...(slot === 0 && state.stack > 0 ? [`${state.stack} in the stack`] : []),
      ...(state.sealed[slot] === true ? ['with a signature'] : []),
    ];
    return [
      [`${beer} beer`, faceText(state.rules, card), amount(points, 'point'), notes.join(', ')],
    ];
  });
  return rows.length === 0 ? ['nobody'] : columns(rows, ['left', 'left', 'left', 'left']);
}

/** The face-down guests are no secret: what is left is known. */
function pileCells(state: GameState): string[] {
  const byPrice = new Map<number, number>();
  state.pile.forEach((count, index) => {
    const { beer } = state.rules.cards[index]!;
    if (count > 0) byPrice.set(beer, (byPrice.get(beer) ?? 0) + count);
  });
  const prices = [...byPrice].toSorted(([a], [b]) => a - b);
  return prices.length === 0 ? ['empty'] : prices.map(([beer, count]) => `${beer} beer ×${count}`);
}

function staffCells(state: GameState, seat: Seat): string[] {
  return STAFF.flatMap((kind, index) => {
    if (kind === 'bard' && state.rules.reputation.length === 0) return [];
    const bought = hasBought(state, seat, index) ? ', bought' : '';
    return [
      `${cardName(state.rules, kind)} ${state.rules.prices[index]} (${state.supply.staff[index]} left${bought})`,
    ];
  });
}

function tileCells({ rules, players }: GameState, seat: Seat): string[] {
  return TILES.map((tile, index) => {
    if (isUpgraded(players[seat]!, index)) return `${tile}: upgraded`;
    const discount = rules.discounts[index]!;
    const offer = discount > 0 ? `, -${discount} per card` : '';
    return `${tile} ${rules.tilePrices[index]}: ${rules.basic[index]} to ${rules.upgraded[index]}${offer}`;
  });
}
