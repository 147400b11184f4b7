/**
 * Small things kept on this device between visits. Storage may be forbidden or full: then they are
 * kept as long as the page is open.
 */
import { jsonOf } from './read.ts';

const memory = new Map<string, string>();

export function kept(key: string): unknown {
  try {
    return jsonOf(localStorage.getItem(key));
  } catch {
    return jsonOf(memory.get(key) ?? null);
  }
}

export function keep(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  memory.set(key, text);
  try {
    localStorage.setItem(key, text);
  } catch {
    // kept in memory
  }
}

export function drop(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // was never there
  }
}
