/** Whether the outcomes of a record are those of its dice: everything is computed again. */
import {
  apply,
  beginRecording,
  drawStart,
  parseRecord,
  recorded,
  replay,
  rulesOf,
  setupOf,
  START_CARDS,
  type Chance,
  type GameRecord,
  type GameState,
  type Outcome,
  type Problem,
  type Recorded,
  type ReplayFault,
  type Seat,
  type Stream,
} from '@stammtisch/engine';
import { commitmentOf, fairChance, keyOf, type DiceSecret } from './fair.ts';
import { parseFairNote } from './saved.ts';
import type { FairNote } from './types.ts';

/** What a player wrote down when the game began. */
export interface PlayerNotes {
  readonly commitment?: string;
  readonly nonce?: string;
  /** Where the nonce belongs; without it, any seat will do. */
  readonly seat?: Seat;
}

/** An outcome that is not what the dice give. */
export interface Difference {
  /** Counts from 0; null for the setup. */
  readonly move: number | null;
  /** Which of its outcomes, counted from 0. */
  readonly index: number;
  readonly stream: Stream;
  readonly expected: Outcome;
  readonly found: unknown;
}

/** Whether the record agrees with the notes; null where there is no note. */
export interface NotesFound {
  readonly commitment: boolean | null;
  readonly nonce: boolean | null;
}

/** The record replayed by the rules, whatever its dice. */
interface Replayed {
  readonly record: GameRecord;
  readonly faults: readonly ReplayFault[];
  readonly finished: boolean;
}

export type Verification =
  /** Not a game record. */
  | { readonly kind: 'malformed'; readonly problem: Problem }
  /** It says nothing of fair dice. */
  | (Replayed & { readonly kind: 'noFairPart' })
  /** What it says of them cannot be understood. */
  | (Replayed & { readonly kind: 'malformedFairPart'; readonly problem: Problem })
  /** The seed is not told. */
  | (Replayed & {
      readonly kind: 'sealed';
      readonly commitment: string;
      readonly noted: NotesFound;
      readonly restarts: number | null;
    })
  | Checked;

export interface Checked extends Replayed {
  readonly kind: 'checked';
  /** Everything in the record was checked, and all of it holds. */
  readonly ok: boolean;
  /** What the record says, and what its seed hashes to. */
  readonly commitment: { readonly recorded: string; readonly computed: string };
  readonly noted: NotesFound;
  /** How often the reveal began again before the game, as the record says; null if it does not. */
  readonly restarts: number | null;
  /** `expected` is null if the dice did not draw it. */
  readonly start: { readonly expected: Seat | null; readonly found: Seat };
  readonly outcomes: {
    readonly equal: number;
    readonly different: number;
    /** Of other dice, before these came into play: nothing is known about them. */
    readonly foreign: number;
    readonly first: Difference | null;
  };
}

/** Takes anything. */
export function verify(value: unknown, noted: PlayerNotes = {}): Verification {
  const read = parseRecord(value);
  if (!read.ok) return { kind: 'malformed', problem: read.problem };
  const record = read.value;
  const { faults, finished } = replay(record);
  const replayed: Replayed = { record, faults, finished };
  if (record.fair === undefined) return { kind: 'noFairPart', ...replayed };
  const parsed = parseFairNote(record.fair);
  if (!parsed.ok) return { kind: 'malformedFairPart', problem: parsed.problem, ...replayed };
  const { commitment, seed, restarts = null } = parsed.value;
  const found = compareNotes(parsed.value, noted);
  if (seed === undefined) {
    return { kind: 'sealed', commitment, noted: found, restarts, ...replayed };
  }
  return check(replayed, { ...parsed.value, seed }, found);
}

function check(
  replayed: Replayed,
  { commitment, seed, nonces, startDrawn, after, restarts }: FairNote & DiceSecret,
  noted: NotesFound,
): Checked {
  const { record, faults } = replayed;
  const computed = commitmentOf(seed);
  const fair = fairChance(keyOf({ seed, nonces }));
  const found = record.setup.start;
  const expected = startDrawn ? drawStart(record.setup.players, fair) : null;
  const outcomes = compare(record, fair, after ?? null);
  const ok =
    computed === commitment &&
    noted.commitment !== false &&
    noted.nonce !== false &&
    (expected ?? found) === found &&
    outcomes.different + outcomes.foreign === 0 &&
    faults.length === 0;
  return {
    kind: 'checked',
    ...replayed,
    ok,
    commitment: { recorded: commitment, computed },
    noted,
    restarts: restarts ?? null,
    start: { expected, found },
    outcomes,
  };
}

function compareNotes({ commitment, nonces }: FairNote, noted: PlayerNotes): NotesFound {
  const { nonce, seat } = noted;
  const isThere = seat === undefined ? nonces.includes(nonce ?? '') : nonces[seat] === nonce;
  return {
    commitment: noted.commitment === undefined ? null : noted.commitment === commitment,
    nonce: nonce === undefined ? null : isThere,
  };
}

/** Replays the game as it was recorded, and asks the dice for the same outcomes. */
function compare(
  { setup, moves }: GameRecord,
  fair: Chance,
  after: number | null,
): Checked['outcomes'] {
  const whole = setupOf(setup);
  const { cards } = rulesOf(whole);
  let equal = 0;
  let different = 0;
  let foreign = 0;
  let first: Difference | null = null;

  const beside = (outcomes: readonly Outcome[], move: number | null): Recorded => {
    const script = recorded(outcomes, cards);
    const isForeign = after !== null && (move ?? -1) < after;
    let index = 0;
    const note = (stream: Stream, expected: Outcome): void => {
      const found = script.last();
      if (isForeign) foreign++;
      else if (found === expected) equal++;
      else {
        different++;
        first ??= { move, index, stream, expected, found };
      }
      index++;
    };
    return {
      ...script,
      die: (stream) => {
        const given = script.die(stream);
        note(stream, fair.die(stream));
        return given;
      },
      draw: (stream, counts, total) => {
        const given = script.draw(stream, counts, total);
        const drawn = fair.draw(stream, counts, total);
        note(stream, stream === 'starts' ? START_CARDS[drawn]! : cards[drawn]!.id);
        return given;
      },
    };
  };

  let state: GameState = beginRecording(whole, beside(setup.outcomes, null)).state;
  for (const [move, { seat, action, outcomes = [] }] of moves.entries()) {
    const applied = apply(state, seat, action, beside(outcomes, move));
    if (!applied.ok) break;
    ({ state } = applied);
  }
  return { equal, different, foreign, first };
}
