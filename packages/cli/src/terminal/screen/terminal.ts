/** The one place that touches the terminal: raw keyboard, second screen, and everything put back. */
import type { Tty } from '../../program/io.ts';
import { asciiOnly, clip, painted, type Line } from '../view/line.ts';
import { keyReader, type Key } from './keys.ts';

const CLEAR = '\u001B[2J';
const ENTER = `\u001B[?1049h\u001B[?25l${CLEAR}`;
const LEAVE = '\u001B[0m\u001B[?25h\u001B[?1049l';

/** Some terminals say 0 when they do not know. */
const USUAL: Size = { columns: 80, rows: 24 };

/** Longer than it takes to be stopped. */
const RESUME_MS = 100;

interface Size {
  readonly columns: number;
  readonly rows: number;
}

export interface Terminal {
  size(): Size;
  /** Shows these lines, from the top. */
  draw(lines: readonly Line[]): void;
  listen(onKey: (key: Key) => void, onResize: () => void, onEnd: () => void): void;
  /** The next drawing is a whole one. */
  forget(): void;
  /** To the shell, where there is one, and back when it lets us go on. */
  suspend(): void;
  /** Everything as it was before; may be called again. */
  close(): void;
}

export function openTerminal(tty: Tty): Terminal {
  const { input, output } = tty;
  const write = (text: string): void => void output.write(text);
  const canvas = newCanvas(tty);
  let isOpen = false;
  /** After a stop; who listens is told. */
  let goOn: (() => void) | null = null;
  const undo: (() => void)[] = [];

  const enter = (): void => {
    if (isOpen) return;
    isOpen = true;
    canvas.forget();
    input.setRawMode(true);
    write(ENTER);
  };
  const leave = (): void => {
    if (!isOpen) return;
    isOpen = false;
    input.setRawMode(false);
    write(LEAVE);
  };
  const forget = (): void => {
    canvas.forget();
    write(CLEAR);
  };
  const size = (): Size => ({
    columns: output.columns || USUAL.columns,
    rows: output.rows || USUAL.rows,
  });

  // Whatever ends the program, the shell gets its screen back, and errors are seen there.
  process.on('exit', leave);
  process.on('uncaughtExceptionMonitor', leave);
  enter();

  return {
    size,
    draw(lines) {
      const changes = isOpen ? canvas.changes(lines, size()) : '';
      if (changes !== '') write(changes);
    },
    forget,
    listen(onKey, onResize, onEnd) {
      const onSize = (): void => {
        forget();
        onResize();
      };
      const onContinue = (): void => {
        enter();
        onResize();
      };
      goOn = onContinue;
      undo.push(listenTo(tty, { onKey, onSize, onContinue, onEnd }), () => (goOn = null));
    },
    suspend() {
      if (process.platform === 'win32') return;
      leave();
      // All of the job must stop, npm around us too, or the shell would not take over.
      process.kill(0, 'SIGTSTP');
      // Where no shell controls jobs nothing stops, and nothing will let us go on.
      setTimeout(() => goOn?.(), RESUME_MS).unref();
    },
    close() {
      leave();
      for (const each of undo.splice(0)) each();
      process.off('exit', leave);
      process.off('uncaughtExceptionMonitor', leave);
    },
  };
}

/** Knows what the screen shows. */
interface Canvas {
  /** What must be written for it to show these lines. */
  changes(lines: readonly Line[], size: Size): string;
  forget(): void;
}

function newCanvas({ colour, unicode }: Tty): Canvas {
  let shown: string[] = [];
  return {
    changes(lines, { columns, rows }) {
      const texts = lines.slice(0, rows).map((spans) => {
        const text = painted(clip(spans, columns), colour);
        return unicode ? text : asciiOnly(text);
      });
      let changes = '';
      for (let row = 0; row < rows; row++) {
        const text = texts[row] ?? '';
        // A line that is as it was costs nothing, which slow connections feel.
        if (text !== shown[row]) changes += `\u001B[${row + 1};1H${text}\u001B[K`;
        shown[row] = text;
      }
      shown.length = rows;
      return changes;
    },
    forget() {
      shown = [];
    },
  };
}

interface Listener {
  readonly onKey: (key: Key) => void;
  readonly onSize: () => void;
  readonly onContinue: () => void;
  readonly onEnd: () => void;
}

/** Answers with what ends it. */
function listenTo({ input, output }: Tty, listener: Listener): () => void {
  const { onKey, onSize, onContinue, onEnd } = listener;
  const reader = keyReader(onKey);
  const onData = (data: Buffer | string): void => reader.feed(String(data));
  input.on('data', onData);
  input.on('end', onEnd);
  output.on('resize', onSize);
  process.on('SIGCONT', onContinue);
  input.resume();
  return () => {
    reader.stop();
    input.off('data', onData);
    input.off('end', onEnd);
    output.off('resize', onSize);
    process.off('SIGCONT', onContinue);
    input.pause();
  };
}
