/** Module 4: start cards instead of the same three cards for all (M4.1, M4.2, R12, R13, R21). */
import type { ActionSpec } from '../actionSpec.ts';
import type { Chance } from '../chance.ts';
import { startCardRows, type StartCardRow } from '../content/startCards.ts';
import type { Emit } from '../event.ts';
import { addBeer, gainSchnapps } from '../goods.ts';
import { listOf, oneOf, record } from '../schema.ts';
import { levelOf, type GameState, type MutableGame, type Player } from '../state.ts';
import { flip, STORAGE_TILE } from '../tiles.ts';
import {
  FIRST_STAFF,
  REGULARS,
  STAFF,
  START_CARDS,
  TILES,
  type CardIndex,
  type Regular,
  type Seat,
  type StartCard,
} from '../types.ts';
import { answered } from '../waiting.ts';
import type { Why } from '../why.ts';

const REVEALED = 3;

/** Reveals three of the seven; one is taken from the same bag after the other. */
export function revealStartCards(s: MutableGame, chance: Chance, emit: Emit | undefined): void {
  const bag = s.rules.startCards.map(() => 1);
  for (let i = 0; i < REVEALED; i++) {
    const row = chance.draw('starts', bag, bag.length - i);
    bag[row] = 0;
    s.startCards.push(row);
  }
  emit?.({ type: 'startCards', cards: offeredStartCards(s) });
}

function offeredStartCards(s: GameState): StartCard[] {
  return s.startCards.map((row) => s.rules.startCards[row]!.id);
}

/** R13: as many as the card says must go; in the French edition, none need to. */
function fewestRemoved(s: GameState, row: StartCardRow): number {
  return s.rules.variant.edition === 'french' ? 0 : (row.remove ?? 0);
}

function rowOf(s: GameState, card: StartCard): StartCardRow {
  return s.rules.startCards.find((row) => row.id === card)!;
}

/** Every choice of so many regulars, by their number. */
const REGULAR_CHOICES: readonly (readonly Regular[])[][] = [
  [[]],
  [['regular-1'], ['regular-2']],
  [
    ['regular-1', 'regular-1'],
    ['regular-1', 'regular-2'],
    ['regular-2', 'regular-2'],
  ],
];

const MOST_REMOVED = REGULAR_CHOICES.length - 1;

const shapeOfChoice = record(
  { type: oneOf(['chooseStart']), card: oneOf(START_CARDS) },
  { remove: listOf(oneOf(REGULARS), 0, MOST_REMOVED) },
);

export const chooseStart: ActionSpec<'chooseStart', 'startCardNotOffered' | 'removesWrongNumber'> =
  {
    time: 'start',
    schema: (value, at, problems) => ({ remove: [], ...shapeOfChoice(value, at, problems) }),
    notation: [{ verb: 'start', words: ['card', 'remove*'] }],
    bar(s, _seat, { card, remove }) {
      if (!offeredStartCards(s).includes(card)) return 'startCardNotOffered';
      const row = rowOf(s, card);
      return remove.length < fewestRemoved(s, row) || remove.length > (row.remove ?? 0)
        ? 'removesWrongNumber'
        : null;
    },
    reasons: {
      startCardNotOffered: (s, _seat, { card }) => ({
        rule: 'M4.1',
        card,
        offered: offeredStartCards(s),
      }),
      removesWrongNumber: (s, _seat, { card, remove }) => {
        const row = rowOf(s, card);
        return {
          rule: 'R13',
          card,
          atLeast: fewestRemoved(s, row),
          atMost: row.remove ?? 0,
          given: remove.length,
        };
      },
    },
    list(s, _seat, into) {
      for (const index of s.startCards) {
        const row = s.rules.startCards[index]!;
        for (let count = fewestRemoved(s, row); count <= (row.remove ?? 0); count++) {
          for (const remove of REGULAR_CHOICES[count]!) {
            into.push({ type: 'chooseStart', card: row.id, remove });
          }
        }
      }
    },
    perform(s, seat, { card, remove }, emit) {
      answered(s, seat);
      emit?.({ type: 'startCardChosen', seat, card });
      const p = s.players[seat]!;
      for (const regular of remove) {
        addToBag(p, REGULARS.indexOf(regular), -1);
        emit?.({ type: 'card', seat, card: regular, from: 'bag', to: 'box', why: 'startCard' });
      }
      deal(s, seat, rowOf(s, card), 'startCard', emit);
    },
  };

/** Without module 4 everyone starts with the classic card's (S5). */
export function dealClassic(s: MutableGame, seat: Seat, emit: Emit | undefined): void {
  deal(s, seat, startCardRows(s.rules.variant.edition)[0]!, 'setup', emit);
}

function deal(
  s: MutableGame,
  seat: Seat,
  row: StartCardRow,
  why: Why,
  emit: Emit | undefined,
): void {
  const p = s.players[seat]!;
  for (const staff of row.staff) dealStaff(s, seat, STAFF.indexOf(staff), why, emit);
  if (row.schnapps !== undefined) gainSchnapps(s, seat, row.schnapps, why, emit);
  if (row.monastery !== undefined) walk(s, seat, row.monastery, why, emit);
  if (row.upgrade !== undefined) flip(s, seat, TILES.indexOf(row.upgrade), why, emit);
  if (row.fillStorage === true) addBeer(s, seat, levelOf(s, p, STORAGE_TILE), why, emit);
}

/** R21: the pilgrim's steps are part of the setup; what they bring joins the deck. */
function walk(s: MutableGame, seat: Seat, steps: number, why: Why, emit: Emit | undefined): void {
  const p = s.players[seat]!;
  for (let i = 0; i < steps; i++) {
    p.monastery++;
    emit?.({ type: 'monastery', seat, from: p.monastery - 1, to: p.monastery, why });
    const bonus = s.rules.monastery[p.monastery]!;
    if (bonus?.type === 'staff') dealStaff(s, seat, STAFF.indexOf(bonus.card), 'monastery', emit);
  }
}

/** From the supply into the unshuffled deck. */
function dealStaff(
  s: MutableGame,
  seat: Seat,
  kind: number,
  why: Why,
  emit: Emit | undefined,
): void {
  s.supply.staff[kind]!--;
  addToBag(s.players[seat]!, FIRST_STAFF + kind, 1);
  emit?.({ type: 'card', seat, card: STAFF[kind]!, from: 'supply', to: 'bag', why });
}

function addToBag(p: Player, card: CardIndex, count: number): void {
  p.bag[card]! += count;
  p.bagSize += count;
}
