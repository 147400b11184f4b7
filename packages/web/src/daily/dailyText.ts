/** Days and their outcomes in the current language. */
import { botName, listed, m, moduleName, rankName } from '@stammtisch/words';
import { oneOf } from '../app/storage/read.ts';
import { STRENGTHS, type GameSpec } from '../app/storage/spec.ts';
import { region } from '../app/region.ts';
import type { Outcome } from './attempts.ts';

export function dayText(day: string, isShort = false): string {
  return new Intl.DateTimeFormat(region(), {
    timeZone: 'UTC',
    weekday: isShort ? 'short' : 'long',
    day: 'numeric',
    month: isShort ? 'short' : 'long',
    ...(isShort ? {} : { year: 'numeric' }),
  }).format(Date.parse(day));
}

export function modulesText({ modules }: Pick<GameSpec, 'modules'>): string {
  return modules === 1
    ? m.app_module_one({ name: moduleName(1) })
    : m.app_module_up_to({ module: modules, name: moduleName(modules) });
}

function strengthText(bot: string): string {
  const strength = oneOf(STRENGTHS, bot);
  return strength === null ? bot : botName(strength);
}

/** Those one plays against, with their strengths. */
export function rivalsText({ people }: Pick<GameSpec, 'people'>): string {
  return listed(
    people.flatMap(({ name, bot }) =>
      bot === null ? [] : [m.daily_day_bot({ name, strength: strengthText(bot) })],
    ),
  );
}

export function outcomeText({ points, rank, players }: Omit<Outcome, 'rounds'>): string {
  return m.daily_day_result({ count: points, place: rankName(rank), players });
}

/** A line that tells how it went, and nothing of how it is done. */
export function lineOf(day: string, outcome: Outcome): string {
  return [`${m.app_name()} ${day}`, outcomeText(outcome), barsOf(outcome.rounds)].join(' · ');
}

const BARS = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'] as const;

/** What each round brought, from the points after each. */
export function gainsOf(rounds: readonly number[]): number[] {
  return rounds.map((points, round) => points - (rounds[round - 1] ?? 0));
}

/** The best round is the highest bar; one that brought nothing, or less, the lowest. */
export function barsOf(rounds: readonly number[]): string {
  const gains = gainsOf(rounds);
  const best = Math.max(1, ...gains);
  return gains
    .map((gain) => BARS[Math.round((Math.max(0, gain) / best) * (BARS.length - 1))]!)
    .join('');
}
