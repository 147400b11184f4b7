/**
 * What this device brought to the dice of its tables: drawn when sitting down, revealed at the
 * start, and kept to verify the dice at the end (docs/fair-dice.md).
 */
import { commitmentOf } from '@stammtisch/table';
import { drop, keep, kept } from '../store/keep.ts';
import { dropShown } from './shown.ts';

const BYTES = 32;
const HEX = /^[0-9a-f]{64}$/;
const keyOf = (table: string): string => `stammtisch-nonce-${table}`;

export interface Nonce {
  readonly nonce: string;
  /** The hash that is shown before the nonce itself. */
  readonly promise: string;
}

export function drawNonce(): Nonce {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  const nonce = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { nonce, promise: commitmentOf(nonce) };
}

/** Replaces an earlier one. */
export function keepNonce(table: string, { nonce }: Nonce): void {
  keep(keyOf(table), nonce);
  dropShown(table);
}

export function keptNonce(table: string): Nonce | null {
  const nonce = kept(keyOf(table));
  if (typeof nonce !== 'string' || !HEX.test(nonce)) return null;
  return { nonce, promise: commitmentOf(nonce) };
}

/** Whoever stands up has nothing to reveal here any more. */
export function dropNonce(table: string): void {
  drop(keyOf(table));
  dropShown(table);
}
