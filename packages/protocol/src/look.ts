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

export const LOOK: Schema<Look> = schema.record({
  name: words(LONGEST_NAME),
  colour: schema.oneOf(COLOURS),
  emblem: schema.oneOf(EMBLEMS),
});
