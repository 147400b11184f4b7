import { legalActions, replay, type Action, type GameRecord } from '@stammtisch/engine';
import { expect, test } from 'vitest';
import { beginGame, personOn, playOn } from '../../test/simulatedProcesses.ts';
import { world } from '../../test/twoProcesses.ts';
import { newId } from '../ids.ts';
import { RecordCache, type RecordSource } from './recordCache.ts';

function source(table: string, revision: string, made: string[] = []): RecordSource {
  return {
    table,
    revision,
    entries: 10,
    async make() {
      made.push(`${table} ${revision} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      made.push(`${table} ${revision} ends`);
      return { table } as unknown as GameRecord;
    },
  };
}

const ALLOWED = (): void => undefined;
const refuse = (): void => {
  throw new Error('too fast');
};

test('a record is made once for each state of its table, one at a time', async () => {
  const records = new RecordCache();
  const made: string[] = [];
  const asked: number[] = [];
  const mayMake = (entries: number): void => void asked.push(entries);
  const texts = await Promise.all([
    records.of(source('a', '1', made), mayMake),
    records.of(source('a', '1', made), mayMake),
    records.of(source('b', '1', made), mayMake),
    records.of(source('a', '1', made), mayMake),
  ]);
  expect(texts).toEqual(['{"table":"a"}', '{"table":"a"}', '{"table":"b"}', '{"table":"a"}']);
  expect(made).toEqual(['a 1 begins', 'a 1 ends', 'b 1 begins', 'b 1 ends']);
  expect(asked).toEqual([10, 10]);
  await records.of(source('a', '2', made), mayMake);
  expect(made.at(-1)).toBe('a 2 ends');
});

test('who may not have one made gets what is there, and nothing else', async () => {
  const records = new RecordCache();
  expect(() => records.of(source('a', '1'), refuse)).toThrow('too fast');
  await records.of(source('a', '1'), ALLOWED);
  expect(await records.of(source('a', '1'), refuse)).toBe('{"table":"a"}');
});

test('one that fails is made again, and holds up no other', async () => {
  const records = new RecordCache();
  const broken = { ...source('a', '1'), make: () => Promise.reject(new Error('gone')) };
  await expect(records.of(broken, ALLOWED)).rejects.toThrow('gone');
  expect(await records.of(source('a', '1'), ALLOWED)).toBe('{"table":"a"}');
});

test('those used longest ago are made room of', async () => {
  const size = '{"table":"a"}'.length;
  const records = new RecordCache(2 * size);
  const made: string[] = [];
  for (const table of ['a', 'b', 'a', 'c', 'a', 'b']) {
    await records.of(source(table, '1', made), ALLOWED);
  }
  expect(made.filter((line) => line.endsWith('begins')).map(([table]) => table)).toEqual([
    'a',
    'b',
    'c',
    'b',
  ]);
});

test('what was taken back costs nothing, and the record is that of the moves that stand', async () => {
  const { here } = await world();
  await beginGame(here, 2);
  const { table } = await here.load();
  const placing = (): Action[] =>
    legalActions(table!.state(), 0).filter(({ type }) => type === 'place');
  while (placing().length === 0) await playOn(here, 1);
  const [one, two] = placing().filter((action) => (action as { die?: number }).die === 0);
  const submit = async (what: object): Promise<void> => {
    const submission = { id: newId(), seat: 0, seen: table!.seen(0), ...what };
    expect(await here.submit(personOn(0), submission)).toMatchObject({ ok: true });
  };
  await submit({ actions: Array.from({ length: 120 }, (_, i) => (i % 2 ? one : two)) });
  const before = await timed(() => here.record());
  for (let i = 0; i < 300; i++) {
    await submit({ actions: [two] });
    await submit({ undo: true });
  }
  const after = await timed(() => here.record());
  expect(after.result).toEqual(before.result);
  expect(replay(after.result).faults).toEqual([]);
  // It took a hundred times as long when every taking back was planned once more.
  expect(after.ms).toBeLessThan(10 * before.ms + 100);
});

async function timed<T>(go: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const begin = performance.now();
  const result = await go();
  return { result, ms: performance.now() - begin };
}
