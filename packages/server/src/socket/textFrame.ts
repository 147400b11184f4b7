/** WebSocket text frames (RFC 6455, 5.2), made once for any number of receivers. */
import type { Socket } from 'node:net';

const LAST_FRAME_OF_TEXT = 0x81;
const SIZE_16 = 126;
const SIZE_64 = 127;
const MOST_IN_16 = 0xffff;

export function textFrame(text: string): Buffer {
  const size = Buffer.byteLength(text);
  const head = size < SIZE_16 ? 2 : size <= MOST_IN_16 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + size);
  frame[0] = LAST_FRAME_OF_TEXT;
  frame[1] = head === 2 ? size : head === 4 ? SIZE_16 : SIZE_64;
  if (head === 4) frame.writeUInt16BE(size, 2);
  if (head === 10) frame.writeBigUInt64BE(BigInt(size), 2);
  frame.write(text, head);
  return frame;
}

/** Corks the socket until the next tick, so that a move and its answer share one packet. */
export function corkUntilNextTick(raw: Socket): void {
  if (corked.length === 0) process.nextTick(uncorkAll);
  corked.push(raw);
  raw.cork();
}
const corked: Socket[] = [];

function uncorkAll(): void {
  for (const raw of corked.splice(0)) raw.uncork();
}
