/** The tavern of the day: all that is played on a date follows from the date. `docs/daily.md`. */
import type { ModuleCount } from '@stammtisch/engine';
import { commitmentOf } from '@stammtisch/table';
import type { Me } from '../app/settingsData.ts';
import type { Person } from '../ui/person.ts';
import { DAY_MS } from '../app/calendar.ts';
import { freshLook } from '../app/storage/lastSpec.ts';
import type { GameSpec, Strength } from '../app/storage/spec.ts';
import { hexOf } from './hex.ts';

export function daySeed(day: string): string {
  return commitmentOf(hexOf(`stammtisch-daily/1 ${day}`));
}

interface DayMenu {
  readonly modules: ModuleCount;
  /** Strengths of those one plays against. */
  readonly bots: readonly Strength[];
}

/** By weekday from Sunday: up a module each day; three bots at the weekend. */
const MENUS: readonly DayMenu[] = [
  { modules: 3, bots: ['medium', 'hard', 'hard'] },
  { modules: 1, bots: ['medium', 'hard'] },
  { modules: 2, bots: ['medium', 'hard'] },
  { modules: 3, bots: ['medium', 'hard'] },
  { modules: 4, bots: ['medium', 'hard'] },
  { modules: 5, bots: ['medium', 'hard'] },
  { modules: 5, bots: ['medium', 'hard', 'hard'] },
];

export function menuOf(day: string): DayMenu {
  return MENUS[new Date(day).getUTCDay()]!;
}

/** One's own seat. */
export const OWN_SEAT = 0;

/** The user where no bot sits, and bots with names that no one else has. */
export function companyOf(
  bots: readonly (Strength | null)[],
  me: Me,
  you: string,
  names: readonly string[],
  first: number,
): Person[] {
  const myself = { name: me.name || you, colour: me.colour, emblem: me.emblem, bot: null };
  const free = names.filter((name) => name !== myself.name);
  const people: Person[] = [];
  bots.forEach((bot, seat) => {
    const name = free[(first + seat) % free.length]!;
    const others = [myself, ...people];
    people.push(bot === null ? myself : { name, ...freshLook(others), bot });
  });
  return people;
}

/** Names change from day to day, and are as many in every language. */
function firstName(day: string): number {
  return Math.floor(Date.parse(day) / DAY_MS) * 3;
}

export function specOfDay(
  day: string,
  counts: boolean,
  { me, you, names }: { me: Me; you: string; names: readonly string[] },
): GameSpec {
  const { modules, bots } = menuOf(day);
  const seats = [null, ...bots];
  return {
    players: seats.length === 3 ? 3 : 4,
    modules,
    edition: 'north-star',
    dishwasherBothWays: false,
    start: null,
    practice: false,
    people: companyOf(seats, me, you, names, firstName(day)),
    fixed: {
      of: { kind: 'daily', day, counts },
      seed: daySeed(day),
      nonces: [],
      budgets: seats.map((bot) => (bot === null ? null : STEPS[bot])),
    },
  };
}

/**
 * How many steps the bots of a game with fixed dice search. Everybody meets the same bots, so the
 * numbers stay when the bots of other games change.
 */
export const STEPS: Readonly<Record<Strength, number>> = { easy: 6, medium: 16, hard: 400 };
