import { expect, test } from 'vitest';
import { hrefOf, parseRoute, type Route } from './address.ts';

test.each<Route>([
  { screen: 'home' },
  { screen: 'new' },
  { screen: 'games' },
  { screen: 'settings' },
  { screen: 'learn' },
  { screen: 'about' },
  { screen: 'table', id: 'k3x9-_a' },
])('the address of $screen leads back to it', (route) => {
  expect(parseRoute(hrefOf(route))).toEqual(route);
});

test.each([
  '',
  '#',
  '#/',
  '#/nowhere',
  '#/table',
  '#/table/',
  '#/table/a b',
  '#/table/<x>',
  '#top',
])('%j leads home', (hash) => {
  expect(parseRoute(hash)).toEqual({ screen: 'home' });
});
