/** Reads what stands after a command's name, and says what is wrong with it. */
import { parseArgs } from 'node:util';
import { listed, locales, m, numberText } from '@stammtisch/words';
import { Complaint } from './errors.ts';
import { suggestion } from './suggest.ts';

interface OptionRow {
  /** What stands for the value in the help, and one that could be given; a switch has none. */
  readonly value?: readonly [placeholder: string, example: string];
  readonly help: () => string;
  readonly repeatable?: true;
}

export type OptionRows = Readonly<Record<string, OptionRow>>;

export interface Arguments {
  /** The values of each option given; a switch has the value ''. */
  readonly options: ReadonlyMap<string, readonly string[]>;
  readonly words: readonly string[];
}

/** Options that every command has. */
export const COMMON_OPTIONS: OptionRows = {
  // It is read before the command is: see language.ts.
  language: {
    value: ['L', 'de'],
    help: () => m.terminal_opt_language({ languages: listed(locales, 'or') }),
  },
  help: { help: m.terminal_opt_help },
};

export function readArguments(
  command: string,
  rows: OptionRows,
  args: readonly string[],
): Arguments {
  const known: OptionRows = { ...rows, ...COMMON_OPTIONS };
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      Object.entries(known).map(([name, row]) => [
        name,
        { type: row.value === undefined ? 'boolean' : 'string' },
      ]),
    ),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const options = new Map<string, string[]>();
  const words: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    const row = Object.hasOwn(known, name) && rawName === `--${name}` ? known[name] : undefined;
    if (row === undefined) throw unknownOption(command, rawName, Object.keys(known));
    const earlier = options.get(name);
    if (earlier !== undefined && row.repeatable !== true) {
      throw new Complaint(m.terminal_option_twice({ option: rawName }));
    }
    options.set(name, [...(earlier ?? []), readValue(rawName, row, value, inlineValue)]);
  }
  return { options, words };
}

function unknownOption(command: string, rawName: string, names: readonly string[]): Complaint {
  const known = names.map((name) => `--${name}`);
  return new Complaint(
    m.terminal_unknown_option({
      command,
      option: rawName,
      meant: suggestion(rawName, known),
      options: known.join(', '),
    }),
  );
}

function readValue(
  rawName: string,
  row: OptionRow,
  value: string | undefined,
  inline: boolean | undefined,
): string {
  if (row.value === undefined) {
    if (value === undefined) return '';
    throw new Complaint(m.terminal_option_switch({ option: rawName, value }));
  }
  // "--players --modules 3" has lost a value; "--record -" and "--seed -3" have one.
  const isLost = inline !== true && value !== undefined && /^-\D/.test(value);
  if (value === undefined || value === '' || isLost) {
    throw new Complaint(m.terminal_option_value({ option: rawName, example: row.value[1] }));
  }
  return value;
}

/** The one value of an option, if it is given. */
export function valueOf(args: Arguments, name: string): string | undefined {
  return args.options.get(name)?.[0];
}

export function isSet(args: Arguments, name: string): boolean {
  return args.options.has(name);
}

export function wholeNumber(
  args: Arguments,
  name: string,
  [min, max]: readonly [number, number],
  otherwise: number,
): number {
  const text = valueOf(args, name);
  if (text === undefined) return otherwise;
  const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new Complaint(
    m.terminal_option_number({
      option: `--${name}`,
      least: numberText(min),
      most: numberText(max),
      value: text,
    }),
  );
}

/** A value that must be one of a few words or numbers. */
export function oneOf<T extends string | number>(name: string, text: string, all: readonly T[]): T {
  const found = all.find((value) => String(value) === text);
  if (found !== undefined) return found;
  const words = all.map(String);
  throw new Complaint(
    m.terminal_option_choice({
      option: `--${name}`,
      choices: listed(words, 'or'),
      value: text,
      meant: suggestion(text, words),
    }),
  );
}

export function choice<T extends string | number>(
  args: Arguments,
  name: string,
  all: readonly T[],
  otherwise: T,
): T {
  const text = valueOf(args, name);
  return text === undefined ? otherwise : oneOf(name, text, all);
}

/** Refuses words after the options where none belong. */
export function noWords(command: string, { words }: Arguments): void {
  if (words.length === 0) return;
  throw new Complaint(m.terminal_no_words({ command, word: words[0]! }));
}
