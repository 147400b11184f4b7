import { actionText, actors, legalActions } from '@stammtisch/engine';
import { expect, test } from 'vitest';
import { positions } from '../../../test/positions.ts';
import { warning } from '../../words/closingLoss.ts';
import { menuOf } from './menu.ts';
import { isMenu, paths, type Menu } from './menuItem.ts';

function keysAreDistinct({ items }: Menu): boolean {
  const keys = items.map(({ key }) => key).filter((key) => key !== ' ');
  return (
    new Set(keys).size === keys.length &&
    items.every(({ leads }) => !isMenu(leads) || keysAreDistinct(leads))
  );
}

test('every legal action has a path through the menu, and no path leads elsewhere', () => {
  const types = new Set<string>();
  for (const state of positions(7)) {
    for (const seat of actors(state)) {
      const menu = menuOf(state, seat);
      const offered = [...paths(menu)].map(([action]) => actionText(action));
      const legal = legalActions(state, seat).map(actionText);
      expect(offered.toSorted()).toEqual(legal.toSorted());
      expect(keysAreDistinct(menu)).toBe(true);
      for (const [action] of paths(menu)) types.add(action.type);
    }
  }
  expect(types.size).toBeGreaterThan(20);
});

test('labels are sentences for people', () => {
  for (const state of positions(23)) {
    for (const seat of actors(state)) {
      const labels = (menu: Menu): string[] =>
        menu.items.flatMap(({ label, leads }) => [label, ...(isMenu(leads) ? labels(leads) : [])]);
      for (const label of labels(menuOf(state, seat))) {
        expect(label).toMatch(/^[A-Z1-9]/);
        expect(label).not.toMatch(/undefined|null|NaN|: $|regular-|\bg\d-|\(\)/);
      }
    }
  }
});

test('closing is warned of when dice or goods would be lost, and only then', () => {
  let warned = 0;
  for (const state of positions(5)) {
    const seat = state.waiting[0];
    if (seat === undefined || !state.serving.open || state.pending !== null) continue;
    const { at, thalers, beer, tiles, schnapps } = state.players[seat]!;
    const [safe, storage] = [7, 8].map((tile) => ((tiles >> tile) & 1 ? 5 : 2));
    const loses =
      at.some((space) => space !== -2) || thalers > safe! || beer > storage! || schnapps > 4;
    const text = warning(state, seat, { type: 'closeTavern' });
    expect(text !== null).toBe(loses);
    if (loses) warned++;
  }
  expect(warned).toBeGreaterThan(10);
});
