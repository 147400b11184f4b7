/** Lays a story out: headings, and paragraphs with a mark of the colour of their seat. */
import type { Seat } from '@stammtisch/engine';
import { wrap } from '@stammtisch/lab';
import { paint } from './paint.ts';

const WIDEST = 96;
const NARROWEST = 40;
const MARK = '▪ ';

export interface Page {
  heading(text: string): void;
  section(title: string): void;
  /** What a seat did or, without one, what happened at the table. */
  paragraph(seat: Seat | null, text: string): void;
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
  return {
    heading(text) {
      const rule = '─'.repeat(Math.max(2, width - text.length - 4));
      lines.push('', `${colours.faint('──')} ${colours.strong(text)} ${colours.faint(rule)}`);
    },
    section: (title) => lines.push(colours.strong(title)),
    paragraph(seat, text) {
      const mark = seat === null ? ' '.repeat(MARK.length) : colours.seat(seat, MARK);
      wrap(text, width - 2 - MARK.length).forEach((part, i) => {
        lines.push(`  ${i === 0 ? mark : ' '.repeat(MARK.length)}${part}`);
      });
    },
    prose: (text) => lines.push(...wrap(text, width)),
    line: (text) => lines.push(text),
    text: () => `${lines.join('\n')}\n`,
  };
}
