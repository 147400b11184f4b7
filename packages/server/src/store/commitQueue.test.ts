import { expect, test } from 'vitest';
import { writeOf } from '../../test/storeRows.ts';
import { newCommitQueue, type CommitResult } from './commitQueue.ts';
import type { TableWrite, WriteResult } from './commit.ts';

/** A database that answers when it is told to. */
class Slow {
  readonly groups: {
    writes: readonly TableWrite[];
    answer: (written: WriteResult[] | Error) => void;
  }[] = [];
  #arrived: () => void = () => undefined;

  commit = (writes: readonly TableWrite[]): Promise<WriteResult[]> =>
    new Promise((resolve, reject) => {
      const answer = (written: WriteResult[] | Error): void =>
        written instanceof Error ? reject(written) : resolve(written);
      this.groups.push({ writes, answer });
      this.#arrived();
    });

  /** The n-th group, once it is there. */
  async group(n: number): Promise<(typeof this.groups)[number]> {
    while (this.groups.length <= n) {
      await new Promise<void>((resolve) => {
        this.#arrived = resolve;
      });
    }
    return this.groups[n]!;
  }

  async texts(n: number): Promise<string[]> {
    const { writes } = await this.group(n);
    return writes.map(({ id, entries }) => `${id}:${entries.map(({ entry }) => entry).join('')}`);
  }

  async say(n: number, ...written: WriteResult[]): Promise<void> {
    (await this.group(n)).answer(written);
  }
}

function newOne() {
  const slow = new Slow();
  const errors: unknown[] = [];
  const commits = newCommitQueue(slow, (error) => errors.push(error));
  const told: string[] = [];
  const add = (id: string, from: number, text: string): void =>
    commits.add(writeOf(id, from, [text]), (stored: CommitResult) =>
      told.push(`${id}:${text} ${stored}`),
    );
  return { slow, commits, errors, told, add };
}

test('writes that come together share a transaction', async () => {
  const { slow, commits, told, add } = newOne();
  add('a', 0, '1');
  add('b', 0, '1');
  expect(commits.waiting()).toBe(2);
  expect(await slow.texts(0)).toEqual(['a:1', 'b:1']);
  add('c', 0, '1');
  add('d', 0, '1');
  await slow.say(0, 'stored', 'stored');
  expect(await slow.texts(1)).toEqual(['c:1', 'd:1']);
  await slow.say(1, 'stored', 'stored');
  await commits.drained();
  expect(told).toEqual(['a:1 stored', 'b:1 stored', 'c:1 stored', 'd:1 stored']);
});

test('writes of one table keep their order, one per transaction', async () => {
  const { slow, commits, told, add } = newOne();
  add('a', 0, '1');
  add('a', 1, '2');
  add('b', 0, '1');
  add('a', 2, '3');
  expect(await slow.texts(0)).toEqual(['a:1', 'b:1']);
  await slow.say(0, 'stored', 'stored');
  expect(await slow.texts(1)).toEqual(['a:2']);
  await slow.say(1, 'stored');
  expect(await slow.texts(2)).toEqual(['a:3']);
  await slow.say(2, 'stored');
  await commits.drained();
  expect(told).toEqual(['a:1 stored', 'b:1 stored', 'a:2 stored', 'a:3 stored']);
});

test('what rests on a write that was refused is refused with it, and harms no other table', async () => {
  const { slow, commits, told, add } = newOne();
  add('a', 5, '6');
  add('a', 6, '7');
  add('a', 7, '8');
  add('b', 0, '1');
  add('b', 1, '2');
  // Another process has made its own sixth move: the seventh would fit the version, not the game.
  await slow.say(0, 'conflict', 'stored');
  expect(await slow.texts(1)).toEqual(['b:2']);
  await slow.say(1, 'stored');
  await commits.drained();
  expect(told.toSorted()).toEqual([
    'a:6 conflict',
    'a:7 conflict',
    'a:8 conflict',
    'b:1 stored',
    'b:2 stored',
  ]);
});

test('what comes after a refusal is asked anew', async () => {
  const { slow, commits, told, add } = newOne();
  add('a', 0, '1');
  await slow.group(0);
  add('b', 0, '1');
  await slow.say(0, 'conflict');
  await slow.group(1);
  add('a', 1, '2');
  await slow.say(1, 'stored');
  await slow.say(2, 'stored');
  await commits.drained();
  expect(told).toEqual(['a:1 conflict', 'b:1 stored', 'a:2 stored']);
});

test('a database that does not answer stores nothing; the next group is tried all the same', async () => {
  const { slow, commits, errors, told, add } = newOne();
  add('a', 0, '1');
  add('a', 1, '2');
  add('b', 0, '1');
  const error = new Error('away');
  (await slow.group(0)).answer(error);
  await commits.drained();
  expect(told.toSorted()).toEqual(['a:1 unavailable', 'a:2 conflict', 'b:1 unavailable']);
  expect(errors).toEqual([error]);
  add('c', 0, '1');
  await slow.say(1, 'stored');
  await commits.drained();
  expect(told.at(-1)).toBe('c:1 stored');
});

test('one who fails on hearing the answer does not keep others from theirs', async () => {
  const { slow, commits, errors, told, add } = newOne();
  const error = new Error('on hearing');
  commits.add(writeOf('a', 0, ['1']), () => {
    throw error;
  });
  add('b', 0, '1');
  await slow.say(0, 'stored', 'stored');
  await commits.drained();
  add('c', 0, '1');
  await slow.say(1, 'stored');
  await commits.drained();
  expect(told).toEqual(['b:1 stored', 'c:1 stored']);
  expect(errors).toEqual([error]);
});

test('a transaction has no more tables than every database takes parameters for', async () => {
  const { slow, commits, add } = newOne();
  for (let i = 0; i < 5000; i++) add(`t${i}`, 0, '1');
  let stored = 0;
  for (let n = 0; stored < 5000; n++) {
    const { writes, answer } = await slow.group(n);
    // Five columns each; SQLite takes 32766 parameters.
    expect(writes.length).toBeLessThan(32_766 / 5);
    expect(writes.length).toBeLessThanOrEqual(2000);
    answer(writes.map(() => 'stored'));
    stored += writes.length;
  }
  await commits.drained();
  expect(commits.waiting()).toBe(0);
});
