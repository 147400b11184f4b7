/** Whole servings, estimated: dice, purchases and tracks together, each valued by itself. */
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
import { findDiceLayouts, type DiceLayout, type Rates } from './diceLayouts.ts';
import {
  planBeer,
  planThalers,
  stepsThalers,
  stepsValue,
  type PurchaseChain,
  type ThalerPlan,
} from './goodsPlan.ts';
import { listPurchases, type Purchase, type PurchaseOptions } from './purchases.ts';
import type { Valuation } from '../worth/valuation.ts';

export interface ServingProposal {
  readonly dice: DiceLayout;
  /** An upgrade that is made before the dice it improves are served. */
  readonly early: Purchase | null;
  readonly recruit: Purchase | null;
  readonly nobles: number;
  readonly purchases: PurchaseChain | null;
  /** Counter guests who take a step in the monastery. */
  readonly monasteryGuests: number;
  readonly dances: number;
  readonly estimate: number;
}

export interface SearchWidth {
  /** Layouts kept while dice are laid. */
  readonly layouts: number;
  /** Layouts that are combined with purchases. */
  readonly plans: number;
}

const MOST_GOODS = 80;
/** Thalers that steps in the monastery and a guest may add. */
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
const MOST_MONASTERY_GUESTS = 4;
const FIRE_PRICE = SIDE_PRICES.upgrade;

/** The most thalers that the seat could have, to leave out what it cannot afford. */
function mostThalers(s: GameState, seat: Seat, plans: readonly DiceLayout[]): number {
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

interface ProposalContext {
  readonly s: GameState;
  readonly seat: Seat;
  readonly options: PurchaseOptions;
  readonly thalerPlans: ReadonlyMap<number, ThalerPlan>;
  readonly beerPlan: ReturnType<typeof planBeer>;
  readonly open: boolean;
}

/** All sensible servings, the most promising first, at most `count`. */
export function makeProposals(
  s: GameState,
  seat: Seat,
  value: Valuation,
  rates: Rates,
  width: SearchWidth,
  count: number,
): ServingProposal[] {
  const plans = findDiceLayouts(s, seat, rates, width.layouts).slice(0, width.plans);
  const bound = mostThalers(s, seat, plans);
  const options = listPurchases(s, seat, value, bound);
  const thalerPlans = new Map<number, ThalerPlan>([
    [NO_TILE, planThalers(options, NO_TILE, bound)],
  ]);
  for (const tile of DICE_TILES) {
    if (options.upgrades[tile]!.length > 0 || options.fireBreathers[tile] !== null)
      thalerPlans.set(tile, planThalers(options, tile, bound));
  }
  const beerPlan = planBeer(options, s.rules.noblePrices, MOST_GOODS);
  const open = isOpen(s, seat);
  const context: ProposalContext = { s, seat, options, thalerPlans, beerPlan, open };
  const found: ServingProposal[] = [];
  const layouts = isRising(options.reputation.value)
    ? plans
    : [...plans, ...plans.flatMap(dropSpaces)];
  for (const dice of layouts) {
    addProposals(context, dice, null, NO_TILE, found);
    for (const tile of DICE_TILES) {
      if (!improves(dice, tile)) continue;
      for (const early of options.upgrades[tile]!) addProposals(context, dice, early, tile, found);
      const fire = options.fireBreathers[tile]!;
      if (fire !== null) addProposals(context, dice, fire, tile, found);
    }
  }
  return found.toSorted((a, b) => b.estimate - a.estimate).slice(0, count);
}

/** A step of reputation may cost this much: an empty space would cost more. */
const TOLERATED_LOSS = 2;

function isRising(values: readonly number[]): boolean {
  return values.every((value, step) => step === 0 || value > values[step - 1]! - TOLERATED_LOSS);
}

/** Where steps of reputation lose points, an empty space can avoid the step (M3.3). */
function dropSpaces(dice: DiceLayout): DiceLayout[] {
  const less: DiceLayout[] = [];
  if (dice.cashbox) less.push({ ...dice, cashbox: false, at: without(dice.at, CASHBOX) });
  if (dice.barrel) less.push({ ...dice, barrel: false, at: without(dice.at, BARREL) });
  return less;
}

function without(at: readonly number[], space: number): number[] {
  return at.map((lies) => (lies === space ? UNPLACED : lies));
}

function improves(dice: DiceLayout, tile: number): boolean {
  if (tile === CASHBOX_TILE) return dice.cashbox;
  if (tile === BARREL_TILE) return dice.barrel;
  return tile === BREWER_TILE ? dice.brewers > 0 : dice.monks > 0;
}

function dancesFor(side: number | undefined, tokens: number): number {
  if (side === COINS_SIDE) return Math.floor(tokens / SIDE_PRICES.coins);
  return side === BEER_SIDE ? Math.floor(tokens / SIDE_PRICES.beer) : 0;
}

/** What dice on tiles pay. */
function payOfTiles(
  dice: DiceLayout,
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
function addProposals(
  { s, seat, options, thalerPlans, beerPlan, open }: ProposalContext,
  dice: DiceLayout,
  early: Purchase | null,
  tile: number,
  into: ServingProposal[],
): void {
  const p = s.players[seat]!;
  const { rules } = s;
  const barbacks = open ? 0 : p.staff[BARBACK]!;
  const returned = early?.action.type === 'upgrade' ? early.action.returned : 0;
  const brewers = p.staff[BREWER]!;
  const now = payOfTiles(dice, rules, p.tiles, brewers);
  const then =
    tile === NO_TILE
      ? now
      : payOfTiles(
          dice,
          rules,
          p.tiles | (1 << tile),
          tile === BREWER_TILE ? brewers - returned : brewers,
        );

  const before = p.thalers + dice.guests + (tile === CASHBOX_TILE ? 0 : now.cash);
  const walked = then.steps;
  const spare = stepsThalers(options.monastery, now.steps);

  const planned = open ? 0 : Math.min(dice.guests + now.cash, now.beer + barbacks);
  const bards = Math.max(0, p.staff[BARD]! - (open ? s.serving.sung : 0));
  const thalers = p.thalers + dice.guests + then.cash - (early === null ? 0 : early.thalers);
  const beer = p.beer + barbacks + then.beer;
  const value = options.base + (early?.value ?? 0) - dice.turns * options.schnapps;
  const thalerPlan = thalerPlans.get(tile)!;
  const side = p.entertainers[DANCER];
  const tokens = p.schnapps - dice.turns - (early?.action.type === 'entertain' ? FIRE_PRICE : 0);
  const mostDances = dancesFor(side, tokens);
  for (let dances = 0; dances <= mostDances; dances++) {
    const coins = side === COINS_SIDE ? DANCE_THALERS * dances : 0;
    const mugs = side === BEER_SIDE ? DANCE_BEER * dances : 0;
    const cost =
      dances * (side === BEER_SIDE ? SIDE_PRICES.beer : SIDE_PRICES.coins) * options.schnapps;
    for (
      let monasteryGuests = 0;
      monasteryGuests <= Math.min(p.counterGuests, MOST_MONASTERY_GUESTS);
      monasteryGuests++
    ) {
      const worth = value - cost - monasteryGuests * options.counterGuest;
      for (let slot = -1; slot < options.recruits.length; slot++) {
        const recruit = slot < 0 ? null : options.recruits[slot]!;
        const beerNow = beer + mugs - (recruit?.price ?? 0);
        if (beerNow < 0) continue;
        const steps = walked + monasteryGuests + (recruit?.monastery ?? 0);
        const coinsNow = thalers + coins + stepsThalers(options.monastery, steps);
        const inHand = Math.min(coinsNow - (recruit?.thalers ?? 0), thalerPlan.value.length - 1);
        if (inHand < 0) continue;
        const bonus = recruit === null ? 0 : Math.max(0, -recruit.thalers);
        if (early !== null && early.price > before + spare + coins + bonus) continue;
        const beerLeft = Math.min(beerNow, MOST_GOODS);
        const tracks =
          stepsValue(options.monastery, steps) +
          stepsValue(options.reputation, planned + bards + (recruit?.reputation ?? 0));
        into.push({
          dice,
          early,
          recruit,
          nobles: beerPlan.nobles[beerLeft]!,
          purchases: thalerPlan.purchases[inHand]!,
          monasteryGuests,
          dances,
          estimate:
            worth +
            tracks +
            (recruit?.value ?? 0) +
            thalerPlan.value[inHand]! +
            beerPlan.value[beerLeft]!,
        });
      }
    }
  }
}
