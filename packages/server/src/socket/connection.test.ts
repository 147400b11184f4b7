import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SILENCE_MS } from '@stammtisch/protocol';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { BEAT_MS, Connection, type ConnectionNeeds } from './connection.ts';

const BEATS = SILENCE_MS / BEAT_MS;

const NEEDS = {
  now: () => 0,
  limits: true,
  trouble: (error: unknown) => {
    throw error;
  },
  counted: () => undefined,
  broken: () => undefined,
} as unknown as ConnectionNeeds;

/** Both ends of a real socket. */
async function connected(autoPong: boolean): Promise<{ client: WebSocket; here: Connection }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const wss = new WebSocketServer({ server });
  const { port } = server.address() as AddressInfo;
  const client = new WebSocket(`ws://127.0.0.1:${port}`, { autoPong });
  onTestFinished(() => {
    client.terminate();
    wss.close();
    server.close();
  });
  const here = await new Promise<Connection>((resolve) => {
    wss.on('connection', (socket, { socket: raw }) => {
      resolve(new Connection(socket, raw, null, NEEDS, () => undefined));
    });
  });
  if (client.readyState !== client.OPEN) await once(client, 'open');
  here.beat(); // the handshake was a sign of life
  return { client, here };
}

test('who is silent is asked for a sign of life, and cut off when none comes', async () => {
  const { client, here } = await connected(false);
  const asked = once(client, 'ping');
  const closed = once(client, 'close');
  for (let beat = 1; beat < BEATS; beat++) here.beat();
  await asked;
  expect(client.readyState).toBe(client.OPEN);
  here.beat();
  expect((await closed)[0]).toBe(1006);
});

test('who answers stays', async () => {
  const { client, here } = await connected(true);
  for (let beat = 0; beat < 2 * BEATS; beat++) {
    const asked = once(client, 'ping');
    here.beat(); // silent
    await asked;
    client.send('{"type":"ping"}');
    await once(client, 'message'); // by now the answer has come
    here.beat(); // not silent
  }
  expect(client.readyState).toBe(client.OPEN);
});
