/** What `balance` is asked to play. */
import { readFile } from 'node:fs/promises';
import { BOT_NAMES, type BotName } from '@stammtisch/bots';
import { HOUSE_1, MODULE_COUNTS, PLAYER_COUNTS, problemText, type Pack } from '@stammtisch/engine';
import { STRONGEST_BOT } from '@stammtisch/lab';
import { PROGRAM } from '../../program/command.ts';
import { Complaint, EXIT, fileTrouble, jsonTrouble } from '../../program/errors.ts';
import { effortWords, readEfforts } from '../../program/effortOptions.ts';
import { choice, oneOf, valueOf, wholeNumber, type Arguments } from '../../program/arguments.ts';
import { loadPack } from '../../program/packFile.ts';
import { LARGEST_SEED } from '@stammtisch/lab';
import { parsePackToTry, type Experiment } from '@stammtisch/lab';

export const GAMES = 400;
/** Every game's ledger is kept. */
const MOST_GAMES = 20_000;
const MODULES = [1, 5] as const;

export async function readExperiment(args: Arguments): Promise<Experiment> {
  const players = several(args, 'players', PLAYER_COUNTS, PLAYER_COUNTS);
  const modules = several(args, 'modules', MODULE_COUNTS, MODULES);
  const bot: BotName = choice(args, 'bot', BOT_NAMES, STRONGEST_BOT);
  const efforts = readEfforts(args);
  const games = wholeNumber(args, 'games', [1, MOST_GAMES], GAMES);
  const seed = wholeNumber(args, 'seed', [0, LARGEST_SEED], 1);
  const named = valueOf(args, 'pack');
  const base = named === undefined ? HOUSE_1 : await loadPack(named);
  const packs = [base];
  for (const file of args.options.get('try') ?? []) packs.push(await readPackToTry(base, file));
  const twice = packs.find(({ id }, i) => packs.findIndex((pack) => pack.id === id) !== i);
  if (twice !== undefined) {
    throw new Complaint(`--try: two packs are called ${twice.id}; give each an id of its own.`);
  }
  const sizes = modules.flatMap((module) =>
    players.map((count) => ({ players: count, modules: module })),
  );
  return { bot, efforts, seed, games, sizes, packs };
}

/** `2,4`: each once, in their usual order. */
function several<T extends number>(
  args: Arguments,
  name: string,
  all: readonly T[],
  otherwise: readonly T[],
): readonly T[] {
  const text = valueOf(args, name);
  if (text === undefined) return otherwise;
  const given = new Set(text.split(',').map((part) => oneOf(name, part.trim(), all)));
  return all.filter((value) => given.has(value));
}

async function readPackToTry(base: Pack, file: string): Promise<Pack> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new Complaint(`--try ${file} cannot be read: ${fileTrouble(error)}.`);
  });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new Complaint(`--try ${file}: not JSON: ${jsonTrouble(error)}`, EXIT.faults);
  }
  return packToTry(base, file, json);
}

/** The pack of a file's JSON: a whole one, or the base with the rows that the file changes. */
export function packToTry(base: Pack, file: string, json: unknown): Pack {
  const parsed = parsePackToTry(base, file, json);
  if (!parsed.ok) throw new Complaint(`--try ${file}: ${problemText(parsed.problem)}`, EXIT.faults);
  return parsed.value;
}

function once(numbers: readonly number[]): string {
  return [...new Set(numbers)].join(',');
}

/** All that the figures depend on, spelled out: what is taken for granted today may change. */
export function commandText(args: Arguments, { bot, games, seed, sizes }: Experiment): string {
  const files = ['pack', 'try', 'out'].flatMap((name) =>
    (args.options.get(name) ?? []).map((value) => `--${name} ${value}`),
  );
  return [
    `npm run --silent ${PROGRAM} -- balance`,
    `--players ${once(sizes.map(({ players }) => players))}`,
    `--modules ${once(sizes.map(({ modules }) => modules))}`,
    `--games ${games} --seed ${seed} --bot ${bot}`,
    ...effortWords(args),
    ...files,
  ].join(' ');
}
