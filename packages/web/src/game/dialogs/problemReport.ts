/** A file about something that went wrong: `docs/reports.md` is what is in it. */
import type { GameRecord } from '@stammtisch/engine';
import type { SettingsData } from '../../app/settingsData.ts';
import type { Notice } from '@stammtisch/player';
import type { SvelteGameController } from '../controller/gameController.svelte.ts';

const REPORT_FORMAT = 'stammtisch-report/1';

/** What the game has to tell. */
export interface GameProblem {
  readonly table: 'local' | 'online';
  /** Of a table elsewhere it has no seed before the end: nobody here knows it. */
  readonly record: GameRecord;
  /** The latest last. */
  readonly said: readonly Notice[];
  readonly stalls: SvelteGameController['stalls'];
}

/** What the device has to tell. */
export interface DeviceFacts {
  readonly at: number;
  readonly version: string;
  readonly settings: SettingsData;
  readonly browser: string;
  readonly screen: readonly [width: number, height: number];
  readonly languages: readonly string[];
}

interface ReportFile {
  readonly format: typeof REPORT_FORMAT;
  /** In the words of the user. */
  readonly told: string;
  readonly at: string;
  readonly version: string;
  readonly table: GameProblem['table'];
  readonly settings: Omit<SettingsData, 'me'>;
  readonly browser: string;
  readonly screen: readonly [width: number, height: number];
  readonly languages: readonly string[];
  /** Rules and kinds of the last notices; what bots advised is too long to matter. */
  readonly notices: readonly NoticeNote[];
  /** How often the game stood still and was set going again, and where it did so last. */
  readonly stalls: GameProblem['stalls'];
  readonly record: GameRecord;
}

interface NoticeNote {
  readonly kind: Notice['kind'];
  readonly rule?: string;
  readonly why?: string;
}

export const LONGEST_TOLD = 2_000;

function noteOf(notice: Notice): NoticeNote {
  switch (notice.kind) {
    case 'refused':
      return { kind: notice.kind, rule: notice.refusal.rule };
    case 'failed':
    case 'noUndo':
      return { kind: notice.kind, why: notice.why };
    default:
      return { kind: notice.kind };
  }
}

export function problemReportOf(
  told: string,
  { table, record, said, stalls }: GameProblem,
  { at, version, settings, browser, screen, languages }: DeviceFacts,
): ReportFile {
  // One's own look is not what went wrong.
  const { me: _me, ...rest } = settings;
  return {
    format: REPORT_FORMAT,
    told: told.trim().slice(0, LONGEST_TOLD),
    at: new Date(at).toISOString(),
    version,
    table,
    settings: rest,
    browser,
    screen,
    languages,
    notices: said.map(noteOf),
    stalls,
    record,
  };
}
