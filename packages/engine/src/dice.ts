/** Dice and their spaces: the faces a space takes, the dishwashers that takes, and what it pays. */
import { ownStream, type Chance } from './chance.ts';
import type { Emit } from './event.ts';
import type { Rules } from './rules.ts';
import {
  BREWER_SPACE,
  faceBit,
  facesOf,
  FIRST_TABLE,
  FIXED_FACES,
  liftsNeeded,
  MANY_DICE,
  NO_FACE,
  UNPLACED,
} from './spaces.ts';
import { isOpen, type GameState, type MutableGame, type PlayerState } from './state.ts';
import { BARREL_TILE, BREWER_TILE, CASHBOX_TILE, MONK_TILE } from './tiles.ts';
import { BREWER, NONE, type Seat } from './types.ts';
import type { Why } from './why.ts';

/** Rolls one more die of the seat's colour (A3, C4). */
export function rollOwnDie(
  s: MutableGame,
  seat: Seat,
  chance: Chance,
  why: Why,
  emit: Emit | undefined,
): void {
  const p = s.players[seat]!;
  const value = chance.die(ownStream(s.round, seat));
  p.dice.push(value);
  p.at.push(UNPLACED);
  p.ownDice++;
  emit?.({ type: 'rolled', seat, die: p.dice.length - 1, value, why });
}

/** Why a die cannot be taken in hand: what actions with dice have in common. */
export const DIE_REASONS = {
  noSuchDie: (s: GameState, seat: Seat, { die }: { readonly die: number }) => ({
    rule: 'E1',
    die,
    dice: s.players[seat]!.dice.length,
  }),
  dieServed: (_s: GameState, _seat: Seat, { die }: { readonly die: number }) => ({
    rule: 'F2',
    die,
  }),
};

// ——— Faces (E1, E2)

/** The faces a space takes, as bits; E2: a noble stack is its top card. An empty table takes none. */
function facesAt(s: GameState, p: PlayerState, space: number): number {
  if (space < FIRST_TABLE) return FIXED_FACES[space]!;
  const card = p.tables[space - FIRST_TABLE] ?? NONE;
  return card === NONE ? NO_FACE : faceBit(s.rules.cards[card]!.die);
}

/** The same as a list, from the lowest face. */
export function facesTaken(s: GameState, p: PlayerState, space: number): number[] {
  return facesOf(facesAt(s, p, space));
}

// ——— Dishwashers (E3, R16)

/** Dishwashers that a die needs on a space; `UNREACHABLE` if none of them can help. */
export function liftsAt(s: GameState, p: PlayerState, die: number, space: number): number {
  return liftsNeeded(facesAt(s, p, space), p.dice[die]!, s.rules.variant.dishwasherBothWays);
}

/** Dishwashers that a die relies on where it lies. */
export function liftsOf(s: GameState, p: PlayerState, die: number): number {
  const space = p.at[die]!;
  return space < 0 ? 0 : liftsAt(s, p, die, space);
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

// ——— Pay (F2)

/** What a served die brings: goods, or steps on the monastery track. */
export type Good = 'thalers' | 'beer' | 'steps';

const FIXED_GOODS: readonly Good[] = ['thalers', 'beer', 'beer', 'steps'];
const FIXED_TILES = [CASHBOX_TILE, BARREL_TILE, BREWER_TILE, MONK_TILE];

/** What kind of good a space pays; every table pays thalers. */
export function goodAt(space: number): Good {
  return space < FIRST_TABLE ? FIXED_GOODS[space]! : 'thalers';
}

/** What a fixed space pays, given the upgraded tiles and the number of brewers at work. */
export function fixedPay(rules: Rules, tiles: number, brewers: number, space: number): number {
  const tile = FIXED_TILES[space]!;
  const level = ((tiles & (1 << tile)) === 0 ? rules.basic : rules.upgraded)[tile]!;
  return space === BREWER_SPACE ? level + brewers : level;
}

/** What the guest at a table pays; an empty one pays nothing. */
export function guestPay(s: GameState, p: PlayerState, table: number): number {
  const card = p.tables[table] ?? NONE;
  return card === NONE ? 0 : s.rules.cards[card]!.pays;
}

/** How much a die would be paid on a space at this moment. */
export function payAt(s: GameState, p: PlayerState, space: number): number {
  return space < FIRST_TABLE
    ? fixedPay(s.rules, p.tiles, p.staff[BREWER]!, space)
    : guestPay(s, p, space - FIRST_TABLE);
}

/** Whether a one-die space has paid in this serving, and takes no other die (R5). */
export function hasPaid(s: GameState, seat: Seat, space: number): boolean {
  return isOpen(s, seat) && (s.serving.used & ~MANY_DICE & (1 << space)) !== 0;
}
