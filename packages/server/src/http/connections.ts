/**
 * Limits for connections: how long a request may take to arrive, and how many an address may open.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { limitKeyOf } from './ipPrefix.ts';

/** A request that has not arrived by then is answered with 408. */
export const REQUEST_MS = 30_000;
/**
 * A club of two hundred behind one address: a socket and a browser's six connections for about half
 * of them.
 */
export const MOST_CONNECTIONS = 1_000;
/** Refused connections are logged at most once in this time. */
const WARN_INTERVAL_MS = 60_000;

/**
 * Fastify's options that give a request this long to arrive. Node checks its timeouts at
 * intervals, so the timeout is shorter by two of them. Without `headersTimeout`, which Fastify
 * does not set, Node gives the head of a request a minute.
 */
export function requestTimeouts(ms: number) {
  const connectionsCheckingInterval = Math.floor(ms / 10);
  const requestTimeout = ms - 2 * connectionsCheckingInterval;
  const http = { headersTimeout: requestTimeout, requestTimeout, connectionsCheckingInterval };
  return { requestTimeout, http };
}

/**
 * Closes connections of an address that has too many. Behind a proxy all connections are the
 * proxy's, so there the proxy has to limit them.
 */
export function limitConnections(
  server: Server,
  most: number,
  warn: (text: string) => void,
  now: () => number,
): void {
  const open = new Map<string, number>();
  let toldAt = Number.NEGATIVE_INFINITY;

  const refuse = (socket: Socket): void => {
    socket.destroy();
    if (now() - toldAt < WARN_INTERVAL_MS) return;
    toldAt = now();
    warn(`An address has ${most} open connections; it gets no more of them.`);
  };

  server.on('connection', (socket: Socket) => {
    const address = limitKeyOf(socket.remoteAddress ?? '');
    const count = open.get(address) ?? 0;
    if (count >= most) return refuse(socket);
    open.set(address, count + 1);
    socket.once('close', () => {
      const left = open.get(address)! - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}
