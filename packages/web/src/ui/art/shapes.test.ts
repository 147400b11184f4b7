import { START_CARDS } from '@stammtisch/engine';
import { expect, test } from 'vitest';
import { PERSON_KEYS, personOf } from './people.ts';
import { resolved, shapes, thing } from './shapes.ts';

test('a drawing carries every shape it names, and no name that the page would hold twice', () => {
  const everybody = PERSON_KEYS.map((key) => shapes(...personOf(key).parts));
  const cards = START_CARDS.map((card) => shapes(`front-${card}`, 'coin', 'candle'));
  for (const markup of [...everybody, ...cards]) {
    expect(markup).not.toMatch(/<use|<symbol| id="/);
    expect(markup.split('<g').length).toBe(markup.split('</g>').length);
  }
});

test('a shape stands where it is put', () => {
  expect(resolved('<use href="#a-face-oval" class="a-k"/>')).toMatch(/^<g class="a-k"><path d=/);
  expect(resolved('<use href="#a-lily" y="28"/>')).toContain('transform="translate(0 28)"');
  expect(resolved('<use href="#a-cbx" x="14" width="27"/>')).toMatch(
    /^<svg overflow="visible" x="14" width="27" viewBox="0 0 30 34"><circle.*<\/svg>$/,
  );
  expect(thing('beer', ' x="2"')).toMatch(/^<svg viewBox="0 0 24 24" overflow="visible" x="2">/);
  expect(shapes(undefined)).toBe('');
});
