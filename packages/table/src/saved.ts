/** Reads a saved table, and what records say of their dice, from data that may be anything. */
import { schema, type Parsed, type Schema } from '@stammtisch/engine';
import { HEX_32 } from './fair.ts';
import { STORED_ID } from './submission.ts';
import type { Entry } from './entries.ts';
import {
  REVEALS,
  SAVE_FORMAT,
  type Dice,
  type FairNote,
  type Occupant,
  type SavedTable,
} from './types.ts';

const MOST_SEATS = 4;
const MOST_ENTRIES = 1_000_000;
const MOST_OUTCOMES = 1_000;
const LONGEST_NAME = 200;

const { either, flag, listOf, oneOf, orNull, record, tagged, text, whole } = schema;

const anything: Schema<unknown> = (value) => value;
const seat = whole(0, MOST_SEATS - 1);
const count = whole(0, MOST_ENTRIES);
const hex = text(64, HEX_32, '32 bytes as 64 hex digits in lower case');
const nonces = listOf(orNull(hex), 0, MOST_SEATS);
const name = text(LONGEST_NAME, /^/, `a text of at most ${LONGEST_NAME} characters`);

const OCCUPANT: Schema<Occupant> = tagged<Occupant>('kind', {
  human: record({ kind: oneOf(['human']), name }),
  bot: record({ kind: oneOf(['bot']), name, bot: name }),
  open: record({ kind: oneOf(['open']) }),
});

const DICE: Schema<Dice> = record(
  { seed: hex, nonces, reveal: oneOf(REVEALS) },
  { restarts: count },
);

const logged = { version: count, seat, id: either(oneOf(['']), STORED_ID) };

/** Actions and outcomes are checked when the log is replayed. */
const ENTRY = tagged<Entry>('kind', {
  move: record({
    ...logged,
    kind: oneOf(['move']),
    action: anything,
    outcomes: listOf(anything, 0, MOST_OUTCOMES),
  }) as Schema<Entry>,
  undo: record({
    ...logged,
    kind: oneOf(['undo']),
    gone: listOf(whole(1, MOST_ENTRIES), 1, MOST_ENTRIES),
  }),
});

const SAVED = record({
  format: oneOf([SAVE_FORMAT]),
  setup: anything,
  startDrawn: flag(),
  seats: listOf(OCCUPANT, 2, MOST_SEATS),
  practice: flag(),
  dice: DICE,
  foreign: orNull(count),
  log: listOf(ENTRY, 0, MOST_ENTRIES),
}) as Schema<SavedTable>;

/** Setup, actions and outcomes are still to be checked. */
export function parseSaved(value: unknown): Parsed<SavedTable> {
  return schema.parse(SAVED, value);
}

const fairFields = record(
  { commitment: hex, nonces },
  { seed: hex, startDrawn: flag(), after: count, restarts: count },
);

const FAIR_NOTE: Schema<FairNote> = (value, at, problems) => ({
  startDrawn: false,
  ...fairFields(value, at, problems),
});

export function parseFairNote(value: unknown): Parsed<FairNote> {
  return schema.parse(FAIR_NOTE, value);
}

export function parseDice(value: unknown): Parsed<Dice> {
  return schema.parse(DICE, value);
}
