import { expect, test } from 'vitest';
import { wrap } from '@stammtisch/lab';
import { newPage } from './page.ts';

test('words are kept whole', () => {
  expect(wrap('one two three', 7)).toEqual(['one two', 'three']);
  expect(wrap('extraordinary a', 5)).toEqual(['extraordinary', 'a']);
});

test('names stand in the margin, headings span the page', () => {
  const page = newPage(40, false);
  page.heading('Round 1', 'Burga holds the mug');
  page.section('Dice');
  page.paragraph(1, 'Rolls [1] and [2] and is left with [6].');
  page.paragraph('everyone', 'Waits.');
  expect(page.text()).toBe(
    [
      '',
      '── Round 1 ───────── Burga holds the mug',
      'Dice',
      '  Burga     Rolls [1] and [2] and is',
      '            left with [6].',
      '  Everyone  Waits.',
      '',
    ].join('\n'),
  );
});

test('colours only where they are welcome', () => {
  const page = newPage(80, true);
  page.paragraph(0, 'Serves.');
  expect(page.text()).toContain('\u001B[36m');
});
