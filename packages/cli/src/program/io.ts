/** The outside world as the commands see it: three streams. */
import type { Readable, Writable } from 'node:stream';
import { m, type Locale } from '@stammtisch/words';
import { Complaint, errorCode, EXIT, fileTrouble } from './errors.ts';

export interface Output {
  /** Resolves when the text is on its way; rejects when nobody listens any more. */
  write(text: string): Promise<void>;
  readonly isTerminal: boolean;
  /** Whether colours are welcome. */
  readonly colour: boolean;
  readonly columns: number;
}

export interface Io {
  readonly input: Readable;
  readonly out: Output;
  readonly err: Output;
  /** The language of the environment; English unless it is known. */
  readonly locale?: Locale;
  /** Keyboard and screen, where input and output are a terminal. */
  readonly tty?: Tty;
}

export interface Tty {
  readonly input: Readable & { setRawMode(on: boolean): unknown };
  readonly output: Writable & { readonly columns: number; readonly rows: number };
  readonly colour: boolean;
  /** Whether it shows more than ASCII. */
  readonly unicode: boolean;
}

const DEFAULT_COLUMNS = 88;

type Stream = Writable & { readonly isTTY?: boolean; readonly columns?: number };
type Environment = Readonly<Record<string, string | undefined>>;

export function output(stream: Stream, env: Environment): Output {
  // Every write reports its own error; without a listener the stream would throw it as well.
  stream.on('error', () => {});
  const { NO_COLOR: noColour = '', TERM: terminal = '' } = env;
  const isTerminal = stream.isTTY === true && terminal !== 'dumb';
  return {
    isTerminal,
    colour: isTerminal && noColour === '',
    // Some terminals say 0 when they do not know.
    columns: stream.columns === 0 ? DEFAULT_COLUMNS : (stream.columns ?? DEFAULT_COLUMNS),
    async write(text) {
      try {
        await send(stream, text);
      } catch (error) {
        if (isClosedPipe(error)) throw error;
        throw new Complaint(m.terminal_output_failed({ why: fileTrouble(error) }), EXIT.faults);
      }
    },
  };
}

interface Streams {
  readonly stdin: Tty['input'] & { readonly isTTY?: boolean };
  readonly stdout: Tty['output'] & { readonly isTTY?: boolean };
}

/** The terminal that a process runs in; none if it is too plain to draw on. */
export function ttyOf({ stdin, stdout }: Streams, env: Environment): Tty | undefined {
  const { colour, isTerminal } = output(stdout, env);
  if (!isTerminal || stdin.isTTY !== true) return undefined;
  return { input: stdin, output: stdout, colour, unicode: isUtf8(env) };
}

/** POSIX: the first of these that is set counts. Windows sets none and speaks Unicode. */
function isUtf8({
  LC_ALL: all = '',
  LC_CTYPE: type = '',
  LANG: lang = '',
  OS: os = '',
}: Environment): boolean {
  const locale = all || type || lang;
  return locale === '' ? os === 'Windows_NT' : /utf-?8/i.test(locale);
}

function send(stream: Writable, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(text, (error) => {
      if (error) reject(error);
      else resolve();
    });
  });
}

/** Whoever read our output has heard enough, as `head` does. */
export function isClosedPipe(error: unknown): boolean {
  const code = errorCode(error);
  return code === 'EPIPE' || code === 'ERR_STREAM_DESTROYED';
}
