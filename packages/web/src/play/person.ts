/** Who sits where, as the screen shows them: a name, and colour and emblem always together. */
export const COLOURS = ['red', 'teal', 'green', 'violet', 'blue', 'gold'] as const;
export type Colour = (typeof COLOURS)[number];

export const EMBLEMS = ['fox', 'fish', 'leaf', 'key', 'hop', 'rose', 'bell', 'owl'] as const;
export type Emblem = (typeof EMBLEMS)[number];

export interface Person {
  readonly name: string;
  readonly colour: Colour;
  readonly emblem: Emblem;
  /** The strength of a bot; null for a person at this screen. */
  readonly bot: string | null;
}
