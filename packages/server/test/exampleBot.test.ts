/** The example bot as it is run: a process that knows a link, and a server that has its troubles. */
import { spawn } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { StampedEntry, TableAnswer, TableView } from '@stammtisch/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { Person, Player, specOf } from './client.ts';
import {
  atEnd,
  cleanUp,
  newFolder,
  startProcess,
  until,
  type ServerProcess,
} from './faults/serverProcesses.ts';
import { meddle } from './testServer.ts';

const BOT = fileURLToPath(new URL('../../../examples/bot/bot.mjs', import.meta.url));
const TIME = 120_000;
const WAIT_MS = 30_000;
const OTHER_SEAL = `"commitment":"${'f'.repeat(64)}"`;

interface BotProcess {
  /** Its exit code, and the last thing it said. */
  readonly ended: Promise<{ readonly code: number | null; readonly last: string | undefined }>;
}

const folder = newFolder();
let server: ServerProcess;
let host: Person;

beforeAll(async () => {
  server = await startProcess({ DATA_DIR: folder });
  host = await Person.at(server.base);
}, TIME);
afterAll(cleanUp);

async function viewOf(table: string): Promise<TableView> {
  return (await host.call<TableAnswer>('GET', `/api/tables/${table}`)).body.table;
}

/** A bot that has sat down on that seat. */
async function startBot(table: string, seat: number, base = server.base): Promise<BotProcess> {
  const link = `${base}/#/online/${table}`;
  const args = ['--import', import.meta.resolve('tsx'), BOT, link, `Bot ${seat}`];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const forget = atEnd(() => void child.kill('SIGKILL'));
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  }
  const ended = new Promise<Awaited<BotProcess['ended']>>((resolve) => {
    child.once('close', (code) => {
      forget();
      resolve({ code, last: said.trim().split('\n').at(-1) });
    });
  });
  const sits = async (): Promise<boolean> => (await viewOf(table)).seats[seat]?.kind === 'human';
  await until(`a bot sits on seat ${seat}`, sits, WAIT_MS);
  return { ended };
}

/** Stands before the server, and changes the seal that it shows while all reveal. */
async function swapSeals(): Promise<string> {
  const front = createServer((request, response) => {
    const { method, headers, url } = request;
    const passed = ask(server.base + url!, { method: method!, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    request.pipe(passed);
  });
  new WebSocketServer({ server: front }).on('connection', (bot, { headers }) => {
    const { cookie = '' } = headers;
    const line = new WebSocket(`${server.base.replace('http', 'ws')}/ws`, { headers: { cookie } });
    const opened = new Promise((resolve) => line.once('open', resolve));
    bot.on('message', (data: Buffer) => void opened.then(() => line.send(data.toString())));
    line.on('message', (data: Buffer) => {
      const text = data.toString();
      const isRevealing = text.includes('"stage":"revealing"');
      bot.send(isRevealing ? text.replace(/"commitment":"\w+"/, OTHER_SEAL) : text);
    });
    bot.on('close', () => line.terminate());
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  atEnd(() => {
    front.close();
    front.closeAllConnections();
  });
  return `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
}

/** The log of a table, once it is that long. */
async function logOf(table: string, length: number): Promise<readonly StampedEntry[]> {
  const watcher = new Player({ base: server.base, cookie: '' }, table);
  await watcher.ready;
  await watcher.until(() => watcher.follower.version >= length, WAIT_MS);
  watcher.vanish();
  return watcher.follower.entries;
}

async function restart(change: () => void = () => undefined): Promise<void> {
  await server.stop();
  change();
  server = await startProcess({ DATA_DIR: folder, PORT: String(server.port) });
}

test(
  'it goes when the host closes the table',
  async () => {
    const table = await host.create(specOf());
    const { ended } = await startBot(table, 0);
    await host.command(table, { do: 'close' });
    expect(await ended).toEqual({ code: 0, last: 'abandoned null' });
  },
  TIME,
);

test(
  'it keeps its nonce to itself where the seal is changed',
  async () => {
    const table = await host.create(specOf());
    const { ended } = await startBot(table, 0, await swapSeals());
    const honest = await Person.at(server.base);
    await honest.sit(table, 1);
    await host.command(table, { do: 'start' });
    expect(await ended).toEqual({ code: 1, last: 'The seal was changed.' });
    expect((await viewOf(table)).fair.revealed).toEqual([false, false]);
  },
  TIME,
);

test(
  'two play to the end, though the server is restarted and goes back to a backup',
  async () => {
    const table = await host.create(specOf());
    const bots = [await startBot(table, 0), await startBot(table, 1)];
    await host.command(table, { do: 'start' });
    await logOf(table, 10);
    const backup = newFolder();
    await restart(() => cpSync(folder, backup, { recursive: true }));
    const { kept } = meddle(backup, 'select max(version) as kept from entries') as { kept: number };
    const lost = (await logOf(table, kept + 10))[kept + 5]!;
    await restart(() => {
      rmSync(folder, { recursive: true });
      cpSync(backup, folder, { recursive: true });
    });
    const ends = await Promise.all(bots.map(({ ended }) => ended));
    expect(ends).toMatchObject(
      bots.map(() => ({ code: 0, last: expect.stringMatching(/^over \[/) })),
    );
    expect((await viewOf(table)).stage).toBe('over');
    expect((await logOf(table, kept + 10))[kept + 5]!.id).not.toBe(lost.id);
  },
  TIME,
);
