/**
 * Connections before they are requests: how long one may take, and how many an address may have.
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
 * Fastify's options by which a request has that long to arrive. Node compares connections with its
 * timeouts only now and then, so the last look has to come well before the time is up. Without
 * `headersTimeout`, which Fastify does not know, Node takes a minute for the head of a request.
 */
export function requestTimeouts(ms: number) {
  const connectionsCheckingInterval = Math.floor(ms / 10);
  const requestTimeout = ms - 2 * connectionsCheckingInterval;
  const http = { headersTimeout: requestTimeout, requestTimeout, connectionsCheckingInterval };
  return { requestTimeout, http };
}

/**
 * Closes connections of an address that has too many, of whatever kind. Behind a proxy all are the
 * proxy's: there it has to count.
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
