import { expect, test } from 'vitest';
import { RequestScheduler } from './requestScheduler.ts';

/** A clock that only jobs move, and what was done by it. */
function newWorld() {
  let time = 0;
  const scheduler = new RequestScheduler(() => time);
  const done: string[] = [];
  const work = (address: string, name: string, ms: number): void =>
    scheduler.run(address, () => {
      done.push(name);
      time += ms;
    });
  return { scheduler, done, work };
}

const loopTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('what comes alone is done at once', async () => {
  const { done, work } = newWorld();
  work('a', 'first', 100);
  expect(done).toEqual(['first']);
  await loopTurn();
  work('a', 'second', 100);
  expect(done).toEqual(['first', 'second']);
});

test('short work is done at once, however much comes together', () => {
  const { done, work } = newWorld();
  for (let i = 0; i < 30; i++) work('a', `${i}`, 0.1);
  expect(done).toHaveLength(30);
});

test('a burst of long work is done one by one, a turn of the loop each', async () => {
  const { done, work } = newWorld();
  for (let i = 0; i < 4; i++) work('a', `${i}`, 50);
  expect(done).toEqual(['0']);
  await loopTurn();
  expect(done).toEqual(['0', '1']);
  await loopTurn();
  expect(done).toEqual(['0', '1', '2']);
  await loopTurn();
  expect(done).toEqual(['0', '1', '2', '3']);
});

test('whoever comes behind a burst of another address waits for one of its jobs at most', async () => {
  const { done, work } = newWorld();
  for (let i = 0; i < 100; i++) work('attacker', `attacker ${i}`, 50);
  await loopTurn();
  work('guest', 'guest 0', 1);
  work('guest', 'guest 1', 1);
  for (let i = 0; i < 6; i++) await loopTurn();
  const [first, second] = ['guest 0', 'guest 1'].map((name) => done.indexOf(name));
  expect(first).toBeLessThan(4);
  expect(second).toBe(first! + 2);
});

test('an address is served in the order in which it asked', async () => {
  const { done, work } = newWorld();
  for (let i = 0; i < 5; i++) work('a', `${i}`, i === 0 ? 50 : 0.1);
  while (!done.includes('4')) {
    await loopTurn();
    work('b', 'other', 0.1);
  }
  expect(done.filter((name) => name !== 'other')).toEqual(['0', '1', '2', '3', '4']);
});

test('what a job goes on with at once belongs to its turn', async () => {
  let time = 0;
  const scheduler = new RequestScheduler(() => time);
  const done: string[] = [];
  for (const name of ['a', 'b']) {
    scheduler.run('address', () => {
      time += 50;
      void (async () => {
        await Promise.resolve();
        await Promise.resolve();
        done.push(`${name} went on`);
      })();
      done.push(name);
    });
  }
  await loopTurn();
  await loopTurn();
  expect(done).toEqual(['a', 'a went on', 'b', 'b went on']);
});

test('nothing is remembered of addresses that wait for nothing', async () => {
  const { scheduler, work } = newWorld();
  for (let i = 0; i < 50; i++) work(`address ${i}`, `${i}`, 50);
  expect(scheduler.waiting).toBe(49);
  for (let i = 0; i < 60; i++) await loopTurn();
  expect(scheduler.waiting).toBe(0);
});
