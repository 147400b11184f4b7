/** Short text for one action, for logs, tests and terminals: `place 0 table-1`, `upgrade monk 0`. */
import type { Action, ActionType } from './action.ts';
import { ACTION_TYPES, ACTIONS, parseAction } from './actions.ts';
import type { Notation } from './actionSpec.ts';
import { describe, type Parsed } from './schema.ts';

/** What stands for `null`. */
const NOTHING = '-';

type Form = Notation<Action>;

/** A word of a form: the name of its field, and how its value is written. */
interface Word {
  readonly field: string;
  readonly isNumber: boolean;
  readonly isList: boolean;
}

function wordsOf({ words }: Form): Word[] {
  return words.map((word) => ({
    field: word.replace(/[#*]/, ''),
    isNumber: word.startsWith('#'),
    isList: word.endsWith('*'),
  }));
}

/** Whether a form is for this action: it implies what the action says, and has its fields. */
function fits(form: Form, fields: ReadonlyMap<string, unknown>): boolean {
  return (
    Object.entries(form.implies ?? {}).every(([field, value]) => fields.get(field) === value) &&
    wordsOf(form).every(({ field }) => fields.has(field))
  );
}

export function actionText(action: Action): string {
  const fields = new Map<string, unknown>(Object.entries(action));
  const form = ACTIONS[action.type].notation.find((each) => fits(each, fields))!;
  const values = wordsOf(form).flatMap(({ field }) => fields.get(field) ?? NOTHING);
  return [form.verb, ...values.map(String)].join(' ');
}

const FORMS: ReadonlyMap<string, Form & { readonly type: ActionType }> = new Map(
  ACTION_TYPES.flatMap((type) =>
    ACTIONS[type].notation.map((form) => [form.verb, { ...form, type }]),
  ),
);

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
  const form = FORMS.get(verb);
  if (form === undefined) {
    const expected = `one of ${[...FORMS.keys()].join(', ')}`;
    return { ok: false, problem: { at: 'the first word', expected, got: describe(verb) } };
  }
  const words = wordsOf(form);
  const list = words.find(({ isList }) => isList);
  const single = words.filter(({ isList }) => !isList);
  if (rest.length < single.length || (list === undefined && rest.length > single.length)) {
    const expected = `${single.length}${list === undefined ? '' : ' or more'} words after "${verb}"`;
    return { ok: false, problem: { at: 'the action', expected, got: String(rest.length) } };
  }
  const action: Record<string, unknown> = { type: form.type, ...form.implies };
  single.forEach((word, i) => {
    action[word.field] = readWord(word, rest[i]!);
  });
  if (list !== undefined) action[list.field] = rest.slice(single.length);
  return parseAction(action);
}
