/**
 * Returns `after`, but with the objects of `before` wherever their content is equal: what depends on an
 * unchanged part need not be computed again. Positions are plain data.
 */
export function shareUnchanged<T>(before: T, after: T): T {
  if (before === after || !isObject(before) || !isObject(after)) return after;
  if (Array.isArray(before) && Array.isArray(after)) return shareList(before, after) as T & object;
  const mixed: Record<string, unknown> = {};
  let isSame = true;
  for (const key in after) {
    const kept = shareUnchanged(before[key], after[key]);
    mixed[key] = kept;
    isSame &&= kept === before[key];
  }
  for (const key in before) isSame &&= key in after;
  return isSame ? before : (mixed as T & object);
}

/** Lists are many and long, and mostly equal: a new one is made only when it must be. */
function shareList(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  let mixed: unknown[] | null = null;
  for (let i = 0; i < after.length; i++) {
    const kept = shareUnchanged(before[i], after[i]);
    if (mixed === null && kept !== before[i]) mixed = before.slice(0, i);
    mixed?.push(kept);
  }
  return mixed ?? (before.length === after.length ? before : before.slice(0, after.length));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
