/** What a table was made for is sent once to each watcher: its pack would be most of every message. */
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { Person, Player, specOf } from './client.ts';
import { largestPack } from './largestPack.ts';
import { served, type Served } from './testServer.ts';

/** A view of four seats with long names is about half of it. */
const LARGEST_VIEW = 4_000;

const start = served();
let server: Served;

beforeAll(async () => {
  server = await start();
});
afterAll(() => server.close());

async function watching(person: Person, table: string): Promise<Player> {
  const player = new Player(person, table);
  onTestFinished(() => player.close());
  await player.ready;
  return player;
}

test('`table` has the pack, and no `view` has it', async () => {
  const host = await Person.at(server.base);
  const pack = largestPack();
  const table = await host.create(specOf({ pack, players: 4 }));
  const watcher = await watching(await Person.at(server.base), table);
  expect(watcher.view?.spec.pack).toEqual(pack);
  for (const seat of [0, 1, 2, 3]) await (await Person.at(server.base)).sit(table, seat);
  await watcher.until(() => watcher.view?.seats.every(({ kind }) => kind === 'human') === true);
  const sizes = watcher.bytes
    .filter((text) => text.startsWith('{"type":"view"'))
    .map((text) => text.length);
  expect(sizes.length).toBeGreaterThanOrEqual(4);
  expect(Math.max(...sizes)).toBeLessThan(LARGEST_VIEW);
  expect(watcher.view?.spec).toEqual(specOf({ pack, players: 4 }));
});

test('a title that goes with its host is gone for those who watch', async () => {
  const host = await Person.at(server.base);
  const table = await host.create(specOf({ title: 'Sunday' }));
  const watcher = await watching(await Person.at(server.base), table);
  expect(watcher.view?.spec.title).toBe('Sunday');
  await host.call('DELETE', '/api/me');
  await watcher.until(() => watcher.view?.stage === 'abandoned');
  expect(watcher.view?.spec).toEqual(specOf({ title: '' }));
});
