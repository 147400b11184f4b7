/** The simplest balancer: each connection goes to the next server that takes it. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Balancer {
  readonly base: string;
  /** Where connections go from now on. */
  ports: readonly number[];
  close(): Promise<void>;
}

function join(from: Socket, to: Socket): void {
  from.setNoDelay(true).pipe(to);
  from.on('error', () => to.destroy());
  from.on('close', () => to.destroy());
}

export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const open = new Set<Socket>();
  let turn = 0;

  const pass = (client: Socket, tries: number): void => {
    const port = balancer.ports[turn++ % balancer.ports.length];
    if (port === undefined || tries <= 0) {
      client.destroy();
      return;
    }
    const server = connect(port, '127.0.0.1');
    server.once('error', () => pass(client, tries - 1));
    server.once('connect', () => {
      server.removeAllListeners('error');
      join(client, server);
      join(server, client);
    });
  };

  const server = createServer((client) => {
    open.add(client);
    client.on('error', () => client.destroy());
    client.on('close', () => open.delete(client));
    pass(client, balancer.ports.length);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const balancer: Balancer = {
    base: `http://127.0.0.1:${port}`,
    ports,
    async close() {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
  };
  return balancer;
}
