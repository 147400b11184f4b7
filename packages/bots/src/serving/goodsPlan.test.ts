import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { planBeer, planThalers, type PurchaseChain } from './goodsPlan.ts';
import type { Purchase, PurchaseOptions } from './purchases.ts';

const NOTHING: PurchaseOptions = {
  base: 0,
  upgrades: [],
  fireBreathers: [],
  buys: [],
  recruits: [],
  noble: 10,
  monastery: { value: [0], thalers: [0] },
  reputation: { value: [0], thalers: [0] },
  keptThalers: [0, 0.5, 1],
  keptBeer: [0, 0.5, 1],
  schnapps: 0,
  counterGuest: 0,
};

const NO_STEPS = { monastery: 0, reputation: 0 };

function purchase(thalers: number, value: number): Purchase {
  return {
    action: { type: 'buy', card: 'bard' },
    thalers,
    beer: 0,
    price: thalers,
    value,
    ...NO_STEPS,
  };
}

function listOf(basket: PurchaseChain | null): Purchase[] {
  return basket === null ? [] : [basket.purchase, ...listOf(basket.rest)];
}

/** The best value by trying every set: each purchase once, each tile in one of its ways or not at all. */
function bestByTrying(groups: readonly (readonly Purchase[])[], thalers: number): number {
  const [first, ...rest] = groups;
  if (first === undefined) return NOTHING.keptThalers[Math.min(2, thalers)]!;
  let best = bestByTrying(rest, thalers);
  for (const { thalers: price, value } of first) {
    if (price > thalers) continue;
    best = Math.max(best, value + bestByTrying(rest, thalers - price));
  }
  return best;
}

const wareArbitrary = fc
  .tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 40 }))
  .map(([thalers, value]) => purchase(thalers, value / 2));

test('a purse is spent as well as by trying every set', () => {
  fc.assert(
    fc.property(
      fc.array(wareArbitrary, { maxLength: 4 }),
      fc.array(fc.array(wareArbitrary, { maxLength: 3 }), { maxLength: 3 }),
      fc.integer({ min: 0, max: 20 }),
      (buys, upgrades, thalers) => {
        const purse = planThalers({ ...NOTHING, buys, upgrades }, -1, 20);
        const groups = [...buys.map((each) => [each]), ...upgrades];
        expect(purse.value[thalers]).toBeCloseTo(bestByTrying(groups, thalers));
        const wares = listOf(purse.purchases[thalers]!);
        const price = wares.reduce((sum, each) => sum + each.thalers, 0);
        const worth = wares.reduce((sum, each) => sum + each.value, 0);
        const kept = NOTHING.keptThalers[Math.min(2, thalers - price)]!;
        expect(worth + kept).toBeCloseTo(purse.value[thalers]!);
      },
    ),
  );
});

test('F7 · 9, 14, 18 and 27 beer are one, two, three and four nobles', () => {
  const { nobles } = planBeer(NOTHING, [9, 14, 18], 40);
  expect([8, 9, 13, 14, 17, 18, 26, 27, 32, 36].map((beer) => nobles[beer])).toEqual([
    0, 1, 1, 2, 2, 3, 3, 4, 5, 6,
  ]);
});
