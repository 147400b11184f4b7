/** Games whose dice and bots are fixed beforehand, so that everybody who plays one meets the same. */
import { fieldsOf } from './read.ts';

/** What such a game is played for. */
type Occasion =
  /** `counts`: the one attempt of that day on this device. */
  | { readonly kind: 'daily'; readonly day: string; readonly counts: boolean }
  | { readonly kind: 'duplicate'; readonly code: string };

export interface Fixed {
  readonly of: Occasion;
  /** Seed and nonces of the dice, 32 bytes each, in hex. */
  readonly seed: string;
  readonly nonces: readonly (string | null)[];
  /** By seat: how many steps a bot may search; null for a person. */
  readonly budgets: readonly (number | null)[];
}

export const DAY = /^\d{4}-\d\d-\d\d$/;
const SECRET = /^[0-9a-f]{64}$/;
const CODE = /^[\w-]{1,4096}$/;
/** Far above what any bot searches. */
export const MOST_STEPS = 10_000;

function parseOccasion(value: unknown): Occasion | null {
  const { kind, day, counts, code } = fieldsOf(value);
  if (kind === 'daily' && typeof day === 'string' && DAY.test(day)) {
    return { kind, day, counts: counts === true };
  }
  if (kind === 'duplicate' && typeof code === 'string' && CODE.test(code)) return { kind, code };
  return null;
}

function isSecret(value: unknown): value is string {
  return typeof value === 'string' && SECRET.test(value);
}

function isBudget(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) > 0 && (value as number) <= MOST_STEPS;
}

/** Null if it cannot be played as it was meant. */
export function parseFixed(value: unknown, players: number): Fixed | null {
  const { of, seed, nonces, budgets } = fieldsOf(value);
  const occasion = parseOccasion(of);
  if (occasion === null || !isSecret(seed)) return null;
  if (!Array.isArray(nonces) || !Array.isArray(budgets) || budgets.length !== players) return null;
  if (!nonces.every((nonce) => nonce === null || isSecret(nonce))) return null;
  if (!budgets.every((budget) => budget === null || isBudget(budget))) return null;
  return { of: occasion, seed, nonces, budgets };
}
