/** People who come to our own server by HTTP and start games. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import {
  COLOURS,
  EMBLEMS,
  type BotStrength,
  type Command,
  type Look,
  type NewTable,
  type TableAnswer,
  type TableSpec,
} from '@stammtisch/protocol';
import { commitmentOf } from '@stammtisch/table';
import { SEATS } from './playedTable.ts';

export const SPEC: TableSpec = {
  title: 'Load',
  players: SEATS,
  modules: 5,
  edition: 'north-star',
  dishwasherBothWays: false,
  start: null,
  pack: 'house-1',
  clock: { kind: 'none' },
  serious: false,
  isPublic: false,
};

export interface Person {
  readonly cookie: string;
  post(path: string, body: object): Promise<unknown>;
}

interface Answer {
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

/** Connections that nobody needs are closed soon, for they take memory of the server's. */
const agent = new Agent({ keepAlive: true, timeout: 500 });

/** Which server, and from which address of this machine if not from the usual one. */
interface Way {
  readonly port: number;
  readonly from: string | undefined;
}

async function post(
  { port, from }: Way,
  path: string,
  cookie: string,
  body: object,
): Promise<Answer> {
  const headers = { 'content-type': 'application/json', cookie };
  const asked = request({
    agent,
    host: '127.0.0.1',
    port,
    path,
    method: 'POST',
    headers,
    ...(from !== undefined && { localAddress: from }),
  });
  asked.end(JSON.stringify(body));
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const text = Buffer.concat(await response.toArray()).toString();
  if (response.statusCode === 200) return { headers: response.headers, body: JSON.parse(text) };
  throw new Error(`POST ${path}: ${response.statusCode} ${text}`);
}

export async function newPerson(port: number, from?: string): Promise<Person> {
  const way = { port, from };
  const { headers } = await post(way, '/api/me', '', {});
  const [cookie = ''] = headers['set-cookie']?.[0]?.split(';') ?? [];
  return {
    cookie,
    post: async (path, body) => (await post(way, path, cookie, body)).body,
  };
}

export function lookOf(seat: number): Look {
  return { name: `Seat ${seat + 1}`, colour: COLOURS[seat]!, emblem: EMBLEMS[seat]! };
}

interface Table {
  readonly modules: TableSpec['modules'];
  readonly clock?: TableSpec['clock'];
  /** They sit behind the people. */
  readonly bots: readonly BotStrength[];
}

/** From an empty table to the first decision. Answers with the id of the table. */
export async function startTable(
  people: readonly Person[],
  { modules, bots, clock = SPEC.clock }: Table = { modules: SPEC.modules, bots: [] },
): Promise<string> {
  const nonces = people.map(() => randomBytes(32).toString('hex'));
  const seated = people.map((person, seat) => ({
    person,
    nonce: nonces[seat]!,
    promise: commitmentOf(nonces[seat]!),
    look: lookOf(seat),
  }));
  const [host, ...guests] = seated;
  const spec = { ...SPEC, modules, clock };
  const newTable: NewTable = { spec, you: { look: host!.look, promise: host!.promise } };
  const { table } = (await host!.person.post('/api/tables', newTable)) as TableAnswer;
  const command = (person: Person, what: Command): Promise<unknown> =>
    person.post(`/api/tables/${table.id}/commands`, what);
  for (const { person, look, promise } of guests) {
    await command(person, { do: 'sit', seat: null, look, promise });
  }
  for (const [i, bot] of bots.entries()) {
    const seat = people.length + i;
    await command(host!.person, { do: 'bot', seat, bot, look: lookOf(seat) });
  }
  await command(host!.person, { do: 'start' });
  for (const { person, nonce } of seated) await command(person, { do: 'reveal', nonce });
  return table.id;
}
