/** The one place that touches the terminal: raw keyboard, second screen, and everything put back. */
import type { Tty } from '../io.ts';
import { asciiOnly, clip, painted, type Line } from '../view/line.ts';
import { keyReader, type Key } from './keys.ts';

const ENTER = '\u001B[?1049h\u001B[?25l\u001B[2J';
const LEAVE = '\u001B[0m\u001B[?25h\u001B[?1049l';

/** Some terminals say 0 when they do not know. */
const USUAL = { columns: 80, rows: 24 };

/** Longer than it takes to be stopped. */
const RESUME_MS = 100;

export interface Terminal {
  size(): { readonly columns: number; readonly rows: number };
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

export function openTerminal({ input, output, colour, unicode }: Tty): Terminal {
  let shown: string[] = [];
  let isOpen = false;
  const undo: (() => void)[] = [];

  const write = (text: string): void => void output.write(text);
  const enter = (): void => {
    if (isOpen) return;
    isOpen = true;
    shown = [];
    input.setRawMode(true);
    write(ENTER);
  };
  const leave = (): void => {
    if (!isOpen) return;
    isOpen = false;
    input.setRawMode(false);
    write(LEAVE);
  };
  /** After a stop; who listens is told. */
  let goOn: (() => void) | null = null;
  const forget = (): void => {
    shown = [];
    write('\u001B[2J');
  };
  const size = (): { columns: number; rows: number } => ({
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
      if (!isOpen) return;
      const { columns, rows } = size();
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
      if (changes !== '') write(changes);
    },
    forget,
    listen(onKey, onResize, onEnd) {
      const reader = keyReader(onKey);
      const onData = (data: Buffer | string): void => reader.feed(String(data));
      const again = (): void => {
        forget();
        onResize();
      };
      const onContinue = (): void => {
        enter();
        onResize();
      };
      goOn = onContinue;
      input.on('data', onData);
      input.on('end', onEnd);
      output.on('resize', again);
      process.on('SIGCONT', onContinue);
      input.resume();
      undo.push(() => {
        reader.stop();
        input.off('data', onData);
        input.off('end', onEnd);
        output.off('resize', again);
        process.off('SIGCONT', onContinue);
        goOn = null;
        input.pause();
      });
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
