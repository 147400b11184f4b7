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
  { screen: 'lesson', id: '3' },
  { screen: 'rules', id: '' },
  { screen: 'rules', id: 'M2.6' },
  { screen: 'replay', id: '~eJyrVkrLz1eyUkpKLFKqBQA-_' },
  { screen: 'report', id: 'k3x9' },
  { screen: 'duplicate', id: 'k3x9' },
  { screen: 'summary' },
  { screen: 'history' },
  { screen: 'daily' },
  { screen: 'online' },
  { screen: 'online/new' },
  { screen: 'online/table', id: 'AbCdEfGhIjKlMnOpQrSt-_', secret: null },
  { screen: 'online/table', id: 'AbCdEfGhIjKlMnOpQrSt-_', secret: '0123456789012345678901' },
  { screen: 'online/table', id: 'AbCdEfGhIjKlMn', secret: null },
  { screen: 'online/table', id: 'AbCdEfGhIjKlMnOpQrSt-_', secret: '01234' },
  { screen: 'me', secret: 'AbCdEfGhIjKlMnOpQrSt-_' },
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
  '#/replay/',
  '#/me',
  '#/me/short',
  '#top',
])('%j leads home', (hash) => {
  expect(parseRoute(hash)).toEqual({ screen: 'home' });
});
