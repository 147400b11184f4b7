import { legalActions, toJSON, waitsFor } from '@stammtisch/engine';
import type { Command } from '@stammtisch/protocol';
import { commitmentOf, resignedOfRecord, verify } from '@stammtisch/table';
import { beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { FakeHouse, ID, later } from '../../test/fakeServer.ts';
import { forgetDice, join } from '../../test/join.ts';
import { drawNonce, keepNonce, keptNonce } from './nonces.ts';
import { notedSeal } from './seal.ts';
import type { OnlineTable } from './table.svelte.ts';

beforeEach(forgetDice);

/** `which` of the legal moves is made each time. */
function play(house: FakeHouse, moves: number, which = -1): void {
  for (let i = 0; i < moves; i++) {
    const { table } = house;
    const seat = waitsFor(table.state())[0]!;
    const actions = [legalActions(table.state(), seat).at(which)!];
    table.submit({ id: `s-${table.version()}`, seat, seen: table.seen(seat), actions });
  }
}

async function equal(online: OnlineTable, house: FakeHouse): Promise<void> {
  await eventually(() => expect(online.mirror?.version()).toBe(house.table.version()));
  expect(toJSON(online.mirror!.state())).toEqual(toJSON(house.table.state()));
}

test('a game that has begun is followed from its opening on', async () => {
  const house = new FakeHouse();
  play(house, 5);
  const online = join(house);
  await equal(online, house);
  play(house, 5);
  await equal(online, house);
  expect(online.status).toBe('open');
});

test('what was missed while the connection was lost comes by itself', async () => {
  const house = new FakeHouse();
  const online = join(house);
  await equal(online, house);
  house.cut();
  expect(online.status).toBe('lost');
  play(house, 7);
  await equal(online, house);
});

test('a gap is asked for, and nothing is taken twice', async () => {
  const house = new FakeHouse();
  const online = join(house);
  await equal(online, house);
  house.isMute = true;
  play(house, 3);
  house.isMute = false;
  play(house, 1);
  await equal(online, house);
});

test('a log that does not fit is begun again from the start; if that does not help, it is said', async () => {
  const house = new FakeHouse();
  const online = join(house);
  await equal(online, house);
  const wrong = { at: 1, version: 1, seat: 0, id: 'x', kind: 'undo', gone: [1] } as const;
  house.tell({ type: 'entries', table: ID, entries: [wrong] });
  await eventually(() => expect(online.mirror?.version()).toBe(0));
  expect(online.isBroken).toBe(false);
  play(house, 2);
  await equal(online, house);
  house.tell({
    type: 'entries',
    table: ID,
    entries: [{ ...wrong, version: 3, seat: 1, gone: [9] }],
  });
  await eventually(() => expect(online.isBroken).toBe(true));
});

/** A page that has seen six moves, of which the backup has two. */
async function setBack(further: number): Promise<{ house: FakeHouse; online: OnlineTable }> {
  const house = new FakeHouse();
  play(house, 2);
  const backup = house.table.save();
  const online = join(house);
  play(house, 4);
  await equal(online, house);
  house.restore(backup);
  play(house, further, 0);
  return { house, online };
}

describe('a server that went back to a backup', () => {
  const PLAYED_ON = [
    ['where the backup ended', 0],
    ['one move before where one was', 3],
    ['as far as before, with other moves', 4],
    ['further than before, with other moves', 9],
  ] as const;

  test.each(PLAYED_ON)('is followed %s', async (_where, further) => {
    const { house, online } = await setBack(further);
    const before = online.mirror;
    await eventually(() => expect(online.isSetBack).toBe(true));
    await equal(online, house);
    expect(online.mirror).not.toBe(before);
    play(house, 3);
    await equal(online, house);
    expect(online.isBroken).toBe(false);
  });

  test('is followed as often as it does so', async () => {
    const { house, online } = await setBack(9);
    await equal(online, house);
    for (const further of [8, 7]) {
      house.restore({ ...house.table.save(), log: house.table.entries().slice(0, 2) });
      play(house, further, 1);
      online.isSetBack = false;
      await eventually(() => expect(online.isSetBack).toBe(true));
      await equal(online, house);
    }
    expect(online.isBroken).toBe(false);
  });

  test('before the game had begun lets it begin again', async () => {
    const house = new FakeHouse();
    const backup = house.table.save();
    const online = join(house);
    play(house, 6);
    await equal(online, house);
    house.view = { ...house.view, stage: 'gathering' };
    house.restore(backup);
    await eventually(() => expect(online.mirror).toBeNull());
    expect(online.view.stage).toBe('gathering');
    house.show({ stage: 'playing' });
    play(house, 7, 0);
    await equal(online, house);
  });

  test('hears nothing of what was meant for a game that is gone', async () => {
    const house = new FakeHouse();
    const backup = house.table.save();
    const online = join(house);
    play(house, 1);
    await equal(online, house);
    const gone = online.mirror!;
    const controller = online.played(gone);
    house.restore(backup);
    play(house, 1, 0);
    const { table } = house;
    const seat = waitsFor(table.state())[0]!;
    const actions = legalActions(table.state(), seat).slice(0, 1);
    // It would be legal there, and the seat would have seen as much.
    const meant = { id: 'me-1', seat, seen: table.seen(seat), actions };
    house.received.length = 0;
    const unsent = controller.submit(meant);
    await eventually(() => expect(online.isSetBack).toBe(true));
    await equal(online, house);
    const lost = { ok: false, reason: 'lost' };
    expect(await unsent).toMatchObject(lost);
    expect(await controller.submit({ ...meant, id: 'me-2' })).toMatchObject(lost);
    await later(20);
    expect(house.received.some(({ type }) => type === 'submit')).toBe(false);
    expect(await online.submit({ ...meant, id: 'me-3' })).toMatchObject({ ok: true });
  });

  test('is not sent again what it had not answered before', async () => {
    const house = new FakeHouse();
    const backup = house.table.save();
    const online = join(house);
    play(house, 1);
    await equal(online, house);
    house.isMute = true;
    const { table } = house;
    const seat = waitsFor(table.state())[0]!;
    const actions = legalActions(table.state(), seat).slice(0, 1);
    const reply = online.submit({ id: 'me-1', seat, seen: table.seen(seat), actions });
    await eventually(() => expect(table.version()).toBe(2));
    house.isMute = false;
    house.restore(backup);
    expect(await reply).toEqual({ ok: false, id: 'me-1', reason: 'lost' });
    await equal(online, house);
    await later(20);
    expect(house.table.version()).toBe(0);
  });

  test('is no server that was merely restarted', async () => {
    const house = new FakeHouse();
    const online = join(house);
    play(house, 6);
    await equal(online, house);
    const before = online.mirror;
    house.restore(house.table.save());
    play(house, 3);
    await equal(online, house);
    expect(online.mirror).toBe(before);
    expect(online.isSetBack).toBe(false);
  });
});

test('a move is answered when it has come, too', async () => {
  const house = new FakeHouse();
  const online = join(house);
  await equal(online, house);
  const seat = 0;
  const actions = legalActions(house.table.state(), seat).slice(0, 1);
  const reply = await online.submit({ id: 'me-1', seat, seen: 0, actions });
  expect(reply).toMatchObject({ ok: true, version: 1 });
  expect(online.mirror!.version()).toBe(1);
});

test('without a connection nothing is sent', async () => {
  const house = new FakeHouse();
  const online = join(house);
  await equal(online, house);
  house.isDown = true;
  house.cut();
  const reply = await online.submit({ id: 'me-1', seat: 0, seen: 0, undo: true });
  expect(reply).toEqual({ ok: false, id: 'me-1', reason: 'lost' });
});

test('a move whose answer was lost with the connection counts once', async () => {
  const house = new FakeHouse();
  const online = join(house);
  await equal(online, house);
  house.isMute = true;
  const actions = legalActions(house.table.state(), 0).slice(0, 1);
  const reply = online.submit({ id: 'me-1', seat: 0, seen: 0, actions });
  await eventually(() => expect(house.table.version()).toBe(1));
  house.isMute = false;
  house.cut();
  expect(await reply).toMatchObject({ ok: true, version: 1, applied: 1 });
  expect(house.table.version()).toBe(1);
  await equal(online, house);
});

test('a move that could not be stored is sent again by itself', async () => {
  const house = new FakeHouse();
  const online = join(house);
  await equal(online, house);
  house.scripted.push({ ok: false, id: 'me-1', reason: 'unavailable', again: true });
  const actions = legalActions(house.table.state(), 0).slice(0, 1);
  expect(await online.submit({ id: 'me-1', seat: 0, seen: 0, actions })).toMatchObject({
    ok: true,
  });
});

test('who sits reveals by itself, and promises anew when all must begin again', async () => {
  const house = new FakeHouse([0], 'gathering');
  const nonce = drawNonce();
  keepNonce(ID, nonce);
  const sent: Command[] = [];
  const promises = [nonce.promise, null];
  house.view = { ...house.view, fair: { ...house.view.fair, promises, commitment: 'one' } };
  const online = join(house, (command) => {
    sent.push(command);
    if (command.do === 'promise') {
      house.show({ fair: { ...house.view.fair, promises: [command.promise, null] } });
    }
  });
  await eventually(() => expect(online.status).toBe('open'));
  await later(20);
  expect(sent).toEqual([]);
  house.show({ stage: 'revealing' });
  await eventually(() => expect(sent).toEqual([{ do: 'reveal', nonce: nonce.nonce }]));
  house.show({ watchers: 1 });
  await later(20);
  expect(sent).toHaveLength(1);
  const again = { ...house.view.fair, promises: [null, null], commitment: 'two', restarts: 1 };
  house.show({ stage: 'gathering', fair: again });
  await eventually(() => expect(sent).toHaveLength(2));
  const promised = sent[1] as Extract<Command, { do: 'promise' }>;
  expect(promised.promise).toBe(commitmentOf(keptNonce(ID)!.nonce));
  expect(promised.promise).not.toBe(nonce.promise);
  await eventually(() => expect(keptNonce(ID)!.seal).toBe('two'));
  expect(notedSeal(online.view)).toBe('two');
  expect(online.swap).toBeNull();
  await later(20);
  house.show({ stage: 'revealing' });
  await eventually(() =>
    expect(sent.at(-1)).toEqual({ do: 'reveal', nonce: keptNonce(ID)!.nonce }),
  );
});

test('the game begins with its opening, and its end can be verified', async () => {
  const house = new FakeHouse([0], 'gathering');
  house.view = { ...house.view, fair: { ...house.view.fair, promises: ['p', 'q'] } };
  const online = join(house);
  await eventually(() => expect(online.status).toBe('open'));
  expect(online.mirror).toBeNull();
  const fair = { ...house.view.fair, nonces: house.table.fair.nonces };
  house.show({ stage: 'playing', fair });
  await equal(online, house);
  play(house, 2_000);
  expect(house.table.state().phase).toBe('over');
  await equal(online, house);
  house.show({ stage: 'over', fair: { ...fair, seed: house.table.save().dice.seed } });
  await eventually(() => expect(online.view.stage).toBe('over'));
  const found = verify(online.mirror!.record(), { commitment: house.table.fair.commitment });
  expect(found).toMatchObject({ kind: 'checked', ok: true });
});

test('the record of a game tells who resigned', async () => {
  const house = new FakeHouse();
  const online = join(house);
  await equal(online, house);
  expect(resignedOfRecord(online.recordOf(online.mirror!))).toEqual([false, false]);
  const [anna, ben] = house.view.seats;
  house.show({ seats: [anna!, { ...ben!, resigned: true } as typeof anna & object] });
  await eventually(() =>
    expect(resignedOfRecord(online.recordOf(online.mirror!))).toEqual([false, true]),
  );
});

test('whoever comes to the table takes the seat back that a bot has played', async () => {
  const house = new FakeHouse();
  const away = { ...house.view.seats[0]!, away: true } as (typeof house.view.seats)[number];
  house.view = { ...house.view, seats: [away, house.view.seats[1]!] };
  const sent: Command[] = [];
  const online = join(house, (command) => {
    sent.push(command);
    house.show({ seats: [{ ...away, away: false } as typeof away, house.view.seats[1]!] });
  });
  await eventually(() => expect(sent).toEqual([{ do: 'return' }]));
  await eventually(() => expect(online.plays(0)).toBe(true));
  expect(online.plays(1)).toBe(false);
});

test('nobody comes back unseen: a page that nobody looks at leaves the seat to the bot', async () => {
  const house = new FakeHouse();
  const away = { ...house.view.seats[0]!, away: true } as (typeof house.view.seats)[number];
  house.view = { ...house.view, seats: [away, house.view.seats[1]!] };
  const sent: Command[] = [];
  const online = join(house, (command) => sent.push(command), false);
  await equal(online, house);
  expect(sent).toEqual([]);
  expect(online.plays(0)).toBe(false);
  await online.beBack();
  expect(sent).toEqual([{ do: 'return' }]);
});

test('chat comes in order and once, reactions pass', async () => {
  const house = new FakeHouse();
  const online = join(house);
  await equal(online, house);
  const line = { n: 1, at: 1, room: 'players', seat: 1, name: 'Ben', text: 'Hallo' } as const;
  house.tell({ type: 'chat', table: ID, line: { ...line, n: 2 } });
  house.tell({ type: 'chat', table: ID, line });
  house.tell({ type: 'chat', table: ID, line });
  house.tell({ type: 'reaction', table: ID, seat: 1, name: 'Ben', reaction: 'cheers' });
  await eventually(() => expect(online.reactions).toHaveLength(1));
  expect(online.chat.map(({ n }) => n)).toEqual([1, 2]);
});
