/** Finds the layouts of the dice of one serving that may pay best. */
import {
  BARREL,
  BREWER_FACES,
  BREWER_SPACE,
  CASHBOX,
  ENTERTAINERS,
  facesOf,
  FIRST_TABLE,
  hasPaid,
  isOpen,
  MONK,
  MONK_FACES,
  NONE,
  payAt,
  SERVED,
  SIDES,
  UNPLACED,
  type GameState,
  type PlayerState,
  type Seat,
} from '@stammtisch/engine';

/** Where every die goes, and what that pays. */
export interface DiceLayout {
  /** By die: a space, or -1. Served dice keep their mark. */
  readonly at: readonly number[];
  /** By die: the face it is turned to first (juggler), or 0. */
  readonly turned: readonly number[];
  readonly turns: number;
  /** Thalers of the guests served. */
  readonly guests: number;
  readonly cashbox: boolean;
  readonly barrel: boolean;
  readonly brewers: number;
  readonly monks: number;
}

/** What a good is worth when layouts are compared roughly. */
export interface Rates {
  readonly thaler: number;
  readonly beer: number;
  readonly step: number;
  readonly schnapps: number;
}

/** A partial layout: one more die than its parent. */
interface LayoutNode {
  readonly parent: LayoutNode | null;
  readonly space: number;
  readonly face: number;
  readonly key: number;
  readonly worth: number;
  readonly guests: number;
}

// A layout's transposition key: the tables taken by face (3 bits each), then the other spaces.
const CASHBOX_BIT = 1 << 18;
const BARREL_BIT = 1 << 19;
const BREWER_ONE = 1 << 20;
const MONK_ONE = 1 << 23;
const LIFT_ONE = 1 << 26;
const TURN_ONE = 2 ** 29;

function taken(key: number, face: number): number {
  return (key >> (3 * (face - 1))) & 7;
}
function brewersIn(key: number): number {
  return (key >> 20) & 7;
}
function monksIn(key: number): number {
  return (key >> 23) & 7;
}
function liftsIn(key: number): number {
  return (key >> 26) & 7;
}
function turnsIn(key: number): number {
  return Math.floor(key / TURN_ONE);
}

interface FreeSpaces {
  /** Tables by the face they take, the best paying first. */
  readonly tables: readonly (readonly { readonly space: number; readonly pays: number }[])[];
  readonly cashbox: number;
  readonly barrel: number;
  readonly brewer: number;
  readonly monk: number;
  readonly lifts: number;
  readonly turns: number;
  readonly bothWays: boolean;
}

const JUGGLER = ENTERTAINERS.indexOf('juggler');
const TURN_SIDE = SIDES.indexOf('turn');
const FACES_OF_BREWER = facesOf(BREWER_FACES);
const FACES_OF_MONK = facesOf(MONK_FACES);
const NOT_FREE = -1;

/** What is free for dice; a tavern that is open has spaces that have paid already (R5). */
function freeSpacesOf(s: GameState, seat: Seat, rates: Rates): FreeSpaces {
  const p = s.players[seat]!;
  const open = isOpen(s, seat);
  const tables: { space: number; pays: number }[][] = [[], [], [], [], [], [], []];
  p.tables.forEach((card, table) => {
    const space = FIRST_TABLE + table;
    if (card === NONE || hasPaid(s, seat, space)) return;
    const { die, pays } = s.rules.cards[card]!;
    tables[die]!.push({ space, pays });
  });
  for (const list of tables) list.sort((a, b) => b.pays - a.pays);
  return {
    tables,
    cashbox: hasPaid(s, seat, CASHBOX) ? NOT_FREE : payAt(s, p, CASHBOX) * rates.thaler,
    barrel: hasPaid(s, seat, BARREL) ? NOT_FREE : payAt(s, p, BARREL) * rates.beer,
    brewer: payAt(s, p, BREWER_SPACE) * rates.beer,
    monk: payAt(s, p, MONK) * rates.step,
    lifts: Math.min(7, p.dishwashers - (open ? s.serving.lifts : 0)),
    turns: !open && p.entertainers[JUGGLER] === TURN_SIDE ? Math.min(3, p.schnapps) : 0,
    bothWays: s.rules.variant.dishwasherBothWays,
  };
}

/** Dishwashers that let `face` count as `wanted`, or more than there can be. */
function liftsTo(face: number, wanted: number, bothWays: boolean): number {
  if (wanted >= face) return wanted - face;
  return bothWays ? face - wanted : 9;
}

/** The face of a set that the die reaches with the fewest dishwashers. */
function nearestFace(face: number, faces: readonly number[], bothWays: boolean): number {
  return faces.reduce((best, other) =>
    liftsTo(face, other, bothWays) < liftsTo(face, best, bothWays) ? other : best,
  );
}

/**
 * All layouts that could be best, the most promising first. Dice are laid one after the other;
 * layouts that leave the same spaces free are one, and only the most promising `width` live on.
 */
export function findDiceLayouts(
  s: GameState,
  seat: Seat,
  rates: Rates,
  width: number,
): DiceLayout[] {
  const p = s.players[seat]!;
  const free = freeSpacesOf(s, seat, rates);
  const dice: number[] = [];
  p.at.forEach((space, die) => {
    if (space !== SERVED) dice.push(die);
  });
  dice.sort((a, b) => p.dice[a]! - p.dice[b]!);
  let layer: LayoutNode[] = [{ parent: null, space: 0, face: 0, key: 0, worth: 0, guests: 0 }];
  for (const die of dice) layer = prune(expandLayer(layer, free, p.dice[die]!, rates), width);
  return dropDominated(layer).map((layout) => toLayout(layout, p, dice));
}

/** One die at work: what it may be laid on, and the layouts it leads to. */
interface DieSearch {
  readonly free: FreeSpaces;
  readonly face: number;
  readonly schnapps: number;
  readonly best: Map<number, LayoutNode>;
}

function expandLayer(
  layer: readonly LayoutNode[],
  free: FreeSpaces,
  face: number,
  rates: Rates,
): LayoutNode[] {
  const search: DieSearch = { free, face, schnapps: rates.schnapps, best: new Map() };
  const brewerFace = nearestFace(face, FACES_OF_BREWER, free.bothWays);
  const monkFace = nearestFace(face, FACES_OF_MONK, free.bothWays);
  for (const parent of layer) {
    const { key } = parent;
    for (let wanted = 1; wanted <= 6; wanted++) {
      const table = free.tables[wanted]![taken(key, wanted)];
      if (table === undefined) continue;
      const bit = 1 << (3 * (wanted - 1));
      addAtFace(search, parent, wanted, table.space, bit, table.pays * rates.thaler, table.pays);
    }
    if (free.cashbox >= 0 && (key & CASHBOX_BIT) === 0) {
      addNode(search, parent, CASHBOX, 0, CASHBOX_BIT, free.cashbox, 0);
    }
    if (free.barrel >= 0 && (key & BARREL_BIT) === 0) {
      addNode(search, parent, BARREL, 0, BARREL_BIT, free.barrel, 0);
    }
    addAtFace(search, parent, brewerFace, BREWER_SPACE, BREWER_ONE, free.brewer, 0);
    addAtFace(search, parent, monkFace, MONK, MONK_ONE, free.monk, 0);
    addNode(search, parent, UNPLACED, 0, 0, 0, 0);
  }
  return [...search.best.values()];
}

/** Lays the die where another face is wanted: as it is, lifted or turned. */
function addAtFace(
  search: DieSearch,
  parent: LayoutNode,
  wanted: number,
  space: number,
  bit: number,
  gain: number,
  pays: number,
): void {
  const { free, face } = search;
  const needed = liftsTo(face, wanted, free.bothWays);
  if (needed <= free.lifts - liftsIn(parent.key)) {
    addNode(search, parent, space, 0, bit + needed * LIFT_ONE, gain, pays);
  }
  if (needed > 0 && turnsIn(parent.key) < free.turns) {
    addNode(search, parent, space, wanted, bit + TURN_ONE, gain - search.schnapps, pays);
  }
}

function addNode(
  { best }: DieSearch,
  parent: LayoutNode,
  space: number,
  face: number,
  bits: number,
  gain: number,
  pays: number,
): void {
  const key = parent.key + bits;
  const worth = parent.worth + gain;
  const known = best.get(key);
  if (known !== undefined && known.worth >= worth) return;
  best.set(key, { parent, space, face, key, worth, guests: parent.guests + pays });
}

function prune(layer: LayoutNode[], width: number): LayoutNode[] {
  if (layer.length <= width) return layer;
  return layer.toSorted((a, b) => b.worth - a.worth).slice(0, width);
}

/** Leaves out every layout that another one beats or equals in all it pays. */
function dropDominated(layer: LayoutNode[]): LayoutNode[] {
  layer.sort((a, b) => b.worth - a.worth);
  const kept: LayoutNode[] = [];
  for (const layout of layer) {
    if (!kept.some((other) => dominates(other, layout))) kept.push(layout);
  }
  return kept;
}

function dominates(a: LayoutNode, b: LayoutNode): boolean {
  return (
    a.guests >= b.guests &&
    (a.key & CASHBOX_BIT) >= (b.key & CASHBOX_BIT) &&
    (a.key & BARREL_BIT) >= (b.key & BARREL_BIT) &&
    brewersIn(a.key) >= brewersIn(b.key) &&
    monksIn(a.key) >= monksIn(b.key) &&
    turnsIn(a.key) <= turnsIn(b.key)
  );
}

function toLayout(layout: LayoutNode, p: PlayerState, dice: readonly number[]): DiceLayout {
  const at = p.at.slice();
  const turned = p.at.map(() => 0);
  let node = layout;
  for (let i = dice.length - 1; i >= 0; i--) {
    at[dice[i]!] = node.space;
    turned[dice[i]!] = node.face;
    node = node.parent!;
  }
  return {
    at,
    turned,
    turns: turnsIn(layout.key),
    guests: layout.guests,
    cashbox: (layout.key & CASHBOX_BIT) !== 0,
    barrel: (layout.key & BARREL_BIT) !== 0,
    brewers: brewersIn(layout.key),
    monks: monksIn(layout.key),
  };
}
