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
import {
  beer,
  m,
  nobles as nobleCount,
  points,
  schnapps,
  signatures,
  staffName,
  tileName,
} from '@stammtisch/words';
import { faceText } from '../../words/shortText.ts';
import { fit, line, type Line } from './line.ts';
import { heading, row } from './tavernLines.ts';

export function marketView(state: GameState, seat: Seat, width: number): Line[] {
  const { supply, rules } = state;
  const nobles = rules.noblePrices.map((price, index) =>
    m.terminal_noble_price({ nobles: nobleCount(index + 1), beer: beer(price) }),
  );
  const noblesText = m.terminal_nobles_prices({ prices: nobles.join(', '), left: supply.nobles });
  return [
    heading(m.terminal_for_beer(), width),
    ...guestRows(state).map((text) => line(fit(`  ${text}`, width).trimEnd())),
    ...row(m.terminal_row_nobles(), [noblesText], width),
    ...row(m.terminal_row_pile({ count: state.pileSize }), pileCells(state), width),
    heading(m.terminal_for_thalers(), width),
    ...row(m.terminal_row_cards(), staffCells(state, seat), width, 34),
    ...row(m.terminal_row_tiles(), tileCells(state, seat), width, 34),
    ...row(
      m.terminal_row_supply(),
      [
        ...(rules.variant.modules >= 2 ? [schnapps(supply.schnapps)] : []),
        m.terminal_counter_guests({ count: supply.counterGuests }),
        ...(rules.variant.modules >= 5 ? [signatures(supply.signatures)] : []),
      ],
      width,
    ),
  ];
}

function guestRows(state: GameState): string[] {
  const rows = state.display.flatMap((card, slot) => {
    if (card === NONE) return [];
    const guest = state.rules.cards[card]!;
    const notes = [
      ...(slot === 0 && state.stack > 0 ? [m.terminal_in_stack({ count: state.stack })] : []),
      ...(state.sealed[slot] === true ? [m.terminal_with_signature()] : []),
    ];
    return [
      [beer(guest.beer), faceText(state.rules, card), points(guest.points), notes.join(', ')],
    ];
  });
  return rows.length === 0 ? [m.words_nobody()] : columns(rows, ['left', 'left', 'left', 'left']);
}

/** The face-down guests are no secret: what is left is known. */
function pileCells(state: GameState): string[] {
  const byPrice = new Map<number, number>();
  state.pile.forEach((count, index) => {
    const price = state.rules.cards[index]!.beer;
    if (count > 0) byPrice.set(price, (byPrice.get(price) ?? 0) + count);
  });
  const prices = [...byPrice].toSorted(([a], [b]) => a - b);
  if (prices.length === 0) return [m.terminal_empty_pile()];
  return prices.map(([price, count]) => `${beer(price)} ×${count}`);
}

function staffCells(state: GameState, seat: Seat): string[] {
  return STAFF.flatMap((kind, index) => {
    if (kind === 'bard' && state.rules.reputation.length === 0) return [];
    const bought = hasBought(state, seat, index) ? m.terminal_bought() : '';
    return [
      m.terminal_card_price({
        card: staffName(kind),
        price: state.rules.prices[index]!,
        left: state.supply.staff[index]!,
        bought,
      }),
    ];
  });
}

function tileCells({ rules, players }: GameState, seat: Seat): string[] {
  return TILES.map((tile, index) => {
    if (isUpgraded(players[seat]!, index)) {
      return m.terminal_tile_upgraded({ tile: tileName(tile) });
    }
    const discount = rules.discounts[index]!;
    const offer = m.terminal_tile_offer({
      tile: tileName(tile),
      price: rules.tilePrices[index]!,
      from: rules.basic[index]!,
      to: rules.upgraded[index]!,
    });
    return discount > 0 ? m.terminal_tile_discount({ tile: offer, discount }) : offer;
  });
}
