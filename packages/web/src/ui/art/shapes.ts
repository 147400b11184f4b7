/**
 * The shapes that drawings have in common, by name. A drawing carries those it shows: a page that
 * kept them all and referred to them would style and lay out a thousand shapes nobody sees.
 */
import corners from './corners.svg?raw';
import { GOODS, type GoodsIcon } from './goods.ts';
import people from './people.svg?raw';
import room from './room.svg?raw';
import scenes from './scenes.svg?raw';

/** One shape a line. */
const LINE = /^<(\w+) id="a-([^"]+)"(.*)<\/\1>$|^<(\w+) id="a-([^"]+)"(.*)\/>$/gm;
const USE = /<use href="#([ai])-([^"]+)"([^>]*?) ?\/>/g;

interface Drawn {
  readonly tag: string;
  /** Attributes and what is within. */
  readonly rest: string;
}

/** Read when the first drawing is made, not when the page is. */
let drawn: ReadonlyMap<string, Drawn> | undefined;

function read(): ReadonlyMap<string, Drawn> {
  const found = new Map<string, Drawn>();
  const lines = (room + people + corners + scenes).matchAll(LINE);
  for (const [, tag, name, rest, single, singleName, attributes] of lines) {
    if (tag !== undefined) found.set(name!, { tag, rest: rest! });
    else found.set(singleName!, { tag: single!, rest: `${attributes!}>` });
  }
  return found;
}

const known = new Map<string, string>();

/** The markup of shapes, one after the other; `undefined` stands for none. */
export function shapes(...names: readonly (string | undefined)[]): string {
  return names.map((name) => (name === undefined ? '' : shape(name))).join('');
}

function shape(name: string): string {
  const before = known.get(name);
  if (before !== undefined) return before;
  drawn ??= read();
  const { tag, rest } = drawn.get(name)!;
  const whole = tag === 'g' && rest.startsWith('>') ? rest.slice(1) : `<${tag}${rest}</${tag}>`;
  const markup = resolved(whole);
  known.set(name, markup);
  return markup;
}

/** Markup with every shape that it names put in. */
export function resolved(markup: string): string {
  return markup.replaceAll(USE, (_, kind: string, name: string, attributes: string) =>
    kind === 'i' ? thing(name as GoodsIcon, attributes) : placed(shape(name), attributes),
  );
}

/** A thing of the game in a box of its own: ` x="…" y="…" width="…" height="…"`. */
export function thing(name: GoodsIcon, box: string): string {
  return `<svg viewBox="0 0 24 24" overflow="visible"${box}>${GOODS[name]}</svg>`;
}

function placed(markup: string, attributes: string): string {
  if (markup.startsWith('<symbol')) {
    return `<svg overflow="visible"${attributes}${markup.slice('<symbol'.length, -'symbol>'.length)}svg>`;
  }
  if (attributes === '') return markup;
  const at = (axis: string): string =>
    new RegExp(` ${axis}="([^"]*)"`).exec(attributes)?.[1] ?? '0';
  const others = attributes.replaceAll(/ [xy]="[^"]*"/g, '');
  const moved = / [xy]="/.test(attributes) ? ` transform="translate(${at('x')} ${at('y')})"` : '';
  return `<g${others}${moved}>${markup}</g>`;
}
