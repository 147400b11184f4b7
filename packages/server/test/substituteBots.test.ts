/** Bots that move for people: for who is late until they return, for who resigned until the end. */
import { waitsFor } from '@stammtisch/engine';
import type { StampedEntry } from '@stammtisch/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BOT_ID_PREFIX } from '../src/room/applyChange.ts';
import { begin, Person, Player, specOf } from './client.ts';
import { rowOf } from './faults/playedTables.ts';
import { Guest } from './faults/guest.ts';
import { sleep, until } from './faults/serverProcesses.ts';
import { served, type Served } from './testServer.ts';

const start = served({ LIMITS: 'off' });
let server: Served;
const leaving: (() => void)[] = [];

beforeAll(async () => {
  server = await start();
});
afterAll(async () => {
  for (const leave of leaving) leave();
  await server.close();
});

const TIME = 120_000;
const WAIT_MS = 40_000;
/** Tables are looked after every second: a bot that may move would have moved. */
const LONG_ENOUGH_MS = 2_500;
/** Anna's seat; Mira is on the other, and plays as fast as she can. */
const [ANNA, MIRA] = [0, 1];

async function playing(clock: ReturnType<typeof specOf>['clock']) {
  const [anna, mira] = [await Person.at(server.base), await Person.at(server.base)];
  const table = await begin([anna, mira], specOf({ start: ANNA, clock }));
  const guest = new Guest({
    base: () => server.base,
    cookie: mira.cookie,
    table,
    seat: MIRA,
    chance: rowOf(1),
    paceMs: 10,
  });
  leaving.push(() => guest.leave());
  const moves = (): StampedEntry[] => guest.follower.entries.filter(({ seat }) => seat === ANNA);
  const botMoves = (): number => moves().filter(({ id }) => id.startsWith(BOT_ID_PREFIX)).length;
  const isAway = (): boolean => {
    const seated = guest.view?.seats[ANNA];
    return seated?.kind === 'human' && seated.away;
  };
  const isWaitedFor = (): boolean => {
    const { state } = guest.follower;
    return state !== null && waitsFor(state).join() === `${ANNA}`;
  };
  return { anna, table, moves, botMoves, isAway, isWaitedFor };
}

test.concurrent(
  'whose time is up is played for while another is there, and has the seat alone after returning',
  async () => {
    const { anna, table, moves, botMoves, isAway, isWaitedFor } = await playing({
      kind: 'live',
      bank: 0,
      free: 5,
    });
    await until('a bot has moved for Anna', () => botMoves() > 0, WAIT_MS);
    expect(moves()).toHaveLength(botMoves());
    expect(isAway()).toBe(true);

    await anna.command(table, { do: 'return' });
    await until('Anna is back', () => !isAway(), WAIT_MS);
    const before = botMoves();
    await until('all wait for Anna', isWaitedFor, WAIT_MS);
    await sleep(LONG_ENOUGH_MS);
    expect(botMoves()).toBe(before);

    const player = new Player(anna, table);
    leaving.push(() => player.vanish());
    await player.ready;
    const actions = [player.choose(ANNA, 0)!];
    expect(await player.submit(table, ANNA, { actions }, 'anna-1')).toMatchObject({ ok: true });
    const own = player.follower.entries.find(({ id }) => id === 'anna-1');
    expect(own).toMatchObject({ seat: ANNA, action: actions[0] });
  },
  TIME,
);

test.concurrent(
  'who resigns is played for at once',
  async () => {
    const { anna, table, moves, botMoves, isWaitedFor } = await playing({ kind: 'none' });
    await until('all wait for Anna', isWaitedFor, WAIT_MS);
    await sleep(LONG_ENOUGH_MS);
    expect(moves()).toEqual([]);
    await anna.command(table, { do: 'resign' });
    await until('a bot moves for Anna', () => botMoves() > 2, WAIT_MS);
    expect(moves()).toHaveLength(botMoves());
  },
  TIME,
);
