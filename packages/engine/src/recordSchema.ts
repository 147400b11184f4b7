/** Reads a game record from data that may be anything. */
import { ACTION, CARD_ID } from './actionSchema.ts';
import type { SeatCheckpoint } from './checkpoint.ts';
import { builtInPack, PACK } from './content/packSchema.ts';
import { RECORD_FORMAT, RULES_VERSION, type GameRecord, type RecordSetup } from './record.ts';
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

const setup: Schema<RecordSetup> = checked(
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
    if ((read.rules ?? RULES_VERSION) !== RULES_VERSION) {
      return { at: 'rules', expected: `rules of version ${RULES_VERSION}`, got: read.rules };
    }
    if (read.start >= read.players) {
      return { at: 'start', expected: `a seat below ${read.players}`, got: read.start };
    }
    const known = builtInPack(read.pack) !== undefined;
    if (known === (read.packData !== undefined)) {
      return known
        ? { at: 'packData', expected: `nothing, for ${read.pack} is built in`, got: read.packData }
        : {
            at: 'packData',
            expected: `the pack ${read.pack}, which is not built in`,
            got: undefined,
          };
    }
    if (read.packData !== undefined && read.packData.id !== read.pack) {
      return { at: 'packData.id', expected: read.pack, got: read.packData.id };
    }
    return null;
  },
);

const move = record({ seat, action: ACTION }, { outcomes, legal: count });

const checkpoint: Schema<SeatCheckpoint> = record({
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
}) as Schema<SeatCheckpoint>;

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
  { format: oneOf([RECORD_FORMAT]), setup, moves: listOf(move, 0, MOST_MOVES) },
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
