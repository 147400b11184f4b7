/** E · Plan your actions: dice on spaces, dishwashers included (E1–E5, R1, R5, R16). */
import { upTo, type Action } from '../action.ts';
import { DIE, shape, type ActionSpec } from '../actionSpec.ts';
import { DIE_REASONS, facesTaken, freeDishwashers, liftsAt, liftsOf } from '../dice.ts';
import {
  handBackBar,
  isRecounting,
  lostSteps,
  moveCount,
  recountBar,
  stuckBonus,
} from '../modules/reputation.ts';
import type { Bar } from '../refusal.ts';
import { oneOf, orNull } from '../schema.ts';
import {
  faceBit,
  facesInReach,
  FIRST_TABLE,
  FIXED_FACES,
  lowestBit,
  MANY_DICE,
  MAX_DICE,
  SERVED,
  spaceName,
  spaceNumber,
  SPACES,
  UNPLACED,
  UNREACHABLE,
} from '../spaces.ts';
import { hasDie, isOpen, type GameState, type PlayerState } from '../state.ts';
import { NONE, type Seat } from '../types.ts';

/** For each face, the fixed spaces that take it, as bits. */
const FIXED_SPACES: readonly number[] = [0, 1, 2, 3, 4, 5, 6].map((face) =>
  FIXED_FACES.reduce((bits, faces, space) => bits | (faces & faceBit(face) ? 1 << space : 0), 0),
);

/** Each call reuses this list: a new one would make random games 3 % slower. */
const BY_FACE = FIXED_SPACES.slice();

/** For each face, all spaces that take it, as bits; valid until the next call. */
function spacesByFace(s: GameState, p: PlayerState): readonly number[] {
  const spaces = BY_FACE;
  for (let face = 0; face < spaces.length; face++) spaces[face] = FIXED_SPACES[face]!;
  for (let table = 0; table < p.tables.length; table++) {
    const card = p.tables[table]!;
    if (card !== NONE) spaces[s.rules.cards[card]!.die]! |= 1 << (FIRST_TABLE + table);
  }
  return spaces;
}

/** One-die spaces that are taken by a die, or have paid this round (R5), as bits. */
function barredSpaces(s: GameState, seat: Seat): number {
  let bits = isOpen(s, seat) ? s.serving.used : 0;
  for (const space of s.players[seat]!.at) if (space >= 0) bits |= 1 << space;
  return bits & ~MANY_DICE;
}

/** Why a space takes no die at all now. */
function spaceBar(
  s: GameState,
  seat: Seat,
  space: number,
): Bar<'noSuchTable' | 'tableEmpty' | 'spaceTaken' | 'spaceUsed'> {
  const p = s.players[seat]!;
  const table = space - FIRST_TABLE;
  if (table >= p.tables.length) return 'noSuchTable';
  if (table >= 0 && p.tables[table] === NONE) return 'tableEmpty';
  if ((barredSpaces(s, seat) & (1 << space)) === 0) return null;
  return hasDie(p, space) ? 'spaceTaken' : 'spaceUsed';
}

/** Whether a die may be taken in hand. */
function dieBar(p: PlayerState, die: number): Bar<'noSuchDie' | 'dieServed'> {
  if (die >= p.dice.length) return 'noSuchDie';
  return p.at[die] === SERVED ? 'dieServed' : null;
}

/** Whether its face fits the space, with the help of dishwashers that are free. */
function faceBar(
  s: GameState,
  seat: Seat,
  die: number,
  space: number,
): Bar<'wrongFace' | 'tooFewDishwashers'> {
  const p = s.players[seat]!;
  const needed = liftsAt(s, p, die, space);
  if (needed === UNREACHABLE) return 'wrongFace';
  return needed > freeDishwashers(s, seat) + liftsOf(s, p, die) ? 'tooFewDishwashers' : null;
}

function hasDiceToPlace(p: PlayerState): boolean {
  for (const space of p.at) if (space !== SERVED) return true;
  return false;
}

/** The spaces that a die fits, with the help of dishwashers that are free, as bits. */
function spacesFor(
  s: GameState,
  p: PlayerState,
  die: number,
  byFace: readonly number[],
  free: number,
): number {
  const face = p.dice[die]!;
  if (p.dishwashers === 0) return byFace[face]!;
  const reach = facesInReach(face, free + liftsOf(s, p, die), s.rules.variant.dishwasherBothWays);
  let spaces = 0;
  for (let bits = reach; bits !== 0; bits &= bits - 1) spaces |= byFace[lowestBit(bits)]!;
  return spaces;
}

/** By die, then space. */
const PLACE = upTo(MAX_DICE, (die) =>
  SPACES.map((space): Action => ({ type: 'place', die, space })),
);
/** By die. */
const UNPLACE = upTo(MAX_DICE, (die): Action => ({ type: 'place', die, space: null }));

type PlaceReason =
  | 'noSuchDie'
  | 'dieServed'
  | 'sameSpace'
  | 'noSuchTable'
  | 'tableEmpty'
  | 'spaceTaken'
  | 'spaceUsed'
  | 'wrongFace'
  | 'tooFewDishwashers'
  | 'cannotHandBack';

export const place: ActionSpec<'place', PlaceReason> = {
  time: 'planning',
  schema: shape('place', { die: DIE, space: orNull(oneOf(SPACES)) }),
  notation: [{ verb: 'place', words: ['#die', 'space'] }],
  bar(s, seat, action) {
    const { die } = action;
    const space = spaceNumber(action.space);
    const p = s.players[seat]!;
    const bar = dieBar(p, die);
    if (bar !== null) return bar;
    if (p.at[die] === space) return 'sameSpace';
    if (space === UNPLACED) return recountBar(s, seat, p.at[die]!, UNPLACED);
    return (
      spaceBar(s, seat, space) ??
      faceBar(s, seat, die, space) ??
      recountBar(s, seat, p.at[die]!, space)
    );
  },
  // What is said of a space names one: a die is always taken back to no space.
  reasons: {
    ...DIE_REASONS,
    sameSpace: (_s, _seat, { die, space }) => ({ rule: 'record', die, space }),
    noSuchTable: (s, seat, { space }) => ({
      rule: 'B2',
      table: spaceNumber(space) - FIRST_TABLE,
      tables: s.players[seat]!.tables.length,
    }),
    tableEmpty: (_s, _seat, { space }) => ({ rule: 'E1', table: spaceNumber(space) - FIRST_TABLE }),
    spaceTaken: (_s, _seat, { space }) => ({ rule: 'E1', space: space! }),
    spaceUsed: (_s, _seat, { space }) => ({ rule: 'R5', space: space! }),
    wrongFace: (s, seat, { die, space }) => {
      const p = s.players[seat]!;
      return {
        rule: 'E1',
        space: space!,
        value: p.dice[die]!,
        accepts: facesTaken(s, p, spaceNumber(space)),
      };
    },
    tooFewDishwashers: (s, seat, { die, space }) => {
      const p = s.players[seat]!;
      return {
        rule: 'E3',
        needs: liftsAt(s, p, die, spaceNumber(space)),
        free: freeDishwashers(s, seat) + liftsOf(s, p, die),
      };
    },
    cannotHandBack: (s, seat, { die, space }) => {
      const from = s.players[seat]!.at[die]!;
      const to = spaceNumber(space);
      return {
        rule: 'R11',
        steps: lostSteps(s, seat, from, to),
        what: stuckBonus(s, seat, from, to),
      };
    },
  },
  list(s, seat, into) {
    const p = s.players[seat]!;
    if (!hasDiceToPlace(p)) return;
    const barred = barredSpaces(s, seat);
    const byFace = spacesByFace(s, p);
    const free = freeDishwashers(s, seat);
    const recounts = isRecounting(s, seat);
    for (let die = 0; die < p.dice.length; die++) {
      const from = p.at[die]!;
      if (from === SERVED) continue;
      let spaces = spacesFor(s, p, die, byFace, free) & ~barred;
      // A die that lies nowhere counts for nothing yet: placing it takes no step back (R11).
      const recounted = recounts && from !== UNPLACED;
      if (from !== UNPLACED) {
        spaces &= ~(1 << from);
        if (!recounted || handBackBar(s, seat, from, UNPLACED) === null) into.push(UNPLACE[die]!);
      }
      const places = PLACE[die]!;
      for (; spaces !== 0; spaces &= spaces - 1) {
        const space = lowestBit(spaces);
        if (recounted && handBackBar(s, seat, from, space) !== null) continue;
        into.push(places[space]!);
      }
    }
  },
  perform(s, seat, { die, space }, emit) {
    const p = s.players[seat]!;
    const from = p.at[die]!;
    const to = spaceNumber(space);
    p.at[die] = to;
    emit?.({
      type: 'placed',
      seat,
      die,
      from: spaceName(from),
      to: space,
      lifts: liftsOf(s, p, die),
    });
    moveCount(s, seat, from, to, emit);
  },
};
