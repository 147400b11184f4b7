/** Reads a game record from data that may be anything. */
import { ACTION } from './actions.ts';
import { CARD_ID } from './actionSpec.ts';
import type { SeatCheckpoint } from './checkpoint.ts';
import { builtInPack, PACK } from './content/packSchema.ts';
import { FIRST_RULES, RECORD_FORMAT, type GameRecord, type RecordSetup } from './record.ts';
import {
  checked,
  either,
  flag,
  listOf,
  oneOf,
  parse,
  record,
  tableOf,
  text,
  whole,
  type Parsed,
  type Schema,
} from './schema.ts';
import {
  BOOK_COLUMNS,
  BOOK_ROWS,
  EDITIONS,
  ENTERTAINERS,
  MODULE_COUNTS,
  MONASTERY_END,
  PLAYER_COUNTS,
  SIDES,
  START_CARDS,
  TILES,
} from './types.ts';

const MOST_MOVES = 1_000_000;
const MOST_OUTCOMES = 1_000;
const LARGE = 1_000_000;

const count = whole(0, LARGE);
const seat = whole(0, 3);
const cards = tableOf(CARD_ID, count);
const outcome = either(whole(1, 6), either(oneOf(START_CARDS), CARD_ID));
const outcomes = listOf(outcome, 0, MOST_OUTCOMES);

const setupShape = record(
  {
    players: oneOf(PLAYER_COUNTS),
    modules: oneOf(MODULE_COUNTS),
    edition: oneOf(EDITIONS),
    pack: text(40, /^[a-z0-9][a-z0-9-]*$/, 'the id of a pack'),
    start: seat,
  },
  {
    rules: whole(1, LARGE),
    packData: PACK,
    options: record({}, { dishwasherBothWays: flag() }),
    outcomes,
  },
);

/** What a record says of its setup, with what may be left out filled in. */
export const SETUP: Schema<RecordSetup> = checked(
  (value, at, problems) => {
    const read = setupShape(value, at, problems);
    if (problems.length > 0) return read as RecordSetup;
    return {
      ...read,
      options: { dishwasherBothWays: read.options?.dishwasherBothWays ?? false },
      outcomes: read.outcomes ?? [],
    };
  },
  (read) => {
    if ((read.rules ?? FIRST_RULES) !== FIRST_RULES) {
      return {
        at: 'rules',
        expected: `rules of version ${FIRST_RULES}, the only one so far`,
        got: read.rules,
      };
    }
    if (read.start >= read.players) {
      return { at: 'start', expected: `a seat below ${read.players}`, got: read.start };
    }
    return packFault(read);
  },
);

/** A pack that is not built in comes whole; one that is built in never changes. */
function packFault(setup: RecordSetup) {
  const { pack, packData } = setup;
  const known = builtInPack(pack) !== undefined;
  if (known && packData !== undefined) {
    return { at: 'packData', expected: `nothing, for ${pack} is built in`, got: packData };
  }
  if (!known && packData === undefined) {
    return { at: 'packData', expected: `the pack ${pack}, which is not built in`, got: packData };
  }
  return packData === undefined || packData.id === pack
    ? null
    : { at: 'packData.id', expected: pack, got: packData.id };
}

const move = record({ seat, action: ACTION }, { outcomes, legal: count });

/** The fields of a seat that records and states share. */
export const CHECKPOINT_FIELDS = {
  top: listOf(CARD_ID, 0, MOST_OUTCOMES),
  bag: cards,
  discard: cards,
  tiles: listOf(oneOf(TILES), 0, TILES.length),
  safe: count,
  storage: count,
  monastery: whole(0, MONASTERY_END),
  counterGuests: count,
  schnapps: count,
  entertainers: tableOf(oneOf(ENTERTAINERS), oneOf(SIDES)),
  reputation: count,
  guestBook: listOf(whole(0, BOOK_ROWS), BOOK_COLUMNS, BOOK_COLUMNS),
};

const checkpoint = record(CHECKPOINT_FIELDS) as Schema<SeatCheckpoint>;

const seatResult = record({
  seat,
  total: count,
  cards: count,
  schnapps: count,
  reputation: count,
  stored: count,
  rank: whole(1, 4),
});

/** Ignored by replay. */
const anything: Schema<unknown> = (value) => value;

const shape = record(
  { format: oneOf([RECORD_FORMAT]), setup: SETUP, moves: listOf(move, 0, MOST_MOVES) },
  {
    rounds: listOf(record({ after: count, seats: listOf(checkpoint, 2, 4) }), 0, 8),
    result: listOf(seatResult, 2, 4),
    fair: anything,
    table: anything,
  },
);

const RECORD: Schema<GameRecord> = (value, at, problems) => ({
  rounds: [],
  ...shape(value, at, problems),
});

export function parseRecord(value: unknown): Parsed<GameRecord> {
  return parse(RECORD, value);
}
