/** Files about something that went wrong in the page, with the game inside: `docs/reports.md`. */
import { m } from '@stammtisch/words';
import { oneLine } from '../words/oneLine.ts';

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
    return m.terminal_report_stall({
      kind: textOf(kind),
      version: textOf(version),
      evening: textOf(evening),
      phase: textOf(phase),
      seat: textOf(seat),
    });
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
  const rows: readonly (readonly [(facts: { text: string }) => string, string])[] = [
    [m.terminal_report_told, textOf(told ?? '')],
    [m.terminal_report_at, textOf(at ?? '')],
    [m.terminal_report_version, textOf(version ?? '')],
    [m.terminal_report_table, textOf(table ?? '')],
    [m.terminal_report_browser, textOf(browser ?? '')],
    [m.terminal_report_window, size],
    [m.terminal_report_languages, spoken],
    [m.terminal_report_settings, settings === undefined ? '' : textOf(settings)],
    [m.terminal_report_notices, said.join('; ')],
    [m.terminal_report_stalls, stallsText(stalls)],
  ];
  return {
    lines: rows.filter(([, text]) => text !== '').map(([say, text]) => say({ text })),
    record,
  };
}
