import { expect, test } from 'vitest';
import { personRow } from '../test/storeRows.ts';
import { newVisitRecorder } from './lastSeen.ts';

const DAY = 24 * 60 * 60_000;
const NOW = 20_000 * DAY;

function visited(answer: () => Promise<boolean> = () => Promise.resolve(true)) {
  const clock = { now: NOW };
  const writes: [string, number][] = [];
  const noteSeen = (id: string, at: number): Promise<boolean> => {
    writes.push([id, at]);
    return answer();
  };
  const visit = newVisitRecorder({ noteSeen }, () => clock.now);
  const come = (id: string, ago: number | null): Promise<boolean> =>
    visit(personRow({ id, seen: ago === null ? null : NOW - ago * DAY }));
  return { clock, writes, come };
}

test('a visit is written once a day, however often somebody comes', async () => {
  const { clock, writes, come } = visited();
  for (let i = 0; i < 10; i++) expect(await come('anna', 1.5)).toBe(true);
  expect(await come('mira', 0.5)).toBe(true);
  expect(writes).toEqual([['anna', NOW]]);
  clock.now += DAY;
  for (let i = 0; i < 10; i++) await come('anna', 1.5);
  expect(writes.slice(1)).toEqual([['anna', NOW + DAY]]);
});

test('nobody waits for it but who was away for long, and is told if they are no more', async () => {
  const { writes, come } = visited(() => new Promise(() => undefined));
  expect(await come('anna', 29)).toBe(true);
  expect(writes).toHaveLength(1);
  const gone = visited(() => Promise.resolve(false));
  expect(await come('anna', 29)).toBe(true);
  expect(await gone.come('anna', 31)).toBe(false);
  expect(await gone.come('anna', 31)).toBe(false);
  expect(await gone.come('mira', null)).toBe(false);
  expect(gone.writes).toHaveLength(2);
});

test('a database that stores nothing turns nobody away, and is asked again', async () => {
  const { writes, come } = visited(() => Promise.reject(new Error('full')));
  expect(await come('anna', 300)).toBe(true);
  expect(await come('anna', 300)).toBe(true);
  expect(writes).toHaveLength(2);
});
