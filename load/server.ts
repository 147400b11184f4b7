/** A server in a process of its own, and what can be learnt about that process. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

export interface Memory {
  /** What the system has given to the process, in bytes. */
  readonly resident: number;
  /** What is left of that after the garbage is gone. */
  readonly live: number;
}

export interface Server {
  readonly port: number;
  readonly pid: number;
  /** Seconds of the processor so far, all threads together. */
  cpu(): Promise<number>;
  memory(): Promise<Memory>;
  /** Bytes that the system has given to the process, without collecting garbage first. */
  resident(): Promise<number>;
  /** Milliseconds of the processor for which the loop was held up at most since this was last asked. */
  heldUp(): Promise<number>;
  /** Begins a profile of the processor; what comes back writes it to a file. */
  profile(): Promise<(file: string) => Promise<unknown>>;
  stop(): Promise<void>;
}

const PATIENCE_MS = 60_000;
const STOPPING_MS = 10_000;
/** As the docs advise, and as large from the start: else it would seem to be the tables that grow. */
const ADVISED = ['--min-semi-space-size=32', '--max-semi-space-size=32', '--no-memory-reducer'];
const PROBE = new URL('probe.mjs', import.meta.url).href;

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Answers once the server says that it listens. */
export async function startServer(
  script: URL,
  env: Readonly<Record<string, string>> = {},
): Promise<Server> {
  const port = await freePort();
  const child = fork(fileURLToPath(script), {
    execArgv: ['--expose-gc', ...ADVISED, '--import', PROBE],
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 2, 'ipc'],
  });
  const kill = (): boolean => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  await listening(child);

  const ask = async (question: string, file?: string): Promise<unknown> => {
    const answered = once(child, 'message');
    child.send([question, file]);
    return ((await answered) as unknown[])[0];
  };
  return {
    port,
    pid: child.pid!,
    cpu: () => ask('cpu') as Promise<number>,
    memory: () => ask('memory') as Promise<Memory>,
    resident: () => ask('resident') as Promise<number>,
    heldUp: () => ask('heldUp') as Promise<number>,
    profile: async () => {
      await ask('profile');
      return (file) => ask('profiled', file);
    },
    stop: () => stop(child),
  };
}

async function listening(child: ChildProcess): Promise<void> {
  const gaveUp = AbortSignal.timeout(PATIENCE_MS);
  const said = new Promise<void>((resolve) => {
    let output = '';
    child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      if (output.includes('listening on http')) return;
      output += text;
      if (output.includes('listening on http')) resolve();
    });
  });
  const exit = once(child, 'exit', { signal: gaveUp }).then(() => {
    throw new Error('The server gave up; it says why above.');
  });
  await Promise.race([said, exit]);
  exit.catch(() => {}); // it ends when we are done with it
}

async function stop(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), STOPPING_MS);
  await exit;
  clearTimeout(late);
}
