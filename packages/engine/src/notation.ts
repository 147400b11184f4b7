/** Short text for one action, for logs, tests and terminals: `place 0 table-1`, `upgrade monk 0`. */
import type { Action, ActionType } from './action.ts';
import { ACTION_TYPES, ACTIONS, parseAction } from './actions.ts';
import type { Notation } from './actionSpec.ts';
import { describe, type Parsed } from './schema.ts';

/** What stands for `null`. */
const NOTHING = '-';

/** A word after the verb: the name of its field, and how its value is written. */
interface Word {
  readonly field: string;
  readonly isNumber: boolean;
  readonly isList: boolean;
}

/** A notation with its words taken apart. */
interface Form {
  readonly type: ActionType;
  readonly verb: string;
  readonly words: readonly Word[];
  readonly implies: readonly (readonly [field: string, value: string])[];
}

function formOf(type: ActionType, { verb, words, implies }: Notation<Action>): Form {
  return {
    type,
    verb,
    words: words.map((word) => ({
      field: word.replace(/[#*]/, ''),
      isNumber: word.startsWith('#'),
      isList: word.endsWith('*'),
    })),
    implies: Object.entries(implies ?? {}),
  };
}

const FORMS = ACTION_TYPES.flatMap((type) =>
  ACTIONS[type].notation.map((notation) => formOf(type, notation)),
);
const BY_VERB: ReadonlyMap<string, Form> = new Map(FORMS.map((form) => [form.verb, form]));

/** Whether an action is written in this form: it has the fields, and says what the verb implies. */
function fits({ type, words, implies }: Form, fields: ReadonlyMap<string, unknown>): boolean {
  return (
    fields.get('type') === type &&
    implies.every(([field, value]) => fields.get(field) === value) &&
    words.every(({ field }) => fields.has(field))
  );
}

export function actionText(action: Action): string {
  const fields = new Map<string, unknown>(Object.entries(action));
  const { verb, words } = FORMS.find((form) => fits(form, fields))!;
  const values = words.flatMap(({ field }) => fields.get(field) ?? NOTHING);
  return [verb, ...values.map(String)].join(' ');
}

function readWord({ isNumber }: Word, word: string): unknown {
  if (word === NOTHING) return null;
  return isNumber && /^(0|[1-9]\d{0,2})$/.test(word) ? Number(word) : word;
}

/** Reads what `actionText` writes; anything else is refused with a reason. */
export function readAction(text: unknown): Parsed<Action> {
  if (typeof text !== 'string') {
    return { ok: false, problem: { at: 'the action', expected: 'a text', got: typeof text } };
  }
  const [verb = '', ...rest] = text.split(' ');
  const form = BY_VERB.get(verb);
  if (form === undefined) {
    const expected = `one of ${[...BY_VERB.keys()].join(', ')}`;
    return { ok: false, problem: { at: 'the first word', expected, got: describe(verb) } };
  }
  const { words } = form;
  const list = words.find(({ isList }) => isList);
  const single = words.filter(({ isList }) => !isList);
  if (rest.length < single.length || (list === undefined && rest.length > single.length)) {
    const expected = `${single.length}${list === undefined ? '' : ' or more'} words after "${verb}"`;
    return { ok: false, problem: { at: 'the action', expected, got: String(rest.length) } };
  }
  const action: Record<string, unknown> = {
    type: form.type,
    ...Object.fromEntries(form.implies),
  };
  single.forEach((word, i) => {
    action[word.field] = readWord(word, rest[i]!);
  });
  if (list !== undefined) action[list.field] = rest.slice(single.length);
  return parseAction(action);
}
