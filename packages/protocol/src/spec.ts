/** What a table is made for. Once the table is there only the title changes, when its host is forgotten. */
import {
  EDITIONS,
  MODULE_COUNTS,
  parsePack,
  PLAYER_COUNTS,
  schema,
  type Edition,
  type ModuleCount,
  type Pack,
  type PlayerCount,
  type Schema,
  type Seat,
} from '@stammtisch/engine';
import { label } from './look.ts';

/** The bots that a seat may be given. */
export const BOT_STRENGTHS = ['easy', 'medium', 'hard'] as const;
export type BotStrength = (typeof BOT_STRENGTHS)[number];

/** How long a table waits for a person before a bot plays the seat. */
export type Clock =
  | { readonly kind: 'none' }
  /** So many seconds are free whenever the seat is asked; what goes beyond comes from its bank. */
  | { readonly kind: 'live'; readonly bank: number; readonly free: number }
  /** So many hours whenever the seat is asked; its owner's days off do not count. */
  | { readonly kind: 'daily'; readonly hours: number };

export interface TableSpec {
  readonly title: string;
  readonly players: PlayerCount;
  readonly modules: ModuleCount;
  readonly edition: Edition;
  readonly dishwasherBothWays: boolean;
  /** Null: drawn by the dice. */
  readonly start: Seat | null;
  /** The name of a built-in pack, or a whole pack. */
  readonly pack: string | Pack;
  readonly clock: Clock;
  /** No hints and no planning by bots; what watchers say is hidden from the players. */
  readonly serious: boolean;
  /** Listed for everybody; otherwise only who has the link finds it. */
  readonly isPublic: boolean;
}

export const LONGEST_TITLE = 40;
const LONGEST_PACK_NAME = 40;
const MINUTE = 60;

const CLOCK: Schema<Clock> = schema.tagged<Clock>('kind', {
  none: schema.record({ kind: schema.oneOf(['none']) }),
  live: schema.record({
    kind: schema.oneOf(['live']),
    bank: schema.whole(0, 120 * MINUTE),
    free: schema.whole(5, 10 * MINUTE),
  }),
  daily: schema.record({ kind: schema.oneOf(['daily']), hours: schema.whole(1, 14 * 24) }),
});

const WHOLE_PACK: Schema<Pack> = (value, at, problems) => {
  const parsed = parsePack(value);
  if (parsed.ok) return parsed.value;
  problems.push({ ...parsed.problem, at: `${at}.${parsed.problem.at}` });
  return undefined as never;
};

const PACK_NAME = schema.text(LONGEST_PACK_NAME, /^[\w-]+$/, 'the name of a pack');

const PACK: Schema<string | Pack> = (value, at, problems) =>
  typeof value === 'string' ? PACK_NAME(value, at, problems) : WHOLE_PACK(value, at, problems);

export const TABLE_SPEC: Schema<TableSpec> = schema.checked(
  schema.record({
    title: label(LONGEST_TITLE),
    players: schema.oneOf(PLAYER_COUNTS),
    modules: schema.oneOf(MODULE_COUNTS),
    edition: schema.oneOf(EDITIONS),
    dishwasherBothWays: schema.flag(),
    start: schema.orNull(schema.whole(0, 3)),
    pack: PACK,
    clock: CLOCK,
    serious: schema.flag(),
    isPublic: schema.flag(),
  }),
  ({ start, players }) =>
    start !== null && start >= players
      ? { at: 'start', expected: `a seat below ${players}`, got: start }
      : null,
);
