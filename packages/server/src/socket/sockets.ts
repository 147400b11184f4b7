/** All sockets of this process: who may open one, and how they are closed. */
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { CLOSE_CODES, LARGEST_MESSAGE, MOST_FRAMES } from '@stammtisch/protocol';
import { WebSocketServer, type WebSocket } from 'ws';
import { TokenBucket, TokenBuckets } from '../scheduling/tokenBucket.ts';
import type { RequestScheduler } from '../scheduling/requestScheduler.ts';
import { AS_LONG_AGAIN, SerialQueue } from '../scheduling/serialQueue.ts';
import {
  ALIVE_CHECK_MS,
  Connection,
  type ConnectionDeps,
  type AddressLimits,
} from './connection.ts';

export interface Sockets {
  count(): number;
  /** Closes those of a person, whose cookie is no longer taken. */
  closePerson(person: string): void;
  /** Closes those whose cookies are no longer taken: somebody may have signed out unheard. */
  recheck(): void;
  close(): void;
}

interface SocketsDeps extends ConnectionDeps {
  readonly server: Server;
  readonly personOf: (request: {
    readonly headers: { readonly cookie?: string | undefined };
  }) => Promise<string | null>;
  readonly addressOf: (request: IncomingMessage) => string;
  readonly isOwnOrigin: (request: IncomingMessage) => boolean;
  /** When what an address sends is heeded. */
  readonly scheduler: Pick<RequestScheduler, 'run'>;
  /** Most sockets of one address; 0 for any number. */
  readonly perAddress: number;
}

const PATH = '/ws';
/**
 * Everybody's turn comes in one of so many parts of that time: thousands at once would be a pause.
 */
const ALIVE_CHECK_PARTS = 400;
/** When the server stops: who does not close its side by then is cut off. */
const GRACE_MS = 300;
/**
 * Of one address together. A club of two hundred that comes again after a restart says five
 * messages each at once; at play they make a move every few seconds each, a fifth of this.
 */
const MESSAGES_BURST = 1_500;
const MESSAGES_PER_SECOND = 300;
/** All of such a club may come twice at once. */
const ARRIVALS_BURST = 400;
const ARRIVALS_PER_SECOND = 5;
/**
 * All of such a club may open a game of its own anew, 550 entries long, at once; or three people a
 * second.
 */
const ENTRIES_BURST = 150_000;
const ENTRIES_PER_SECOND = 2_000;
/**
 * All of such a club may send a plan of thirty moves at once. Twice as many a second as messages
 * are heard: submissions of one move, as most are, never come to it.
 */
const ACTIONS_BURST = 6_000;
const ACTIONS_PER_SECOND = 600;
/**
 * One in four of such a club may say something at once, and each of them a line in twenty seconds.
 */
const TALK_BURST = 50;
const TALK_PER_SECOND = 10;

/** The sockets of one address. */
interface CountedLimits extends AddressLimits {
  count: number;
}

export function newSockets(deps: SocketsDeps): Sockets {
  const { server, personOf, addressOf, isOwnOrigin, perAddress, scheduler } = deps;
  const wss = new WebSocketServer({
    noServer: true,
    maxPayload: LARGEST_MESSAGE,
    maxFragments: MOST_FRAMES,
    perMessageDeflate: false,
    autoPong: false,
  });
  /** Each with the cookie it came with. */
  const connections = new Map<Connection, string | undefined>();
  /** By part of the heartbeat. */
  const parts = Array.from({ length: ALIVE_CHECK_PARTS }, () => new Set<Connection>());
  let arrived = 0;
  const byAddress = new Map<string, CountedLimits>();
  const arrivals = new TokenBuckets(ARRIVALS_BURST, ARRIVALS_PER_SECOND);
  const entries = new TokenBuckets(ENTRIES_BURST, ENTRIES_PER_SECOND);
  const actions = new TokenBuckets(ACTIONS_BURST, ACTIONS_PER_SECOND);
  const talk = new TokenBuckets(TALK_BURST, TALK_PER_SECOND);
  let isClosed = false;

  const admit = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const path = (request.url ?? '').split('?')[0];
    if (path !== PATH) return refuse(socket, 404, 'Not Found');
    if (isClosed) return refuse(socket, 503, 'Service Unavailable');
    if (!isOwnOrigin(request)) return refuse(socket, 403, 'Forbidden');
    const address = addressOf(request);
    const isFast = perAddress > 0 && !arrivals.take(address, deps.now());
    if (isFast || isFull(address)) return refuse(socket, 429, 'Too Many Requests');
    await new Promise<void>((resolve) => scheduler.run(address, resolve));
    const person = await personOf(request);
    if (isClosed) return refuse(socket, 503, 'Service Unavailable');
    // Others may have come while the cookie was looked up.
    if (isFull(address)) return refuse(socket, 429, 'Too Many Requests');
    wss.handleUpgrade(request, socket, head, (ws) => {
      socket.off('error', destroySocket);
      addConnection(ws, request.socket, person, request.headers.cookie, address);
    });
  };

  const isFull = (address: string): boolean =>
    perAddress > 0 && (byAddress.get(address)?.count ?? 0) >= perAddress;

  /**
   * Kept while any of its sockets is open: coming again costs more than what a new one may say, but
   * less than what a new one may read or have judged.
   */
  const limitsOf = (address: string): CountedLimits => {
    const known = byAddress.get(address);
    if (known !== undefined) return known;
    const now = deps.now();
    const messages = new TokenBucket(MESSAGES_BURST, MESSAGES_PER_SECOND, now);
    const fresh = {
      count: 0,
      messages,
      entries: entries.at(address, now),
      actions: actions.at(address, now),
      talk: talk.at(address, now),
      longLogs: new SerialQueue(AS_LONG_AGAIN),
      schedule: (job: () => void) => scheduler.run(address, job),
    };
    byAddress.set(address, fresh);
    return fresh;
  };

  // Apart from `admit`: what stays as long as the socket must not hold on to the request.
  const addConnection = (
    ws: WebSocket,
    raw: Socket,
    person: string | null,
    cookie: string | undefined,
    address: string,
  ): void => {
    const limits = limitsOf(address);
    limits.count++;
    const part = parts[arrived++ % ALIVE_CHECK_PARTS]!;
    const connection = new Connection(ws, raw, person, limits, deps, (gone) => {
      connections.delete(gone);
      part.delete(gone);
      if (--limits.count === 0) byAddress.delete(address);
    });
    connections.set(connection, cookie);
    part.add(connection);
  };

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // A client may vanish at any moment of the handshake; later, `ws` heeds that.
    socket.on('error', destroySocket);
    admit(request, socket, head).catch((error: unknown) => {
      deps.onError(error);
      refuse(socket, 503, 'Service Unavailable');
    });
  });

  const checkCookie = async (connection: Connection): Promise<void> => {
    const person = await personOf({ headers: { cookie: connections.get(connection) } });
    if (person !== connection.person) connection.close(CLOSE_CODES.goingAway, 'Signed out.');
  };

  let beats = 0;
  const beat = setInterval(() => {
    for (const connection of parts[beats++ % ALIVE_CHECK_PARTS]!) connection.checkAlive();
  }, ALIVE_CHECK_MS / ALIVE_CHECK_PARTS);

  return {
    count: () => connections.size,
    closePerson(person) {
      for (const connection of connections.keys()) {
        if (connection.person === person) connection.close(CLOSE_CODES.goingAway, 'Signed out.');
      }
    },
    recheck() {
      for (const connection of connections.keys()) {
        if (connection.person === null) continue;
        checkCookie(connection).catch(deps.onError);
      }
    },
    close() {
      isClosed = true;
      clearInterval(beat);
      for (const connection of connections.keys()) {
        connection.close(CLOSE_CODES.goingAway, 'The server restarts; come again.', GRACE_MS);
      }
    },
  };
}

function destroySocket(this: Duplex): void {
  this.destroy();
}

function refuse(socket: Duplex, status: number, text: string): void {
  // Not only its own side: a client that never closes its own would stay for ever.
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${text}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
