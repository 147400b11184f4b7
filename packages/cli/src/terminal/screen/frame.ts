/** Puts a screen together: a view above, what to do below, the keys at the foot. */
import { wrap } from '@stammtisch/lab';
import { cells, EMPTY, ends, fit, line, marked, type Line } from '../view/line.ts';

interface Choice {
  readonly key: string;
  readonly label: string;
}

export interface Frame {
  readonly columns: number;
  readonly rows: number;
  readonly view: readonly Line[];
  /** First line of the view that is seen. */
  readonly scroll: number;
  /** What happened last; seen where there is room. */
  readonly news: readonly Line[];
  readonly title: string;
  readonly isWarning: boolean;
  readonly message: string;
  readonly choices: readonly Choice[];
  readonly cursor: number;
  /** Told instead of choices. */
  readonly told: readonly Line[];
  readonly keys: string;
}

export interface Framed {
  readonly lines: readonly Line[];
  /** Lines of the view that can be seen at once. */
  readonly viewRows: number;
  /** Choices beside each other. */
  readonly across: number;
}

const KEY_CELLS = 4;
const MORE = '▼ PgDn';

export function frame(parts: Frame): Framed {
  const { columns, rows, view, news, choices, told } = parts;
  const aside = messageLines(parts);
  const free = rows - 2 - aside.length;
  const half = Math.floor(free / 2);
  const across = columnsFor(choices, columns, free - view.length);
  const wanted = choices.length > 0 ? Math.ceil(choices.length / across) : told.length;
  // The view keeps at least half of the screen, what to do takes what it needs of the rest.
  const bodyRows = Math.min(wanted, Math.max(half, free - view.length));
  const viewRows = free - bodyRows;
  const isMore = parts.scroll + viewRows < view.length;
  const seen = view.slice(parts.scroll, parts.scroll + viewRows);
  const room = viewRows - seen.length;
  const filled = room > 1 ? [...seen, EMPTY, ...news.slice(-(room - 1))] : seen;
  const body = choices.length > 0 ? choiceLines(parts, across, bodyRows) : told.slice(-bodyRows);
  return {
    lines: [
      ...filled,
      ...Array.from({ length: viewRows - filled.length }, () => EMPTY),
      titleLine(aside.length > 0 ? { ...parts, message: '' } : parts, isMore),
      ...aside,
      ...body,
      line(marked('faint', fit(parts.keys, columns).trimEnd())),
    ],
    viewRows,
    across,
  };
}

/** A message that does not fit beside the title has lines of its own. */
function messageLines({ columns, title, message }: Frame): Line[] {
  if (message === '' || cells(`${title}  ${message}  ${MORE}`) <= columns) return [];
  return wrap(message, columns).map((text) => line(marked('strong', text)));
}

function titleLine({ columns, title, message, isWarning }: Frame, isMore: boolean): Line {
  const right = [message, ...(isMore ? [MORE] : [])].filter((text) => text !== '').join('  ');
  return line(marked(isWarning ? 'warning' : 'strong', ends(title, right, columns)));
}

/** Two columns where one would hide some of the view, if every label fits into half the width. */
function columnsFor(choices: readonly Choice[], columns: number, rows: number): number {
  const longest = Math.max(0, ...choices.map(({ label }) => cells(label)));
  const fits = longest + KEY_CELLS + 1 <= Math.floor(columns / 2);
  return fits && choices.length > Math.max(rows, 3) ? 2 : 1;
}

function choiceLines({ choices, cursor, columns }: Frame, across: number, rows: number): Line[] {
  const needed = Math.ceil(choices.length / across);
  const width = Math.floor(columns / across);
  // Down the first column, then the second; scrolled so that the cursor is seen.
  const cursorRow = cursor % needed;
  const top = Math.max(0, Math.min(cursorRow - rows + 2, needed - rows));
  return Array.from({ length: Math.min(rows, needed) }, (_, index) => {
    const spans = Array.from({ length: across }, (__, column) => {
      const at = column * needed + top + index;
      const choice = choices[at];
      if (choice === undefined) return marked(null, '');
      const pointer = at === cursor ? '▸' : ' ';
      const text = fit(`${pointer}${choice.key}  ${choice.label}`, width - 1);
      return marked(at === cursor ? 'chosen' : null, `${text} `);
    });
    return line(...spans);
  });
}
