/** Files about something that went wrong in the page, with the game inside: `docs/reports.md`. */
import { oneLine } from '../words/words.ts';

const FORMAT = 'stammtisch-report/1';

export interface WrongFile {
  /** What there is to say before the game is replayed, a line each. */
  readonly lines: readonly string[];
  readonly record: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

/** Whatever stands there, as text on one line. */
function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return oneLine(text.replaceAll(/\s+/g, ' '));
}

function noticeText(notice: unknown): string {
  const { kind, rule, why } = fieldsOf(notice);
  return [kind, rule ?? why]
    .filter((part) => part !== undefined)
    .map(textOf)
    .join(' ');
}

/** How often the game stood still and where it did so last; nothing if it never did. */
function stallsText(stalls: unknown): string {
  const { count, last } = fieldsOf(stalls);
  if (typeof count !== 'number' || count === 0) return '';
  const places = (Array.isArray(last) ? last : []).map((stall) => {
    const { kind, version, evening, phase, seat } = fieldsOf(stall);
    return `${textOf(kind)} at version ${textOf(version)}, evening ${textOf(evening)}, ${textOf(phase)}, seat ${textOf(seat)}`;
  });
  return [`${count}`, ...places].join('; ');
}

/** Null for anything else, such as a record by itself. */
export function wrongFile(value: unknown): WrongFile | null {
  const {
    format,
    told,
    at,
    version,
    table,
    browser,
    screen,
    languages,
    settings,
    notices,
    stalls,
    record,
  } = fieldsOf(value);
  if (format !== FORMAT) return null;
  const said = Array.isArray(notices) ? notices.map(noticeText) : [];
  const size = Array.isArray(screen) ? screen.map(textOf).join('×') : '';
  const spoken = Array.isArray(languages) ? languages.map(textOf).join(', ') : '';
  const rows: readonly (readonly [string, string])[] = [
    ['told', textOf(told ?? '')],
    ['at', textOf(at ?? '')],
    ['version', textOf(version ?? '')],
    ['table', textOf(table ?? '')],
    ['browser', textOf(browser ?? '')],
    ['window', size],
    ['languages', spoken],
    ['settings', settings === undefined ? '' : textOf(settings)],
    ['notices', said.join('; ')],
    ['stalls', stallsText(stalls)],
  ];
  return {
    lines: rows.filter(([, text]) => text !== '').map(([name, text]) => `${name}: ${text}`),
    record,
  };
}
