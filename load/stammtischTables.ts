/** Where companies sit down at our own server. */
import { SILENCE_MS } from '@stammtisch/protocol';
import type { TableFactory } from './playedTable.ts';
import type { Line } from './line.ts';
import { StammtischCompany, tell } from './stammtischCompany.ts';

/** Pings are spread, as those of people are. */
const PING_TICK_MS = 100;
const PING_EVERY_MS = SILENCE_MS / 3;

/** `from`: the addresses that the people of a company come from, if not all from the usual one. */
export function stammtischTables(
  port: number,
  from: (table: number) => readonly string[] = () => [],
): TableFactory {
  const lines: Line[] = [];
  let tables = 0;
  const ping = setInterval(pinger(lines), PING_TICK_MS);
  return {
    startTable: async () => {
      const n = ++tables;
      const table = await StammtischCompany.sitDown(port, n, from(n));
      lines.push(...table.lines);
      return table;
    },
    close: () => clearInterval(ping),
  };
}

/** Lets everybody say something often enough to be taken for present. */
function pinger(lines: readonly Line[]): () => void {
  let next = 0;
  return () => {
    for (let due = Math.ceil((lines.length * PING_TICK_MS) / PING_EVERY_MS); due > 0; due--) {
      tell(lines[next++ % lines.length]!, { type: 'ping' });
    }
  };
}
