/** Bytes of a keyboard in raw mode as keys. */

export type NamedKey =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'pageUp'
  | 'pageDown'
  | 'home'
  | 'end'
  | 'tab'
  | 'backTab'
  | 'enter'
  | 'escape'
  | 'interrupt'
  | 'suspend'
  | 'redraw';

/** A name, or the character typed. */
export type Key =
  | { readonly type: 'named'; readonly name: NamedKey }
  | { readonly type: 'typed'; readonly text: string };

const SEQUENCES: Readonly<Record<string, NamedKey>> = {
  '\u001B[A': 'up',
  '\u001B[B': 'down',
  '\u001B[C': 'right',
  '\u001B[D': 'left',
  '\u001BOA': 'up',
  '\u001BOB': 'down',
  '\u001BOC': 'right',
  '\u001BOD': 'left',
  '\u001B[5~': 'pageUp',
  '\u001B[6~': 'pageDown',
  '\u001B[H': 'home',
  '\u001B[F': 'end',
  '\u001B[1~': 'home',
  '\u001B[4~': 'end',
  '\u001B[Z': 'backTab',
  '\u001B': 'escape',
  '\t': 'tab',
  '\r': 'enter',
  '\n': 'enter',
  '\u0008': 'left',
  '\u007F': 'left',
  '\u0003': 'interrupt',
  '\u001A': 'suspend',
  '\u000C': 'redraw',
};

/** A whole sequence at the start of the text, of whatever meaning; the longest first. */
// oxlint-disable-next-line no-control-regex -- terminals speak in control characters
const SEQUENCE = /^(?:\u001B\[[\d;]*[@-~]|\u001BO[@-~]|[^])/u;

/** A sequence that has only begun: its rest may come with the next bytes. */
// oxlint-disable-next-line no-control-regex -- terminals speak in control characters
const BEGUN = /^\u001B(?:\[[\d;]*|O)?$/;

/** How long the rest of a sequence may take, over a slow line too, before Esc was meant. */
const PATIENCE_MS = 60;

export interface KeyReader {
  feed(text: string): void;
  stop(): void;
}

export function keyReader(onKey: (key: Key) => void): KeyReader {
  let held = '';
  let timer: ReturnType<typeof setTimeout> | null = null;

  const stop = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };

  const take = (isFinal: boolean): void => {
    const isWhole = (): boolean => held !== '' && (isFinal || !BEGUN.test(held));
    while (isWhole()) {
      const sequence = SEQUENCE.exec(held)![0];
      held = held.slice(sequence.length);
      const key = keyOf(sequence);
      if (key !== null) onKey(key);
    }
  };

  return {
    feed(text) {
      stop();
      held += text;
      take(false);
      if (held !== '') timer = setTimeout(() => take(true), PATIENCE_MS);
    },
    stop,
  };
}

function keyOf(sequence: string): Key | null {
  const name = SEQUENCES[sequence];
  if (name !== undefined) return { type: 'named', name };
  // Unknown sequences and control characters mean nothing here.
  return sequence.length > 2 || sequence < ' ' ? null : { type: 'typed', text: sequence };
}
