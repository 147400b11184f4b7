/** Clients that break every rule: half-written messages, garbage, and one that never reads. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { LARGEST_MESSAGE, PROTOCOL, RULES } from '@stammtisch/protocol';
import { WebSocket } from 'ws';
import { sleep } from './serverProcesses.ts';

const KEY = 'dGhlIHNhbXBsZSBub25jZQ==';
const HELLO = JSON.stringify({ type: 'hello', protocol: PROTOCOL, rules: RULES });

function upgrade(path: string): string {
  return [
    `GET ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${KEY}`,
    '',
    '',
  ].join('\r\n');
}

/** One frame as a client sends it; `length` may lie. */
function frame(text: string, opcode = 1, length = Buffer.byteLength(text)): Buffer {
  const mask = randomBytes(4);
  const head =
    length < 126
      ? Buffer.from([0x80 | opcode, 0x80 | length])
      : Buffer.from([0x80 | opcode, 0x80 | 126, length >> 8, length & 0xff]);
  const body = Buffer.from(text).map((byte, i) => byte ^ mask[i % 4]!);
  return Buffer.concat([head, mask, body]);
}

async function rawSocket(port: number, first: string | Buffer): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(first);
  return socket;
}

async function rawClient(port: number): Promise<Socket> {
  const socket = await rawSocket(port, upgrade('/ws'));
  await once(socket, 'data');
  return socket;
}

/** Sockets that stopped in the middle of something; half of them close, half of them hang. */
export async function halfWritten(port: number): Promise<readonly Socket[]> {
  const whole = upgrade('/ws');
  const openings = [
    'GET',
    whole.slice(0, 30),
    whole.slice(0, -2),
    upgrade('/nowhere'),
    upgrade('/ws').replace('Version: 13', 'Version: 99'),
    'POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"spec"',
    'POST /api/me HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nfff\r\nab',
    '\u0000\u0001\u0002\r\n\r\n',
  ];
  const frames = [
    frame(HELLO).subarray(0, 1),
    frame(HELLO).subarray(0, 5),
    frame(HELLO).subarray(0, -1),
    frame('{"type":"ping"', 1, 126),
    frame(HELLO, 1, LARGEST_MESSAGE * 3),
    Buffer.concat([frame(HELLO), frame('{"type":"watch"').subarray(0, 9)]),
    Buffer.from([0x01, 0x80, 0, 0, 0, 0]), // a fragment that never ends
    Buffer.from([0xf1, 0x80, 0, 0, 0, 0]), // reserved bits
    frame('x'.repeat(100), 9), // a long ping
    frame('x', 8), // half a close code
  ];
  const sockets: Socket[] = [];
  for (const isHanging of [false, true]) {
    const some = await Promise.all([
      ...openings.map((text) => rawSocket(port, text)),
      ...frames.map(async (bytes) => {
        const socket = await rawClient(port);
        socket.write(bytes);
        return socket;
      }),
    ]);
    if (isHanging) sockets.push(...some);
    else {
      await sleep(50);
      for (const [i, socket] of some.entries()) {
        if (i % 2 === 0) socket.destroy();
        else socket.end();
      }
    }
  }
  return sockets;
}

function deep(levels: number): string {
  return '['.repeat(levels) + ']'.repeat(levels);
}

function deepObject(levels: number): string {
  return '{"a":'.repeat(levels) + '1' + '}'.repeat(levels);
}

/** Everything that is no message, and some that nearly are; `table` is one that exists. */
function garbage(table: string): readonly (string | Buffer)[] {
  const submit = (submission: string): string =>
    `{"type":"submit","table":"${table}","submission":${submission}}`;
  const most = Math.floor((LARGEST_MESSAGE - 200) / 2);
  return [
    '',
    'null',
    '[]',
    '0',
    '"hello"',
    '{',
    '{"type":"hello"}',
    '{"type":"__proto__"}',
    '{"type":"constructor","table":1}',
    '{"type":"watch","table":"nowhere","since":0}',
    `{"type":"watch","table":"${table}","since":-1}`,
    `{"type":"watch","table":"${table}","since":1e300}`,
    `{"type":"watch","table":["${table}"],"since":0}`,
    `{"type":"chat","table":"${table}","text":"${'\u202e'.repeat(50)}"}`,
    '\u0000\u0000\u0000',
    '\ud800',
    'x'.repeat(LARGEST_MESSAGE - 1),
    deep(most),
    deepObject(Math.floor((LARGEST_MESSAGE - 200) / 6)),
    `{"type":${deep(most)}}`,
    `{"type":"watch","table":${deep(most)},"since":0}`,
    submit('null'),
    submit('[]'),
    submit('"x"'),
    submit(deep(most)),
    submit(`{"id":${deep(most - 50)},"seat":0,"seen":0,"actions":[]}`),
    submit(`{"id":"a","seat":0,"seen":0,"actions":[${deep(most - 50)}]}`),
    submit(`{"id":"a","seat":0,"seen":0,"actions":${deep(most - 50)}}`),
    submit(`{"id":"a","seat":0,"seen":0,"actions":[${Array(3000).fill('null').join()}]}`),
    submit('{"id":"a","seat":"__proto__","seen":0,"actions":[]}'),
    submit('{"id":{},"seat":1e9,"seen":null,"undo":false}'),
    submit('{"id":"a","seat":0,"seen":0,"actions":[{"type":"__proto__"}],"undo":true}'),
    Buffer.from([0xff, 0xfe, 0xfd]),
    randomBytes(500),
    randomBytes(8_000),
  ];
}

/** Sends so many messages that nobody can read, over as many sockets as it takes. */
export async function sendGarbage(
  base: string,
  cookie: string,
  table: string,
  count: number,
): Promise<{ readonly sockets: number; readonly closes: ReadonlyMap<number, number> }> {
  const pieces = garbage(table);
  const closes = new Map<number, number>();
  let sent = 0;
  let sockets = 0;
  const throwAll = async (): Promise<void> => {
    while (sent < count) {
      sockets++;
      const socket = new WebSocket(`${base.replace(/^http/, 'ws')}/ws`, { headers: { cookie } });
      socket.on('error', () => undefined);
      const closed = new Promise<number>((resolve) => void socket.on('close', resolve));
      await once(socket, 'open');
      socket.send(HELLO);
      socket.send(JSON.stringify({ type: 'watch', table, since: 0 }));
      // Once in a while one that is far too large: it ends the socket.
      const isHuge = sockets % 10 === 0;
      for (let i = 0; i < 80 && sent < count; i++) socket.send(pieces[sent++ % pieces.length]!);
      if (isHuge) socket.send('y'.repeat(LARGEST_MESSAGE * 8));
      await Promise.race([closed, sleep(300)]);
      socket.terminate();
      const code = await closed;
      closes.set(code, (closes.get(code) ?? 0) + 1);
    }
  };
  await Promise.all([throwAll(), throwAll(), throwAll(), throwAll()]);
  return { sockets, closes };
}

export interface Deaf {
  /** Whether the server has cut it off. */
  readonly isCut: Promise<boolean>;
  readonly leave: () => void;
}

/** Asks for the whole table again and again and reads nothing of it. */
export async function neverReads(port: number, table: string, ms: number): Promise<Deaf> {
  const socket = await rawClient(port);
  socket.pause();
  socket.write(frame(HELLO));
  const watch = frame(JSON.stringify({ type: 'watch', table, since: 0 }));
  const run = async (): Promise<boolean> => {
    const end = Date.now() + ms;
    // A paused socket does not notice its end; writing to it does.
    while (!socket.destroyed && Date.now() < end) {
      socket.write(watch);
      await sleep(55);
    }
    return socket.destroyed;
  };
  return { isCut: run(), leave: () => socket.destroy() };
}
