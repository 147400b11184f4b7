import { expect, test } from 'vitest';
import { Paced, Turns } from './requestScheduler.ts';

/** A clock that only jobs move, and what was done by it. */
function newWorld() {
  let time = 0;
  const turns = new Turns(() => time);
  const done: string[] = [];
  const work = (address: string, name: string, ms: number): void =>
    turns.run(address, () => {
      done.push(name);
      time += ms;
    });
  return { turns, done, work };
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
  const turns = new Turns(() => time);
  const done: string[] = [];
  for (const name of ['a', 'b']) {
    turns.run('address', () => {
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
  const { turns, work } = newWorld();
  for (let i = 0; i < 50; i++) work(`address ${i}`, `${i}`, 50);
  expect(turns.waiting).toBe(49);
  for (let i = 0; i < 60; i++) await loopTurn();
  expect(turns.waiting).toBe(0);
});

test('long work rests as long as it took before the next of it', async () => {
  const paced = new Paced();
  const spans: { began: number; ended: number }[] = [];
  const work = (): void => {
    const began = performance.now();
    while (performance.now() < began + 30);
    spans.push({ began, ended: performance.now() });
  };
  await Promise.all([paced.run(work), paced.run(work), paced.run(work)]);
  expect(spans).toHaveLength(3);
  for (const [i, { ended }] of spans.slice(0, -1).entries()) {
    // Timers count in whole milliseconds.
    expect(spans[i + 1]!.began - ended).toBeGreaterThanOrEqual(28);
  }
});

test('long work that fails tells who asked for it, and holds up nobody', async () => {
  const paced = new Paced();
  const failed = paced.run(() => {
    throw new Error('no record');
  });
  const next = paced.run(() => 'next');
  await expect(failed).rejects.toThrow('no record');
  expect(await next).toBe('next');
});
