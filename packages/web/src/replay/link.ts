/** A whole game in a link: the record as JSON, deflated, in letters that any address can carry. */
import type { GameRecord } from '@stammtisch/engine';

/** What tells such a source from an id. */
export const WHOLE = '~';

/** The largest records are far below; a small link must not unfold into more than that. */
const LARGEST = 2_000_000;

/** Rounds and counts are checks that a replay can do without. */
function lean({ rounds: _rounds, moves, ...record }: GameRecord): GameRecord {
  return { ...record, moves: moves.map(({ legal: _legal, ...move }) => move), rounds: [] };
}

function toText(bytes: Uint8Array): string {
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Null for what is no base64url. */
function toBytes(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

/** All that comes out; null if it breaks off, or does not end soon enough. */
async function drained(stream: ReadableStream<Uint8Array>, most: number): Promise<Blob | null> {
  const parts: BlobPart[] = [];
  const reader = stream.getReader();
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return new Blob(parts);
      size += value.byteLength;
      if (size > most) {
        await reader.cancel();
        return null;
      }
      parts.push(value as BlobPart);
    }
  } catch {
    return null;
  }
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  coder: CompressionStream | DecompressionStream,
): Promise<Blob | null> {
  return await drained(new Blob([bytes]).stream().pipeThrough(coder), LARGEST);
}

/** The source of a replay that needs nothing but itself. */
export async function wholeSource(record: GameRecord): Promise<string> {
  const plain = new TextEncoder().encode(JSON.stringify(lean(record)));
  const packed = await through(plain, new CompressionStream('deflate-raw'));
  if (packed === null) throw new Error('a record larger than any');
  return WHOLE + toText(new Uint8Array(await packed.arrayBuffer()));
}

/** What such a source says, which may be anything; undefined if it says nothing. */
export async function readWhole(source: string): Promise<unknown> {
  const bytes = source.startsWith(WHOLE) ? toBytes(source.slice(WHOLE.length)) : null;
  if (bytes === null) return undefined;
  const plain = await through(bytes, new DecompressionStream('deflate-raw'));
  if (plain === null) return undefined;
  try {
    return JSON.parse(await plain.text()) as unknown;
  } catch {
    return undefined;
  }
}
