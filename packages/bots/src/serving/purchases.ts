/** What a seat can have in a serving, at which price, and what each adds to its valuation. */
import {
  clone,
  legalActions,
  perform,
  STAFF,
  TILES,
  upgradePrice,
  type Action,
  type GameState,
  type MutableGame,
  type Seat,
} from '@stammtisch/engine';
import type { Valuation } from '../worth/valuation.ts';
import { act, PLACEHOLDER_CHANCE, startSimulation } from './simulation.ts';

/** One purchase, as the engine carries it out. */
export interface Purchase {
  readonly action: Action;
  /** Net of what its bonuses pay back. */
  readonly thalers: number;
  readonly beer: number;
  /** Thalers or beer that must be in hand. */
  readonly price: number;
  readonly value: number;
  /** Steps that a guest brings. Their worth depends on where the marker is, so it is not in `value`. */
  readonly monastery: number;
  readonly reputation: number;
}

/** By number of steps on a track: what they are worth, and the thalers they pay. */
export interface TrackValues {
  readonly value: readonly number[];
  readonly thalers: readonly number[];
}

export interface PurchaseOptions {
  readonly base: number;
  /** By tile: the ways to upgrade it, by cards returned. */
  readonly upgrades: readonly (readonly Purchase[])[];
  /** By tile: the fire breather's way, if there are tokens for it. */
  readonly fireBreathers: readonly (Purchase | null)[];
  readonly buys: readonly Purchase[];
  readonly recruits: readonly Purchase[];
  /** One noble. */
  readonly noble: number;
  readonly monastery: TrackValues;
  readonly reputation: TrackValues;
  /** By number, what goods kept in safe and storage are worth. */
  readonly keptThalers: readonly number[];
  readonly keptBeer: readonly number[];
  readonly schnapps: number;
  readonly counterGuest: number;
}

const PLENTY = 99;
const MONASTERY_STEPS = 9;
const REPUTATION_STEPS = 16;
const MOST_KEPT = 5;
const BARD = STAFF.indexOf('bard');

/** Values every purchase by making it in a copy of the state in which the seat is rich. */
export function listPurchases(
  s: GameState,
  seat: Seat,
  value: Valuation,
  purse: number,
): PurchaseOptions {
  const rich = withPlenty(s, seat);
  const base = valueWithoutGoods(rich, seat, value);
  const upgrades: Purchase[][] = Array.from({ length: TILES.length }, () => []);
  const fireBreathers: (Purchase | null)[] = upgrades.map(() => null);
  const buys: Purchase[] = [];
  const recruits: Purchase[] = [];
  let noble = 0;
  for (const action of legalActions(rich, seat)) {
    if (action.type === 'upgrade') {
      const purchase = valuePurchase(rich, seat, action, value, base);
      if (purchase.price <= purse) upgrades[TILES.indexOf(action.tile)]!.push(purchase);
    } else if (action.type === 'entertain' && 'tile' in action) {
      fireBreathers[TILES.indexOf(action.tile)] = valuePurchase(rich, seat, action, value, base);
    } else if (action.type === 'buy') {
      buys.push(valuePurchase(rich, seat, action, value, base));
    } else if (action.type === 'recruit') {
      recruits.push(valuePurchase(rich, seat, action, value, base));
    } else if (action.type === 'recruitNobles' && action.count === 1) {
      noble = valuePurchase(rich, seat, action, value, base).value;
    }
  }
  const kept = valueKeptGoods(rich, seat, value, base);
  const monastery = valueTrack(rich, seat, value, { type: 'monastery' }, MONASTERY_STEPS);
  const reputation =
    s.rules.reputation.length === 0
      ? NO_STEPS
      : valueTrack(rich, seat, value, { type: 'serenade' }, REPUTATION_STEPS);
  return {
    base,
    upgrades,
    fireBreathers,
    buys,
    recruits: recruits.map((purchase) => separateSteps(s, purchase, monastery, reputation)),
    noble,
    monastery,
    reputation,
    ...kept,
  };
}

const NO_STEPS: TrackValues = { value: [0], thalers: [0] };

/** Subtracts what a guest's steps are worth now from its value, and keeps their number. */
function separateSteps(
  s: GameState,
  purchase: Purchase,
  monastery: TrackValues,
  reputation: TrackValues,
): Purchase {
  if (purchase.action.type !== 'recruit') return purchase;
  const bonus = s.rules.cards[s.display[purchase.action.slot]!]!.bonus;
  if (bonus?.type === 'monastery')
    return subtractSteps(purchase, 'monastery', monastery, bonus.steps);
  if (bonus?.type === 'reputation')
    return subtractSteps(purchase, 'reputation', reputation, bonus.steps);
  return purchase;
}

function subtractSteps(
  purchase: Purchase,
  track: 'monastery' | 'reputation',
  { value, thalers }: TrackValues,
  count: number,
): Purchase {
  return {
    ...purchase,
    value: purchase.value - value[count]!,
    thalers: purchase.thalers + thalers[count]!,
    [track]: count,
  };
}

/** A copy in which the seat has opened, served all dice, and has goods for any purchase. */
function withPlenty(s: GameState, seat: Seat): MutableGame {
  const copy = clone(s);
  const p = copy.players[seat]!;
  if (!(copy.serving.open && copy.waiting[0] === seat)) {
    copy.waiting = [seat];
    copy.pending = null;
    p.dice = [];
    p.at = [];
    perform(copy, seat, { type: 'openTavern' }, PLACEHOLDER_CHANCE);
  }
  p.dice = [];
  p.at = [];
  p.thalers = PLENTY;
  p.beer = PLENTY;
  return copy;
}

function valueWithoutGoods(s: MutableGame, seat: Seat, value: Valuation): number {
  const p = s.players[seat]!;
  const { thalers, beer } = p;
  p.thalers = 0;
  p.beer = 0;
  const worth = value(s, seat);
  p.thalers = thalers;
  p.beer = beer;
  return worth;
}

function valuePurchase(
  rich: GameState,
  seat: Seat,
  action: Action,
  value: Valuation,
  base: number,
): Purchase {
  const after = clone(rich);
  const p = after.players[seat]!;
  act(startSimulation(after, seat, value), action);
  const thalers = PLENTY - p.thalers;
  const beer = PLENTY - p.beer;
  const price = priceOf(rich, action);
  const worth = valueWithoutGoods(after, seat, value) - base;
  return { action, thalers, beer, price, value: worth, monastery: 0, reputation: 0 };
}

function priceOf(s: GameState, action: Action): number {
  const { rules, display } = s;
  switch (action.type) {
    case 'upgrade': {
      return upgradePrice(s, TILES.indexOf(action.tile), action.returned);
    }
    case 'recruit':
      return rules.cards[display[action.slot]!]!.beer;
    case 'buy':
      return rules.prices[STAFF.indexOf(action.card)]!;
    default:
      return 0;
  }
}

/** Values a track step by step. */
function valueTrack(
  rich: GameState,
  seat: Seat,
  value: Valuation,
  action: Action,
  most: number,
): TrackValues {
  const copy = clone(rich);
  const sim = startSimulation(copy, seat, value);
  const p = copy.players[seat]!;
  const { counterGuests } = p;
  const bards = p.staff[BARD]!;
  const worth = (): number => {
    p.counterGuests = counterGuests;
    p.staff[BARD] = bards;
    return valueWithoutGoods(copy, seat, value);
  };
  const start = worth();
  const values = [0];
  const thalers = [0];
  for (let step = 1; step <= most; step++) {
    p.counterGuests = PLENTY;
    p.staff[BARD] = PLENTY;
    act(sim, action);
    values.push(worth() - start);
    thalers.push(p.thalers - PLENTY);
  }
  return { value: values, thalers };
}

function valueKeptGoods(
  rich: GameState,
  seat: Seat,
  value: Valuation,
  base: number,
): Pick<PurchaseOptions, 'keptThalers' | 'keptBeer' | 'schnapps' | 'counterGuest'> {
  const copy = clone(rich);
  const p = copy.players[seat]!;
  p.thalers = 0;
  p.beer = 0;
  const keptThalers: number[] = [];
  const keptBeer: number[] = [];
  for (let n = 0; n <= MOST_KEPT; n++) {
    p.thalers = n;
    keptThalers.push(value(copy, seat) - base);
    p.thalers = 0;
    p.beer = n;
    keptBeer.push(value(copy, seat) - base);
    p.beer = 0;
  }
  p.schnapps++;
  const more = value(copy, seat);
  p.schnapps -= 2;
  const schnapps = p.schnapps < 0 ? more - base : base - value(copy, seat);
  p.schnapps++;
  p.counterGuests--;
  const counterGuest = p.counterGuests < 0 ? 0 : base - value(copy, seat);
  return { keptThalers, keptBeer, schnapps, counterGuest };
}
