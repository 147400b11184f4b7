/** The view to play from: the seats, one's own tavern, and what is for sale, on few lines. */
import {
  BOOK_ROWS,
  NONE,
  STAFF,
  waitsFor,
  type GameState,
  type MoonBonus,
  type Phase,
  type Seat,
} from '@stammtisch/engine';
import type { Chair } from '../game/seats.ts';
import { COLUMN_NAMES, bonusText, die } from '../../words/storyWords.ts';
import { faceText } from '../../words/taskText.ts';
import { entertainerText, YOU } from '../../words/words.ts';
import { ends, line, marked, type Line } from './line.ts';
import { planText } from './planLine.ts';
import { sidesOf } from './seatView.ts';
import { seatTable } from './seatTable.ts';
import { row, tavernLines } from './tavernLines.ts';
import { monasteryText, reputationTrackText } from './trackText.ts';

const PHASE_NAMES: Readonly<Record<Phase, string>> = {
  start: 'Start cards',
  evening: 'Evening',
  arrival: 'The guests arrive',
  draft: 'Dice',
  serving: 'Serving',
  closing: 'Closing time',
  over: 'The end',
};

export function moonText(bonus: MoonBonus): string {
  return bonusText(bonus) ?? 'a counter guest';
}

/** Round, phase, whose turn, and what the moon brings. */
export function headerLine(state: GameState, chairs: readonly Chair[], width: number): Line {
  const turn = waitsFor(state)[0];
  const name = turn === undefined ? '' : chairs[turn]!.name;
  const whose = name === '' ? '' : name === YOU ? ' · your turn' : ` · ${name}'s turn`;
  const round = state.round === 0 ? 'Setup' : `Round ${state.round} of ${state.rules.moon.length}`;
  const space = state.rules.moon[state.round - 1];
  const moon = space === undefined ? '' : `moon: ${moonText(space.bonus)}`;
  return line(
    marked('strong', ends(`${round} · ${PHASE_NAMES[state.phase]}${whose}`, moon, width)),
  );
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
    ...(plan === null ? [] : row('Plan', [plan], width)),
    ...row('Monk', [`monastery ${monasteryText(state, seat)}`], width),
    ...(modules >= 3 ? row('Repute', [reputationTrackText(state, seat)], width) : []),
    ...(modules >= 2 ? troupeLines(state, seat, width) : []),
    ...guestLines(state, width),
    ...row('Market', [marketText(state)], width),
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
  return row('Coaster', [...texts, '→'], width);
}

/** Entertainers and the guest book, in one line. */
function troupeLines(state: GameState, seat: Seat, width: number): Line[] {
  const hired = sidesOf(state, seat).map(
    ({ who, side }) => `${entertainerText(who).slice(4)}: ${side}`,
  );
  const { guestBook } = state.players[seat]!;
  const book =
    state.rules.guestBook.length === 0
      ? []
      : [
          `${hired.length === 0 ? '' : 'book: '}${guestBook.map((rows, i) => `${COLUMN_NAMES[i]!.replace('-beer', '')}b ${rows}/${BOOK_ROWS}`).join(' ')}`,
        ];
  const parts = [...(hired.length === 0 ? [] : [hired.join(', ')]), ...book];
  return parts.length === 0 ? [] : row(hired.length === 0 ? 'Book' : 'Troupe', parts, width);
}

function guestLines(state: GameState, width: number): Line[] {
  const slots = state.display.map((card, slot) => {
    if (card === NONE) return '–';
    const seal = state.sealed[slot] === true ? '*' : '';
    const beer = state.rules.cards[card]!.beer;
    return `${beer}b${seal} ${faceText(state.rules, card)}`;
  });
  const nobles = `nobles ${state.rules.noblePrices.join('/')}b`;
  return row('Guests', [...slots, nobles], width, 23);
}

function marketText(state: GameState): string {
  return STAFF.flatMap((kind, index) =>
    kind === 'bard' && state.rules.reputation.length === 0
      ? []
      : [`${kind} ${state.rules.prices[index]}`],
  ).join(' · ');
}
