import { expect, test } from 'vitest';
import { newFairQueue, type FairQueue, type Priority } from './fairQueue.ts';

/** Lets items of these people use a thread for a while, again and again. */
function serve(
  queue: FairQueue<string>,
  of: (item: string) => Priority,
  turns: number,
  milliseconds: (item: string) => number = () => 100,
): string[] {
  return Array.from({ length: turns }, () => {
    const { item, person } = queue.take()!;
    queue.charge(person, milliseconds(item));
    queue.add(item, () => of(item));
    return item;
  });
}

/** `a1` and `a2` are tables of the person `a`. */
const ownerOf = (item: string): Priority => ({ rank: 0, persons: [item[0]!] });

function queueOf(items: readonly string[], of = ownerOf): FairQueue<string> {
  const queue = newFairQueue<string>(() => 0);
  for (const item of items) queue.add(item, () => of(item));
  return queue;
}

function countOf(items: readonly string[], person: string): number {
  return items.filter((item) => item.startsWith(person)).length;
}

test('goes round the people, then round their tables', () => {
  const queue = queueOf(['a1', 'a2', 'a3', 'b1', 'c1', 'c2']);
  const served = serve(queue, ownerOf, 9);
  expect(served).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'b1', 'a3', 'c1', 'b1']);
});

test('somebody with sixty tables has no larger share than somebody with one', () => {
  const many = Array.from({ length: 60 }, (_, i) => `a${i}`);
  const queue = queueOf([...many, 'b1']);
  const served = serve(queue, ownerOf, 200);
  expect(countOf(served, 'b')).toBe(100);
});

test('shares are of time: who needs less comes more often', () => {
  const queue = queueOf(['a1', 'b1']);
  const served = serve(queue, ownerOf, 120, (item) => (item === 'a1' ? 500 : 100));
  expect(countOf(served, 'a')).toBe(20);
});

test('the lowest rank comes first, and may change while an item waits', () => {
  const ranks = new Map<string, Priority['rank']>([
    ['a1', 2],
    ['b1', 1],
    ['c1', 0],
  ]);
  const of = (item: string): Priority => ({ ...ownerOf(item), rank: ranks.get(item)! });
  const queue = queueOf(['a1', 'b1', 'c1'], of);
  expect(queue.take()?.item).toBe('c1');
  ranks.set('a1', 0);
  expect(queue.take()?.item).toBe('a1');
  expect(queue.take()?.item).toBe('b1');
  expect(queue.take()).toBeUndefined();
});

test('of eight one is for whoever has waited longest: ten seconds where somebody plays', () => {
  let time = 0;
  const queue = newFairQueue<string>(() => time);
  const add = (item: string, person: string): void =>
    queue.add(item, () => ({ rank: 0, persons: [person] }));
  queue.add('alone', () => ({ rank: 2, persons: ['c'] }));
  queue.charge('b', 60_000);
  add('dear', 'b');
  for (let i = 0; i < 20; i++) add(`cheap ${i}`, 'a');
  const take = (count: number): string[] =>
    Array.from({ length: count }, () => queue.take()!.item.split(' ')[0]!);
  time = 9_999;
  expect(take(8)).not.toContain('dear');
  time = 10_000;
  expect(take(8)).toEqual([...Array<string>(7).fill('cheap'), 'dear']);
  expect([...queue.items()]).toContain('alone');
});

test('where nobody plays, half a minute', () => {
  let time = 0;
  const queue = newFairQueue<string>(() => time);
  const low = (item: string): void => queue.add(item, () => ({ rank: 2, persons: ['b'] }));
  const high = (item: string): void => queue.add(item, () => ({ rank: 0, persons: ['a'] }));
  low('low 1');
  low('low 2');
  for (let i = 0; i < 20; i++) high(`high ${i}`);
  const take = (count: number): string[] =>
    Array.from({ length: count }, () => queue.take()!.item.split(' ')[0]!);
  time = 29_999;
  expect(take(8)).not.toContain('low');
  time = 30_000;
  expect(take(8)).toEqual([...Array<string>(7).fill('high'), 'low']);
  expect(queue.size()).toBe(6);
});

test('a newcomer comes next, but is not owed the time before', () => {
  const queue = queueOf(['a1', 'b1']);
  serve(queue, ownerOf, 100);
  queue.add('c1', () => ownerOf('c1'));
  const served = serve(queue, ownerOf, 30);
  expect(served.slice(0, 3)).toContain('c1');
  expect(countOf(served, 'c')).toBeLessThanOrEqual(11);
});

test('a table of several people comes with the one who has used least, and costs that one', () => {
  const shared: Priority = { rank: 0, persons: ['a', 'b'] };
  const of = (item: string): Priority => (item === 'ab' ? shared : ownerOf(item));
  const queue = queueOf(['a1', 'a2', 'a3', 'ab'], of);
  const served = serve(queue, of, 300);
  const share = served.filter((item) => item === 'ab').length / served.length;
  // Two people have two shares: that of `b` is used at this table, that of `a` at four.
  expect(share).toBeGreaterThan(0.49);
  expect(share).toBeLessThan(0.7);
});

test('an item waits once, and keeps its place', () => {
  const queue = queueOf(['a1', 'b1', 'a1']);
  expect(queue.size()).toBe(2);
  expect([...queue.items()]).toEqual(['a1', 'b1']);
});

test('when nobody waits, what was used is forgotten', () => {
  const queue = queueOf(['a1', 'b1']);
  queue.charge('a', 1000);
  queue.sweep();
  expect(queue.take()?.item).toBe('b1');
  queue.take();
  queue.sweep();
  queue.add('a1', () => ownerOf('a1'));
  queue.add('b1', () => ownerOf('b1'));
  expect(queue.take()?.item).toBe('a1');
});
