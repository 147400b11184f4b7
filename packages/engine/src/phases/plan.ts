/** E · Plan your actions: dice on spaces, dishwashers included (E1–E5, R1, R5, R16). */
import { PLACE, UNPLACE, type Action } from '../action.ts';
import type { Emit } from '../event.ts';
import { moveCount, recountBar } from '../modules/reputation.ts';
import type { Bar } from '../refusal.ts';
import {
  ANY_FACE,
  BREWER_FACES,
  BREWER_SPACE,
  FIRST_TABLE,
  liftsNeeded,
  MONK,
  MONK_FACES,
  SERVED,
  spaceName,
  UNPLACED,
  UNREACHABLE,
} from '../spaces.ts';
import { hasDie, isOpen, type GameState, type MutableGame, type PlayerState } from '../state.ts';
import { NONE, type Seat } from '../types.ts';

const FIXED_FACES = [ANY_FACE, ANY_FACE, BREWER_FACES, MONK_FACES];

/** The faces a space takes; E2: a noble stack is its top card. */
export function facesAt(s: GameState, p: PlayerState, space: number): number {
  return space < FIRST_TABLE
    ? FIXED_FACES[space]!
    : s.rules.cards[p.tables[space - FIRST_TABLE]!]!.faces;
}

/** Dishwashers that a placed die relies on. */
export function liftsOf(s: GameState, p: PlayerState, die: number): number {
  const space = p.at[die]!;
  if (space < 0) return 0;
  return liftsNeeded(facesAt(s, p, space), p.dice[die]!, s.rules.setup.dishwasherBothWays);
}

/** P of R16: dishwashers that unserved placed dice rely on. */
export function liftsReliedOn(s: GameState, p: PlayerState): number {
  let lifts = 0;
  for (let die = 0; die < p.dice.length; die++) lifts += liftsOf(s, p, die);
  return lifts;
}

/** U of R16: dishwashers spent on served dice. */
function liftsSpent(s: GameState, seat: Seat): number {
  return isOpen(s, seat) ? s.serving.lifts : 0;
}

/** Dishwashers that no die uses: D − U − P of R16. */
export function freeDishwashers(s: GameState, seat: Seat): number {
  const p = s.players[seat]!;
  return p.dishwashers === 0 ? 0 : p.dishwashers - liftsSpent(s, seat) - liftsReliedOn(s, p);
}

/** Whether a space takes any die at all now. */
function spaceBar(s: GameState, seat: Seat, space: number): Bar {
  if (space === BREWER_SPACE || space === MONK) return null;
  const p = s.players[seat]!;
  if (space >= FIRST_TABLE) {
    const table = space - FIRST_TABLE;
    if (table >= p.tables.length) return 'noSuchTable';
    if (p.tables[table] === NONE) return 'tableEmpty';
  }
  if (hasDie(p, space)) return 'spaceTaken';
  return isOpen(s, seat) && (s.serving.used & (1 << space)) !== 0 ? 'spaceUsed' : null;
}

/** Whether a die may be taken in hand. */
function dieBar(p: PlayerState, die: number): Bar {
  if (die >= p.dice.length) return 'noSuchDie';
  return p.at[die] === SERVED ? 'dieServed' : null;
}

/** Whether its face fits, given the dishwashers that are free. */
function faceBar(s: GameState, p: PlayerState, die: number, faces: number, free: number): Bar {
  const needed = liftsNeeded(faces, p.dice[die]!, s.rules.setup.dishwasherBothWays);
  if (needed === 0) return null;
  if (needed === UNREACHABLE) return 'wrongFace';
  return needed > free + liftsOf(s, p, die) ? 'tooFewDishwashers' : null;
}

export function placeBar(s: GameState, seat: Seat, die: number, space: number): Bar {
  const p = s.players[seat]!;
  const bar = dieBar(p, die);
  if (bar !== null) return bar;
  if (p.at[die] === space) return 'sameSpace';
  if (space === UNPLACED) return recountBar(s, seat, p.at[die]!, UNPLACED);
  return (
    spaceBar(s, seat, space) ??
    faceBar(s, p, die, facesAt(s, p, space), freeDishwashers(s, seat)) ??
    recountBar(s, seat, p.at[die]!, space)
  );
}

export function addPlacements(s: GameState, seat: Seat, into: Action[]): void {
  const p = s.players[seat]!;
  const free = freeDishwashers(s, seat);
  const open = isOpen(s, seat);
  for (let space = 0; space < FIRST_TABLE + p.tables.length; space++) {
    if (spaceBar(s, seat, space) !== null) continue;
    const faces = facesAt(s, p, space);
    for (let die = 0; die < p.dice.length; die++) {
      const from = p.at[die]!;
      if (from === space || from === SERVED) continue;
      if (faceBar(s, p, die, faces, free) !== null) continue;
      if (open && recountBar(s, seat, from, space) !== null) continue;
      into.push(PLACE[die]![space]!);
    }
  }
  for (let die = 0; die < p.dice.length; die++) {
    const from = p.at[die]!;
    if (from < 0 || (open && recountBar(s, seat, from, UNPLACED) !== null)) continue;
    into.push(UNPLACE[die]!);
  }
}

export function place(
  s: MutableGame,
  seat: Seat,
  die: number,
  space: number,
  emit: Emit | undefined,
): void {
  const p = s.players[seat]!;
  const from = p.at[die]!;
  p.at[die] = space;
  emit?.({
    type: 'placed',
    seat,
    die,
    from: spaceName(from),
    to: spaceName(space),
    lifts: liftsOf(s, p, die),
  });
  moveCount(s, seat, from, space, emit);
}
