/** What `--help` prints. */
import { columns, wrap } from '@stammtisch/lab';
import { m } from '@stammtisch/words';
import { COMMON_OPTIONS, type OptionRows } from './arguments.ts';
import { PROGRAM, type Command } from './command.ts';

const WIDTH = 96;

function twoColumns(rows: readonly (readonly [string, string])[]): string[] {
  return columns(rows, ['left', 'left']).map((line) => `  ${line}`);
}

/** Paragraphs of a text, each in lines of its own. */
function prose(text: string): string[] {
  return text.split('\n').flatMap((paragraph) => wrap(paragraph, WIDTH));
}

function optionLines(options: OptionRows): string[] {
  return twoColumns(
    Object.entries({ ...options, ...COMMON_OPTIONS }).map(([name, row]) => [
      row.value === undefined ? `--${name}` : `--${name} ${row.value[0]}`,
      row.help(),
    ]),
  );
}

export function commandHelp({ name, usage, summary, options, notes }: Command): string {
  return [
    m.terminal_usage({ usage: `${PROGRAM} ${name} ${usage}` }),
    '',
    summary(),
    '',
    ...optionLines(options),
    '',
    ...prose(notes()),
    '',
  ].join('\n');
}

export function generalHelp(commands: readonly Command[]): string {
  return [
    m.terminal_usage({ usage: `${PROGRAM} <command> [options]` }),
    '',
    m.terminal_about(),
    '',
    ...twoColumns([
      ...commands.map(({ name, usage, summary }): [string, string] => [
        `${name} ${usage}`,
        summary(),
      ]),
      ['help [command]', m.terminal_help_help()],
      ['--language L', COMMON_OPTIONS['language']!.help()],
      ['--version', m.terminal_help_version()],
    ]),
    '',
    ...prose(m.terminal_help_exit()),
    '',
    m.terminal_help_checkout({ call: `npm run --silent ${PROGRAM} -- <command> [options]` }),
    '',
  ].join('\n');
}
