import { generator, legalActions, waitsFor, type Action } from '@stammtisch/engine';
import { commitmentOf } from '@stammtisch/table';
import { expect, test } from 'vitest';
import {
  beginGame,
  command,
  newProcess,
  nonceOf,
  personOn,
  playOn,
  seatAll,
  someMove,
} from '../../test/simulatedProcesses.ts';
import { move, world } from '../../test/twoProcesses.ts';
import { newId } from '../ids.ts';
import type { Room } from './room.ts';
import type { Seating } from './seating.ts';

/** Plays until the game waits for one seat alone. */
async function waitForOne(room: Room): Promise<void> {
  const { table } = await room.load();
  while (waitsFor(table!.state()).length > 1) await playOn(room, 1);
}

test('nobody moves for a seat that is not theirs', async () => {
  const { here, log } = await world();
  await beginGame(here, 2);
  const { submission } = await move(here);
  const others = [personOn(1 - submission.seat), 'stranger', null];
  for (const person of others) {
    const answer = await here.submit(person, submission);
    expect(answer).toEqual({ ok: false, id: submission.id, reason: 'notYourSeat' });
  }
  for (const seat of ['0', 0.5, -1, 4, null, undefined, {}, Number.NaN]) {
    const strange = { ...submission, seat } as never;
    expect(await here.submit(personOn(0), strange)).toMatchObject({ reason: 'notYourSeat' });
  }
  expect(await log()).toEqual([]);
});

test('who has resigned moves no more', async () => {
  const { here, log } = await world();
  await beginGame(here, 2);
  const { person, send } = await move(here);
  await command(here, person, { do: 'resign' });
  expect(await send()).toMatchObject({ ok: false, reason: 'notYourSeat' });
  expect(await log()).toEqual([]);
});

test('nobody makes a game longer and longer: who has planned for ever may only play on', async () => {
  const { here, log } = await world();
  await beginGame(here, 2);
  const { table } = await here.load();
  const placing = (): Action[] =>
    legalActions(table!.state(), 0).filter(({ type }) => type === 'place');
  while (placing().length === 0) await playOn(here, 1);
  const [one, two] = placing().filter((action) => (action as { die?: number }).die === 0);
  const submit = (seat: number, what: object) =>
    here.submit(personOn(seat), { id: newId(), seat, seen: table!.seen(seat), ...what });
  let answer = await submit(0, { actions: [one] });
  while (answer.ok) {
    answer = await submit(0, {
      actions: Array.from({ length: 200 }, (_, i) => (i % 2 ? one : two)),
    });
  }
  expect(answer.reason).toBe('tooManyMoves');
  for (let i = 0; table!.seen(0) < 2_000; i++) {
    const more = await submit(0, { actions: [i % 2 ? one : two] });
    expect(more).toMatchObject({ ok: true });
  }
  for (const what of [{ actions: [one] }, { undo: true }, { actions: [{ type: 'turnDie' }] }]) {
    expect(await submit(0, what)).toMatchObject({ ok: false, reason: 'tooManyMoves' });
  }
  // What was accepted before is still known.
  const first = JSON.parse((await log())[0]!) as { id: string; seat: number; action: unknown };
  const again = { id: first.id, seat: first.seat, seen: 0, actions: [first.action] };
  expect(await here.submit(personOn(first.seat), again)).toMatchObject({ ok: true, version: 1 });
  // Without planning, the game comes to its end.
  for (let seat = waitsFor(table!.state())[0]; seat !== undefined;) {
    const choices = legalActions(table!.state(), seat);
    const actions = choices
      .filter(({ type }) => type !== 'place' && type !== 'turnDie')
      .slice(0, 1);
    expect(await submit(seat, { actions })).toMatchObject({ ok: true });
    seat = waitsFor(table!.state())[0];
  }
  expect((await here.view()).stage).toBe('over');
  expect((await log()).length).toBeLessThan(6_000);
});

test('people cannot use up the names of moves that a bot will make', async () => {
  const { here } = await world();
  await beginGame(here, 2);
  const { person, submission } = await move(here);
  const { seat, seen } = submission;
  const nonsense = { id: 'bot-0', seat, seen, actions: [{ type: 'nonsense' }] };
  expect(await here.submit(person, nonsense)).toMatchObject({
    ok: false,
    reason: 'malformed',
    problem: { at: 'id', got: 'bot-0' },
  });
  await command(here, person, { do: 'resign' });
  expect(await here.submitBot({ ...submission, id: 'bot-0' })).toBe(true);
});

test('before the start and after the end nothing is played', async () => {
  const { here } = await world();
  await seatAll(here, 2);
  const submission = { id: 'x', seat: 0, seen: 0, actions: [] };
  expect(await here.submit(personOn(0), submission)).toMatchObject({ reason: 'notPlaying' });
  for (const seat of [0, 1]) {
    await command(here, personOn(seat), { do: 'reveal', nonce: nonceOf(seat) });
  }
  const { send } = await move(here);
  for (const seat of [0, 1]) {
    await command(here, personOn(seat), { do: 'abandon', agree: true });
  }
  expect(await send()).toMatchObject({ reason: 'notPlaying' });
});

test('a bot takes over when the time is up, and the owner has the seat back by moving', async () => {
  const { here, pass } = await world({ clock: { kind: 'live', bank: 30, free: 10 } });
  await beginGame(here, 2);
  await waitForOne(here);
  const next = (await someMove(here, generator(1)))!;
  const { seat } = next.submission;
  pass(39_999);
  expect(await here.applyDeadlines()).toBe(false);
  pass(2);
  expect(await here.applyDeadlines()).toBe(true);
  expect((await here.view()).seats[seat]).toMatchObject({ kind: 'human', away: true });
  expect(await here.turn()).not.toBeNull();
  expect(await here.applyDeadlines()).toBe(false);
  expect(await here.submit(next.person, next.submission)).toMatchObject({ ok: true });
  const view = await here.view();
  expect(view.seats[seat]).toMatchObject({ away: false });
  expect(view.clock.bank![seat]).toBeGreaterThanOrEqual(60_000);
  expect(await here.submitBot({ ...next.submission, id: 'bot-1' })).toBe(false);
});

test('who says to be back has the seat and a minute', async () => {
  const { here, pass, now } = await world({ clock: { kind: 'live', bank: 0, free: 10 } });
  await beginGame(here, 2);
  const { person, submission } = (await someMove(here, generator(1)))!;
  pass(10_001);
  await here.applyDeadlines();
  await command(here, person, { do: 'return' }, now());
  const view = await here.view();
  expect(view.seats[submission.seat]).toMatchObject({ away: false });
  expect(view.clock.until[submission.seat]).toBe(now() + 70_000);
  expect(await here.submitBot({ ...submission, id: 'bot-0' })).toBe(false);
});

test('who says to be back without having been away gains no time', async () => {
  const { here, pass, now, store, id } = await world({
    clock: { kind: 'live', bank: 20, free: 5 },
  });
  await beginGame(here, 2);
  const { person, submission } = (await someMove(here, generator(1)))!;
  pass(15_000);
  const before = await here.view();
  const { edition } = (await store.tables.head(id))!;
  await command(here, person, { do: 'return' }, now());
  expect((await here.view()).clock).toEqual(before.clock);
  expect(before.clock.until[submission.seat]).toBe(now() + 10_000);
  expect((await store.tables.head(id))!.edition).toBe(edition);
});

test('when everybody is away, the game waits for the first who returns', async () => {
  const { here, pass, now, store, log } = await world({
    clock: { kind: 'live', bank: 0, free: 5 },
  });
  await beginGame(here, 2);
  await waitForOne(here);
  // One after the other is late: a bot moves for the first until the second is waited for.
  for (let i = 0; (await here.view()).seats.some((seat) => seat.kind === 'human' && !seat.away);) {
    pass(5_001);
    await here.applyDeadlines();
    const next = (await here.turn()) === null ? null : await someMove(here, generator(1));
    if (next !== null) await here.submitBot({ ...next.submission, id: `bot-${i++}` });
  }
  const before = await log();
  expect(before.some((text) => text.includes('"bot-0"'))).toBe(true);
  pass(5_001);
  expect(await here.applyDeadlines()).toBe(false);
  expect(await here.turn()).toBeNull();
  const { submission } = (await someMove(here, generator(1)))!;
  expect(await here.submitBot({ ...submission, id: 'bot-late' })).toBe(false);
  expect(await store.tables.due(now(), 10)).toEqual([]);
  expect(await log()).toEqual(before);

  await command(here, personOn(1 - submission.seat), { do: 'return' }, now());
  expect((await here.turn())?.seat).toBe(submission.seat);
  expect(await here.submitBot({ ...submission, id: 'bot-late' })).toBe(true);
});

test('who does not reveal in time is unseated, and the dice are others', async () => {
  const { here, pass, store, id, fresh } = await world();
  await seatAll(here, 2);
  await command(here, personOn(1), { do: 'reveal', nonce: nonceOf(1) });
  const before = await here.view();
  pass(30_000);
  expect(await here.applyDeadlines()).toBe(true);
  const view = await here.view();
  expect(view.stage).toBe('gathering');
  expect(view.seats.map(({ kind }) => kind)).toEqual(['open', 'human']);
  expect(view.fair.commitment).not.toBe(before.fair.commitment);
  const { seed } = (await store.tables.load(id))!;
  expect(commitmentOf(seed)).toBe(view.fair.commitment);
  expect((await (await fresh()).view()).fair).toEqual(view.fair);
});

/** Seat 0 keeps silent once; then both sit, promise and reveal, and the game begins. */
async function beginAgain({ here, pass, now }: Awaited<ReturnType<typeof world>>): Promise<void> {
  await seatAll(here, 2);
  pass(30_000);
  await here.applyDeadlines();
  await seatAll(here, 2);
  for (const seat of [0, 1]) {
    await command(here, personOn(seat), { do: 'reveal', nonce: nonceOf(seat) }, now());
  }
}

test('a reveal that began again is counted, in the record too, also by another process', async () => {
  const table = await world();
  await beginAgain(table);
  expect((await table.here.view()).fair.restarts).toBe(1);
  for (const room of [table.here, await table.fresh()]) {
    expect((await room.record())?.fair).toMatchObject({ restarts: 1 });
  }
});

test('a table that was stored before anybody counted says nothing of it', async () => {
  const table = await world();
  const stored = (await table.store.tables.load(table.id))!;
  const { dice, ...rest } = JSON.parse(stored.seating) as Seating;
  const { restarts, ...uncounted } = dice;
  expect(restarts).toBe(0);
  const seating = JSON.stringify({ ...rest, dice: uncounted });
  const id = newId();
  await table.store.tables.create({ ...stored, id, seating, line: seating }, false);
  const here = await newProcess(table.store.tables, table.now).room(id);
  await beginAgain({ ...table, here });
  expect((await here.view()).fair.restarts).toBeNull();
  expect((await here.record())?.fair).not.toHaveProperty('restarts');
});
