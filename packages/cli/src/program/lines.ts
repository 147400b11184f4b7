/**
 * The lines of a stream of text. Node's readline does not do for JSON: since version 24 it ends a
 * line at U+2028 and U+2029 too, and a string in JSON may hold both.
 */
import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';

export async function* linesOf(stream: Readable): AsyncGenerator<string> {
  const decoder = new StringDecoder();
  let line = '';
  // At the end of a chunk: a line feed that belongs to it may follow in the next one.
  let isReturnOpen = false;
  for await (const chunk of stream as AsyncIterable<Buffer | string>) {
    const text: string =
      (isReturnOpen ? '\r' : '') + (typeof chunk === 'string' ? chunk : decoder.write(chunk));
    isReturnOpen = text.endsWith('\r');
    const parts = (isReturnOpen ? text.slice(0, -1) : text).split(/\r\n|\r|\n/);
    for (const part of parts.slice(0, -1)) {
      yield line + part;
      line = '';
    }
    line += parts.at(-1)!;
  }
  line += decoder.end();
  if (isReturnOpen || line !== '') yield line;
}
