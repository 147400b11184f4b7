/** A name server on this machine. */
import { createSocket, type Socket } from 'node:dgram';
import { afterEach, expect, test } from 'vitest';
import { resolveAddress } from './address.ts';
import { dnsResolve } from './dnsResolve.ts';

const opened: Socket[] = [];
afterEach(() => opened.splice(0).forEach((socket) => socket.close()));

const TYPE_A = 1;
const TYPE_AAAA = 28;

/**
 * Answers every question with these addresses, as bytes by type; without any, there is no such
 * name.
 */
async function nameServer(records: ReadonlyMap<number, readonly string[]>): Promise<string> {
  const socket = createSocket('udp4');
  opened.push(socket);
  socket.on('message', (query, { port, address }) => {
    const end = query.indexOf(0, 12) + 5; // name, type, class
    const type = query.readUInt16BE(end - 4);
    const found = (records.get(type) ?? []).map((hex) => {
      const data = Buffer.from(hex, 'hex');
      const head = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, data.length]);
      return Buffer.concat([head, data]);
    });
    const head = Buffer.from(query.subarray(0, 12));
    head.writeUInt16BE(found.length > 0 ? 0x8180 : 0x8183, 2);
    head.writeUInt16BE(found.length, 6);
    head.writeUInt32BE(0, 8);
    socket.send(Buffer.concat([head, query.subarray(12, end), ...found]), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return `127.0.0.1:${socket.address().port}`;
}

test('both families are asked for, and all their addresses count', async () => {
  const server = await nameServer(
    new Map([
      [TYPE_A, ['01010101', '0a000001']],
      [TYPE_AAAA, ['26064700470000000000000000001111']],
    ]),
  );
  const resolve = dnsResolve([server]);
  expect(await resolve('hook.example.com')).toEqual([
    '1.1.1.1',
    '10.0.0.1',
    '2606:4700:4700::1111',
  ]);
  expect(await resolveAddress('https://hook.example.com/', { resolve, allowedHosts: [] })).toEqual({
    ok: false,
    bar: 'notPublic',
  });
});

test('one family is enough, none is not', async () => {
  const some = await nameServer(new Map([[TYPE_A, ['01010101']]]));
  expect(await dnsResolve([some])('hook.example.com')).toEqual(['1.1.1.1']);
  const none = await nameServer(new Map());
  expect(await dnsResolve([none])('hook.example.com')).toEqual([]);
});

test('names of this machine are not known', async () => {
  const none = await nameServer(new Map());
  expect(await dnsResolve([none])('localhost')).toEqual([]);
});
