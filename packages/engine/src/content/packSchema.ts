/** Reads a pack from JSON, with errors that its author can act on. */
import {
  checked,
  either,
  listOf,
  oneOf,
  orNull,
  parse,
  record,
  text,
  whole,
  type Parsed,
  type Schema,
} from '../schema.ts';
import { BOOK_COLUMNS, BOOK_ROWS, MONASTERY_END, REGULARS, STAFF, TILES } from '../types.ts';
import { sameData } from '../sameData.ts';
import { HOUSE_1 } from './house1.ts';
import { BONUSES, ORIGINS, PACK_FORMAT, type Bonus, type Pack } from './pack.ts';

const MOST = 99;
const face = whole(1, 6);
const amount = whole(0, MOST);
const count = whole(1, MOST);
const origin = oneOf(ORIGINS);
const FIELDS =
  'price points count die pays prices beer bonus cube discount basic upgraded space spaces rows';
const except = listOf(oneOf(FIELDS.split(' ')), 0, 10);
const bonus = oneOf(BONUSES);
const id = text(
  40,
  /^[a-z0-9][a-z0-9-]*$/,
  'small letters, digits and hyphens, 40 characters at most',
);

/** The schema of a row of each fixed kind, in the order of its names. */
function rowsOf<T>(names: readonly string[], row: (name: string) => Schema<T>): Schema<T[]> {
  const schemas = names.map(row);
  const list = listOf<unknown>((value) => value, names.length, names.length);
  return (value, at, problems) => {
    const rows = list(value, at, problems);
    if (problems.length > 0) return [];
    return rows.map((entry, i) =>
      problems.length > 0 ? (undefined as T) : schemas[i]!(entry, `${at}[${i}]`, problems),
    );
  };
}

const staff = rowsOf(STAFF, (name) =>
  record(
    { id: oneOf([name]), price: amount, points: amount, count: whole(4, 16), origin },
    { except },
  ),
);

const regulars = rowsOf(REGULARS, (name) =>
  record(
    { id: oneOf([name]), die: face, pays: amount, points: amount, count: whole(2, 9), origin },
    { except },
  ),
);

const noble = record(
  {
    die: face,
    pays: amount,
    points: amount,
    count,
    prices: listOf(count, 3, 3),
    origin,
  },
  { except },
);

const guest = record(
  { id, beer: whole(3, 8), die: face, pays: amount, points: amount, count, origin },
  { bonus, cube: oneOf([true]), except },
);

const TILES_WITH_OFFER: ReadonlySet<string> = new Set(['tables', 'server', 'dishwasher', 'brewer']);

const tiles = rowsOf(TILES, (name) => {
  // Tables are counted in places, so their number has bounds of its own.
  const level = name === 'tables' ? whole(1, 4) : whole(0, 9);
  const fields = { id: oneOf([name]), price: amount, basic: level, upgraded: level, origin };
  return TILES_WITH_OFFER.has(name)
    ? record({ ...fields, discount: amount }, { except })
    : record(fields, { except });
});

const monastery = listOf(
  record({ space: whole(1, MONASTERY_END), bonus, origin }, { except }),
  1,
  MONASTERY_END,
);

const reputationSpace = either(
  whole(1, MOST),
  oneOf(['schnapps', 'schnappsOrDeny', 'signature', 'crown']),
);

const SHAPE = record({
  format: oneOf([PACK_FORMAT]),
  id,
  name: text(
    80,
    /^[^\p{C}\p{Zl}\p{Zp}]*\S[^\p{C}\p{Zl}\p{Zp}]*$/u,
    'a name of 1 to 80 characters in one line',
  ),
  staff,
  regulars,
  noble,
  guests: listOf(guest, 1, 120),
  tiles,
  monastery,
  reputation: record({ spaces: listOf(reputationSpace, 2, 30), origin }, { except }),
  guestBook: record(
    {
      rows: listOf(listOf(orNull(bonus), BOOK_COLUMNS, BOOK_COLUMNS), BOOK_ROWS, BOOK_ROWS),
      origin,
    },
    { except },
  ),
}) as Schema<Pack>;

interface Fault {
  readonly at: string;
  readonly expected: string;
  readonly got: unknown;
}

const RESERVED: readonly string[] = ['noble', ...REGULARS, ...STAFF];
const MARKED = /^(schnapps|reputation\d)$/;

/** A published pack never changes: new numbers, new id. */
function idFault(pack: Pack): Fault | null {
  const known = builtInPack(pack.id);
  return known === undefined || sameData(known, pack)
    ? null
    : { at: 'id', expected: `an id of its own, for ${pack.id} is built in`, got: pack.id };
}

function guestFault(pack: Pack): Fault | null {
  const seen = new Set(RESERVED);
  for (const [i, row] of pack.guests.entries()) {
    if (seen.has(row.id)) {
      return { at: `guests[${i}].id`, expected: 'an id of its own', got: row.id };
    }
    seen.add(row.id);
    if (row.bonus !== undefined && MARKED.test(row.bonus) && row.cube !== true) {
      return {
        at: `guests[${i}].bonus`,
        expected: 'schnapps and reputation only on guests with a cube (M3.6)',
        got: row.bonus,
      };
    }
    if (row.cube === true && row.beer === 3) {
      return { at: `guests[${i}].beer`, expected: 'more than 3 beer with a cube (S3)', got: 3 };
    }
  }
  const plain = (beer3: boolean): number =>
    pack.guests
      .filter((row) => (row.beer === 3) === beer3 && row.cube !== true)
      .reduce((sum, row) => sum + row.count, 0);
  if (plain(true) < 1) {
    return { at: 'guests', expected: 'at least one guest for 3 beer (S3)', got: 0 };
  }
  if (plain(false) < 4) {
    return {
      at: 'guests',
      expected: 'at least four guests without a cube for the display (S3)',
      got: plain(false),
    };
  }
  return null;
}

function monasteryFault(pack: Pack): Fault | null {
  const spaces = new Map<number, Bonus>();
  for (const [i, row] of pack.monastery.entries()) {
    const at = `monastery[${i}]`;
    if (spaces.has(row.space)) {
      return { at: `${at}.space`, expected: 'one bonus for each space', got: row.space };
    }
    // The track is the same in all modules, so it cannot pay what some lack; and steps that lead
    // to more steps might never end.
    if (MARKED.test(row.bonus) || row.bonus.startsWith('monastery')) {
      return {
        at: `${at}.bonus`,
        expected: 'no schnapps, reputation or monastery steps on the monastery track',
        got: row.bonus,
      };
    }
    spaces.set(row.space, row.bonus);
  }
  // The pilgrim of module 4 walks three spaces before the game begins (R21).
  const early = [1, 2, 3].flatMap((space) => spaces.get(space) ?? []);
  if (early.length !== 1 || early[0] !== 'barback') {
    return {
      at: 'monastery',
      expected: 'exactly one bonus on spaces 1 to 3, a barback (M4.1)',
      got: early.join(', '),
    };
  }
  return null;
}

function reputationFault(pack: Pack): Fault | null {
  const { spaces } = pack.reputation;
  if (spaces.at(-1) !== 'crown' || spaces.filter((space) => space === 'crown').length !== 1) {
    return { at: 'reputation.spaces', expected: 'one crown, at the end (M3.2)', got: spaces };
  }
  if (spaces.filter((space) => space === 'signature').length !== 1) {
    return { at: 'reputation.spaces', expected: 'one signature space (M5.2)', got: spaces };
  }
  return null;
}

function tileFault(pack: Pack): Fault | null {
  const wrong = pack.tiles.findIndex((row) => row.upgraded < row.basic);
  return wrong === -1
    ? null
    : {
        at: `tiles[${wrong}].upgraded`,
        expected: `at least ${pack.tiles[wrong]!.basic}, its value before`,
        got: pack.tiles[wrong]!.upgraded,
      };
}

export const PACK: Schema<Pack> = checked(
  SHAPE,
  (pack) =>
    idFault(pack) ??
    guestFault(pack) ??
    tileFault(pack) ??
    monasteryFault(pack) ??
    reputationFault(pack),
);

export function parsePack(value: unknown): Parsed<Pack> {
  return parse(PACK, value);
}

/** Packs that need not be written into records. */
export const BUILT_IN_PACKS: readonly Pack[] = [HOUSE_1];

export function builtInPack(name: string): Pack | undefined {
  return BUILT_IN_PACKS.find((pack) => pack.id === name);
}
