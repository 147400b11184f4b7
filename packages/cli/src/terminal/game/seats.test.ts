import { expect, test } from 'vitest';
import { notedChairs, readChairs, tableNote } from './seats.ts';

test('people, named or not, and bots', () => {
  expect(readChairs('me,random')).toEqual([
    { type: 'person', name: 'You' },
    { type: 'bot', name: 'Bertha', bot: 'random' },
  ]);
  expect(readChairs('me:Anna, me ,random').map(({ name }) => name)).toEqual([
    'Anna',
    'Bertha',
    'Conrad',
  ]);
  expect(readChairs('me:A\u001Bvery:long name,me')[0]!.name).toBe(String.raw`A\u001bvery:`);
});

test.each([
  ['me', '--seats names 1 of 2, 3 or 4 seats'],
  ['me,me,me,me,me', '--seats names 5 of 2, 3 or 4 seats'],
  ['me,rndom', 'Did you mean "random"?'],
  ['you,random', '"you" is neither me nor a bot.'],
])('%s', (text, message) => {
  expect(() => readChairs(text)).toThrow(message);
});

test('a record says who sits where, or nothing that can be used', () => {
  const chairs = readChairs('me:Anna,random,me:Ben');
  expect(notedChairs(tableNote(chairs), 3)).toEqual(chairs);
  expect(notedChairs(tableNote(chairs), 2)).toBeNull();
  for (const table of [
    undefined,
    null,
    7,
    {},
    { names: ['a', 'b'], bots: [null, 'nobody'] },
    { names: ['a', 3], bots: [null, null] },
    { names: ['a', ''], bots: [null, 'random'] },
  ]) {
    expect(notedChairs(table, 2)).toBeNull();
  }
});

test('a person without a name is a former guest, and the others keep theirs', () => {
  expect(notedChairs({ names: ['Anna', ''], bots: [null, null] }, 2)).toEqual([
    { type: 'person', name: 'Anna' },
    { type: 'person', name: 'Former guest' },
  ]);
});
