/** Names that cannot be guessed, and what is kept of secrets. */
import { createHash, randomBytes } from 'node:crypto';

const ID_BYTES = 16;

/** 128 random bits as 22 characters that fit into an address. */
export function newId(): string {
  return randomBytes(ID_BYTES).toString('base64url');
}

/** 32 random bytes as hex: a seed. */
export function newSeed(): string {
  return randomBytes(32).toString('hex');
}

/** Of a secret only this is stored. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** A bot's own randomness: its table's and its seat's, and never that of the dice. */
export function botSeed(table: string, seat: number): number {
  return createHash('sha256').update(`${table}/${seat}`).digest().readUInt32BE();
}
