/** What the markup of the rules means. */
import { expect, test } from 'vitest';
import { parse, plain } from './markup.ts';

test('a line is a paragraph, with links and drawings in it', () => {
  expect(parse('Pay :coin: 2, see [F6].')).toEqual([
    {
      kind: 'paragraph',
      pieces: [
        { kind: 'text', text: 'Pay ' },
        { kind: 'icon', icon: 'thaler', word: ' 2,' },
        { kind: 'text', text: ' see ' },
        { kind: 'rule', rule: 'F6' },
        { kind: 'text', text: '.' },
      ],
    },
  ]);
});

test('items in a row are one list; the first drawing is the bullet', () => {
  expect(parse('Two:\n- :beer: one [M2.6]\n- two\nDone.')).toEqual([
    { kind: 'paragraph', pieces: [{ kind: 'text', text: 'Two:' }] },
    {
      kind: 'list',
      items: [
        {
          icon: 'beer',
          pieces: [
            { kind: 'text', text: 'one ' },
            { kind: 'rule', rule: 'M2.6' },
          ],
        },
        { icon: null, pieces: [{ kind: 'text', text: 'two' }] },
      ],
    },
    { kind: 'paragraph', pieces: [{ kind: 'text', text: 'Done.' }] },
  ]);
});

test('a mark that names nothing is left to be seen', () => {
  expect(parse('See [F99] and :nothing:.')).toEqual([
    {
      kind: 'paragraph',
      pieces: [
        { kind: 'text', text: 'See ' },
        { kind: 'text', text: '[F99]' },
        { kind: 'text', text: ' and ' },
        { kind: 'text', text: ':nothing:' },
        { kind: 'text', text: '.' },
      ],
    },
  ]);
});

test('the words alone', () => {
  expect(plain('Pay :coin: 2 ([F6]).\n- :beer: Beer')).toBe('Pay 2 (F6).\nBeer');
});
