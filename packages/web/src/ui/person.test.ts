import { expect, test } from 'vitest';
import { isBotPlayed, type Person, type Presence } from './person.ts';

function person(presence: Presence): Person {
  return { name: presence, colour: 'red', emblem: 'fox', bot: null, presence };
}

const BOT: Person = { name: 'Bot', colour: 'teal', emblem: 'fish', bot: 'easy' };

function played(...people: readonly Person[]): boolean[] {
  return people.map((one) => isBotPlayed(one, people));
}

test('bots play for who is away as long as anybody is there, and for who has resigned', () => {
  expect(played(person('online'), person('away'), BOT)).toEqual([false, true, true]);
  expect(played(person('offline'), person('away'))).toEqual([false, true]);
  expect(played(person('away'), person('away'), BOT)).toEqual([false, false, true]);
  expect(played(person('resigned'), person('away'))).toEqual([true, false]);
});
