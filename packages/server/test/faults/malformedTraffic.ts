/** People play at a table while others throw everything at the server that holds it. */
import { audit, goOn, leave, newCompany, type Company } from './playedTables.ts';
import { share } from './busyBots.ts';
import type { House } from './cluster.ts';
import { halfWritten, neverReads, sendGarbage } from './malformedClients.ts';
import { metric } from './serverProcesses.ts';

export interface Nuisance {
  readonly messages: number;
  /** By then who never reads must have been cut off. */
  readonly deafMs: number;
  readonly chance: () => number;
}

export interface Suffered {
  readonly violations: string[];
  /** Milliseconds that the people waited for their answers: of a hundred, the longest but one. */
  readonly p99: number;
  readonly p99Before: number;
  readonly grownBytes: number;
}

const DEAF = 3;
const MEMORY = 'process_resident_memory_bytes';
const TOO_MANY_MALFORMED = 4001;

function p99Of({ guests }: Company): number {
  const times = guests.flatMap((guest) => guest.latencies.splice(0));
  const sorted = times.toSorted((a, b) => a - b);
  return share(sorted, 0.99);
}

export async function sufferNoise(
  house: House,
  { messages, deafMs, chance }: Nuisance,
): Promise<Suffered> {
  const server = house.alive()[0]!;
  const violations: string[] = [];
  const company = await newCompany(() => house.base, { people: 4 }, chance);
  try {
    await goOn([company], 40, 20_000);
    const p99Before = p99Of(company);
    const memory = await metric(server.base, MEMORY);

    const hanging = await halfWritten(server.port);
    const { cookie } = company.people[0]!;
    const { closes } = await sendGarbage(server.base, cookie, company.table, messages);
    if (!closes.has(TOO_MANY_MALFORMED)) violations.push('Nobody was sent away for garbage.');
    const deaf = await Promise.all(
      Array.from({ length: DEAF }, () => neverReads(server.port, company.table, deafMs)),
    );
    const cut = await Promise.all(deaf.map(({ isCut }) => isCut));
    if (!cut.every(Boolean)) violations.push('Who never reads was not cut off.');
    for (const one of deaf) one.leave();
    for (const socket of hanging) socket.destroy();

    const p99 = p99Of(company);
    const grownBytes = (await metric(server.base, MEMORY)) - memory;
    violations.push(...(await audit(company, house.base)), ...house.problems());
    return { violations, p99, p99Before, grownBytes };
  } finally {
    leave([company]);
  }
}
