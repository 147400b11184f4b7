/** Where companies sit down at our own server. */
import { SILENCE_MS } from '@stammtisch/protocol';
import type { Place } from './company.ts';
import type { Line } from './line.ts';
import { StammtischCompany, tell } from './stammtischCompany.ts';

/** Pings are spread, as those of people are. */
const PING_TICK_MS = 100;
const PING_EVERY_MS = SILENCE_MS / 3;

/** `from`: the addresses that the people of a company come from, if not all from the usual one. */
export function stammtischPlace(
  port: number,
  from: (company: number) => readonly string[] = () => [],
): Place {
  const lines: Line[] = [];
  let companies = 0;
  const ping = setInterval(pinger(lines), PING_TICK_MS);
  return {
    sitDown: async () => {
      const n = ++companies;
      const company = await StammtischCompany.sitDown(port, n, from(n));
      lines.push(...company.lines);
      return company;
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
