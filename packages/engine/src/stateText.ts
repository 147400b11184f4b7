/**
 * Short text for one state, for logs and tests: `key:value` words, the table first, then a section
 * for each seat. What has its usual value is left out.
 *
 *     pack:house-1 players:2 modules:1 round:3 phase:draft wait:0 … | top:noble bag:table*2 …
 */
import type { Task } from './effect.ts';
import { builtInPack } from './content/packSchema.ts';
import { fromJSON } from './fromJson.ts';
import { STATE_FORMAT, toJSON, type DieJson, type SeatJson, type StateJson } from './json.ts';
import { describe, type Parsed } from './schema.ts';
import type { GameState, MutableGame, Paid } from './state.ts';

/** A value that has a word of its own: how it is written, read, and what leaving it out means. */
interface Codec<T> {
  write(value: T): string;
  read(word: string): unknown;
  readonly usual: T | undefined;
}

const NOTHING = '-';

function number(usual?: number): Codec<number> {
  return { usual, write: String, read: readNumber };
}

function readNumber(word: string): unknown {
  return /^(0|[1-9]\d{0,5})$/.test(word) ? Number(word) : word;
}

function name(usual?: string): Codec<string> {
  return { usual, write: (value) => value, read: (word) => word };
}

const yes: Codec<boolean> = {
  usual: false,
  write: () => 'yes',
  read: (word) => (word === 'yes' ? true : word),
};

function list<T>(item: Pick<Codec<T>, 'write' | 'read'>): Codec<readonly T[]> {
  return {
    usual: [],
    write: (values) => values.map((value) => item.write(value)).join(','),
    read: (word) => word.split(',').map((part) => item.read(part)),
  };
}

const names = list(name());
const numbers = list(number());

const cardOrNothing: Pick<Codec<string | null>, 'write' | 'read'> = {
  write: (value) => value ?? NOTHING,
  read: (word) => (word === NOTHING ? null : word),
};

type Counts = Readonly<Record<string, number>>;

const counts: Codec<Counts> = {
  usual: {},
  write: (value) =>
    Object.entries(value)
      .map(([id, count]) => (count === 1 ? id : `${id}*${count}`))
      .join(','),
  read: (word) => Object.fromEntries(word.split(',').map(readCount)),
};

function readCount(part: string): [string, unknown] {
  const [id = '', count = '1'] = part.split('*', 2);
  return [id, readNumber(count)];
}

/** A list of signs without separators: coasters, books. */
const digits: Pick<Codec<readonly number[]>, 'write' | 'read'> = {
  write: (values) => values.join('') || NOTHING,
  read: (word) => (word === NOTHING ? [] : word.split('').map(readNumber)),
};

const bits: Codec<readonly boolean[]> = {
  usual: [false, false, false, false, false],
  write: (values) => values.map((value) => (value ? '1' : '0')).join(''),
  read: (word) => word.split('').map((sign) => (sign === '1' ? true : sign === '0' ? false : sign)),
};

const pairs: Codec<Readonly<Record<string, string>>> = {
  usual: {},
  write: (value) =>
    Object.entries(value)
      .map(([who, side]) => `${who}=${side}`)
      .join(','),
  read: (word) => Object.fromEntries(word.split(',').map((part) => part.split('=', 2))),
};

/** `4` a white die, `4o` an own one; `4@brewer` where it lies. */
const die: Pick<Codec<DieJson>, 'write' | 'read'> = {
  write: ({ value, own, at }) => `${value}${own ? 'o' : ''}${at === null ? '' : `@${at}`}`,
  read: (word) => {
    const [face = '', at = null] = word.split('@', 2);
    return { value: readNumber(face.replace('o', '')), own: face.endsWith('o'), at };
  },
};

const paid: Pick<Codec<Paid>, 'write' | 'read'> = {
  write: (step) => (step.paid === 'noble' ? `noble@${step.height}` : step.paid),
  read: (word) => {
    const [what, height] = word.split('@', 2);
    return height === undefined ? { paid: what } : { paid: what, height: readNumber(height) };
  },
};

/** `monastery=2@serve`, `noble@row`. */
const task: Pick<Codec<Task>, 'write' | 'read'> = {
  write: ({ type, why, ...rest }) =>
    [type, ...Object.values(rest).map((value) => `=${value}`), `@${why}`].join(''),
  read: (word) => {
    const [what = '', why] = word.split('@', 2);
    const [type = '', value] = what.split('=', 2);
    if (value === undefined) return { type, why };
    const field = type === 'staff' ? 'card' : type === 'thalers' ? 'amount' : 'steps';
    return { type, [field]: readNumber(value), why };
  },
};

/** Where a word's value lies in the JSON of a state or a seat. */
type Path = readonly string[];
type Grammar = Readonly<Record<string, readonly [Path, Codec<never>]>>;

function entry<T>(codec: Codec<T>, ...path: string[]): readonly [Path, Codec<never>] {
  return [path, codec as unknown as Codec<never>];
}

const TABLE: Grammar = {
  pack: entry(name(), 'setup', 'pack'),
  players: entry(number(), 'setup', 'players'),
  modules: entry(number(), 'setup', 'modules'),
  edition: entry(name('north-star'), 'setup', 'edition'),
  bothWays: entry(yes, 'setup', 'options', 'dishwasherBothWays'),
  first: entry(number(0), 'setup', 'start'),
  round: entry(number(0), 'round'),
  phase: entry(name(), 'phase'),
  mug: entry(number(0), 'start'),
  wait: entry(numbers, 'waiting'),
  market: entry(counts, 'supply', 'staff'),
  nobles: entry(number(0), 'supply', 'nobles'),
  schnapps: entry(number(0), 'supply', 'schnapps'),
  counter: entry(number(0), 'supply', 'counterGuests'),
  signatures: entry(number(0), 'supply', 'signatures'),
  stack: entry(number(0), 'stack'),
  display: entry(list(cardOrNothing), 'display'),
  sealed: entry(bits, 'sealed'),
  pile: entry(counts, 'pile'),
  starts: entry(names, 'startCards'),
  coasters: entry(list(digits), 'coasters'),
  open: entry(yes, 'serving', 'open'),
  bought: entry(names, 'serving', 'bought'),
  recruited: entry(yes, 'serving', 'recruited'),
  sung: entry(number(0), 'serving', 'sung'),
  used: entry(names, 'serving', 'used'),
  lifts: entry(number(0), 'serving', 'lifts'),
  worth: entry({ ...numbers, usual: [0, 0, 0] }, 'serving', 'worth'),
  planned: entry(number(0), 'serving', 'thalers'),
  brewed: entry(number(0), 'serving', 'beer'),
  trail: entry(list(paid), 'serving', 'trail'),
  asks: entry<StateJson['pending']>(
    {
      usual: null,
      write: (ask) => `${ask!.choice}@${ask!.seat}@${ask!.why}`,
      read: (text) => {
        const [choice, seat = '', why] = text.split('@');
        return { choice, seat: readNumber(seat), why };
      },
    },
    'pending',
  ),
  next: entry(list(task), 'agenda'),
};

const SEAT: Grammar = {
  top: entry(names, 'top'),
  bag: entry(counts, 'bag'),
  discard: entry(counts, 'discard'),
  tables: entry(list(cardOrNothing), 'tables'),
  nobles: entry(number(0), 'nobles'),
  staff: entry(counts, 'staff'),
  dice: entry(list(die), 'dice'),
  dishwashers: entry(number(0), 'dishwashers'),
  tiles: entry(names, 'tiles'),
  safe: entry(number(0), 'safe'),
  storage: entry(number(0), 'storage'),
  monastery: entry(number(0), 'monastery'),
  counter: entry(number(0), 'counterGuests'),
  schnapps: entry(number(0), 'schnapps'),
  entertainers: entry(pairs, 'entertainers'),
  reputation: entry(number(0), 'reputation'),
  book: entry({ ...digits, usual: [0, 0, 0, 0] }, 'guestBook'),
};

function valueAt(json: unknown, path: Path): unknown {
  return path.reduce((part, key) => (part as Record<string, unknown>)[key], json);
}

function writeSection(grammar: Grammar, json: StateJson | SeatJson): string {
  return Object.entries(grammar)
    .flatMap(([key, [path, codec]]) => {
      const value = valueAt(json, path);
      const usual = JSON.stringify(codec.usual) === JSON.stringify(value);
      return usual ? [] : [`${key}:${codec.write(value as never)}`];
    })
    .join(' ');
}

/** A pack that is not built in is named only: the text is for those who know it. */
export function stateText(s: GameState): string {
  const json = toJSON(s);
  return [writeSection(TABLE, json), ...json.seats.map((seat) => writeSection(SEAT, seat))].join(
    ' | ',
  );
}

function setAt(json: Record<string, unknown>, path: Path, value: unknown): void {
  const [key = '', ...rest] = path;
  if (rest.length === 0) {
    json[key] = value;
    return;
  }
  json[key] ??= {};
  setAt(json[key] as Record<string, unknown>, rest, value);
}

/** The section as JSON, or what is wrong with it. */
function readSection(grammar: Grammar, text: string): Parsed<Record<string, unknown>> {
  const json: Record<string, unknown> = {};
  for (const [path, codec] of Object.values(grammar)) {
    if (codec.usual !== undefined) setAt(json, path, codec.usual);
  }
  const seen = new Set<string>();
  for (const part of text.split(' ')) {
    if (part === '') continue;
    const colon = part.indexOf(':');
    const key = part.slice(0, Math.max(0, colon));
    if (!Object.hasOwn(grammar, key) || seen.has(key)) {
      const expected = `each of ${Object.keys(grammar).join(', ')} once at most`;
      return { ok: false, problem: { at: describe(part), expected, got: describe(key) } };
    }
    seen.add(key);
    const [path, codec] = grammar[key]!;
    setAt(json, path, codec.read(part.slice(colon + 1)));
  }
  return { ok: true, value: json };
}

const OWN_SPELLING = 'the spelling of stateText';

/** Reads what `stateText` writes, for built-in packs; anything else is refused with a reason. */
export function readState(text: unknown): Parsed<MutableGame> {
  if (typeof text !== 'string') {
    return { ok: false, problem: { at: 'the state', expected: 'a text', got: typeof text } };
  }
  const [table = '', ...seats] = text.split(' | ');
  const read = readSection(TABLE, table);
  if (!read.ok) return read;
  const json: Record<string, unknown> = { format: STATE_FORMAT, ...read.value, seats: [] };
  for (const section of seats) {
    const seat = readSection(SEAT, section);
    if (!seat.ok) return seat;
    (json['seats'] as unknown[]).push(seat.value);
  }
  const pack = valueAt(json, ['setup', 'pack']);
  if (typeof pack !== 'string' || builtInPack(pack) === undefined) {
    return { ok: false, problem: { at: 'pack', expected: 'a built-in pack', got: describe(pack) } };
  }
  const state = fromJSON(json);
  return !state.ok || stateText(state.value) === text
    ? state
    : { ok: false, problem: { at: 'the state', expected: OWN_SPELLING, got: 'another' } };
}
