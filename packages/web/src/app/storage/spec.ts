/** What a game on this device is played with, and how stored specs are read. */
import type { Edition, ModuleCount, PlayerCount, Seat } from '@stammtisch/engine';
import { LONGEST_NAME } from '../settingsData.ts';
import { COLOURS, EMBLEMS, type Person } from '../../ui/person.ts';
import { parseFixed, type Fixed } from './fixed.ts';
import { fieldsOf, oneOf, textOf } from './read.ts';

export interface GameSpec {
  readonly players: PlayerCount;
  readonly modules: ModuleCount;
  readonly edition: Edition;
  readonly dishwasherBothWays: boolean;
  /** Null: drawn by the dice. */
  readonly start: Seat | null;
  /** One may go back past chance. */
  readonly practice: boolean;
  /** In seat order, as many as there are players. */
  readonly people: readonly Person[];
  /** Only where dice and bots are settled beforehand. */
  readonly fixed?: Fixed;
}

// The engine's tuples again, as types only: home reads specs, and the engine is no part of its load.
export const PLAYER_COUNTS = [2, 3, 4] as const satisfies readonly PlayerCount[];
export const MODULE_COUNTS = [1, 2, 3, 4, 5] as const satisfies readonly ModuleCount[];
export const EDITIONS = [
  'north-star',
  'schmidt',
  'french',
  'russian',
] as const satisfies readonly Edition[];

/** The bots that are offered: `random` is for tests. */
export const STRENGTHS = ['easy', 'medium', 'hard'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** Null if it is none. A strength that is no longer offered becomes `medium`. */
function parsePerson(value: unknown): Person | null {
  const fields = fieldsOf(value);
  const name = textOf(fields['name'], LONGEST_NAME);
  const colour = oneOf(COLOURS, fields['colour']);
  const emblem = oneOf(EMBLEMS, fields['emblem']);
  const { bot } = fields;
  if (name === null || name === '' || colour === null || emblem === null) return null;
  if (bot !== null && typeof bot !== 'string') return null;
  return { name, colour, emblem, bot: bot === null ? null : (oneOf(STRENGTHS, bot) ?? 'medium') };
}

/** Null if it cannot be played. */
export function parseSpec(value: unknown): GameSpec | null {
  const fields = fieldsOf(value);
  const players = oneOf(PLAYER_COUNTS, fields['players']);
  const modules = oneOf(MODULE_COUNTS, fields['modules']);
  const edition = oneOf(EDITIONS, fields['edition']);
  const { start, people } = fields;
  if (players === null || modules === null || edition === null) return null;
  if (!Array.isArray(people) || people.length !== players) return null;
  const seated = people.map(parsePerson);
  if (!seated.every((person) => person !== null)) return null;
  const isFixed = fields['fixed'] !== undefined;
  const fixed = isFixed ? parseFixed(fields['fixed'], players) : null;
  if (isFixed && fixed === null) return null;
  const isSeat = typeof start === 'number' && Number.isInteger(start) && start >= 0;
  return {
    players,
    modules,
    edition,
    dishwasherBothWays: fields['dishwasherBothWays'] === true,
    start: isSeat && start < players ? start : null,
    practice: fields['practice'] === true,
    people: seated,
    ...(fixed === null ? {} : { fixed }),
  };
}

/** Why a game cannot begin like this. `seat` is the later of two that clash. */
export type SpecFault =
  | { readonly fault: 'noName'; readonly seat: Seat }
  | { readonly fault: 'sameName' | 'sameColour' | 'sameEmblem'; readonly seat: Seat };

export function faultsOf({ people }: Pick<GameSpec, 'people'>): SpecFault[] {
  const faults: SpecFault[] = [];
  people.forEach((person, seat) => {
    const before = people.slice(0, seat);
    const name = person.name.trim();
    if (name === '') faults.push({ fault: 'noName', seat });
    else if (before.some((other) => other.name.trim() === name)) {
      faults.push({ fault: 'sameName', seat });
    }
    if (before.some(({ colour }) => colour === person.colour)) {
      faults.push({ fault: 'sameColour', seat });
    }
    if (before.some(({ emblem }) => emblem === person.emblem)) {
      faults.push({ fault: 'sameEmblem', seat });
    }
  });
  return faults;
}
