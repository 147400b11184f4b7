/** All sockets of this process: admission, limits by address, and closing. */
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { CLOSE_CODES, LARGEST_MESSAGE, MOST_FRAMES } from '@stammtisch/protocol';
import { WebSocketServer, type WebSocket } from 'ws';
import { TokenBuckets } from '../scheduling/tokenBucket.ts';
import type { RequestScheduler } from '../scheduling/requestScheduler.ts';
import { LimitsByAddress } from './addressLimits.ts';
import { ALIVE_CHECK_MS, Connection, type ConnectionDeps } from './connection.ts';

export interface Sockets {
  count(): number;
  /** Closes the sockets of a person whose cookie is no longer valid. */
  closePerson(person: string): void;
  /** Closes sockets with void cookies, after messages about sign-outs may have been missed. */
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
  /** Decides when messages of an address are handled. */
  readonly scheduler: Pick<RequestScheduler, 'run'>;
  /** Most sockets of one address; 0 for any number. */
  readonly perAddress: number;
}

const PATH = '/ws';
/** Checks are spread over this many parts of the interval: thousands at once would be a pause. */
const ALIVE_CHECK_PARTS = 400;
/** When the server stops, clients have this long to close their side. */
const GRACE_MS = 300;
/** A club of two hundred people behind one address may connect twice at once. */
const ARRIVALS_BURST = 400;
const ARRIVALS_PER_SECOND = 5;

export function newSockets(deps: SocketsDeps): Sockets {
  const { server, personOf, addressOf, isOwnOrigin, perAddress, scheduler } = deps;
  const wss = new WebSocketServer({
    noServer: true,
    maxPayload: LARGEST_MESSAGE,
    maxFragments: MOST_FRAMES,
    perMessageDeflate: false,
    autoPong: false,
  });
  /** Connections, each with the cookie of its request. */
  const connections = new Map<Connection, string | undefined>();
  /** Connections by part of the check interval. */
  const parts = Array.from({ length: ALIVE_CHECK_PARTS }, () => new Set<Connection>());
  let arrived = 0;
  const limitsByAddress = new LimitsByAddress(scheduler, deps.now);
  const arrivals = new TokenBuckets(ARRIVALS_BURST, ARRIVALS_PER_SECOND);
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
    // Other sockets may have been opened while the cookie was checked.
    if (isFull(address)) return refuse(socket, 429, 'Too Many Requests');
    wss.handleUpgrade(request, socket, head, (ws) => {
      socket.off('error', destroySocket);
      addConnection(ws, request.socket, person, request.headers.cookie, address);
    });
  };

  const isFull = (address: string): boolean =>
    perAddress > 0 && limitsByAddress.sockets(address) >= perAddress;

  // Apart from `admit`, so that closures that live as long as the socket do not keep the request.
  const addConnection = (
    ws: WebSocket,
    raw: Socket,
    person: string | null,
    cookie: string | undefined,
    address: string,
  ): void => {
    const limits = limitsByAddress.open(address);
    const part = parts[arrived++ % ALIVE_CHECK_PARTS]!;
    const connection = new Connection(ws, raw, person, limits, deps, (gone) => {
      connections.delete(gone);
      part.delete(gone);
      limitsByAddress.close(address);
    });
    connections.set(connection, cookie);
    part.add(connection);
  };

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // A client may disconnect during the handshake; later, `ws` handles that.
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
  // Destroyed after the answer, because a client that never closes its side would stay forever.
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${text}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
