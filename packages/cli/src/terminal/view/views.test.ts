import { expect, test } from 'vitest';
import { positions } from '../../../test/positions.ts';
import type { Chair } from '../game/seats.ts';
import { helpView } from './helpView.ts';
import {
  asciiOnly,
  cells,
  clip,
  fit,
  line,
  lineCells,
  painted,
  plainText,
  type Line,
} from './line.ts';
import { marketView } from './marketView.ts';
import { seatView } from './seatView.ts';
import { tableView } from './tableView.ts';
import { tracksView } from './tracksView.ts';

const CHAIRS: readonly Chair[] = [
  { type: 'person', name: 'Maximiliana!' },
  { type: 'bot', name: 'Burga', bot: 'random' },
  { type: 'bot', name: 'Cilly', bot: 'random' },
  { type: 'person', name: '安娜安娜安娜' },
];

test('no view is wider than 80 columns, and every word of it is one', () => {
  let tallest = 0;
  for (const state of positions(17)) {
    const chairs = CHAIRS.slice(0, state.players.length);
    const table = tableView(state, chairs, 0, 80);
    tallest = Math.max(tallest, table.length);
    const views: (readonly Line[])[] = [
      table,
      marketView(state, 0, 80),
      tracksView(state, chairs, 80),
      ...chairs.map((_, seat) => seatView(state, chairs, seat, 80)),
    ];
    for (const each of views.flat()) {
      expect(lineCells(each)).toBeLessThanOrEqual(80);
      expect(plainText(each)).not.toMatch(/undefined|null|NaN|\bg\d-/);
    }
  }
  // 24 rows hold a usual tavern; a very full one scrolls.
  expect(tallest).toBeLessThanOrEqual(26);
  for (const each of helpView(80)) expect(lineCells(each)).toBeLessThanOrEqual(80);
});

test('text is measured in columns, cut and filled', () => {
  expect(cells('né安🎲')).toBe(6);
  expect(fit('abc', 5)).toBe('abc  ');
  expect(fit('abcdef', 4)).toBe('abc…');
  expect(cells(fit('安娜安娜', 4))).toBe(4);
  expect(plainText(clip(line('abc', 'defgh'), 5))).toBe('abcd…');
});

test('colours go around the text, and ASCII keeps its width', () => {
  const spans = line({ text: 'a', mark: 'strong' }, { text: 'b', mark: 1 });
  expect(painted(spans, true)).toBe('\u001B[1ma\u001B[0m\u001B[33mb\u001B[0m');
  expect(painted(spans, false)).toBe('ab');
  expect(asciiOnly('▸ [4]→5 · é安')).toBe('> [4]>5 - ???');
});
