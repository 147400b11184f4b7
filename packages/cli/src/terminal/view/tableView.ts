/** The view to play from: the seats, one's own tavern, and what is for sale, on few lines. */
import { BOOK_ROWS, NONE, STAFF, waitsFor, type GameState, type Seat } from '@stammtisch/engine';
import type { Chair } from '../game/seats.ts';
import {
  entertainerName,
  eveningName,
  m,
  moonName,
  phaseName,
  sideName,
  staffName,
} from '@stammtisch/words';
import { beerPrice, COLUMN_PRICES, die, faceText } from '../../words/shortText.ts';
import { ends, line, marked, type Line } from './line.ts';
import { planText } from './planLine.ts';
import { sidesOf } from './seatView.ts';
import { seatTable } from './seatTable.ts';
import { row, tavernLines } from './tavernLines.ts';
import { monasteryText, reputationTrackText } from './trackText.ts';

/** Round, phase, whose turn, and what the moon brings. */
export function headerLine(state: GameState, chairs: readonly Chair[], width: number): Line {
  const turn = waitsFor(state)[0];
  const name = turn === undefined ? '' : chairs[turn]!.name;
  const round =
    state.round === 0 ? m.terminal_setup() : eveningName(state.round, state.rules.moon.length);
  const where = `${round} · ${phaseName(state.phase)}`;
  const space = state.rules.moon[state.round - 1];
  const moon = space === undefined ? '' : m.terminal_moon({ bonus: moonName(space.bonus) });
  return line(marked('strong', ends(withTurn(where, name), moon, width)));
}

function withTurn(where: string, name: string): string {
  if (name === '') return where;
  return name === m.terminal_you()
    ? m.terminal_your_turn({ where })
    : m.terminal_turn_of({ where, name });
}

export function tableView(
  state: GameState,
  chairs: readonly Chair[],
  seat: Seat,
  width: number,
): Line[] {
  const { modules } = state.rules.variant;
  const plan = planText(state, seat);
  return [
    headerLine(state, chairs, width),
    ...seatTable(state, chairs, width),
    ...tavernLines(state, seat, width),
    ...(state.phase === 'draft' ? coasterLines(state, chairs, seat, width) : []),
    ...(plan === null ? [] : row(m.terminal_row_plan(), [plan], width)),
    ...row(
      m.terminal_row_monk(),
      [m.terminal_to_monastery({ text: monasteryText(state, seat) })],
      width,
    ),
    ...(modules >= 3
      ? row(m.terminal_row_reputation(), [reputationTrackText(state, seat)], width)
      : []),
    ...(modules >= 2 ? troupeLines(state, seat, width) : []),
    ...guestLines(state, width),
    ...row(m.terminal_row_market(), [marketText(state)], width),
  ];
}

/** My coaster, where it goes next, and what comes to me. */
function coasterLines(
  state: GameState,
  chairs: readonly Chair[],
  seat: Seat,
  width: number,
): Line[] {
  const players = chairs.length;
  const order = chairs.map((_, step) => (seat + step) % players);
  const texts = order.map((each, step) => {
    const dice = state.coasters[each]!.map(die).join('') || '–';
    return `${step === 0 ? '' : '→ '}${chairs[each]!.name} ${dice}`;
  });
  return row(m.terminal_row_coaster(), [...texts, '→'], width);
}

/** Entertainers and the guest book, in one line. */
function troupeLines(state: GameState, seat: Seat, width: number): Line[] {
  const hired = sidesOf(state, seat).map(
    ({ who, side }) => `${entertainerName(who)}: ${sideName(side)}`,
  );
  const { guestBook } = state.players[seat]!;
  const book =
    state.rules.guestBook.length === 0
      ? []
      : [
          guestBook
            .map((rows, i) => `${beerPrice(COLUMN_PRICES[i]!)} ${rows}/${BOOK_ROWS}`)
            .join(' '),
        ];
  const parts = [...(hired.length === 0 ? [] : [hired.join(', ')]), ...book];
  return parts.length === 0
    ? []
    : row(hired.length === 0 ? m.terminal_row_book() : m.terminal_row_troupe(), parts, width);
}

function guestLines(state: GameState, width: number): Line[] {
  const slots = state.display.map((card, slot) => {
    if (card === NONE) return '–';
    const seal = state.sealed[slot] === true ? '*' : '';
    const beer = state.rules.cards[card]!.beer;
    return `${beerPrice(beer)}${seal} ${faceText(state.rules, card)}`;
  });
  const nobles = m.terminal_noble_prices({
    prices: beerPrice(state.rules.noblePrices.join('/')),
  });
  return row(m.terminal_row_guests(), [...slots, nobles], width, 23);
}

function marketText(state: GameState): string {
  return STAFF.flatMap((kind, index) =>
    kind === 'bard' && state.rules.reputation.length === 0
      ? []
      : [`${staffName(kind)} ${state.rules.prices[index]}`],
  ).join(' · ');
}
