/** Waits for what must happen, however busy the machine is that runs the tests. */
import { vi } from 'vitest';

/** Far more than anything takes, and less than a test may. */
const PATIENCE_MS = 30_000;

/** Until the check throws nothing. The answer is that of the check. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: PATIENCE_MS, interval: 10 });
}
