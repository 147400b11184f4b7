/** The database is away for a while: refused clearly, then resumed, and nothing is lost. */
import type { Refused } from '@stammtisch/protocol';
import { Person, specOf } from '../client.ts';
import { audit, goOn, leave, newCompany, sum, type Company, type Wish } from './playedTables.ts';
import type { House } from './cluster.ts';
import { sleep, until } from './serverProcesses.ts';

export interface Outage {
  readonly begin: () => void | Promise<void>;
  readonly end: () => void | Promise<void>;
  readonly ms: number;
  /** `gone`: everything is refused. `silent`: it may wait until it is over. `busy`: only writes may. */
  readonly kind: 'gone' | 'silent' | 'busy';
}

interface Needs {
  readonly house: House;
  readonly wishes: readonly Wish[];
  readonly chance: () => number;
  readonly say: (text: string) => void;
}

const WHILE_AWAY_MS = 8_000;
const LOOK_AGAIN_MS = 2_000;

async function statusOf(url: string): Promise<number> {
  const response = await fetch(url, { signal: AbortSignal.timeout(WHILE_AWAY_MS) });
  await response.arrayBuffer();
  return response.status;
}

/** What every process says of itself while its database does not answer. */
async function health(house: House): Promise<string[]> {
  const wrong: string[] = [];
  for (const { base } of house.alive()) {
    const [ready, healthy] = await Promise.all([
      statusOf(`${base}/readyz`),
      statusOf(`${base}/healthz`),
    ]);
    if (ready !== 503) wrong.push(`/readyz answers ${ready} without a database.`);
    if (healthy !== 200) wrong.push(`/healthz answers ${healthy} without a database.`);
  }
  return wrong;
}

/** Requests that cannot be answered without one. */
async function refusals(house: House, { cookie }: Person): Promise<string[]> {
  const wrong: string[] = [];
  for (const { base } of house.alive()) {
    const there = new Person(base);
    there.cookie = cookie;
    const answers = await Promise.all([
      there.call<Refused>('POST', '/api/tables', { spec: specOf(), you: null }),
      there.call<Refused>('GET', '/api/tables'),
    ]);
    for (const { status, body } of answers) {
      if (status !== 503 || body.code !== 'unavailable') {
        wrong.push(`Without a database: ${status} ${JSON.stringify(body)}`);
      }
    }
  }
  return wrong;
}

export async function surviveOutage(
  { house, wishes, chance, say }: Needs,
  outage: Outage,
): Promise<string[]> {
  const companies: Company[] = [];
  const violations: string[] = [];
  try {
    for (const wish of wishes) companies.push(await newCompany(() => house.base, wish, chance));
    await goOn(companies, 5, 20_000);
    const person = await Person.at(house.base);
    await outage.begin();
    const end = performance.now() + outage.ms;
    try {
      // Refused to the end as at the beginning.
      do {
        if (outage.kind !== 'busy') violations.push(...(await health(house)));
        if (outage.kind === 'gone') violations.push(...(await refusals(house, person)));
        await sleep(Math.min(LOOK_AGAIN_MS, Math.max(0, end - performance.now())));
      } while (performance.now() < end);
    } finally {
      await outage.end();
    }
    const back = performance.now();
    const isReady = async (): Promise<boolean> => {
      const statuses = house.alive().map(({ base }) => statusOf(`${base}/readyz`));
      return (await Promise.all(statuses)).every((status) => status === 200);
    };
    await until('all processes are ready', isReady, 20_000);
    await goOn(companies, 3, 20_000);
    say(
      `${sum(companies, ({ unavailable }) => unavailable)} times unavailable; ` +
        `resumed ${(performance.now() - back).toFixed(0)} ms after the database was back`,
    );
    if (outage.kind === 'gone' && sum(companies, ({ unavailable }) => unavailable) === 0) {
      violations.push('No submission was refused as unavailable.');
    }
    for (const company of companies) violations.push(...(await audit(company, house.base)));
    violations.push(...house.problems());
    return violations;
  } finally {
    leave(companies);
  }
}
