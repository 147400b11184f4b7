/**
 * The markup of a rule's text, as little as it needs: a line is a paragraph, a line that begins with
 * `- ` an item of a list; `[F6]` leads to a rule, `:beer:` is a drawing. An item's first drawing
 * takes the place of its bullet.
 */
import type { GoodsIcon } from '../ui/art/goods.ts';
import { isRule, type RuleId } from './book.ts';

export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'rule'; readonly rule: RuleId }
  /** With the word it goes with, which stays on its line. */
  | { readonly kind: 'icon'; readonly icon: GoodsIcon; readonly word: string };

interface Item {
  readonly icon: GoodsIcon | null;
  readonly pieces: readonly Piece[];
}

export type Block =
  | { readonly kind: 'paragraph'; readonly pieces: readonly Piece[] }
  | { readonly kind: 'list'; readonly items: readonly Item[] };

const MARK = /\[([A-Z]\d+(?:\.\d+)?)\]|:([a-zA-Z]+):( [^\s[:]+)?/g;
const BULLET = '- ';
const LEADING = /^:([a-zA-Z]+): */;

/** By names that no edition has another word for: texts are translated from one to the other. */
const ICONS: Readonly<Record<string, GoodsIcon>> = {
  bard: 'bard',
  beer: 'beer',
  coin: 'thaler',
  deny: 'deny',
  dish: 'dishwasher',
  guest: 'guest',
  keg: 'barback',
  kettle: 'brewer',
  monastery: 'monastery',
  mug: 'mug',
  noble: 'noble',
  points: 'points',
  schnapps: 'schnapps',
  signature: 'signature',
  stool: 'counterGuest',
  table: 'table',
  tray: 'server',
};

/** A mark that names nothing stays as it is written, where everyone can see it. */
function pieceOf([whole, rule = '', icon = '', word = '']: RegExpExecArray): Piece {
  if (isRule(rule)) return { kind: 'rule', rule };
  const drawing = ICONS[icon];
  if (drawing !== undefined) return { kind: 'icon', icon: drawing, word };
  return { kind: 'text', text: whole };
}

function piecesOf(line: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  const addText = (to: number): void => {
    if (to > from) pieces.push({ kind: 'text', text: line.slice(from, to) });
  };
  for (const mark of line.matchAll(MARK)) {
    addText(mark.index);
    pieces.push(pieceOf(mark));
    from = mark.index + mark[0].length;
  }
  addText(line.length);
  return pieces;
}

function itemOf(line: string): Item {
  const text = line.slice(BULLET.length);
  const bullet = LEADING.exec(text);
  const icon = ICONS[bullet?.[1] ?? ''] ?? null;
  return { icon, pieces: piecesOf(icon === null ? text : text.slice(bullet![0].length)) };
}

export function parse(text: string): readonly Block[] {
  const blocks: Block[] = [];
  let items: Item[] | null = null;
  for (const line of text.split('\n')) {
    if (line.startsWith(BULLET)) {
      if (items === null) blocks.push({ kind: 'list', items: (items = []) });
      items.push(itemOf(line));
    } else {
      items = null;
      blocks.push({ kind: 'paragraph', pieces: piecesOf(line) });
    }
  }
  return blocks;
}

function pieceText(piece: Piece): string {
  if (piece.kind === 'text') return piece.text;
  return piece.kind === 'rule' ? piece.rule : piece.word.trimStart();
}

/** The words alone, for the search. */
export function plain(text: string): string {
  return parse(text)
    .flatMap((block) =>
      block.kind === 'paragraph' ? [block.pieces] : block.items.map(({ pieces }) => pieces),
    )
    .map((pieces) => pieces.map(pieceText).join(''))
    .join('\n');
}
