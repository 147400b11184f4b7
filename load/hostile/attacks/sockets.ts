/** Attacks by sockets and by connections that are none yet. */
import { connect, type Socket } from 'node:net';
import { LARGEST_MESSAGE } from '@stammtisch/protocol';
import type { Attack } from '../attack.ts';
import type { Attacker } from '../attacker.ts';

const MESSAGES_PER_SECOND = 290;
const PACK_TABLES = 8;
const CHAT_TEXT = 'x'.repeat(400);
const SOCKETS_FOR_FRAMES = 15;
/** A socket that was closed for it is opened again; five a second are allowed for long. */
const REOPENED_PER_SECOND = 10;
const FRAMES = 16_302;
const CONNECTIONS_PER_SECOND = 100;

export const WATCHERS: Attack = {
  name: 'watchers',
  does: 'lets all sockets of an address come to and go from tables with the largest packs',
  budget: 'messages',
  refusals: ['trouble tooFast', 'close 4002', 'close 1006', 'upgrade 429'],
  async prepare(fixtures) {
    const host = await fixtures.person();
    const tables: string[] = [];
    for (let i = 0; i < PACK_TABLES; i++) tables.push(await fixtures.packTable(host));
    const tableOf = (n: number): string => tables[n % tables.length]!;
    return async (attacker) => {
      const count = attacker.part(fixtures.size.sockets);
      const sockets = await attacker.openAll(count, ['']);
      sockets.forEach((socket, i) => socket.say({ type: 'watch', table: tableOf(i), since: 0 }));
      await attacker.every(MESSAGES_PER_SECOND / 2, async (n) => {
        const i = n % count;
        sockets[i]?.say({ type: 'leave', table: tableOf(i) });
        sockets[i]?.say({ type: 'watch', table: tableOf(i), since: 0 });
      });
    };
  },
};

export const CHAT: Attack = {
  name: 'chat',
  does: 'lets as many people as an address has sockets talk at one table',
  budget: 'messages',
  refusals: ['trouble tooFast', 'close 4002', 'close 1006'],
  limit: 'trouble tooFast',
  async prepare(fixtures) {
    const people = await fixtures.people(fixtures.size.sockets);
    const table = await fixtures.packTable(people[0]!);
    return async (attacker) => {
      const count = attacker.part(people.length);
      const sockets = await attacker.openAll(
        count,
        people.map(({ cookie }) => cookie),
      );
      await Promise.all(sockets.map((socket) => socket.watch(table, 0)));
      await attacker.every(
        MESSAGES_PER_SECOND,
        async (n) => sockets[n % count]?.say({ type: 'chat', table, text: CHAT_TEXT }),
        1_000,
      );
      await Promise.all(sockets.map((socket) => socket.settled()));
    };
  },
};

/** A ping with spaces behind it, each byte in a frame of its own. */
function framesOf(count: number): Buffer {
  const text = '{"type":"ping"}'.padEnd(count, ' ');
  return Buffer.concat(
    Array.from({ length: count }, (_, i) => {
      const kind = (i === 0 ? 0x01 : 0x00) | (i === count - 1 ? 0x80 : 0x00);
      return Buffer.from([kind, 0x81, 0, 0, 0, 0, text.charCodeAt(i)]);
    }),
  );
}

export const FRAMES_OF_A_BYTE: Attack = {
  name: 'frames',
  does: `sends messages in ${FRAMES} frames of a byte each`,
  budget: 'messages',
  refusals: ['close 1006', 'close 1008', 'close 1009', 'close 4002', 'upgrade 429'],
  async prepare() {
    const frames = framesOf(Math.min(FRAMES, LARGEST_MESSAGE));
    return async (attacker) => {
      const count = attacker.part(SOCKETS_FOR_FRAMES);
      const sockets = await attacker.openAll(count, ['']);
      const reopen = attacker.every(REOPENED_PER_SECOND / attacker.share, async (n) => {
        const i = n % count;
        if (sockets[i]?.isOpen === true) return;
        const socket = await attacker.open('');
        if (socket !== null) sockets[i] = socket;
      });
      const send = attacker.every(MESSAGES_PER_SECOND, async (n) =>
        sockets[n % count]?.sayBytes(frames),
      );
      await Promise.all([reopen, send]);
    };
  },
};

const HEAD = 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ';
const BODY =
  'POST /api/records HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n' +
  'Content-Length: 900000\r\n\r\n{"moves":[';

/** A connection that never says the whole of its request. */
function dawdle(attacker: Attacker, n: number, open: Set<Socket>): void {
  const { port, address: localAddress, tally } = attacker;
  tally.make();
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  open.add(socket);
  socket.on('error', () => undefined);
  socket.on('close', () => {
    open.delete(socket);
    if (!attacker.isOver) tally.refuse('closed');
  });
  socket.write(n % 2 === 0 ? HEAD : BODY);
}

export const SLOW_REQUESTS: Attack = {
  name: 'slow-requests',
  does: 'opens more connections than an address may have, and says each request byte by byte',
  budget: 'own',
  refusals: ['closed'],
  async prepare(fixtures) {
    const { connections } = fixtures.size;
    return async (attacker) => {
      const open = new Set<Socket>();
      const say = attacker.every(CONNECTIONS_PER_SECOND, async () => {
        const [first] = open;
        if (first === undefined) return;
        first.write('x');
        open.delete(first);
        open.add(first);
      });
      const come = attacker.every(
        CONNECTIONS_PER_SECOND,
        async (n) => dawdle(attacker, n, open),
        connections,
      );
      await Promise.all([say, come]);
      for (const socket of open) socket.destroy();
    };
  },
};
