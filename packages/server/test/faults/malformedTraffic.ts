/** People play at a table while others throw everything at the server that holds it. */
import {
  audit,
  waitForMoves,
  leaveAll,
  startPlayedTable,
  type PlayedTable,
} from './playedTables.ts';
import { percentile } from './busyBots.ts';
import type { ServerCluster } from './cluster.ts';
import { openHalfWritten, openDeafClient, sendGarbage } from './malformedClients.ts';
import { metric } from './serverProcesses.ts';

export interface TrafficOptions {
  readonly messages: number;
  /** By then who never reads must have been cut off. */
  readonly deafMs: number;
  readonly chance: () => number;
}

export interface TrafficResult {
  readonly violations: string[];
  /** Milliseconds that the people waited for their answers: of a hundred, the longest but one. */
  readonly p99: number;
  readonly p99Before: number;
  readonly grownBytes: number;
}

const DEAF = 3;
const MEMORY = 'process_resident_memory_bytes';
const TOO_MANY_MALFORMED = 4001;

function p99Of({ guests }: PlayedTable): number {
  const times = guests.flatMap((guest) => guest.latencies.splice(0));
  const sorted = times.toSorted((a, b) => a - b);
  return percentile(sorted, 0.99);
}

export async function playDuringMalformedTraffic(
  cluster: ServerCluster,
  { messages, deafMs, chance }: TrafficOptions,
): Promise<TrafficResult> {
  const server = cluster.alive()[0]!;
  const violations: string[] = [];
  const table = await startPlayedTable(() => cluster.base, { people: 4 }, chance);
  try {
    await waitForMoves([table], 40, 20_000);
    const p99Before = p99Of(table);
    const memory = await metric(server.base, MEMORY);

    const hanging = await openHalfWritten(server.port);
    const { cookie } = table.people[0]!;
    const { closes } = await sendGarbage(server.base, cookie, table.table, messages);
    if (!closes.has(TOO_MANY_MALFORMED)) violations.push('Nobody was sent away for garbage.');
    const deaf = await Promise.all(
      Array.from({ length: DEAF }, () => openDeafClient(server.port, table.table, deafMs)),
    );
    const cut = await Promise.all(deaf.map(({ isCut }) => isCut));
    if (!cut.every(Boolean)) violations.push('Who never reads was not cut off.');
    for (const one of deaf) one.leave();
    for (const socket of hanging) socket.destroy();

    const p99 = p99Of(table);
    const grownBytes = (await metric(server.base, MEMORY)) - memory;
    violations.push(...(await audit(table, cluster.base)), ...cluster.problems());
    return { violations, p99, p99Before, grownBytes };
  } finally {
    leaveAll([table]);
  }
}
