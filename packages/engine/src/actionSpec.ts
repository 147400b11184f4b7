/**
 * All that the engine knows of one kind of action, in one object beside the rules of its phase or
 * module. `actions.ts` lists them; parsing, judging, listing, performing and notation look there.
 */
import type { Action, ActionOf, ActionType } from './action.ts';
import type { Chance } from './chance.ts';
import type { Emit } from './event.ts';
import type { Bar, BarReason, Explanation } from './refusal.ts';
import { oneOf, record, text, whole, type Fields, type Read, type Schema } from './schema.ts';
import { MAX_DICE, MAX_TABLES } from './spaces.ts';
import type { GameState, MutableGame } from './state.ts';
import type { Seat } from './types.ts';

/**
 * When an action has its time. While taverns are served (E, F) there are four: `planning` by every
 * seat that has not closed; by the seat in turn `opening` before its tavern opens and `serving`
 * afterwards; `choice` while one is pending.
 */
const ACTION_TIMES = [
  'start',
  'evening',
  'arrival',
  'draft',
  'planning',
  'opening',
  'serving',
  'choice',
  'closing',
] as const;
export type ActionTime = (typeof ACTION_TIMES)[number];

type FieldOf<A extends Action> = A extends unknown ? Exclude<keyof A, 'type'> & string : never;

/** A way to write an action as short text: its verb, then the values of its fields. */
export interface Notation<A extends Action> {
  readonly verb: string;
  /** A `#` before a name stands for a number, a `*` after it for a list that ends the text. */
  readonly words: readonly (FieldOf<A> | `#${FieldOf<A>}` | `${FieldOf<A>}*`)[];
  /** Fields that the verb implies. */
  readonly implies?: Readonly<Partial<Record<FieldOf<A>, string>>>;
}

/**
 * The rule and the facts behind a reason; asked only after a bar has answered with it. The type is
 * that of a method, so that explanations of one kind of action can be kept beside those of others.
 */
type Explain<A extends Action, R extends BarReason> = {
  explain(s: GameState, seat: Seat, action: A): Explanation<R>;
}['explain'];

/** What is common to the specs of all actions. */
export interface AnyActionSpec<A extends Action> {
  readonly time: ActionTime;
  /** Shapes and ranges, not yet legality. */
  readonly schema: Schema<A>;
  readonly notation: readonly Notation<A>[];
  /** Why the rules forbid the action though it is time for it; null if they do not. */
  bar(s: GameState, seat: Seat, action: A): Bar;
  readonly reasons: { readonly [R in BarReason]?: Explain<A, R> };
  /** Adds all that the seat may do of this kind, when it is time. */
  list(s: GameState, seat: Seat, into: Action[]): void;
  /** Changes the state and trusts that the action is legal. What it earns goes on the agenda. */
  perform(s: MutableGame, seat: Seat, action: A, emit: Emit | undefined, chance: Chance): void;
}

/** The spec of one action: it explains each reason that its bar can give. */
export interface ActionSpec<
  T extends ActionType,
  R extends BarReason = never,
> extends AnyActionSpec<ActionOf<T>> {
  bar(s: GameState, seat: Seat, action: ActionOf<T>): Bar<R>;
  readonly reasons: { readonly [K in R]: Explain<ActionOf<T>, K> };
}

// ——— Parts of schemas

export const DIE = whole(0, MAX_DICE - 1);
export const FACE = whole(1, 6);
export const TABLE_NUMBER = whole(0, MAX_TABLES - 1);

/** Names of cards are checked against the pack when the action is judged. */
export const CARD_ID = text(40, /^[a-z0-9][a-z0-9-]*$/, 'the id of a card');

/** An action of that type with exactly these fields. */
export function shape<const T extends ActionType, F extends Fields>(
  type: T,
  fields: F,
): Schema<Read<{ readonly type: Schema<T> } & F>> {
  return record({ type: oneOf([type]), ...fields });
}
