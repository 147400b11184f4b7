/**
 * A WebSocket as lean as it gets. The clients share a machine with what they measure: whatever they
 * spend on themselves, the server would miss.
 */
import { connect, type Socket } from 'node:net';

export interface Line {
  say(text: string): void;
  close(): void;
}

/** The bytes are only there until the call returns. */
type Hear = (message: Buffer) => void;

const HOST = '127.0.0.1';
const TEXT = 0x1;
const CLOSE = 0x8;
const PING = 0x9;
const PONG = 0xa;
const LAST_FRAME = 0x80;
const MASKED = 0x80;
const SIZE_16 = 126;
const SIZE_64 = 127;
const NOTHING = Buffer.alloc(0);
const END_OF_HEAD = '\r\n\r\n';

/** All lines are read one after the other, so one buffer does for all. */
const arrived = Buffer.allocUnsafe(2 ** 16);

interface Frame {
  readonly kind: number;
  readonly from: number;
  readonly to: number;
}

/** The frame that begins there, if it is all there. */
function frameAt(data: Buffer, at: number): Frame | null {
  if (data.length < at + 2) return null;
  let size = data[at + 1]!;
  let from = at + 2;
  if (size === SIZE_16) {
    if (data.length < (from += 2)) return null;
    size = data.readUInt16BE(at + 2);
  } else if (size === SIZE_64) {
    if (data.length < (from += 8)) return null;
    size = Number(data.readBigUInt64BE(at + 2));
  }
  const to = from + size;
  return to > data.length ? null : { kind: data[at]! & 0xf, from, to };
}

/** Clients must mask what they send. The mask is all zeros, so there is nothing to do about it. */
function frameOf(kind: number, content: Buffer | string): Buffer {
  const size = Buffer.byteLength(content);
  const isLong = size >= SIZE_16;
  const from = isLong ? 8 : 6;
  const frame = Buffer.alloc(from + size);
  frame[0] = LAST_FRAME | kind;
  frame[1] = MASKED | (isLong ? SIZE_16 : size);
  if (isLong) frame.writeUInt16BE(size, 2);
  if (typeof content === 'string') frame.write(content, from);
  else content.copy(frame, from);
  return frame;
}

function handshake(path: string, cookie: string): string {
  const head = [
    `GET ${path} HTTP/1.1`,
    `Host: ${HOST}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: c3RhbW10aXNjaC1sb2FkIQ==',
  ];
  if (cookie !== '') head.push(`Cookie: ${cookie}`);
  return head.join('\r\n') + END_OF_HEAD;
}

const open = new Set<Line>();

/** Closes every line there is. */
export function hangUp(): void {
  for (const line of open) line.close();
}

/** Calls `hear` with every message; a line that breaks is an error. `address` is its own. */
export function openLine(
  port: number,
  path: string,
  cookie: string,
  hear: Hear,
  address?: string,
): Promise<Line> {
  return new Promise((resolve, reject) => {
    let isOpen = false;
    let isClosed = false;
    let left: Buffer = NOTHING;

    const line: Line = {
      say: (text) => socket.write(frameOf(TEXT, text)),
      close: () => {
        isClosed = true;
        open.delete(line);
        socket.destroy();
      },
    };

    const handle = ({ kind, from, to }: Frame, data: Buffer): void => {
      if (kind === TEXT) hear(data.subarray(from, to));
      else if (kind === PING) socket.write(frameOf(PONG, data.subarray(from, to)));
      else if (kind === CLOSE) {
        const [code, why] = [data.readUInt16BE(from), data.toString('utf8', from + 2, to)];
        throw new Error(`The server closed a socket: ${code} ${why}`);
      }
    };

    const readFrames = (data: Buffer): number => {
      let at = 0;
      for (let frame = frameAt(data, at); frame !== null; frame = frameAt(data, at)) {
        handle(frame, data);
        at = frame.to;
        if (isClosed) return data.length;
      }
      return at;
    };

    const readHead = (data: Buffer): number => {
      const end = data.indexOf(END_OF_HEAD);
      if (end === -1) return 0;
      const [status = ''] = data.toString('latin1', 0, end).split('\r\n');
      if (!status.startsWith('HTTP/1.1 101')) {
        reject(new Error(`The server answers ${status} to ${path}`));
        line.close();
        return data.length;
      }
      isOpen = true;
      resolve(line);
      const from = end + END_OF_HEAD.length;
      return from + readFrames(data.subarray(from));
    };

    const read = (size: number): boolean => {
      const chunk = arrived.subarray(0, size);
      const data = left.length === 0 ? chunk : Buffer.concat([left, chunk]);
      const done = isOpen ? readFrames(data) : readHead(data);
      left = done === data.length ? NOTHING : Buffer.from(data.subarray(done));
      return true;
    };

    const socket: Socket = connect({
      host: HOST,
      port,
      ...(address !== undefined && { localAddress: address }),
      noDelay: true,
      onread: { buffer: arrived, callback: read },
    });
    socket.on('error', (error) => (isOpen && !isClosed ? broke(error) : reject(error)));
    socket.on('close', () => !isClosed && broke(new Error('The server broke a connection.')));
    socket.write(handshake(path, cookie));
    open.add(line);
  });
}

/** Ends the run: figures of a server that loses its clients mean nothing. */
function broke(error: Error): never {
  throw error;
}
