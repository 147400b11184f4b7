/** Messages as a document tells them: JSON in which `…` stands for what is left out. */

export interface Told {
  readonly isSent: boolean;
  /** The line of a request or of an answer's status; null for messages of a socket. */
  readonly http: string | null;
  /** Undefined where nothing is told of it. */
  readonly value: unknown;
  readonly text: string;
}

/** Marks objects and lists that have more than is told. */
const MORE = Symbol('more');
const CUT = '…';

/** The messages of the first `jsonc` example, in order. */
export function examplesIn(page: string): Told[] {
  const block = /```jsonc\n(.*?)```/s.exec(page)?.[1] ?? '';
  const plain = block.replaceAll(/\s{2,}\/\/ .*$/gm, '');
  return [...plain.matchAll(/^([→←]) (.*(?:\n[ \t].*)*)/gm)].map(([text, arrow, said = '']) => {
    const isSent = arrow === '→';
    const brace = said.search(/[[{]/);
    const head = (brace === -1 ? said : said.slice(0, brace)).trim();
    const value = brace === -1 ? undefined : parseTold(said.slice(brace));
    return { isSent, http: head === '' ? null : head, value, text };
  });
}

function parseTold(text: string): unknown {
  const tokens = text.match(/"(?:[^"\\]|\\.)*"|[{}[\]:,…]|[^\s{}[\]:,…"]+/g) ?? [];
  let at = 0;
  const value = (): unknown => {
    const token = tokens[at++]!;
    if (token === '{') return object();
    if (token === '[') return list();
    return JSON.parse(token) as unknown;
  };
  const object = (): object => {
    const found: Record<string | symbol, unknown> = {};
    for (let token = tokens[at++]; token !== '}'; token = tokens[at++]) {
      if (token === CUT) found[MORE] = true;
      else if (token !== ',') {
        at++; // the colon
        found[JSON.parse(token!) as string] = value();
      }
    }
    return found;
  };
  const list = (): unknown[] => {
    const found: unknown[] = [];
    while (tokens[at] !== ']') {
      if (tokens[at] === CUT || tokens[at] === ',') at++;
      else found.push(value());
    }
    at++;
    return found;
  };
  return value();
}

/** Words that are part of the protocol; other texts and all numbers differ from game to game. */
const FIXED = new Set(['type', 'stage', 'reason', 'code', 'do', 'ok']);

/** Where a message is not as told: another kind of value, a field too many or one missing. */
export function misfit(heard: unknown, told: unknown, at = ''): string | null {
  // What is done, and to which dice, is another game's.
  if (heard === null || told === null || at.endsWith('.action')) return null;
  const isFixed = FIXED.has(at.split('.').at(-1)!);
  const isOtherKind = typeof heard !== typeof told || Array.isArray(heard) !== Array.isArray(told);
  if (isOtherKind || (isFixed && heard !== told)) {
    return `${at} is ${JSON.stringify(heard)}, told as ${JSON.stringify(told)}`;
  }
  if (typeof told !== 'object') return null;
  if (Array.isArray(told)) {
    const [first, example] = [(heard as unknown[])[0], told[0] as unknown];
    if (first === undefined || example === undefined) return null;
    return misfit(first, example, `${at}[0]`);
  }
  const [is, as] = [heard as Record<string, unknown>, told as Record<string | symbol, unknown>];
  const missing = Object.keys(as).filter((key) => !Object.hasOwn(is, key));
  if (missing.length > 0) return `${at} has no ${missing.join(', ')}`;
  const more = as[MORE] === true ? [] : Object.keys(is).filter((key) => !Object.hasOwn(as, key));
  if (more.length > 0) return `${at} has ${more.join(', ')} too`;
  for (const key of Object.keys(as)) {
    const wrong = misfit(is[key], as[key], `${at}.${key}`);
    if (wrong !== null) return wrong;
  }
  return null;
}
