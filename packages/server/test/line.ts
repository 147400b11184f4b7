/** A line to a database that can go dead: nothing passes on what is open, and nobody is told; what is opened later works. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Line {
  readonly url: string;
  goDead(): void;
  close(): void;
}

export async function lineTo(url: string): Promise<Line> {
  const open = new Set<Socket>();
  const dead = new Set<Socket>();

  const join = (from: Socket, to: Socket): void => {
    open.add(from);
    from.pipe(to);
    from.on('error', () => undefined);
    from.on('close', () => {
      open.delete(from);
      if (!dead.has(to)) to.destroy();
    });
  };

  const server = createServer((client) => {
    const database = connect(Number(new URL(url).port), '127.0.0.1');
    join(client, database);
    join(database, client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const through = new URL(url);
  through.port = String((server.address() as AddressInfo).port);

  return {
    url: through.href,
    goDead() {
      for (const socket of open) {
        socket.unpipe();
        socket.pause();
        dead.add(socket);
      }
    },
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
