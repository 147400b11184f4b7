/** Whole servings on paper: dice, purchases and tracks together, valued ware by ware. */
import {
  BARREL,
  BARREL_TILE,
  BREWER_SPACE,
  BREWER_TILE,
  CASHBOX,
  CASHBOX_TILE,
  DANCE_BEER,
  DANCE_THALERS,
  ENTERTAINERS,
  fixedPay,
  isOpen,
  MONK,
  MONK_TILE,
  SIDE_PRICES,
  SIDES,
  STAFF,
  UNPLACED,
  type GameState,
  type Rules,
  type Seat,
} from '@stammtisch/engine';
import { dicePlans, type DicePlan, type Rates } from './dicePlan.ts';
import {
  fillCellar,
  fillPurse,
  stepsThalers,
  stepsValue,
  type Basket,
  type Purse,
} from './purse.ts';
import { wares, type Ware, type Wares } from './ware.ts';
import type { Valuation } from '../worth/valuation.ts';

export interface Proposal {
  readonly dice: DicePlan;
  /** An upgrade that is made before the dice it improves are served. */
  readonly early: Ware | null;
  readonly recruit: Ware | null;
  readonly nobles: number;
  readonly basket: Basket | null;
  /** Counter guests sent to the monastery. */
  readonly pilgrims: number;
  readonly dances: number;
  readonly estimate: number;
}

/** How widely to look. */
export interface Width {
  /** Layouts kept while dice are laid. */
  readonly layouts: number;
  /** Layouts that are combined with purchases. */
  readonly plans: number;
}

const MOST_GOODS = 80;
/** What a walk through the monastery and a guest may bring on top. */
const TRACK_THALERS = 9;
const NO_TILE = -1;
/** Tiles whose upgrade changes what dice pay in the same serving. */
const DICE_TILES = [BREWER_TILE, CASHBOX_TILE, BARREL_TILE, MONK_TILE];
const BARD = STAFF.indexOf('bard');
const BARBACK = STAFF.indexOf('barback');
const BREWER = STAFF.indexOf('brewer');
const DANCER = ENTERTAINERS.indexOf('dancer');
const COINS_SIDE = SIDES.indexOf('coins');
const BEER_SIDE = SIDES.indexOf('beer');
const MOST_PILGRIMS = 4;
const FIRE = SIDE_PRICES.upgrade;

/** The most that the dice could pay, to leave out what cannot be afforded anyway. */
function purseBound(s: GameState, seat: Seat, plans: readonly DicePlan[]): number {
  const p = s.players[seat]!;
  const guests = Math.max(0, ...plans.map((plan) => plan.guests));
  return Math.min(
    MOST_GOODS,
    p.thalers +
      guests +
      s.rules.upgraded[CASHBOX_TILE]! +
      TRACK_THALERS +
      DANCE_THALERS * p.schnapps,
  );
}

interface Desk {
  readonly s: GameState;
  readonly seat: Seat;
  readonly goods: Wares;
  readonly purses: ReadonlyMap<number, Purse>;
  readonly cellar: ReturnType<typeof fillCellar>;
  readonly open: boolean;
}

/** All sensible servings, the most promising first, at most `count`. */
export function proposals(
  s: GameState,
  seat: Seat,
  value: Valuation,
  rates: Rates,
  width: Width,
  count: number,
): Proposal[] {
  const plans = dicePlans(s, seat, rates, width.layouts).slice(0, width.plans);
  const bound = purseBound(s, seat, plans);
  const goods = wares(s, seat, value, bound);
  const purses = new Map<number, Purse>([[NO_TILE, fillPurse(goods, NO_TILE, bound)]]);
  for (const tile of DICE_TILES) {
    if (goods.upgrades[tile]!.length > 0 || goods.fires[tile] !== null)
      purses.set(tile, fillPurse(goods, tile, bound));
  }
  const cellar = fillCellar(goods, s.rules.noblePrices, MOST_GOODS);
  const open = isOpen(s, seat);
  const desk: Desk = { s, seat, goods, purses, cellar, open };
  const found: Proposal[] = [];
  const layouts = isRising(goods.reputation.value)
    ? plans
    : [...plans, ...plans.flatMap(unbalanced)];
  for (const dice of layouts) {
    propose(desk, dice, null, NO_TILE, found);
    for (const tile of DICE_TILES) {
      if (!improves(dice, tile)) continue;
      for (const early of goods.upgrades[tile]!) propose(desk, dice, early, tile, found);
      const fire = goods.fires[tile]!;
      if (fire !== null) propose(desk, dice, fire, tile, found);
    }
  }
  return found.toSorted((a, b) => b.estimate - a.estimate).slice(0, count);
}

/** A step that loses less than this is not worth an empty space. */
const HARM = 2;

function isRising(values: readonly number[]): boolean {
  return values.every((value, step) => step === 0 || value > values[step - 1]! - HARM);
}

/** Where steps of reputation may hurt, a space is better left empty than balanced (M3.3). */
function unbalanced(dice: DicePlan): DicePlan[] {
  const less: DicePlan[] = [];
  if (dice.cashbox) less.push({ ...dice, cashbox: false, at: without(dice.at, CASHBOX) });
  if (dice.barrel) less.push({ ...dice, barrel: false, at: without(dice.at, BARREL) });
  return less;
}

function without(at: readonly number[], space: number): number[] {
  return at.map((lies) => (lies === space ? UNPLACED : lies));
}

function improves(dice: DicePlan, tile: number): boolean {
  if (tile === CASHBOX_TILE) return dice.cashbox;
  if (tile === BARREL_TILE) return dice.barrel;
  return tile === BREWER_TILE ? dice.brewers > 0 : dice.monks > 0;
}

function dancesFor(side: number | undefined, tokens: number): number {
  if (side === COINS_SIDE) return Math.floor(tokens / SIDE_PRICES.coins);
  return side === BEER_SIDE ? Math.floor(tokens / SIDE_PRICES.beer) : 0;
}

/** What dice on tiles pay. */
function pay(
  dice: DicePlan,
  rules: Rules,
  tiles: number,
  brewers: number,
): { cash: number; beer: number; steps: number } {
  const payOf = (space: number): number => fixedPay(rules, tiles, brewers, space);
  return {
    cash: dice.cashbox ? payOf(CASHBOX) : 0,
    beer: (dice.barrel ? payOf(BARREL) : 0) + dice.brewers * payOf(BREWER_SPACE),
    steps: dice.monks * payOf(MONK),
  };
}

/** One layout and one early upgrade with every guest on offer, and with none. */
function propose(
  { s, seat, goods, purses, cellar, open }: Desk,
  dice: DicePlan,
  early: Ware | null,
  tile: number,
  into: Proposal[],
): void {
  const p = s.players[seat]!;
  const { rules } = s;
  const barbacks = open ? 0 : p.staff[BARBACK]!;
  const returned = early?.action.type === 'upgrade' ? early.action.returned : 0;
  const brewers = p.staff[BREWER]!;
  const now = pay(dice, rules, p.tiles, brewers);
  const then =
    tile === NO_TILE
      ? now
      : pay(
          dice,
          rules,
          p.tiles | (1 << tile),
          tile === BREWER_TILE ? brewers - returned : brewers,
        );

  const before = p.thalers + dice.guests + (tile === CASHBOX_TILE ? 0 : now.cash);
  const walked = then.steps;
  const spare = stepsThalers(goods.monastery, now.steps);

  const planned = open ? 0 : Math.min(dice.guests + now.cash, now.beer + barbacks);
  const bards = Math.max(0, p.staff[BARD]! - (open ? s.serving.sung : 0));
  const thalers = p.thalers + dice.guests + then.cash - (early === null ? 0 : early.thalers);
  const beer = p.beer + barbacks + then.beer;
  const value = goods.base + (early?.value ?? 0) - dice.turns * goods.schnapps;
  const purse = purses.get(tile)!;
  const side = p.entertainers[DANCER];
  const tokens = p.schnapps - dice.turns - (early?.action.type === 'entertain' ? FIRE : 0);
  const mostDances = dancesFor(side, tokens);
  for (let dances = 0; dances <= mostDances; dances++) {
    const coins = side === COINS_SIDE ? DANCE_THALERS * dances : 0;
    const mugs = side === BEER_SIDE ? DANCE_BEER * dances : 0;
    const cost =
      dances * (side === BEER_SIDE ? SIDE_PRICES.beer : SIDE_PRICES.coins) * goods.schnapps;
    for (let pilgrims = 0; pilgrims <= Math.min(p.counterGuests, MOST_PILGRIMS); pilgrims++) {
      const worth = value - cost - pilgrims * goods.counterGuest;
      for (let slot = -1; slot < goods.recruits.length; slot++) {
        const recruit = slot < 0 ? null : goods.recruits[slot]!;
        const beerNow = beer + mugs - (recruit?.price ?? 0);
        if (beerNow < 0) continue;
        const steps = walked + pilgrims + (recruit?.monastery ?? 0);
        const coinsNow = thalers + coins + stepsThalers(goods.monastery, steps);
        const inHand = Math.min(coinsNow - (recruit?.thalers ?? 0), purse.value.length - 1);
        if (inHand < 0) continue;
        const bonus = recruit === null ? 0 : Math.max(0, -recruit.thalers);
        if (early !== null && early.price > before + spare + coins + bonus) continue;
        const beerLeft = Math.min(beerNow, MOST_GOODS);
        const tracks =
          stepsValue(goods.monastery, steps) +
          stepsValue(goods.reputation, planned + bards + (recruit?.reputation ?? 0));
        into.push({
          dice,
          early,
          recruit,
          nobles: cellar.nobles[beerLeft]!,
          basket: purse.basket[inHand]!,
          pilgrims,
          dances,
          estimate:
            worth + tracks + (recruit?.value ?? 0) + purse.value[inHand]! + cellar.value[beerLeft]!,
        });
      }
    }
  }
}
