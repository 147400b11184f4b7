/** Options that say how much of its search each bot may do. */
import { BOT_NAMES, isBotName, type BotName } from '@stammtisch/bots';
import type { Efforts } from '@stammtisch/lab';
import { unknownBot } from './botOptions.ts';
import { Complaint } from './errors.ts';
import type { Arguments, OptionRows } from './arguments.ts';
import { m } from '@stammtisch/words';

export const EFFORT_ROWS: OptionRows = {
  effort: {
    value: ['E|BOT=E', '0.1'],
    help: m.terminal_opt_effort,
    repeatable: true,
  },
};

/** `--effort 0.5 --effort hard=0.1`; what names a bot counts for it, wherever it stands. */
export function readEfforts(args: Arguments): Efforts {
  const parts = (args.options.get('effort') ?? []).flatMap((text) => text.split(','));
  let all = 1;
  const single: Partial<Record<BotName, number>> = {};
  for (const part of parts) {
    const [number = '', name] = part.trim().split('=').toReversed();
    if (name === undefined) all = readEffort(number);
    else if (isBotName(name)) single[name] = readEffort(number);
    else throw unknownBot('--effort', name);
  }
  const rows = BOT_NAMES.map((name): [BotName, number] => [name, single[name] ?? all]);
  return Object.fromEntries(rows) as Efforts;
}

function readEffort(text: string): number {
  const effort = /^\d*\.?\d+(?:e-\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (effort > 0 && effort <= 1) return effort;
  throw new Complaint(m.terminal_effort_bot_number({ value: text }));
}

/**
 * `hard at 0.1 and medium at 0.5 of full effort`, or nothing where all do their best. It belongs to
 * the lab's tables and reports, which are in English.
 */
export function effortText(names: readonly BotName[], efforts: Efforts): string {
  const weaker = names.filter((name) => efforts[name] !== 1);
  if (weaker.length === 0) return '';
  const parts = weaker.map((name) => `${name} at ${efforts[name]}`);
  return `${new Intl.ListFormat('en-GB').format(parts)} of full effort`;
}

/** The options as they were given, for those who want to run it again. */
export function effortWords(args: Arguments): string[] {
  return (args.options.get('effort') ?? []).map((text) => `--effort ${text}`);
}
