/**
 * The best way to spend thalers and beer: a knapsack, which takes the values of purchases as
 * independent of each other.
 */
import type { TrackValues, Purchase, PurchaseOptions } from './purchases.ts';

/** A set of purchases, as a linked list. */
export interface PurchaseChain {
  readonly purchase: Purchase;
  readonly rest: PurchaseChain | null;
}

/** By thalers in hand: the best purchases, and their value with what is kept. */
export interface ThalerPlan {
  readonly value: readonly number[];
  readonly purchases: readonly (PurchaseChain | null)[];
}

/** By beer in hand: the best number of nobles, and their value with what is kept. */
export interface BeerPlan {
  readonly value: readonly number[];
  readonly nobles: readonly number[];
}

function at(list: readonly number[], n: number): number {
  return list[Math.min(n, list.length - 1)]!;
}

/** Value and thalers of that many steps; beyond the last one valued, nothing is added. */
export function stepsValue({ value }: TrackValues, steps: number): number {
  return at(value, steps);
}
export function stepsThalers({ thalers }: TrackValues, steps: number): number {
  return at(thalers, steps);
}

/** Adds a purchase that can be made once, in one of several ways, to all sums reached so far. */
function addOption(
  exact: number[],
  chosen: (PurchaseChain | null)[],
  ways: readonly Purchase[],
): void {
  if (ways.length === 0) return;
  for (let spent = exact.length - 1; spent >= 0; spent--) {
    // A way that costs nothing starts from the same sum: it must not follow another way.
    const alone = exact[spent]!;
    const rest = chosen[spent]!;
    for (const purchase of ways) {
      const before = spent - purchase.thalers;
      if (before < 0 || before >= exact.length || purchase.value <= 0) continue;
      const value = (before === spent ? alone : exact[before]!) + purchase.value;
      if (value <= exact[spent]!) continue;
      exact[spent] = value;
      chosen[spent] = { purchase, rest: before === spent ? rest : chosen[before]! };
    }
  }
}

/** Leaves out the tile `without`, which the proposal upgrades early. */
export function planThalers(options: PurchaseOptions, without: number, most: number): ThalerPlan {
  const exact: number[] = Array.from({ length: most + 1 }, () => -Infinity);
  const chosen: (PurchaseChain | null)[] = Array.from({ length: most + 1 }, () => null);
  exact[0] = 0;
  for (const purchase of options.buys) addOption(exact, chosen, [purchase]);
  options.upgrades.forEach((ways, tile) => {
    if (tile !== without) addOption(exact, chosen, ways);
  });
  const value: number[] = [];
  const purchases: (PurchaseChain | null)[] = [];
  for (let thalers = 0; thalers <= most; thalers++) {
    let best = -Infinity;
    let bestSpent = 0;
    for (let spent = 0; spent <= thalers; spent++) {
      const total = exact[spent]! + at(options.keptThalers, thalers - spent);
      if (total <= best) continue;
      best = total;
      bestSpent = spent;
    }
    value.push(best);
    purchases.push(chosen[bestSpent]!);
  }
  return { value, purchases };
}

/** The least beer for 0, 1, 2 … nobles, in any number of purchases (F7), up to `most` beer. */
function costsOfNobles(prices: readonly number[], most: number): number[] {
  const costs = [0];
  while (costs.at(-1)! <= most) {
    let least = Infinity;
    for (let n = 1; n <= Math.min(costs.length, prices.length); n++) {
      least = Math.min(least, costs[costs.length - n]! + prices[n - 1]!);
    }
    costs.push(least);
  }
  return costs;
}

export function planBeer(
  options: PurchaseOptions,
  prices: readonly number[],
  most: number,
): BeerPlan {
  const costs = costsOfNobles(prices, most);
  const value: number[] = [];
  const nobles: number[] = [];
  for (let beer = 0; beer <= most; beer++) {
    let best = -Infinity;
    let count = 0;
    for (let n = 0; costs[n]! <= beer; n++) {
      const total = n * options.noble + at(options.keptBeer, beer - costs[n]!);
      if (total <= best) continue;
      best = total;
      count = n;
    }
    value.push(best);
    nobles.push(count);
  }
  return { value, nobles };
}
