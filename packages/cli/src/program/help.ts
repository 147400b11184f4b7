/** What `--help` prints. */
import { columns } from '@stammtisch/lab';
import { PROGRAM, type Command } from './command.ts';
import { COMMON_OPTIONS, type OptionRows } from './arguments.ts';

function twoColumns(rows: readonly (readonly [string, string])[]): string[] {
  return columns(rows, ['left', 'left']).map((line) => `  ${line}`);
}

function optionLines(options: OptionRows): string[] {
  return twoColumns(
    Object.entries({ ...options, ...COMMON_OPTIONS }).map(([name, row]) => [
      row.value === undefined ? `--${name}` : `--${name} ${row.value[0]}`,
      row.help,
    ]),
  );
}

export function commandHelp({ name, usage, summary, options, notes }: Command): string {
  return [
    `Usage: ${PROGRAM} ${name} ${usage}`,
    '',
    summary,
    '',
    ...optionLines(options),
    '',
    ...notes,
    '',
  ].join('\n');
}

export function generalHelp(commands: readonly Command[]): string {
  return [
    `Usage: ${PROGRAM} <command> [options]`,
    '',
    'The Taverns of Tiefenthal on the command line.',
    '',
    ...twoColumns([
      ...commands.map(({ name, usage, summary }): [string, string] => [
        `${name} ${usage}`,
        summary,
      ]),
      ['help [command]', 'Shows this help, or that of a command.'],
      ['--version', 'Prints the version.'],
    ]),
    '',
    'Exit codes: 0 all is well · 1 faults were found, or writing failed · 2 the command cannot',
    'be understood or a file cannot be read · 70 a fault of the program · 128 + n stopped by',
    'signal n (130: Ctrl-C).',
    '',
    `In a checkout, run it as: npm run --silent ${PROGRAM} -- <command> [options]`,
    '',
  ].join('\n');
}
