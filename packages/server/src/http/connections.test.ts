import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { requestTimeouts, limitConnections, REQUEST_MS } from './connections.ts';

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

function connected(port: number): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  return socket;
}

function isOpen(socket: Socket): Promise<boolean> {
  return new Promise((resolve) => {
    socket.on('close', () => resolve(false));
    socket.on('data', () => resolve(true));
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  });
}

const BEGINNINGS = {
  'says nothing': '',
  'says half of its head': 'GET / HTTP/1.1\r\nHost: x\r\n',
  'says half of its body': 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf',
};

test.each(Object.entries(BEGINNINGS))(
  'a connection that %s is answered with 408 in time',
  async (_, text) => {
    const within = 1_200;
    const app = fastify(requestTimeouts(within));
    onTestFinished(() => app.close());
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connected((app.server.address() as AddressInfo).port);
    const begun = performance.now();
    socket.write(text);
    let received = '';
    await new Promise<void>((resolve) => {
      socket.on('data', (data) => (received += data.toString()));
      socket.on('close', resolve);
    });
    const took = performance.now() - begun;
    expect(received).toContain('HTTP/1.1 408');
    // No sooner than the shortest time, nor later than the longest, with some seconds for a busy
    // machine.
    expect(took).toBeGreaterThan(requestTimeouts(within).requestTimeout - 50);
    expect(took).toBeLessThan(within + 3_000);
  },
);

test('a server keeps the times: the last look at a request comes before 30 seconds are over', () => {
  const { server } = fastify(requestTimeouts(REQUEST_MS));
  const { headersTimeout, requestTimeout, connectionsCheckingInterval } = server as Server & {
    readonly connectionsCheckingInterval: number;
  };
  expect(headersTimeout).toBe(requestTimeout);
  expect(requestTimeout).toBeGreaterThan(20_000);
  expect(requestTimeout + connectionsCheckingInterval).toBeLessThan(30_000);
});

test('an address has so many connections and no more, until one of them is closed', async () => {
  const told: string[] = [];
  let time = 0;
  const server = createServer((_request, response) => response.end('ok'));
  limitConnections(
    server,
    3,
    (text) => told.push(text),
    () => time,
  );
  const port = await listening(server);
  const few = [connected(port), connected(port), connected(port)];
  expect(await Promise.all(few.map(isOpen))).toEqual([true, true, true]);
  expect(await isOpen(connected(port))).toBe(false);
  expect(await isOpen(connected(port))).toBe(false);
  expect(told).toEqual(['An address has 3 open connections; it gets no more of them.']);
  time += 60_000;
  expect(await isOpen(connected(port))).toBe(false);
  expect(told).toHaveLength(2);
  few[0]!.destroy();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await isOpen(connected(port))).toBe(true);
});
