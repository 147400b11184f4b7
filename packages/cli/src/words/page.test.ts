import { expect, test } from 'vitest';
import { wrap } from '@stammtisch/lab';
import { newPage } from './page.ts';

test('words are kept whole', () => {
  expect(wrap('one two three', 7)).toEqual(['one two', 'three']);
  expect(wrap('extraordinary a', 5)).toEqual(['extraordinary', 'a']);
});

test('paragraphs of seats are marked, headings span the page', () => {
  const page = newPage(40, false);
  page.heading('Evening 1 of 8');
  page.section('Dice');
  page.paragraph(1, 'Bertha rolls their own dice: 1, 2 and 6.');
  page.paragraph(null, 'The coasters move on.');
  expect(page.text()).toBe(
    [
      '',
      '── Evening 1 of 8 ──────────────────────',
      'Dice',
      '  ▪ Bertha rolls their own dice: 1, 2',
      '    and 6.',
      '    The coasters move on.',
      '',
    ].join('\n'),
  );
});

test('colours only where they are welcome', () => {
  const page = newPage(80, true);
  page.paragraph(0, 'Serves.');
  expect(page.text()).toContain('\u001B[36m');
});
