/** A text message as it goes over the wire (RFC 6455, 5.2): made once, however many are sent it. */

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
