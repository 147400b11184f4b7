/**
 * Whole games at machine speed, each at several processes at once: nothing that was told may be
 * forgotten, and in the end every process tells the same.
 */
import { isDeepStrictEqual, parseArgs } from 'node:util';
import type { Action, GameState, Seat } from '@stammtisch/engine';
import { hasEnded, type TableAnswer, type TableView } from '@stammtisch/protocol';
import { Person } from '../client.ts';
import { onwardChoices } from '../simulatedProcesses.ts';
import { audit, leave, newTable, rowOf, versionOf, type Company } from './playedTables.ts';
import { Guest } from './guest.ts';
import { openHouse, type House } from './cluster.ts';
import { startPostgres } from '../postgres.ts';
import { cleanUp, sleep } from './serverProcesses.ts';
import { storedPart } from './regressions.ts';

const USAGE = 'Usage: npm run processes -- [--games 2000] [--tables 24] [--processes 2] [--seed 1]';
const TELL_MS = 10_000;
/** A game in which nothing happens for so long stands still. */
const STALL_MS = 30_000;
/** An older view came within milliseconds after the end, where it came. */
const AFTER_END_MS = 500;
/** With a clock, so that there is one that could be forgotten; it never runs out here. */
const CLOCK = { kind: 'daily', hours: 24 } as const;

interface Played {
  readonly moves: number;
  /** How often somebody was told of something and then of what was before it. */
  readonly setbacks: number;
  readonly isStalled: boolean;
  readonly violations: readonly string[];
}

interface Options {
  readonly games: number;
  readonly tables: number;
  readonly processes: number;
  readonly seed: number;
}

const started = performance.now();
const say = (text: string): void => {
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`${seconds.padStart(5)} s  ${text}`);
};

function isCount(n: number): boolean {
  return Number.isInteger(n) && n > 0;
}

function readOptions(): Options | null {
  try {
    const { values } = parseArgs({
      options: {
        games: { type: 'string', default: '2000' },
        tables: { type: 'string', default: '24' },
        processes: { type: 'string', default: '2' },
        seed: { type: 'string', default: '1' },
      },
    });
    const [games, tables, processes, seed] = [
      Number(values.games),
      Number(values.tables),
      Number(values.processes),
      Number(values.seed),
    ];
    if (![games, tables, processes].every(isCount) || !Number.isInteger(seed)) return null;
    return { games, tables, processes, seed };
  } catch {
    return null;
  }
}

/** Some move of a game that is to be short. */
function shortMove(state: GameState, seat: Seat, chance: () => number): Action | undefined {
  const choices = onwardChoices(state, seat);
  return choices[Math.floor(chance() * choices.length)];
}

/** What a person does beside moving, once the game has come so far. */
interface Deed {
  readonly seat: Seat;
  readonly at: number;
  readonly base: string;
  readonly command: { readonly do: 'abandon'; readonly agree: true } | { readonly do: 'resign' };
}

/** Seat 0 never agrees to stop, so that most games are played to their end. */
function deedsOf(players: number, bases: readonly string[], chance: () => number): Deed[] {
  const base = (): string => bases[Math.floor(chance() * bases.length)]!;
  const agree = { do: 'abandon', agree: true } as const;
  const deeds: Deed[] = [];
  for (let seat = 1; seat < players; seat++) {
    deeds.push({ seat, at: Math.floor(chance() * 40 * players), base: base(), command: agree });
  }
  // A bot plays on, and bots think: only now and then.
  if (chance() < 0.05) {
    const at = Math.floor(40 * players + chance() * 10 * players);
    deeds.push({ seat: players - 1, at, base: base(), command: { do: 'resign' } });
  }
  return deeds;
}

async function playOne(house: House, game: number, chance: () => number): Promise<Played> {
  const bases = house.servers.map(({ base }) => base);
  const players = game % 4 === 0 ? 3 : 2;
  const { table, people, bots } = await newTable(house.base, {
    people: players,
    spec: { clock: CLOCK },
  });
  const guests = people.map(
    ({ cookie }, seat) =>
      new Guest({
        base: () => bases[(game + seat) % bases.length]!,
        cookie,
        table,
        seat,
        chance,
        paceMs: 0,
        undoes: 0,
        choose: shortMove,
      }),
  );
  const company: Company = { table, guests, people, bots };
  try {
    const violations: string[] = [];
    const isStalled = !(await playToEnd(company, deedsOf(players, bases, chance), violations));
    if (isStalled) violations.push(`${table}: ${stalled(company)}`);
    await sleep(AFTER_END_MS);
    violations.push(...(await differences(company, bases)));
    for (const base of bases) violations.push(...(await audit(company, base)));
    const setbacks = guests.reduce((total, guest) => total + guest.setbacks.length, 0);
    // What is wrong with a guest is found at each process.
    return { moves: versionOf(company), setbacks, isStalled, violations: [...new Set(violations)] };
  } finally {
    leave([company]);
  }
}

/** A game that could not be made, or that nobody could look at in the end. */
function broken(error: unknown): Played {
  return { moves: 0, setbacks: 0, isStalled: false, violations: [String(error)] };
}

/** Until everybody knows that it is over; false if nothing has happened for long. */
async function playToEnd(company: Company, deeds: Deed[], violations: string[]): Promise<boolean> {
  const { guests, table, people } = company;
  let latest = -1;
  let since = Date.now();
  while (!guests.every(({ view }) => view !== null && hasEnded(view.stage))) {
    const version = versionOf(company);
    if (version > latest) [latest, since] = [version, Date.now()];
    if (Date.now() - since > STALL_MS) return false;
    for (const deed of deeds.filter(({ at }) => at <= version)) {
      deeds.splice(deeds.indexOf(deed), 1);
      if (deed.command.do === 'resign') guests[deed.seat]!.resign();
      const person = Object.assign(new Person(deed.base), { cookie: people[deed.seat]!.cookie });
      const { status, body } = await person.command(table, deed.command);
      // The game may have ended meanwhile.
      if (status !== 200 && (body as { code?: string }).code !== 'wrongStage') {
        violations.push(`${table}: ${deed.command.do} got ${status} ${JSON.stringify(body)}`);
      }
    }
    await sleep(2);
  }
  return true;
}

function stalled({ guests }: Company): string {
  const each = guests.map(
    ({ view, follower, isWaiting }) =>
      `${view?.stage ?? 'no view'} at ${follower.version}${isWaiting ? ', without an answer' : ''}`,
  );
  return `Nothing has happened for ${STALL_MS / 1000} s: ${each.join('; ')}.`;
}

/** Whether all processes, and those who watch through them, tell the same of a table. */
async function differences({ table, guests }: Company, bases: readonly string[]) {
  const views: (readonly [string, TableView | null])[] = [];
  for (const base of bases) {
    const { body } = await new Person(base).call<TableAnswer>('GET', `/api/tables/${table}`);
    views.push([base, body.table]);
  }
  for (const { view, options } of guests) views.push([`seat ${options.seat}`, view]);
  const [first, ...others] = views.map(([who, view]) => ({
    who,
    stored: view === null ? null : storedPart(view),
  }));
  // A socket sends the specification apart from the view, so the order of the keys may differ.
  return others
    .filter(({ stored }) => !isDeepStrictEqual(stored, first!.stored))
    .map(({ who, stored }) => {
      const [expected, found] = [first!.stored, stored].map((each) => JSON.stringify(each));
      return `${table}: ${first!.who} has ${expected}, ${who} ${found}.`;
    });
}

async function playAll(house: House, { games, tables, seed }: Options): Promise<readonly string[]> {
  const violations: string[] = [];
  const count = { games: 0, moves: 0, setbacks: 0, stalls: 0 };
  let next = 0;
  const summary = (): string =>
    `${count.games} of ${games} games, ${count.moves} moves, ${count.setbacks} set back, ` +
    `${count.stalls} stalled, ${violations.length} violations`;
  const teller = setInterval(() => say(summary()), TELL_MS);
  const playOn = async (): Promise<void> => {
    while (next < games) {
      const game = next++;
      const played = await playOne(house, game, rowOf(seed * 1_000_003 + game)).catch(broken);
      count.games++;
      count.moves += played.moves;
      count.setbacks += played.setbacks;
      if (played.isStalled) count.stalls++;
      for (const text of played.violations) say(text);
      violations.push(...played.violations);
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(tables, games) }, playOn));
  } finally {
    clearInterval(teller);
  }
  violations.push(...house.problems());
  const perSecond = count.moves / ((performance.now() - started) / 1000);
  say(`${summary()}; ${perSecond.toFixed(0)} moves a second`);
  return violations;
}

const options = readOptions();
if (options === null) {
  console.error(USAGE);
  process.exit(2);
}
const postgres = await startPostgres({ isDurable: true });
let isGood = false;
try {
  const { processes } = options;
  say(`${processes} processes on PostgreSQL, ${options.tables} tables at once`);
  const house = await openHouse({ databaseUrl: await postgres.fresh(), processes });
  isGood = (await playAll(house, options)).length === 0;
  await house.close();
} finally {
  await postgres.close();
  cleanUp();
}
process.exit(isGood ? 0 : 1);
