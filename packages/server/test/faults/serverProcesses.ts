/** Servers in processes of their own, that can be killed like real ones; none outlives the tests. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** As it is deployed; scripts/bundle.mjs has made it of the sources before. */
const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
const STARTING_MS = 60_000;
const LISTENING = /listening on http:\/\/localhost:(\d+)/;

interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface ServerProcess {
  readonly port: number;
  readonly base: string;
  readonly ended: Promise<Ended>;
  isAlive(): boolean;
  /** Everything it has written. */
  said(): string;
  /** `kill -9`. */
  kill(): Promise<void>;
  /** SIGTERM; answers how it ended, and after how many milliseconds. */
  stop(): Promise<Ended & { readonly ms: number }>;
}

const running = new Set<ChildProcess>();
const folders = new Set<string>();
const others = new Set<() => void>();

/** Something else that must not stay behind; what comes back takes it off the list. */
export function atEnd(end: () => void): () => void {
  others.add(end);
  return () => void others.delete(end);
}

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stammtisch-faults-'));
  folders.add(folder);
  return folder;
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // it is gone already
  }
}

/** Every process and folder goes, whatever has happened before. */
export function cleanUp(): void {
  for (const child of running) killGroup(child);
  for (const end of others) end();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  folders.clear();
}
process.once('exit', cleanUp);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => process.exit(1));
}

export async function startProcess(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [MAIN], {
    detached: true,
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', LIMITS: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const ended = new Promise<Ended>((resolve) => {
    child.once('exit', (code, signal) => {
      running.delete(child);
      resolve({ code, signal });
    });
  });
  const isAlive = (): boolean => running.has(child);
  const port = await listening(child, () => output, isAlive);
  return {
    port,
    base: `http://127.0.0.1:${port}`,
    ended,
    isAlive,
    said: () => output,
    async kill() {
      killGroup(child);
      await ended;
    },
    async stop() {
      const start = performance.now();
      child.kill('SIGTERM');
      const how = await ended;
      return { ...how, ms: performance.now() - start };
    },
  };
}

async function listening(
  child: ChildProcess,
  output: () => string,
  isAlive: () => boolean,
): Promise<number> {
  const end = Date.now() + STARTING_MS;
  while (isAlive() && Date.now() < end) {
    const match = LISTENING.exec(output());
    if (match !== null) return Number(match[1]);
    await sleep(20);
  }
  killGroup(child);
  throw new Error(`The server does not start:\n${output()}`);
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Until it is so; throws after that time. */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  ms: number,
): Promise<void> {
  const end = Date.now() + ms;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Waited ${ms} ms in vain until ${what}.`);
    await sleep(20);
  }
}

/** One figure of a server, by its name in the metrics. */
export async function metric(base: string, name: string): Promise<number> {
  const text = await (await fetch(`${base}/metrics`)).text();
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  if (line === undefined) throw new Error(`There is no metric ${name}.`);
  return Number(line.slice(name.length + 1));
}
