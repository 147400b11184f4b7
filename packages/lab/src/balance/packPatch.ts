/** Packs to try: whole ones, or the few rows in which they differ from another. */
import { basename } from 'node:path';
import { parsePack, type Pack } from '@stammtisch/engine';

type Fields = Readonly<Record<string, unknown>>;

/** What tells the rows of a list apart. */
const KEYS = ['id', 'space'] as const;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads the JSON of a file: a whole pack as it is, anything else as changes to the rows of `base`. */
export function parsePackToTry(
  base: Pack,
  file: string,
  json: unknown,
): ReturnType<typeof parsePack> {
  return parsePack(isFields(json) && !('format' in json) ? patched(base, file, json) : json);
}

/** A patch need not name itself: it is called as its file. */
function patched(base: Pack, file: string, patch: Fields): unknown {
  const id = idOf(file);
  const named = { id, name: `${base.name}, changed as in ${id}`, ...patch };
  return put(base as unknown as Fields, named);
}

function idOf(file: string): string {
  const name = basename(file)
    .replace(/\.json$/i, '')
    .toLowerCase();
  return name
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40);
}

function put(old: Fields, patch: Fields): Fields {
  const fields = Object.entries(patch).map(([name, value]) => [name, putValue(old[name], value)]);
  return { ...old, ...(Object.fromEntries(fields) as Fields) };
}

/** Records field by field, lists of rows row by row; anything else is replaced. */
function putValue(old: unknown, value: unknown): unknown {
  if (isFields(old) && isFields(value)) return put(old, value);
  const key = KEYS.find((name) => isRows(old, name) && isRows(value, name));
  return key === undefined ? value : putRows(old as Fields[], value as Fields[], key);
}

function isRows(value: unknown, key: string): value is readonly Fields[] {
  return Array.isArray(value) && value.every((row) => isFields(row) && key in row);
}

/** A row with a known key changes that row, or takes it out with `"remove": true`. */
function putRows(old: readonly Fields[], rows: readonly Fields[], key: string): Fields[] {
  const changed = old.flatMap((row) => {
    const patch = rows.find((each) => each[key] === row[key]);
    if (patch === undefined) return [row];
    return patch['remove'] === true ? [] : [put(row, patch)];
  });
  const added = rows.filter((row) => old.every((each) => each[key] !== row[key]));
  return [...changed, ...added.map((row) => ({ origin: 'house', ...row }))];
}
