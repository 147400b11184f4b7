/** What a process has in memory is never replaced by something older that it has read. */
import { generator } from '@stammtisch/engine';
import type { TableChange, TableView } from '@stammtisch/protocol';
import { expect, test } from 'vitest';
import {
  beginGame,
  Client,
  command,
  nonceOf,
  personOn,
  playOn,
  seatAll,
  someMove,
} from '../../test/simulatedProcesses.ts';
import { move, world } from '../../test/twoProcesses.ts';
import type { Room } from './room.ts';

type World = Awaited<ReturnType<typeof world>>;

/**
 * The room reads; while it does, something is stored through it; then the older reading arrives.
 */
async function duringReading({ here, ways }: World, write: () => Promise<unknown>): Promise<void> {
  const snapshot = ways[0].holdReading();
  const refreshed = here.refresh();
  await snapshot.isRead;
  await write();
  snapshot.go();
  await refreshed;
}

async function expectAsStored(room: Room, fresh: () => Promise<Room>): Promise<void> {
  const [loaded, stored] = [await room.load(), await (await fresh()).load()];
  expect(loaded.seating).toEqual(stored.seating);
  expect(loaded.edition).toBe(stored.edition);
  expect(loaded.clock).toEqual(stored.clock);
  expect(loaded.table?.version()).toBe(stored.table?.version());
  // Who is there is no part of what is stored.
  expect({ ...(await room.view()), watchers: 0 }).toEqual(await (await fresh()).view());
}

function stages(client: Client): string[] {
  return client.heard.flatMap((message) =>
    message.type === 'view' || message.type === 'table' ? [message.table.stage] : [],
  );
}

function lastView(client: Client): TableChange | TableView | undefined {
  const message = client.heard.findLast(({ type }) => type === 'view' || type === 'table');
  return message?.type === 'view' || message?.type === 'table' ? message.table : undefined;
}

test('who agreed to abandon the table is not forgotten', async () => {
  const it = await world({ players: 3 });
  const { here, fresh } = it;
  await beginGame(here, 3);
  await duringReading(it, () => command(here, personOn(2), { do: 'abandon', agree: true }));
  expect((await here.load()).seating.abandoning).toEqual([2]);
  await expectAsStored(here, fresh);
});

test('the end of a game is not forgotten', async () => {
  const it = await world();
  const { here, fresh } = it;
  await beginGame(here, 2);
  await playOn(here, 10);
  const client = new Client(null);
  await client.watch(here);
  await duringReading(it, async () => {
    for (const seat of [0, 1]) await command(here, personOn(seat), { do: 'resign' });
  });
  expect((await here.view()).stage).toBe('deserted');
  expect(stages(client).lastIndexOf('playing')).toBeLessThan(stages(client).indexOf('deserted'));
  await expectAsStored(here, fresh);
});

test('the last move of a game and its end are not forgotten', async () => {
  const it = await world();
  const { here, fresh } = it;
  await beginGame(here, 2);
  const below = generator(2);
  // Up to the move that ends the game: which it is, another table of the same dice tells.
  const trial = await world();
  await beginGame(trial.here, 2);
  const moves: NonNullable<Awaited<ReturnType<typeof someMove>>>[] = [];
  for (let next = await someMove(trial.here, below); next !== null;) {
    moves.push(next);
    await trial.here.submit(next.person, next.submission);
    next = await someMove(trial.here, below);
  }
  const final = moves.pop()!;
  for (const { person, submission } of moves) await here.submit(person, submission);
  const client = new Client(null);
  await client.watch(here);
  await duringReading(it, () => here.submit(final.person, final.submission));
  expect(stages(client).at(-1)).toBe('over');
  expect((await here.view()).stage).toBe('over');
  await expectAsStored(here, fresh);
});

test('a seat that was taken is not forgotten', async () => {
  const it = await world();
  const { here, fresh } = it;
  await duringReading(it, async () => {
    await seatAll(here, 2);
    await command(here, personOn(0), { do: 'reveal', nonce: nonceOf(0) });
  });
  expect((await here.view()).stage).toBe('revealing');
  await expectAsStored(here, fresh);
});

test('the clock of a move is not forgotten', async () => {
  const it = await world({ clock: { kind: 'live', bank: 600, free: 5 } });
  const { here, fresh, pass } = it;
  await beginGame(here, 2);
  await playOn(here, 4);
  await duringReading(it, async () => {
    pass(60_000);
    await playOn(here, 1);
  });
  await expectAsStored(here, fresh);
});

test('who returned is not sent away again', async () => {
  const it = await world({ clock: { kind: 'live', bank: 10, free: 5 } });
  const { here, fresh, pass } = it;
  await beginGame(here, 2);
  await playOn(here, 4);
  pass(20_000);
  await here.applyDeadlines();
  const away = (await here.load()).seating.seats.findIndex((seat) => 'away' in seat && seat.away);
  await duringReading(it, () => command(here, personOn(away), { do: 'return' }));
  expect((await here.load()).seating.seats[away]).toMatchObject({ away: false });
  await expectAsStored(here, fresh);
});

test('a reading with news is heeded, though something was stored meanwhile', async () => {
  const it = await world({ players: 3 });
  const { here, there, fresh } = it;
  await beginGame(here, 3);
  await there.refresh();
  const client = new Client(null);
  await client.watch(there);
  // Both are in what `there` reads, and one of them is its own.
  const { ways } = it;
  const { send } = await move(there);
  const snapshot = ways[1].holdReading();
  const refreshed = there.refresh();
  await snapshot.isRead;
  await send();
  await here.refresh();
  await playOn(here, 2);
  snapshot.go();
  await refreshed;
  await there.refresh();
  expect(client.follower.version).toBe(3);
  await expectAsStored(there, fresh);
});

test('who comes to a process that missed a change sees the table as it is stored', async () => {
  const { here, there, fresh } = await world({ players: 3 });
  await beginGame(here, 3);
  await playOn(here, 5);
  await there.refresh();
  const client = new Client(null);
  await client.watch(here);
  here.watchers.remove(client);
  await command(here, personOn(2), { do: 'abandon', agree: true });
  // Nobody has told `there`; the log has not grown.
  await client.watch(there);
  expect(lastView(client)?.abandoning).toEqual([2]);
  for (const seat of [0, 1]) await command(here, personOn(seat), { do: 'abandon', agree: true });
  const newcomer = new Client(null);
  await newcomer.watch(there);
  expect(lastView(newcomer)?.stage).toBe('abandoned');
  await expectAsStored(there, fresh);
});
