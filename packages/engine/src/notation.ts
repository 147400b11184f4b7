/** Short text for one action, for logs, tests and terminals: `place 0 table-1`, `upgrade monk 0`. */
import type { Action, ActionType } from './action.ts';
import { parseAction } from './actionSchema.ts';
import { describe, type Parsed } from './schema.ts';
import { never } from './types.ts';

/** What stands for `null`. */
const NOTHING = '-';

function words(...parts: readonly (string | number | null)[]): string {
  return parts.map((part) => part ?? NOTHING).join(' ');
}

export function actionText(action: Action): string {
  switch (action.type) {
    case 'chooseStart':
      return words('start', action.card, ...action.remove);
    case 'takeBonus':
      return words('bonus', action.choice);
    case 'freeUpgrade':
      return words('free', action.tile);
    case 'hire':
      return words('hire', action.side);
    case 'keepGuests':
      return 'keep';
    case 'redraw':
      return 'redraw';
    case 'draft':
      return words('draft', action.value);
    case 'place':
      return words('place', action.die, action.space);
    case 'turnDie':
      return words('turn', action.die, action.value);
    case 'openTavern':
      return 'open';
    case 'serve':
      return words('serve', action.die);
    case 'buy':
      return words('buy', action.card);
    case 'upgrade':
      return words('upgrade', action.tile, action.returned);
    case 'recruit':
      return words('recruit', action.slot);
    case 'recruitNobles':
      return words('nobles', action.count);
    case 'monastery':
      return 'monastery';
    case 'entertain':
      if (action.who === 'dancer') return 'dance';
      return 'tile' in action ? words('fire', action.tile) : words('eject', action.table);
    case 'serenade':
      return 'serenade';
    case 'deny':
      return words('deny', action.table);
    case 'schnappsOrDeny':
      return words('either', action.table);
    case 'sign':
      return words('sign', action.column);
    case 'closeTavern':
      return 'close';
    case 'recall':
      return words('recall', action.card);
    default:
      return never(action);
  }
}

/** How the words after the first are read: a field's name, `#` before it for a number. */
interface Grammar {
  readonly type: ActionType;
  readonly fields: readonly string[];
  readonly fixed?: Readonly<Record<string, string>>;
}

const GRAMMAR: Readonly<Record<string, Grammar>> = {
  start: { type: 'chooseStart', fields: ['card', 'remove*'] },
  bonus: { type: 'takeBonus', fields: ['choice'] },
  free: { type: 'freeUpgrade', fields: ['tile'] },
  hire: { type: 'hire', fields: ['side'] },
  keep: { type: 'keepGuests', fields: [] },
  redraw: { type: 'redraw', fields: [] },
  draft: { type: 'draft', fields: ['#value'] },
  place: { type: 'place', fields: ['#die', 'space'] },
  turn: { type: 'turnDie', fields: ['#die', '#value'] },
  open: { type: 'openTavern', fields: [] },
  serve: { type: 'serve', fields: ['#die'] },
  buy: { type: 'buy', fields: ['card'] },
  upgrade: { type: 'upgrade', fields: ['tile', '#returned'] },
  recruit: { type: 'recruit', fields: ['#slot'] },
  nobles: { type: 'recruitNobles', fields: ['#count'] },
  monastery: { type: 'monastery', fields: [] },
  dance: { type: 'entertain', fields: [], fixed: { who: 'dancer' } },
  fire: { type: 'entertain', fields: ['tile'], fixed: { who: 'fireBreather' } },
  eject: { type: 'entertain', fields: ['#table'], fixed: { who: 'fireBreather' } },
  serenade: { type: 'serenade', fields: [] },
  deny: { type: 'deny', fields: ['#table'] },
  either: { type: 'schnappsOrDeny', fields: ['#table'] },
  sign: { type: 'sign', fields: ['#column'] },
  close: { type: 'closeTavern', fields: [] },
  recall: { type: 'recall', fields: ['card'] },
};

function readWord(field: string, word: string): unknown {
  if (word === NOTHING) return null;
  return field.startsWith('#') && /^(0|[1-9]\d{0,2})$/.test(word) ? Number(word) : word;
}

/** Reads what `actionText` writes; anything else is refused with a reason. */
export function readAction(text: unknown): Parsed<Action> {
  if (typeof text !== 'string') {
    return { ok: false, problem: { at: 'the action', expected: 'a text', got: typeof text } };
  }
  const [verb = '', ...rest] = text.split(' ');
  if (!Object.hasOwn(GRAMMAR, verb)) {
    const expected = `one of ${Object.keys(GRAMMAR).join(', ')}`;
    return {
      ok: false,
      problem: { at: 'the first word', expected, got: describe(verb) },
    };
  }
  const { type, fields, fixed } = GRAMMAR[verb]!;
  const many = fields.at(-1)?.endsWith('*') === true;
  const single = many ? fields.slice(0, -1) : fields;
  if (rest.length < single.length || (!many && rest.length > single.length)) {
    const expected = `${single.length}${many ? ' or more' : ''} words after "${verb}"`;
    return { ok: false, problem: { at: 'the action', expected, got: String(rest.length) } };
  }
  const action: Record<string, unknown> = { type, ...fixed };
  single.forEach((field, i) => {
    action[field.replace('#', '')] = readWord(field, rest[i]!);
  });
  if (many) action[fields.at(-1)!.slice(0, -1)] = rest.slice(single.length);
  return parseAction(action);
}
