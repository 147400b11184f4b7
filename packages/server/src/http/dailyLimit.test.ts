import { expect, test } from 'vitest';
import { DAILY, newDailyLimit } from './dailyLimit.ts';

const MOST = { address: 2, network: 3, all: 5 };

function limited(limits = true) {
  const clock = { now: 1_000_000 };
  const config = { limits, trustProxy: false } as never;
  const daily = { ...DAILY, people: MOST };
  const check = newDailyLimit({ config, now: () => clock.now, daily }, 'people');
  const told: (string | number)[] = [];
  const reply = { header: (_: string, value: number) => told.push(value) } as never;
  const may = (remoteAddress: string, count?: number): boolean => {
    try {
      check({ raw: { headers: {}, socket: { remoteAddress } } } as never, reply, count);
      return true;
    } catch (error) {
      expect(error).toMatchObject({ code: 'tooMany', status: 429 });
      return false;
    }
  };
  return { clock, may, told };
}

test.each([
  ['192.0.2.1', '192.0.2.2', '192.0.3.1'],
  ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:2:1::1'],
])('%s, its network and all have enough one after the other', (one, neighbour, stranger) => {
  const { may, told } = limited();
  expect([may(one), may(one), may(one), may(one)]).toEqual([true, true, false, false]);
  // What was refused to one address is not taken from its neighbours.
  expect([may(neighbour), may(neighbour)]).toEqual([true, false]);
  expect([may(stranger), may(stranger), may('198.51.100.1')]).toEqual([true, true, false]);
  expect(told).toEqual([43_200, 43_200, 28_800, 17_280]);
});

test('much is taken whole or not at all, and what is refused is taken from nobody', () => {
  const { may, told } = limited();
  expect([may('192.0.2.1', 3), may('192.0.2.1', 2), may('192.0.2.2', 2)]).toEqual([
    false,
    true,
    false,
  ]);
  expect([may('192.0.2.2'), may('192.0.3.1', 2), may('192.0.4.1')]).toEqual([true, true, false]);
  expect(told).toEqual([129_600, 57_600, 17_280]);
});

test('a day later there is room again', () => {
  const { clock, may } = limited();
  expect([may('192.0.2.1'), may('192.0.2.1'), may('192.0.2.1')]).toEqual([true, true, false]);
  clock.now += 24 * 60 * 60_000;
  expect([may('192.0.2.1'), may('192.0.2.1'), may('192.0.2.1')]).toEqual([true, true, false]);
});

test('a server without limits has none of these', () => {
  const { may } = limited(false);
  expect(Array.from({ length: 9 }, () => may('192.0.2.1'))).not.toContain(false);
});
