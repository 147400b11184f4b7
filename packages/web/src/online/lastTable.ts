/** The choices of the last table that was made here, for the next one. */
import { schema } from '@stammtisch/engine';
import { BOT_STRENGTHS, TABLE_SPEC, type BotStrength, type TableSpec } from '@stammtisch/protocol';
import { keep, kept } from '../app/storage/smallStore.ts';
import { fieldsOf, oneOf } from '../app/storage/read.ts';
import { LIVE_CLOCKS } from './clock.ts';

const KEY = 'stammtisch-last-table';

/** By seat, the host's own left out; null stays free. */
export type SeatWish = BotStrength | null;

export interface TableChoices {
  readonly spec: Omit<TableSpec, 'title'>;
  /** Empty: named after whoever makes the table. */
  readonly title: string;
  readonly others: readonly SeatWish[];
}

const MOST_OTHERS = 3;
export const DEFAULT_PACK = 'house-1';

/** Two friends by link, the plain game, time to think. */
export const FIRST_CHOICES: TableChoices = {
  title: '',
  spec: {
    players: 2,
    modules: 1,
    edition: 'north-star',
    dishwasherBothWays: false,
    start: null,
    pack: DEFAULT_PACK,
    clock: LIVE_CLOCKS.calm,
    serious: false,
    isPublic: false,
  },
  others: [null, null, null],
};

export function parseChoices(value: unknown): TableChoices {
  const { spec, title, others } = fieldsOf(value);
  // A stored title may be empty, which no table's may.
  const parsed = schema.parse(TABLE_SPEC, { ...fieldsOf(spec), title: 'x' });
  if (!parsed.ok) return FIRST_CHOICES;
  const { title: _, ...rest } = parsed.value;
  const wishes: readonly unknown[] = Array.isArray(others) ? others : [];
  return {
    title: typeof title === 'string' ? title : '',
    spec: rest,
    others: Array.from({ length: MOST_OTHERS }, (__, i) => oneOf(BOT_STRENGTHS, wishes[i])),
  };
}

export function lastChoices(): TableChoices {
  return parseChoices(kept(KEY));
}

export function noteChoices(choices: TableChoices): void {
  keep(KEY, choices);
}
