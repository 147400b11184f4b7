/** Lays a story out: headings, and paragraphs with their speaker in the margin. */
import type { Seat } from '@stammtisch/engine';
import { wrap } from '@stammtisch/lab';
import { keeper } from './keepers.ts';
import { paint } from './paint.ts';

const WIDEST = 96;
const NARROWEST = 40;
const MARGIN = 12;

/** Whose paragraph it is: a seat's, everyone's, or the table's. */
type Who = Seat | 'everyone' | null;

export interface Page {
  heading(text: string, aside: string): void;
  section(title: string): void;
  paragraph(who: Who, text: string): void;
  /** Text over the whole width. */
  prose(text: string): void;
  /** A line that is laid out already. */
  line(text: string): void;
  text(): string;
}

export function newPage(columns: number, colour: boolean): Page {
  const width = Math.max(NARROWEST, Math.min(WIDEST, columns));
  const colours = paint(colour);
  const lines: string[] = [];
  const margin = (who: Who): string => {
    const name = who === null ? '' : who === 'everyone' ? 'Everyone' : keeper(who).name;
    const padded = `  ${name.padEnd(MARGIN - 2)}`;
    return typeof who === 'number' ? colours.seat(who, padded) : colours.faint(padded);
  };
  return {
    heading(text, aside) {
      const rule = '─'.repeat(Math.max(2, width - text.length - aside.length - 5));
      const tail = aside === '' ? `${rule}─` : `${rule} ${aside}`;
      lines.push('', `${colours.faint('──')} ${colours.strong(text)} ${colours.faint(tail)}`);
    },
    section: (title) => lines.push(colours.strong(title)),
    paragraph(who, text) {
      wrap(text, width - MARGIN).forEach((part, i) => {
        lines.push(i === 0 ? `${margin(who)}${part}` : `${' '.repeat(MARGIN)}${part}`);
      });
    },
    prose: (text) => lines.push(...wrap(text, width)),
    line: (text) => lines.push(text),
    text: () => `${lines.join('\n')}\n`,
  };
}
