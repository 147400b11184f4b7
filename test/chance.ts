/**
 * A setup file: what the system draws at random is the same in each run of a test file, so that
 * the dice of a server in a test, and with them the verdict, do not differ from run to run.
 */
import { vi } from 'vitest';

vi.mock('node:crypto', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:crypto')>();
  return { ...real, randomBytes, randomInt };
});

crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
  if (array !== null) drawBytes(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
  return array;
};

declare global {
  /**
   * Where the row of random bytes stands. It is no variable of this module: several files that run
   * in one process share the functions of the first, and each must begin the row anew.
   */
  var chanceState: number;
}
globalThis.chanceState = 1;

/** Mulberry32. */
function drawBytes(bytes: Uint8Array): Uint8Array {
  for (let i = 0; i < bytes.length; i++) {
    const state = (globalThis.chanceState + 0x6d2b79f5) | 0;
    globalThis.chanceState = state;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    bytes[i] = (mixed ^ (mixed >>> 14)) & 0xff;
  }
  return bytes;
}

function randomBytes(count: number): Buffer {
  return Buffer.from(drawBytes(new Uint8Array(count)));
}

function randomInt(end: number): number {
  return randomBytes(6).readUIntBE(0, 6) % end;
}
