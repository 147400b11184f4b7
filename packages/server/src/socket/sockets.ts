/** All sockets of this process: who may open one, and how they are closed. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { CLOSE_CODES, LARGEST_MESSAGE } from '@stammtisch/protocol';
import { WebSocketServer } from 'ws';
import { Connection, type ConnectionNeeds } from './connection.ts';

export interface Sockets {
  count(): number;
  /** Closes those of a person, whose cookie is no longer taken. */
  closePerson(person: string): void;
  close(): void;
}

interface Needs extends ConnectionNeeds {
  readonly server: Server;
  readonly personOf: (request: IncomingMessage) => Promise<string | null>;
  readonly addressOf: (request: IncomingMessage) => string;
  readonly isOwnOrigin: (request: IncomingMessage) => boolean;
  /** Most sockets of one address; 0 for any number. */
  readonly perAddress: number;
}

const PATH = '/ws';
const BEAT_MS = 20_000;
/** Who does not close its side by then is cut off. */
const GRACE_MS = 300;

export function newSockets(needs: Needs): Sockets {
  const { server, personOf, addressOf, isOwnOrigin, perAddress } = needs;
  const wss = new WebSocketServer({
    noServer: true,
    maxPayload: LARGEST_MESSAGE,
    perMessageDeflate: false,
  });
  const connections = new Set<Connection>();
  const perIp = new Map<string, number>();
  let isClosed = false;

  const admit = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const path = (request.url ?? '').split('?')[0];
    if (path !== PATH) return refuse(socket, 404, 'Not Found');
    if (isClosed) return refuse(socket, 503, 'Service Unavailable');
    if (!isOwnOrigin(request)) return refuse(socket, 403, 'Forbidden');
    const address = addressOf(request);
    const open = perIp.get(address) ?? 0;
    if (perAddress > 0 && open >= perAddress) return refuse(socket, 429, 'Too Many Requests');
    const person = await personOf(request);
    wss.handleUpgrade(request, socket, head, (ws) => {
      perIp.set(address, (perIp.get(address) ?? 0) + 1);
      const connection = new Connection(ws, person, needs);
      connections.add(connection);
      ws.on('close', () => {
        connections.delete(connection);
        const left = (perIp.get(address) ?? 1) - 1;
        if (left > 0) perIp.set(address, left);
        else perIp.delete(address);
      });
    });
  };

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // A client may vanish at any moment of the handshake.
    socket.on('error', () => socket.destroy());
    admit(request, socket, head).catch((error: unknown) => {
      needs.trouble(error);
      refuse(socket, 503, 'Service Unavailable');
    });
  });

  const beat = setInterval(() => {
    const now = needs.now();
    for (const connection of connections) connection.beat(now);
  }, BEAT_MS);

  return {
    count: () => connections.size,
    closePerson(person) {
      for (const connection of connections) {
        if (connection.person === person) connection.close(CLOSE_CODES.goingAway, 'Signed out.');
      }
    },
    close() {
      isClosed = true;
      clearInterval(beat);
      for (const connection of connections) {
        connection.close(CLOSE_CODES.goingAway, 'The server restarts; come again.');
      }
      setTimeout(() => {
        for (const connection of connections) connection.terminate();
      }, GRACE_MS).unref();
    },
  };
}

function refuse(socket: Duplex, status: number, text: string): void {
  socket.end(`HTTP/1.1 ${status} ${text}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
