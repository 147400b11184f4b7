/** Reads what a seat asks for from data that may be anything. */
import {
  parseAction,
  schema,
  type Action,
  type Parsed,
  type Problem,
  type RefusalOf,
  type Schema,
  type Seat,
} from '@stammtisch/engine';
import type { Submission } from './entries.ts';

/** More than a player sends at a time, and few enough to judge at once. */
export const MOST_ACTIONS = 200;
const LONGEST_ID = 64;
const LONGEST_STORED_ID = 100;
const MOST_ENTRIES = 1_000_000;

const anything: Schema<unknown> = (value) => value;

/** No character needs escaping in JSON, so an id has the same length there; every entry has one. */
const ID = schema.text(
  LONGEST_ID,
  /^[ !#-[\]-~]+$/,
  `1 to ${LONGEST_ID} characters of ASCII that can be seen, without quotes and backslashes`,
);

/** Older logs may have any text as id. */
export const STORED_ID = schema.text(
  LONGEST_STORED_ID,
  /./s,
  `a text of 1 to ${LONGEST_STORED_ID} characters`,
);

function common(players: number) {
  return {
    id: ID,
    seat: schema.whole(0, players - 1),
    seen: schema.whole(0, MOST_ENTRIES),
  };
}

/** One schema per number of seats, made once. */
const SCHEMAS: readonly Schema<Submission>[] = [0, 1, 2, 3, 4].map((players) =>
  schema.either<Submission, Submission>(
    schema.record({ ...common(players), undo: schema.oneOf([true]) }),
    schema.record({
      ...common(players),
      actions: schema.listOf(anything, 1, MOST_ACTIONS),
    }),
  ),
);

export function parseSubmission(value: unknown, players: number): Parsed<Submission> {
  return schema.parse(SCHEMAS[players]!, value);
}

/** The id of something that is not a submission, to answer it with. */
export function idOf(value: unknown): string | null {
  const parsed = schema.parse(
    (whole, at, problems) => ID((whole as { readonly id?: unknown } | null)?.id, at, problems),
    value,
  );
  return parsed.ok ? parsed.value : null;
}

/** All actions of a batch, or the index of the first that is malformed. */
export function readActions(
  values: readonly unknown[],
):
  | { readonly ok: true; readonly actions: readonly Action[] }
  | { readonly ok: false; readonly index: number; readonly refusal: RefusalOf<'malformed'> } {
  const actions: Action[] = [];
  for (const [index, value] of values.entries()) {
    const parsed = parseAction(value);
    if (!parsed.ok) return { ok: false, index, refusal: malformed(parsed.problem) };
    actions.push(parsed.value);
  }
  return { ok: true, actions };
}

function malformed(problem: Problem): RefusalOf<'malformed'> {
  return { reason: 'malformed', rule: 'record', problem };
}

/** Seats choose their ids independently, so a submission is known by both. */
export function keyOfSubmission(seat: Seat, id: string): string {
  return `${seat} ${id}`;
}
