/** A terminal in memory: keys go in, and what a person would see comes out. */
import { PassThrough, Writable } from 'node:stream';
import type { Tty } from '../src/program/io.ts';

export interface FakeTty {
  readonly tty: Tty;
  type(text: string): void;
  resize(columns: number, rows: number): void;
  /** The screen as it is now. */
  screen(): string[];
  isRaw(): boolean;
  isSecondScreen(): boolean;
  isCursorShown(): boolean;
  /** Whatever was written, with its control sequences. */
  raw(): string;
}

// oxlint-disable-next-line no-control-regex -- terminals speak in control characters
const PART = /\u001B\[(\??[\d;]*)([A-Za-z])|[^\u001B]/gu;

export function fakeTty(options: { colour?: boolean; unicode?: boolean } = {}): FakeTty {
  let rows: string[][] = [];
  let at = { row: 0, column: 0 };
  let written = '';
  let isRaw = false;
  const modes = new Map([
    ['?25', true],
    ['?1049', false],
  ]);

  const control = (numbers: string, letter: string): void => {
    if (letter === 'h' || letter === 'l') modes.set(numbers, letter === 'h');
    else if (letter === 'J') rows = [];
    else if (letter === 'K') rows[at.row] = (rows[at.row] ?? []).slice(0, at.column);
    else if (letter === 'H') {
      const [row = 1, column = 1] = numbers.split(';').map(Number);
      at = { row: row - 1, column: column - 1 };
    } else if (letter !== 'm') throw new Error(`unknown sequence ${numbers}${letter}`);
  };

  const show = (text: string): void => {
    written += text;
    for (const [part, numbers, letter] of text.matchAll(PART)) {
      if (letter !== undefined) {
        control(numbers!, letter);
        continue;
      }
      const row = (rows[at.row] ??= []);
      while (row.length < at.column) row.push(' ');
      row[at.column++] = part;
    }
  };

  const size = { columns: 80, rows: 24 };
  const output = Object.assign(
    new Writable({
      write(chunk, _encoding, done) {
        show(String(chunk));
        done();
      },
    }),
    size,
  );
  const input = Object.assign(new PassThrough(), {
    setRawMode(on: boolean) {
      isRaw = on;
    },
  });
  return {
    tty: { input, output, colour: options.colour ?? false, unicode: options.unicode ?? true },
    type: (text) => void input.write(text),
    resize(columns, height) {
      Object.assign(output, { columns, rows: height });
      output.emit('resize');
    },
    screen: () =>
      Array.from({ length: output.rows }, (_, row) => (rows[row] ?? []).join('').trimEnd()),
    isRaw: () => isRaw,
    isSecondScreen: () => modes.get('?1049')!,
    isCursorShown: () => modes.get('?25')!,
    raw: () => written,
  };
}
