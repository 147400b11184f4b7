/** How somebody appears at a table: a name, and colour and emblem always together. */
import { schema, type Schema } from '@stammtisch/engine';

export const COLOURS = ['red', 'teal', 'green', 'violet', 'blue', 'gold'] as const;
export type Colour = (typeof COLOURS)[number];

export const EMBLEMS = ['fox', 'fish', 'leaf', 'key', 'hop', 'rose', 'bell', 'owl'] as const;
export type Emblem = (typeof EMBLEMS)[number];

export const LONGEST_NAME = 20;

export interface Look {
  readonly name: string;
  readonly colour: Colour;
  readonly emblem: Emblem;
}

/** Something to be read: no control characters, and not only white space. */
export function words(longest: number): Schema<string> {
  return schema.text(
    longest,
    /^(?=.*\S)[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u{202A}-\u{202E}\u{2066}-\u{2069}]+$/u,
    `a text of 1 to ${longest} characters`,
  );
}

/** An emoji, of several joined ones, of any skin. */
const PICTURE = String.raw`\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]*`;
const EMOJI = String.raw`${PICTURE}(?:\u200D${PICTURE})*|[#*0-9]\uFE0F\u20E3`;
/** Where letters are joined, or kept apart, by signs that are part of how a name is written. */
const JOINING =
  String.raw`\p{Script=Arabic}\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Gujarati}\p{Script=Gurmukhi}` +
  String.raw`\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Telugu}`;
const WRITTEN =
  String.raw`(?<=[${JOINING}])[\u200C\u200D](?=[${JOINING}])` +
  String.raw`|(?<=\p{Script=Han})[\u{E0100}-\u{E01EF}]`;
/** What one cannot see, or what turns the letters around it. */
const UNSEEN = String.raw`\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800`;
/** Emoji are told apart from the rest, so that every text is read in one way only. */
const REST = String.raw`[^${UNSEEN}\p{Extended_Pictographic}\p{Emoji_Modifier}]`;
const NAME = new RegExp(
  String.raw`^(?=.*[\p{L}\p{N}\p{P}\p{S}])(?:${EMOJI}|${WRITTEN}|${REST})+$`,
  'u',
);

/** Something to be told apart from others by: all of it can be seen. */
export function label(longest: number): Schema<string> {
  return schema.text(longest, NAME, `a text of 1 to ${longest} characters that can all be seen`);
}

const UNSEEN_ONES = new RegExp(`[${UNSEEN}]`, 'gu');
const BUT_WRITTEN = new RegExp(
  String.raw`(${EMOJI}|${WRITTEN})|[${UNSEEN}\p{Emoji_Modifier}]`,
  'gu',
);

function withoutUnseen(text: string): string {
  return text.replace(BUT_WRITTEN, (_, written?: string) => written ?? '').trim();
}

/** What a label keeps of a text that somebody typed; empty if nothing is left. */
export function fitting(text: string, longest: number): string {
  // Cut at the end, an emoji may leave what joined it.
  const cut = withoutUnseen(withoutUnseen(text).slice(0, longest));
  return NAME.test(cut) ? cut : '';
}

/** The same for names that one would take for each other. */
export function nameKey(name: string): string {
  const plain = name.normalize('NFKC').replace(UNSEEN_ONES, '').toLowerCase();
  return plain.replace(/\s+/gu, ' ').trim();
}

export const LOOK: Schema<Look> = schema.record({
  name: label(LONGEST_NAME),
  colour: schema.oneOf(COLOURS),
  emblem: schema.oneOf(EMBLEMS),
});
