/** Streams in memory, to run commands without a process. */
import { Readable, Writable } from 'node:stream';
import { COMMANDS } from '../src/commands/index.ts';
import { run } from '../src/program/run.ts';
import { output } from '../src/program/io.ts';

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

function sink(): { readonly stream: Writable; readonly text: () => string } {
  const chunks: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(String(chunk));
      done();
    },
  });
  return { stream, text: () => chunks.join('') };
}

/** Runs the command line as the program would; the standard input may be made as it is read. */
export async function runInMemory(
  args: readonly string[],
  input: string | Iterable<string> = '',
): Promise<Ran> {
  const out = sink();
  const err = sink();
  const code = await run(COMMANDS, args, {
    input: Readable.from(typeof input === 'string' ? [input] : input),
    out: output(out.stream, {}),
    err: output(err.stream, {}),
  });
  return { code, out: out.text(), err: err.text() };
}
