/**
 * Reading data that may be anything. A schema looks at a value and either returns it, rebuilt from
 * known parts only, or reports the first problem with its place. It never throws.
 */

/** What is wrong, where: `at` is a path such as `guests[3].die`. */
export interface Problem {
  readonly at: string;
  readonly expected: string;
  readonly got: string;
}

export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem };

/** Reads a value at a path; on failure it notes the problem and its result is of no use. */
export type Schema<T> = (value: unknown, at: string, problems: Problem[]) => T;

type Infer<S> = S extends Schema<infer T> ? T : never;

const LONGEST_QUOTE = 40;

/** A short description of any value, however large or strange. */
export function describe(value: unknown): string {
  if (value === null) return 'null';
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  switch (typeof value) {
    case 'string':
      return value.length > LONGEST_QUOTE
        ? `a text of ${value.length} characters`
        : JSON.stringify(value);
    case 'number':
    case 'boolean':
      return String(value);
    case 'object':
      return 'an object';
    default:
      return `a ${typeof value}`;
  }
}

function fail<T>(problems: Problem[], at: string, expected: string, value: unknown): T {
  problems.push({ at: at === '' ? 'the value' : at, expected, got: describe(value) });
  return undefined as T;
}

export function whole(min: number, max: number): Schema<number> {
  return (value, at, problems) =>
    typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
      ? value + 0 // no minus zero
      : fail(problems, at, `a whole number from ${min} to ${max}`, value);
}

export function flag(): Schema<boolean> {
  return (value, at, problems) =>
    typeof value === 'boolean' ? value : fail(problems, at, 'true or false', value);
}

/** Text of at most `max` characters that matches a pattern, described in words. */
export function text(max: number, pattern: RegExp, expected: string): Schema<string> {
  return (value, at, problems) =>
    typeof value === 'string' && value.length <= max && pattern.test(value)
      ? value
      : fail(problems, at, expected, value);
}

export function oneOf<const T extends string | number | boolean | null>(
  values: readonly T[],
): Schema<T> {
  const expected = values.length === 1 ? describe(values[0]) : `one of ${values.join(', ')}`;
  return (value, at, problems) =>
    values.includes(value as T) ? (value as T) : fail(problems, at, expected, value);
}

export function orNull<T>(schema: Schema<T>): Schema<T | null> {
  return (value, at, problems) => (value === null ? null : schema(value, at, problems));
}

/** The first schema of the two that takes the value; the second one's problem is reported. */
export function either<A, B>(first: Schema<A>, second: Schema<B>): Schema<A | B> {
  return (value, at, problems) => {
    const own: Problem[] = [];
    const read = first(value, at, own);
    return own.length === 0 ? read : second(value, at, problems);
  };
}

export function listOf<T>(schema: Schema<T>, min: number, max: number): Schema<T[]> {
  const expected = min === max ? `a list of ${min}` : `a list of ${min} to ${max}`;
  return (value, at, problems) => {
    // Read once: a proxy might answer otherwise the next time.
    const length = Array.isArray(value) ? value.length : -1;
    if (!Array.isArray(value) || length < min || length > max) {
      return fail(problems, at, expected, value);
    }
    const list: T[] = [];
    for (let i = 0; i < length && problems.length === 0; i++) {
      list.push(schema(value[i], `${at}[${i}]`, problems));
    }
    return list;
  };
}

/** Only objects made by `{}` or JSON: no class instances, lists or inherited fields. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** A path in one line, whatever the key. */
function join(at: string, key: string): string {
  const name = /^[\w-]{1,40}$/.test(key) ? key : describe(key);
  return at === '' ? name : `${at}.${name}`;
}

export type Fields = Readonly<Record<string, Schema<unknown>>>;
export type Read<F extends Fields> = { -readonly [K in keyof F]: Infer<F[K]> };

/** Exactly these fields; those of `optional` may be missing. */
export function record<F extends Fields, O extends Fields = Record<never, never>>(
  fields: F,
  optional?: O,
): Schema<Read<F> & Partial<Read<O>>> {
  const known = { ...fields, ...optional };
  const rows = Object.entries(known);
  return (value, at, problems) => {
    if (!isPlain(value)) return fail(problems, at, 'an object', value);
    for (const key of Object.keys(value)) {
      if (!Object.hasOwn(known, key)) {
        return fail(problems, join(at, key), 'no such field', value[key]);
      }
    }
    const result: Record<string, unknown> = {};
    for (const [key, schema] of rows) {
      if (Object.hasOwn(value, key)) result[key] = schema(value[key], join(at, key), problems);
      else if (Object.hasOwn(fields, key)) fail(problems, join(at, key), 'a value', undefined);
      if (problems.length > 0) break;
    }
    return result as Read<F> & Partial<Read<O>>;
  };
}

/** An object used as a table: any key the first schema takes, values by the second. */
export function tableOf<K extends string, T>(
  key: Schema<K>,
  schema: Schema<T>,
): Schema<Partial<Record<K, T>>> {
  return (value, at, problems) => {
    if (!isPlain(value)) return fail(problems, at, 'an object', value);
    const result: Partial<Record<K, T>> = {};
    for (const [name, entry] of Object.entries(value)) {
      const read = key(name, join(at, name), problems);
      if (problems.length > 0) break;
      result[read] = schema(entry, join(at, name), problems);
      if (problems.length > 0) break;
    }
    return result;
  };
}

/** One variant per value of the field `type` or another tag. */
export function tagged<T>(tag: string, variants: Readonly<Record<string, Schema<T>>>): Schema<T> {
  const expected = `one of ${Object.keys(variants).join(', ')}`;
  return (value, at, problems) => {
    if (!isPlain(value)) return fail(problems, at, 'an object', value);
    const name = Object.hasOwn(value, tag) ? value[tag] : undefined;
    if (typeof name !== 'string' || !Object.hasOwn(variants, name)) {
      return fail(problems, join(at, tag), expected, name);
    }
    return variants[name]!(value, at, problems);
  };
}

/** A further condition on what a schema has read; answers with what was expected, or null. */
export function checked<T>(
  schema: Schema<T>,
  check: (
    value: T,
  ) => { readonly at: string; readonly expected: string; readonly got: unknown } | null,
): Schema<T> {
  return (value, at, problems) => {
    const read = schema(value, at, problems);
    if (problems.length > 0) return read;
    const fault = check(read);
    if (fault !== null) {
      fail(problems, at === '' ? fault.at : `${at}.${fault.at}`, fault.expected, fault.got);
    }
    return read;
  };
}

export function parse<T>(schema: Schema<T>, value: unknown): Parsed<T> {
  const problems: Problem[] = [];
  try {
    const read = schema(value, '', problems);
    return problems.length === 0 ? { ok: true, value: read } : { ok: false, problem: problems[0]! };
  } catch {
    // A getter or a proxy that throws is no data.
    return { ok: false, problem: { at: 'the value', expected: 'plain data', got: 'an object' } };
  }
}

/** A problem as a sentence. */
export function problemText(problem: Problem): string {
  return `${problem.at}: expected ${problem.expected}, got ${problem.got}`;
}
