/** In which numbers a pack differs from another, in words. */
import type { Pack } from '@stammtisch/engine';

type Fields = Readonly<Record<string, unknown>>;

/** Names and sources do not change play. */
const SILENT: ReadonlySet<string> = new Set(['format', 'id', 'name', 'origin', 'except']);

export function packChanges(base: Pack, tried: Pack): string[] {
  return changes('', base, tried);
}

function changes(at: string, before: unknown, after: unknown): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isTree(before) || !isTree(after)) return [`${at}: ${plain(before)} → ${plain(after)}`];
  const [old, now] = [byName(before), byName(after)];
  const names = [...new Set([...old.keys(), ...now.keys()])];
  return names
    .filter((name) => !SILENT.has(name))
    .flatMap((name) => changes(at === '' ? name : `${at} ${name}`, old.get(name), now.get(name)));
}

/** Records, and lists of them; lists of plain values are told whole. */
function isTree(value: unknown): value is Fields | readonly Fields[] {
  if (Array.isArray(value)) return value.every((row) => isTree(row) && !Array.isArray(row));
  return typeof value === 'object' && value !== null;
}

/** Fields by name; rows by what tells them apart. */
function byName(tree: Fields | readonly Fields[]): Map<string, unknown> {
  if (!Array.isArray(tree)) return new Map(Object.entries(tree));
  const rows = tree as readonly Fields[];
  return new Map(rows.map((row, i) => [plain(row['id'] ?? row['space'] ?? i), row]));
}

function plain(value: unknown): string {
  if (value === undefined) return 'none';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
