/** Reads what stands after a command's name, and says what is wrong with it. */
import { parseArgs } from 'node:util';
import { Complaint } from './errors.ts';
import { suggestion } from './suggest.ts';
import { list, thousands } from '../words/words.ts';

interface OptionRow {
  /** What stands for the value in the help, and one that could be given; a switch has none. */
  readonly value?: readonly [placeholder: string, example: string];
  readonly help: string;
  readonly repeatable?: true;
}

export type OptionRows = Readonly<Record<string, OptionRow>>;

export interface Arguments {
  /** The values of each option given; a switch has the value ''. */
  readonly options: ReadonlyMap<string, readonly string[]>;
  readonly words: readonly string[];
}

/** Options that every command has. */
export const COMMON_OPTIONS: OptionRows = { help: { help: 'show this help' } };

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
      throw new Complaint(`${rawName} is given twice; it can have one value.`);
    }
    options.set(name, [...(earlier ?? []), readValue(rawName, row, value, inlineValue)]);
  }
  return { options, words };
}

function unknownOption(command: string, rawName: string, names: readonly string[]): Complaint {
  const known = names.map((name) => `--${name}`);
  return new Complaint(
    `${command} has no option ${rawName}.${suggestion(rawName, known)} It has ${known.join(', ')}.`,
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
    throw new Complaint(`${rawName} is a switch and takes no value; it was given "${value}".`);
  }
  // "--players --modules 3" has lost a value; "--record -" and "--seed -3" have one.
  const isLost = inline !== true && value !== undefined && /^-\D/.test(value);
  if (value === undefined || value === '' || isLost) {
    throw new Complaint(`${rawName} needs a value, as in ${rawName} ${row.value[1]}.`);
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
    `--${name} must be a whole number from ${thousands(min)} to ${thousands(max)}; got "${text}".`,
  );
}

/** A value that must be one of a few words or numbers. */
export function oneOf<T extends string | number>(name: string, text: string, all: readonly T[]): T {
  const found = all.find((value) => String(value) === text);
  if (found !== undefined) return found;
  const words = all.map(String);
  throw new Complaint(
    `--${name} must be ${list(words, 'or')}; got "${text}".${suggestion(text, words)}`,
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
  throw new Complaint(
    `${command} takes options only, but found "${words[0]}". A value goes after its option, as in --players 3.`,
  );
}
