/** Who sits where, as the screen shows them: a name, and colour and emblem always together. */
export const COLOURS = ['red', 'teal', 'green', 'violet', 'blue', 'gold'] as const;
export type Colour = (typeof COLOURS)[number];

export const EMBLEMS = ['fox', 'fish', 'leaf', 'key', 'hop', 'rose', 'bell', 'owl'] as const;
export type Emblem = (typeof EMBLEMS)[number];

/** Somebody elsewhere: connected or not, or a bot plays for them, for now or for good. */
const PRESENCES = ['online', 'offline', 'away', 'resigned'] as const;
export type Presence = (typeof PRESENCES)[number];

export interface Person {
  readonly name: string;
  readonly colour: Colour;
  readonly emblem: Emblem;
  /** The strength of a bot; null for a person. */
  readonly bot: string | null;
  /** Only at tables elsewhere. */
  readonly presence?: Presence;
}

/** Whether a bot decides for somebody now. While everybody is away, none does for them: the table waits. */
export function isBotPlayed({ bot, presence }: Person, people: readonly Person[]): boolean {
  if (bot !== null || presence === 'resigned') return true;
  return presence === 'away' && people.some(isThere);
}

function isThere({ bot, presence }: Person): boolean {
  return bot === null && presence !== 'away' && presence !== 'resigned';
}
