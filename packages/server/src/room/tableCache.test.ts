import { expect, test } from 'vitest';
import { specOf } from '../../test/client.ts';
import { memoryStore, newTable } from '../../test/simulatedProcesses.ts';
import { TableCache, type CacheListener } from './tableCache.ts';
import type { DaysOff } from './clock.ts';
import { buildLoadedTable } from './loadedTable.ts';
import { loadTable, type TableSources } from './loadTable.ts';

const DEAF: CacheListener = {
  onRead: () => undefined,
  onCaughtUp: () => undefined,
  onWritten: () => undefined,
  isWatched: () => false,
};

/** A table whose days off are answered when a test says so, by the number of the question. */
async function dailyTable() {
  const store = await memoryStore();
  const id = await newTable(store, specOf({ clock: { kind: 'daily', hours: 24 } }));
  const answers: ((off: DaysOff) => void)[] = [];
  const isAsked: (() => void)[] = [];
  const sources: TableSources = {
    tables: store.tables,
    daysOff: () =>
      new Promise((resolve) => {
        answers.push(resolve);
        for (const go of isAsked.splice(0)) go();
      }),
  };
  const asked = async (count: number): Promise<void> => {
    while (answers.length < count) await new Promise<void>((resolve) => isAsked.push(resolve));
  };
  const first = loadTable(sources, id);
  await asked(1);
  answers[0]!([]);
  const cache = new TableCache(sources, id, buildLoadedTable((await first)!), DEAF);
  return { cache, answers, asked };
}

test('of two answers about days off, the one that was asked for later is kept', async () => {
  const { cache, answers, asked } = await dailyTable();
  const earlier = cache.askDaysOff();
  await asked(2);
  const later = cache.askDaysOff();
  await asked(3);
  answers[2]!([['2026-12-24']]);
  await later;
  answers[1]!([]);
  await earlier;
  expect((await cache.load()).off).toEqual([['2026-12-24']]);
});

test('days off that were read with an older reading do not replace later ones', async () => {
  const { cache, answers, asked } = await dailyTable();
  const snapshot = cache.refresh();
  await asked(2);
  const later = cache.askDaysOff();
  await asked(3);
  answers[2]!([['2026-12-24']]);
  await later;
  answers[1]!([]);
  await snapshot;
  expect((await cache.load()).off).toEqual([['2026-12-24']]);
});

test('days off of a seating that has changed meanwhile are asked for again', async () => {
  const { cache, answers, asked } = await dailyTable();
  const ask = cache.askDaysOff();
  await asked(2);
  (await cache.load()).edition++;
  answers[1]!([['2026-01-01']]);
  await asked(3);
  answers[2]!([['2026-12-24']]);
  await ask;
  expect((await cache.load()).off).toEqual([['2026-12-24']]);
});
