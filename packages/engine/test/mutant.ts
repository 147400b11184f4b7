/** Changes one node of plain data: replaces it, takes it away, or adds one beside it. */
import type { Below } from './die.ts';

export interface Mutant {
  readonly value: unknown;
  /** What was done, to be read when a test fails. */
  readonly what: string;
}

type Path = readonly (string | number)[];

const REPLACEMENTS: readonly unknown[] = [
  null,
  true,
  false,
  0,
  1,
  2,
  3,
  4,
  7,
  16,
  22,
  99,
  -1,
  0.5,
  1e21,
  '',
  'noble',
  'regular-1',
  'brewer',
  'table',
  'monk',
  'table-0',
  'g8-6-8-monastery2',
  'crown',
  'monastery3',
  'served',
  'constructor',
  '__proto__',
  [],
  [0],
  {},
];

/** The paths of all nodes below the root. */
function paths(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const path = [...at, Array.isArray(value) ? Number(key) : key];
    return [path, ...paths(part, path)];
  });
}

type Node = Record<string | number, unknown>;

function parentOf(root: unknown, path: Path): Node {
  let node = root as Node;
  for (const key of path.slice(0, -1)) node = node[key] as Node;
  return node;
}

/** A field of any name, `__proto__` included. */
function set(node: Node, key: string | number, value: unknown): void {
  Object.defineProperty(node, key, {
    value,
    configurable: true,
    enumerable: true,
    writable: true,
  });
}

function nudged(old: unknown, pick: Below): unknown {
  if (typeof old === 'number' && pick(2) === 0) return old + (pick(2) === 0 ? 1 : -1);
  return REPLACEMENTS[pick(REPLACEMENTS.length)];
}

/** So many different changes of a value, which itself stays as it is. */
export function* mutants(value: unknown, count: number, pick: Below): Generator<Mutant> {
  const text = JSON.stringify(value);
  const all = paths(value);
  for (let i = 0; i < count; i++) {
    const path = all[pick(all.length)]!;
    const key = path.at(-1)!;
    const root: unknown = JSON.parse(text);
    const parent = parentOf(root, path);
    const where = path.join('.');
    const kind = pick(10);
    if (kind === 0) {
      if (Array.isArray(parent)) parent.splice(Number(key), 1);
      else delete parent[key];
      yield { value: root, what: `without ${where}` };
    } else if (kind === 1) {
      if (Array.isArray(parent))
        parent.splice(Number(key), 0, structuredClone(parent[Number(key)]));
      else set(parent, ['extra', '__proto__', 'noble', 'toString'][pick(4)]!, parent[key]);
      yield { value: root, what: `one more beside ${where}` };
    } else if (kind === 2) {
      const from = parentOf(root, all[pick(all.length)]!);
      set(parent, key, structuredClone(Object.values(from)[0]));
      yield { value: root, what: `something else as ${where}` };
    } else {
      const replacement = nudged(parent[key], pick);
      set(parent, key, structuredClone(replacement));
      yield { value: root, what: `${JSON.stringify(replacement)} as ${where}` };
    }
  }
}
