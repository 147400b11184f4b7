/** D · Can I take your order? (D1, D2). */
import { upTo, type Action } from '../action.ts';
import { FACE, shape, type ActionSpec } from '../actionSpec.ts';
import { whiteStream, type Chance } from '../chance.ts';
import type { Emit } from '../event.ts';
import { remove } from '../lists.ts';
import { UNPLACED } from '../spaces.ts';
import { seatAt, turnOf, turnOrder, type MutableGame } from '../state.ts';
import { WHITE_DICE, type Seat } from '../types.ts';
import { answered, ask, enterPhase } from '../waiting.ts';
import { serversArrive } from './servers.ts';

export function enterDraft(s: MutableGame, chance: Chance, emit: Emit | undefined): void {
  enterPhase(s, 'draft', emit);
  const seats = turnOrder(s);
  for (const seat of seats) serversArrive(s, seat, chance, emit);
  for (const seat of seats) rollCoaster(s, seat, chance, emit);
  ask(s, [s.start], 'draft', 'draft', emit);
}

function rollCoaster(s: MutableGame, seat: Seat, chance: Chance, emit: Emit | undefined): void {
  const coaster = s.coasters[seat]!;
  for (let i = 0; i < WHITE_DICE; i++) coaster.push(chance.die(whiteStream(s.round, seat)));
  emit?.({ type: 'coasterRolled', seat, values: coaster.slice() });
}

/** By face. */
const DRAFT = upTo(7, (value): Action => ({ type: 'draft', value }));

export const draft: ActionSpec<'draft', 'notOnCoaster'> = {
  time: 'draft',
  schema: shape('draft', { value: FACE }),
  notation: [{ verb: 'draft', words: ['#value'] }],
  bar: (s, seat, { value }) => (s.coasters[seat]!.includes(value) ? null : 'notOnCoaster'),
  reasons: {
    notOnCoaster: (s, seat, { value }) => ({
      rule: 'D2',
      value,
      coaster: s.coasters[seat]!.slice(),
    }),
  },
  list(s, seat, into) {
    const coaster = s.coasters[seat]!;
    coaster.forEach((value, i) => {
      // Dice of the same face are the same choice.
      if (coaster.indexOf(value) === i) into.push(DRAFT[value]!);
    });
  },
  perform(s, seat, { value }, emit) {
    takeDie(s, seat, value, false, emit);
    const turn = turnOf(s, seat) + 1;
    answered(s, seat);
    if (turn < s.players.length) {
      ask(s, [seatAt(s, turn)], 'draft', 'draft', emit);
      return;
    }
    passCoasters(s, emit);
    if (s.coasters[seat]!.length > 1) ask(s, [s.start], 'draft', 'draft', emit);
    else takeLastDice(s, emit);
  },
};

function takeDie(
  s: MutableGame,
  seat: Seat,
  value: number,
  forced: boolean,
  emit: Emit | undefined,
): void {
  const coaster = s.coasters[seat]!;
  const p = s.players[seat]!;
  remove(coaster, value);
  p.dice.push(value);
  p.at.push(UNPLACED);
  emit?.({ type: 'drafted', seat, die: p.dice.length - 1, value, forced });
}

/** Every coaster goes to the left neighbour, who sits next in turn order. */
function passCoasters(s: MutableGame, emit: Emit | undefined): void {
  s.coasters.unshift(s.coasters.pop()!);
  emit?.({ type: 'coastersPassed' });
}

/** The fourth die leaves no choice. */
function takeLastDice(s: MutableGame, emit: Emit | undefined): void {
  for (const seat of turnOrder(s)) takeDie(s, seat, s.coasters[seat]![0]!, true, emit);
}
