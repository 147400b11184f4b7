import { expect, test } from 'vitest';
import { UNSCHEDULED } from './requestScheduler.ts';
import { ConcurrencyLimit } from './concurrencyLimit.ts';

function begunBy(underWay: ConcurrencyLimit, address: string, names: readonly string[]): string[] {
  const begun: string[] = [];
  for (const name of names) underWay.run(address, () => begun.push(name));
  return begun;
}

test('of one address so many begin at once; the others begin in order as those end', () => {
  const underWay = new ConcurrencyLimit(UNSCHEDULED, 2);
  const begun = begunBy(underWay, 'a', ['1', '2', '3', '4']);
  expect(begun).toEqual(['1', '2']);
  underWay.end('a');
  expect(begun).toEqual(['1', '2', '3']);
  underWay.end('a');
  expect(begun).toEqual(['1', '2', '3', '4']);
});

test('one address does not wait for another', () => {
  const underWay = new ConcurrencyLimit(UNSCHEDULED, 2);
  begunBy(underWay, 'a', ['1', '2', '3']);
  expect(begunBy(underWay, 'b', ['4', '5'])).toEqual(['4', '5']);
});

test('an address whose requests have all ended is forgotten, and begins anew', () => {
  const underWay = new ConcurrencyLimit(UNSCHEDULED, 2);
  begunBy(underWay, 'a', ['1', '2', '3']);
  for (let i = 0; i < 3; i++) underWay.end('a');
  expect(underWay.size).toBe(0);
  expect(begunBy(underWay, 'a', ['4', '5', '6'])).toEqual(['4', '5']);
  // Whatever ends without having begun changes nothing.
  underWay.end('nobody');
  expect(underWay.size).toBe(1);
});
