/** Module 2: entertainers, who perform for schnapps (M2.3, M2.4, R9, R23). */
import {
  BREATHE_FIRE,
  DANCE,
  EJECT,
  HIRE,
  TURN_DIE,
  type Action,
  type Entertain,
} from '../action.ts';
import {
  DANCE_BEER,
  DANCE_THALERS,
  ENTERTAINER_ROWS,
  SIDE_PRICES,
} from '../content/entertainers.ts';
import { eject, ejectBar } from '../ejection.ts';
import type { Emit } from '../event.ts';
import { addBeer, addThalers, paySchnapps } from '../goods.ts';
import type { Bar } from '../refusal.ts';
import { UNPLACED } from '../spaces.ts';
import {
  isOpen,
  isUpgraded,
  type GameState,
  type MutableGame,
  type PlayerState,
} from '../state.ts';
import { upgrade } from '../tiles.ts';
import { ENTERTAINERS, NONE, SIDES, TILES, type Seat, type Side } from '../types.ts';

const DANCER = 0;
const FIRE_BREATHER = 1;
const JUGGLER = 2;

const SIDE_NUMBERS = Object.fromEntries(SIDES.map((side, number) => [side, number])) as Record<
  Side,
  number
>;

/** The side of an entertainer that a seat has chosen, or null before it is hired. */
export function sideOf(p: PlayerState, who: number): Side | null {
  const side = p.entertainers[who]!;
  return side === NONE ? null : SIDES[side]!;
}

/** The entertainer who visits this round. */
function visitor(s: GameState): number {
  const { bonus } = s.rules.moon[s.round - 1]!;
  return bonus.type === 'entertainer' ? ENTERTAINERS.indexOf(bonus.who) : NONE;
}

export function offeredSides(s: GameState): readonly Side[] {
  return ENTERTAINER_ROWS[visitor(s)]?.sides ?? [];
}

export function hireBar(s: GameState, side: Side): Bar {
  return offeredSides(s).includes(side) ? null : 'sideNotOffered';
}

export function addHires(s: GameState, into: Action[]): void {
  for (const side of offeredSides(s)) into.push(HIRE[SIDE_NUMBERS[side]]!);
}

/** The side is chosen for good (M2.3). */
export function hire(s: MutableGame, seat: Seat, side: Side, emit: Emit | undefined): void {
  const who = visitor(s);
  s.players[seat]!.entertainers[who] = SIDE_NUMBERS[side];
  emit?.({ type: 'hired', seat, who: ENTERTAINERS[who]!, side });
}

function performBar(p: PlayerState, who: number, side: Side): Bar {
  const chosen = sideOf(p, who);
  if (chosen === null) return 'notHired';
  if (chosen !== side) return 'otherSide';
  return p.schnapps < SIDE_PRICES[side] ? 'tooFewSchnapps' : null;
}

/** Whether any die may be turned: R9, only until the tavern opens. */
function turnBar(s: GameState, seat: Seat): Bar {
  return isOpen(s, seat) ? 'tavernOpen' : performBar(s.players[seat]!, JUGGLER, 'turn');
}

/** Whether this die may: R23, it lies on no space. */
function turnedDieBar(p: PlayerState, die: number): Bar {
  if (die >= p.dice.length) return 'noSuchDie';
  return p.at[die] === UNPLACED ? null : 'diePlaced';
}

export function turnDieBar(s: GameState, seat: Seat, die: number, value: number): Bar {
  const p = s.players[seat]!;
  return turnBar(s, seat) ?? turnedDieBar(p, die) ?? (p.dice[die] === value ? 'sameFace' : null);
}

export function addTurns(s: GameState, seat: Seat, into: Action[]): void {
  if (turnBar(s, seat) !== null) return;
  const p = s.players[seat]!;
  for (let die = 0; die < p.dice.length; die++) {
    if (turnedDieBar(p, die) !== null) continue;
    for (let value = 1; value <= 6; value++) {
      if (p.dice[die] !== value) into.push(TURN_DIE[die]![value]!);
    }
  }
}

export function turnDie(
  s: MutableGame,
  seat: Seat,
  die: number,
  value: number,
  emit: Emit | undefined,
): void {
  const p = s.players[seat]!;
  paySchnapps(s, seat, SIDE_PRICES.turn, 'juggler', emit);
  emit?.({ type: 'turned', seat, die, from: p.dice[die]!, to: value });
  p.dice[die] = value;
}

function danceBar(p: PlayerState): Bar {
  return performBar(p, DANCER, sideOf(p, DANCER) ?? 'coins');
}

export function entertainBar(s: GameState, seat: Seat, action: Entertain): Bar {
  const p = s.players[seat]!;
  if (action.who === 'dancer') return danceBar(p);
  if ('tile' in action) {
    return (
      performBar(p, FIRE_BREATHER, 'upgrade') ??
      (isUpgraded(p, TILES.indexOf(action.tile)) ? 'upgradedAlready' : null)
    );
  }
  return performBar(p, FIRE_BREATHER, 'eject') ?? ejectBar(p, action.table);
}

export function addPerformances(s: GameState, seat: Seat, into: Action[]): void {
  const p = s.players[seat]!;
  // Nobody performs for nothing.
  if (p.schnapps === 0) return;
  if (danceBar(p) === null) into.push(DANCE);
  if (performBar(p, FIRE_BREATHER, 'upgrade') === null) {
    for (let tile = 0; tile < TILES.length; tile++) {
      if (!isUpgraded(p, tile)) into.push(BREATHE_FIRE[tile]!);
    }
  }
  if (performBar(p, FIRE_BREATHER, 'eject') === null) {
    for (let table = 0; table < p.tables.length; table++) {
      if (ejectBar(p, table) === null) into.push(EJECT[table]!);
    }
  }
}

export function entertain(
  s: MutableGame,
  seat: Seat,
  action: Entertain,
  emit: Emit | undefined,
): void {
  if (action.who === 'dancer') {
    dance(s, seat, emit);
  } else if ('tile' in action) {
    paySchnapps(s, seat, SIDE_PRICES.upgrade, 'fireBreather', emit);
    upgrade(s, seat, TILES.indexOf(action.tile), 'fireBreather', emit);
  } else {
    paySchnapps(s, seat, SIDE_PRICES.eject, 'fireBreather', emit);
    eject(s, seat, action.table, 'fireBreather', emit);
  }
}

function dance(s: MutableGame, seat: Seat, emit: Emit | undefined): void {
  const side = sideOf(s.players[seat]!, DANCER)!;
  paySchnapps(s, seat, SIDE_PRICES[side], 'dancer', emit);
  if (side === 'coins') addThalers(s, seat, DANCE_THALERS, 'dancer', emit);
  else addBeer(s, seat, DANCE_BEER, 'dancer', emit);
}

/** Whether a seat could recall a card at closing time. */
export function canRecall(p: PlayerState): boolean {
  return performBar(p, JUGGLER, 'recall') === null;
}

export const RECALL_PRICE = SIDE_PRICES.recall;
