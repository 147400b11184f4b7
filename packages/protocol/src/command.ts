/** What people do with a table, apart from playing: `POST /api/tables/:id/commands`. */
import { schema, type Schema, type Seat } from '@stammtisch/engine';
import { LOOK, type Look } from './look.ts';
import { BOT_STRENGTHS, type BotStrength } from './spec.ts';

export type Command =
  /** Takes an open seat (null: the first), with the hash of a nonce (docs/fair-dice.md). */
  | {
      readonly do: 'sit';
      readonly seat: Seat | null;
      readonly look: Look;
      readonly promise: string;
    }
  /** Before the start. */
  | { readonly do: 'stand' }
  /** Another hash, after everybody had to begin again. */
  | { readonly do: 'promise'; readonly promise: string }
  /** The host, before the start: */
  | { readonly do: 'empty'; readonly seat: Seat }
  | { readonly do: 'bot'; readonly seat: Seat; readonly bot: BotStrength; readonly look: Look }
  /** `order[i]` is the present seat of whoever sits on seat i from now on. */
  | { readonly do: 'reorder'; readonly order: readonly Seat[] }
  | { readonly do: 'start' }
  /** There will be no game. */
  | { readonly do: 'close' }
  /** The nonce that was promised. */
  | { readonly do: 'reveal'; readonly nonce: string }
  /** Plays one's seats again, which a bot has played meanwhile. */
  | { readonly do: 'return' }
  | { readonly do: 'resign' }
  | { readonly do: 'abandon'; readonly agree: boolean }
  /** After the end: the same again, at a table of its own; answers with it. */
  | { readonly do: 'rematch' };

/** Why a command changes nothing. */
export const COMMAND_BARS = [
  'wrongStage',
  'notSeated',
  'notHost',
  'seatTaken',
  'noOpenSeat',
  'alreadySeated',
  'sameName',
  'sameLook',
  'openSeats',
  'badOrder',
  'notPromised',
  'notAsPromised',
  'blocked',
  'resigned',
] as const;
export type CommandBar = (typeof COMMAND_BARS)[number];

export const HEX_32 = schema.text(64, /^[0-9a-f]{64}$/, '32 bytes as 64 hex digits in lower case');
const seat = schema.whole(0, 3);

function deed<const T extends string>(name: T): Schema<T> {
  return schema.oneOf([name]);
}

export const COMMAND: Schema<Command> = schema.tagged<Command>('do', {
  sit: schema.record({
    do: deed('sit'),
    seat: schema.orNull(seat),
    look: LOOK,
    promise: HEX_32,
  }),
  stand: schema.record({ do: deed('stand') }),
  promise: schema.record({ do: deed('promise'), promise: HEX_32 }),
  empty: schema.record({ do: deed('empty'), seat }),
  bot: schema.record({ do: deed('bot'), seat, bot: schema.oneOf(BOT_STRENGTHS), look: LOOK }),
  reorder: schema.record({ do: deed('reorder'), order: schema.listOf(seat, 2, 4) }),
  start: schema.record({ do: deed('start') }),
  close: schema.record({ do: deed('close') }),
  reveal: schema.record({ do: deed('reveal'), nonce: HEX_32 }),
  return: schema.record({ do: deed('return') }),
  resign: schema.record({ do: deed('resign') }),
  abandon: schema.record({ do: deed('abandon'), agree: schema.flag() }),
  rematch: schema.record({ do: deed('rematch') }),
});
