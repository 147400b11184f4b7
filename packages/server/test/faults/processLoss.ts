/** One of several processes is lost, by force or by its operator; the others take over. */
import type { TableAnswer } from '@stammtisch/protocol';
import { audit, goOn, leave, newCompany, newTable, sum, type Company } from './playedTables.ts';
import { Person, Player, specOf } from '../client.ts';
import type { Guest } from './guest.ts';
import type { House } from './cluster.ts';
import { metric, until, type ServerProcess } from './serverProcesses.ts';
import { botWaits, submissionsOf } from './botWaits.ts';

interface Needs {
  readonly house: House;
  readonly chance: () => number;
  readonly tables: number;
  readonly say: (text: string) => void;
}

export interface Taken {
  readonly violations: string[];
  /** From the loss until its process was gone. */
  readonly goneMs: number;
  /** From the loss until every guest is back. */
  readonly guestsMs: number;
  /** The longest that a table waited for a move of a bot since. */
  readonly botsMs: number;
  /** How late the clock of a table ran out that only the killed process knew. */
  readonly clockMs: number;
  /** What bots thought of but the log has not: somebody else was faster. */
  readonly wasted: number;
}

/** The process whose bots have moved most, and so looks after most tables. */
async function busiest(house: House): Promise<ServerProcess> {
  const counted = await Promise.all(
    house.alive().map(async (server) => ({
      server,
      moves: await metric(server.base, 'stammtisch_bot_moves_total'),
    })),
  );
  return counted.toSorted((a, b) => b.moves - a.moves)[0]!.server;
}

function botTurns(companies: readonly Company[]): number {
  return companies.reduce((total, company) => total + botTurnsAt(company), 0);
}

function botTurnsAt({ guests, bots }: Company): number {
  const longest = guests.map(({ follower }) => follower.entries);
  const entries = longest.toSorted((a, b) => b.length - a.length)[0]!;
  return submissionsOf(bots, entries);
}

function isConnected(guest: Guest): boolean {
  return guest.isConnected;
}

function losses({ closes }: Guest): number {
  return [...closes.values()].reduce((total, count) => total + count, 0);
}

async function botsGoOn(companies: readonly Company[], after: number, ms: number): Promise<void> {
  const isGoing = (company: Company): boolean => botWaits(company, after).length > 0;
  await until('bots move at all tables again', () => companies.every(isGoing), ms);
}

/** Loses the busiest process while people play with bots everywhere. */
export async function loseOne(
  { house, chance, tables, say }: Needs,
  how: 'killed' | 'stopped',
  patienceMs: number,
  isReplaced = false,
): Promise<Taken> {
  const companies: Company[] = [];
  try {
    const thoughtsBefore = await house.total('stammtisch_bot_thoughts_total');
    for (let i = 0; i < tables; i++) {
      companies.push(await newCompany(() => house.base, { people: 1, bots: 2 }, chance));
    }
    await goOn(companies, 10, 20_000);
    const thoughts = (await house.total('stammtisch_bot_thoughts_total')) - thoughtsBefore;
    const wasted = thoughts - botTurns(companies);
    const lost = await busiest(house);
    const clock = how === 'killed' ? await forgottenTable(lost) : null;
    house.shun(lost);
    const violations: string[] = [];
    const start = Date.now();
    const since = (): number => Date.now() - start;
    if (how === 'killed') await lost.kill();
    else violations.push(...(await stopped(lost, companies)));
    const goneMs = since();
    if (isReplaced) await house.add();
    await until(
      'all guests of the lost process are back',
      () =>
        sum(companies, losses) > 0 && companies.every(({ guests }) => guests.every(isConnected)),
      patienceMs,
    );
    const guestsMs = since();
    await botsGoOn(companies, start + goneMs, patienceMs);
    const botsMs = Math.max(...companies.flatMap((company) => botWaits(company, start)));
    const clockMs = (await clock?.(house.base)) ?? 0;
    for (const company of companies) violations.push(...(await audit(company, house.base)));
    violations.push(...house.problems());
    say(
      `${how}: gone after ${goneMs} ms, guests back after ${guestsMs} ms, ` +
        `bots waited for ${botsMs} ms, a clock ${clockMs} ms late`,
    );
    return { violations, goneMs, guestsMs, botsMs, clockMs, wasted };
  } finally {
    leave(companies);
  }
}

async function stopped(server: ServerProcess, companies: readonly Company[]): Promise<string[]> {
  const { code, signal } = await server.stop();
  const wrong: string[] = [];
  if (code !== 0) wrong.push(`Stopped, it ended with ${code ?? signal}:\n${server.said()}`);
  const codes = new Set(
    companies.flatMap(({ guests }) => guests.flatMap((g) => [...g.closes.keys()])),
  );
  if (sum(companies, ({ closes }) => closes.get('1001') ?? 0) === 0) {
    wrong.push(`Nobody was told that it goes away; close codes: ${[...codes].join()}.`);
  }
  return wrong;
}

const CLOCK = { kind: 'live', bank: 0, free: 5 } as const;
const FREE_MS = CLOCK.free * 1000;

/** A table at that process that nobody plays at; answers how late people's time was up, in milliseconds. */
async function forgottenTable(server: ServerProcess): Promise<(base: string) => Promise<number>> {
  const { table } = await newTable(server.base, { people: 2, spec: { clock: CLOCK } });
  const due = Date.now() + FREE_MS;
  return async (base) => {
    const isHeeded = async (): Promise<boolean> => {
      const { body } = await new Person(base).call<TableAnswer>('GET', `/api/tables/${table}`);
      return body.table.seats.some((seat) => seat.kind === 'human' && seat.away);
    };
    await until('the time of who is late is up', isHeeded, FREE_MS + 20_000);
    return Math.max(0, Date.now() - due);
  };
}

function hasBegun({ view, follower }: Player): boolean {
  return view?.stage === 'playing' && follower.opening !== null;
}

/** People at every process see the game begin that is started through one of them. */
export async function beginTogether(house: House): Promise<string[]> {
  const bases = house.alive().map(({ base }) => base);
  const host = await Person.at(bases[0]!);
  const guest = await Person.at(bases[0]!);
  const table = await host.create(specOf());
  const watchers = bases.map((base) => new Player({ base, cookie: '' }, table));
  try {
    await Promise.all(watchers.map(({ ready }) => ready));
    for (const [seat, person] of [host, guest].entries()) await person.sit(table, seat);
    await host.command(table, { do: 'start' });
    for (const person of [host, guest]) await person.reveal(table);
    await until('all see it begin', () => watchers.every(hasBegun), 5_000).catch(() => undefined);
    return watchers.flatMap((watcher, i) =>
      hasBegun(watcher) ? [] : [`Process ${i} says ${watcher.view?.stage} and no opening.`],
    );
  } finally {
    for (const watcher of watchers) watcher.vanish();
  }
}
