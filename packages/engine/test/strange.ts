/** Values that no honest client sends. */
import * as fc from 'fast-check';

/** Named, so that a failing test can say which one it was. */
export type Strange = readonly [name: string, value: unknown];

function nested(depth: number, wrap: (inner: unknown) => unknown): unknown {
  let value: unknown = null;
  for (let i = 0; i < depth; i++) value = wrap(value);
  return value;
}

function circular(): object {
  const value: Record<string, unknown> = {};
  value['self'] = value;
  return value;
}

function sparse(length: number): unknown[] {
  const list: unknown[] = [];
  list.length = length;
  return list;
}

function throwing(): never {
  throw new Error('a trap');
}

function revoked(target: object): object {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
}

const TRAPS: ProxyHandler<object> = {
  get: throwing,
  getOwnPropertyDescriptor: throwing,
  getPrototypeOf: throwing,
  has: throwing,
  ownKeys: throwing,
};

export const NUMBERS: readonly Strange[] = [
  ['NaN', NaN],
  ['infinity', Infinity],
  ['minus infinity', -Infinity],
  ['a fraction', 0.5],
  ['a tiny fraction', Number.MIN_VALUE],
  ['minus one', -1],
  ['a large number', 2 ** 31],
  ['a huge number', Number.MAX_SAFE_INTEGER],
  ['beyond whole numbers', 1e300],
  ['a bigint', 1n],
  ['a number as text', '1'],
  ['a number object', Object(1)],
  ['something with a value', { valueOf: () => 1 }],
  ['a list of one', [1]],
  ['true', true],
];

export const STRANGE: readonly Strange[] = [
  ...NUMBERS,
  ['undefined', undefined],
  ['null', null],
  ['an empty text', ''],
  ['a long text', 'x'.repeat(5_000_000)],
  ['half a letter', '\ud800'],
  ['a symbol', Symbol('strange')],
  ['a function', () => 1],
  ['an empty object', {}],
  ['an empty list', []],
  ['a date', new Date(0)],
  ['a map', new Map([['type', 'redraw']])],
  ['a set', new Set([1])],
  ['a buffer', new Uint8Array(8)],
  ['an error', new Error('strange')],
  ['a pattern', /x/],
  ['a promise', Promise.resolve()],
  ['deep lists', nested(200_000, (inner) => [inner])],
  ['deep objects', nested(200_000, (inner) => ({ action: inner }))],
  ['itself', circular()],
  ['a sparse list', sparse(1_000)],
  ['the longest list', sparse(2 ** 32 - 1)],
  ['a trap', new Proxy({}, TRAPS)],
  ['a trapped list', new Proxy([], TRAPS)],
  ['a revoked object', revoked({})],
  ['a revoked list', revoked([])],
  ['a key for the prototype', JSON.parse('{"__proto__": {"polluted": true}, "type": "redraw"}')],
  ['a key for the constructor', { constructor: { prototype: { polluted: true } } }],
];

export const anyStrange: fc.Arbitrary<unknown> = fc.anything({
  maxDepth: 3,
  withBigInt: true,
  withBoxedValues: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withObjectString: true,
  withSet: true,
  withSparseArray: true,
  withTypedArray: true,
});

function described(value: object): PropertyDescriptorMap {
  return Object.getOwnPropertyDescriptors({ ...value });
}

/** Honest data in a form that JSON cannot have, each of it of no use. */
export function disguises(value: object): Strange[] {
  const fields = Object.entries(value);
  const [first] = fields;
  return [
    ['inherited fields', Object.create(value)],
    ['an instance of a class', Object.assign(new Date(0), value)],
    ['a list with fields', Object.assign([], value)],
    ['a function with fields', Object.defineProperties(() => 0, described(value))],
    ['a map of the fields', new Map(fields)],
    ['the fields as a list', fields],
    ['as text', JSON.stringify(value)],
    ['one field too many', { ...value, extra: 1 }],
    ['a field called __proto__', JSON.parse(`{"__proto__":{},${JSON.stringify(value).slice(1)}`)],
    ['traps all over', new Proxy(value, TRAPS)],
    ['revoked', revoked(value)],
    ['a getter that throws', Object.defineProperty({ ...value }, first![0], { get: throwing })],
  ];
}
