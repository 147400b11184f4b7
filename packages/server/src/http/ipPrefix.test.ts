import { expect, test } from 'vitest';
import { limitKeyOf, networkOf } from './ipPrefix.ts';

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
  ['2001:db8:1:2::', '2001:DB8:0001:0002:0:0:0:7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['fe80::1%eth0', 'fe80::2'],
])('%s and %s share their limits', (one, other) => {
  expect(limitKeyOf(one)).toBe(limitKeyOf(other));
});

test.each([
  ['192.0.2.7', '192.0.2.8'],
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['2001:db8::1:2:3:4', '2001:db8:0:1::'],
  ['::1', '127.0.0.1'],
])('%s and %s do not', (one, other) => {
  expect(limitKeyOf(one)).not.toBe(limitKeyOf(other));
});

test('what is no address stays as it is', () => {
  expect(limitKeyOf('')).toBe('');
  expect(limitKeyOf('unknown')).toBe('unknown');
});

test.each([
  ['192.0.2.7', '192.0.2.200', true],
  ['::ffff:192.0.2.7', '192.0.2.8', true],
  ['192.0.2.7', '192.0.3.7', false],
  ['2001:db8:1:2::1', '2001:db8:1:ffff::9', true],
  ['2001:db8:1:2::1', '2001:db8:2:2::1', false],
  ['unknown', '', false],
])('%s and %s are in one network: %s', (one, other, isShared) => {
  expect(networkOf(one) === networkOf(other)).toBe(isShared);
});
