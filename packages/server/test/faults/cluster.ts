/** Server processes on one database, behind a balancer: addresses stay while processes come and go. */
import { startBalancer, type Balancer } from './balancer.ts';
import { metric, newFolder, startProcess, type ServerProcess } from './serverProcesses.ts';

export interface House {
  readonly base: string;
  /** Where the SQLite file is, if there is one. */
  readonly folder: string;
  readonly servers: readonly ServerProcess[];
  alive(): readonly ServerProcess[];
  /** One more process; the balancer knows it at once. */
  add(): Promise<ServerProcess>;
  /** `kill -9`, and nobody is sent there any more. */
  kill(server: ServerProcess): Promise<void>;
  /** Takes a process out of the balancer, as an operator does before stopping it. */
  shun(server: ServerProcess): void;
  /** Of all processes that run. */
  total(name: string): Promise<number>;
  /** Complains if a process has ended by itself. */
  problems(): string[];
  close(): Promise<void>;
}

export interface HouseOptions {
  /** Null for SQLite. */
  readonly databaseUrl: string | null;
  readonly processes: number;
  readonly env?: Readonly<Record<string, string>>;
}

export async function openHouse(options: HouseOptions): Promise<House> {
  const { databaseUrl, processes, env = {} } = options;
  const folder = newFolder();
  const database = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl };
  const servers: ServerProcess[] = [];
  const meant = new Set<ServerProcess>();
  const balancer: Balancer = await startBalancer([]);

  const alive = (): ServerProcess[] => servers.filter((server) => server.isAlive());
  const add = async (): Promise<ServerProcess> => {
    const server = await startProcess({ ...database, DATA_DIR: folder, ...env });
    servers.push(server);
    balancer.ports = [...balancer.ports, server.port];
    return server;
  };
  const shun = (server: ServerProcess): void => {
    meant.add(server);
    balancer.ports = balancer.ports.filter((port) => port !== server.port);
  };
  try {
    await Promise.all(Array.from({ length: processes }, add));
  } catch (error) {
    await balancer.close();
    throw error;
  }

  return {
    base: balancer.base,
    folder,
    servers,
    alive,
    add,
    shun,
    async kill(server) {
      shun(server);
      await server.kill();
    },
    async total(name) {
      const figures = await Promise.all(alive().map(({ base }) => metric(base, name)));
      return figures.reduce((sum, figure) => sum + figure, 0);
    },
    problems: () =>
      servers
        .filter((server) => !server.isAlive() && !meant.has(server))
        .map((server) => `A server ended by itself:\n${server.said().slice(-3000)}`),
    async close() {
      for (const server of alive()) {
        meant.add(server);
        await server.kill();
      }
      await balancer.close();
    },
  };
}
