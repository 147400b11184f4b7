/** Spending goods in the best way, as far as each ware's value stands by itself: a knapsack. */
import type { Steps, Ware, Wares } from './ware.ts';

/** A set of wares, as a chain. */
export interface Basket {
  readonly ware: Ware;
  readonly rest: Basket | null;
}

/** By thalers in hand: the best basket and its value, what is kept included. */
export interface Purse {
  readonly value: readonly number[];
  readonly basket: readonly (Basket | null)[];
}

/** By beer in hand: how many nobles, and their value, what is kept included. */
export interface Cellar {
  readonly value: readonly number[];
  readonly nobles: readonly number[];
}

function at(list: readonly number[], n: number): number {
  return list[Math.min(n, list.length - 1)]!;
}

/** The value and thalers of so many steps; tracks are priced only so far. */
export function stepsValue({ value }: Steps, steps: number): number {
  return at(value, steps);
}
export function stepsThalers({ thalers }: Steps, steps: number): number {
  return at(thalers, steps);
}

/** Adds a ware that can be had once, in one of several ways, to all sums that have been reached. */
function offer(exact: number[], chosen: (Basket | null)[], ways: readonly Ware[]): void {
  if (ways.length === 0) return;
  for (let spent = exact.length - 1; spent >= 0; spent--) {
    // A way that costs nothing starts from the same sum, and must not be taken on top of another.
    const alone = exact[spent]!;
    const rest = chosen[spent]!;
    for (const ware of ways) {
      const before = spent - ware.thalers;
      if (before < 0 || before >= exact.length || ware.value <= 0) continue;
      const value = (before === spent ? alone : exact[before]!) + ware.value;
      if (value <= exact[spent]!) continue;
      exact[spent] = value;
      chosen[spent] = { ware, rest: before === spent ? rest : chosen[before]! };
    }
  }
}

/** `without` leaves out one tile, which is upgraded otherwise. */
export function fillPurse(goods: Wares, without: number, most: number): Purse {
  const exact: number[] = Array.from({ length: most + 1 }, () => -Infinity);
  const chosen: (Basket | null)[] = Array.from({ length: most + 1 }, () => null);
  exact[0] = 0;
  for (const ware of goods.buys) offer(exact, chosen, [ware]);
  goods.upgrades.forEach((ways, tile) => {
    if (tile !== without) offer(exact, chosen, ways);
  });
  const value: number[] = [];
  const basket: (Basket | null)[] = [];
  for (let thalers = 0; thalers <= most; thalers++) {
    let best = -Infinity;
    let bestSpent = 0;
    for (let spent = 0; spent <= thalers; spent++) {
      const total = exact[spent]! + at(goods.keptThalers, thalers - spent);
      if (total <= best) continue;
      best = total;
      bestSpent = spent;
    }
    value.push(best);
    basket.push(chosen[bestSpent]!);
  }
  return { value, basket };
}

/** The least beer for 0, 1, 2 … nobles, bought as often as one likes (F7), up to `most` beer. */
function noblesCosts(prices: readonly number[], most: number): number[] {
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

export function fillCellar(goods: Wares, prices: readonly number[], most: number): Cellar {
  const costs = noblesCosts(prices, most);
  const value: number[] = [];
  const nobles: number[] = [];
  for (let beer = 0; beer <= most; beer++) {
    let best = -Infinity;
    let count = 0;
    for (let n = 0; costs[n]! <= beer; n++) {
      const total = n * goods.noble + at(goods.keptBeer, beer - costs[n]!);
      if (total <= best) continue;
      best = total;
      count = n;
    }
    value.push(best);
    nobles.push(count);
  }
  return { value, nobles };
}
