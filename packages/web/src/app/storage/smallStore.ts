/**
 * Small things kept on this device between visits. Storage may be forbidden or full: then they are
 * kept as long as the page is open.
 */
import { jsonOf } from './read.ts';

/** Only what storage did not take. */
const memory = new Map<string, string>();

export function kept(key: string): unknown {
  const text = memory.get(key);
  if (text !== undefined) return jsonOf(text);
  try {
    return jsonOf(localStorage.getItem(key));
  } catch {
    return null;
  }
}

export function keep(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
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
