/** Ids that cannot be guessed, seeds, and hashes of secrets. */
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

/** Only the hash of a secret is stored. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/**
 * The seed of a bot's own randomness, made of table and seat; it has nothing to do with the dice.
 */
export function botSeed(table: string, seat: number): number {
  return createHash('sha256').update(`${table}/${seat}`).digest().readUInt32BE();
}
