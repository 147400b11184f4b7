/** What goes over the socket. One JSON object per message, told apart by `type`. */
import { schema, type Parsed, type Schema, type Seat } from '@stammtisch/engine';
import type { Answer, Submission } from '@stammtisch/table';
import { words } from './look.ts';
import {
  REACTIONS,
  type ChatLine,
  type Opening,
  type Reaction,
  type StampedEntry,
  type TableChange,
  type TableView,
  type You,
} from './view.ts';

// ——— From the client

export type ClientMessage =
  /** First of all. */
  | { readonly type: 'hello'; readonly protocol: number; readonly rules: number }
  /** Sends the table and what came after `since`, and from then on everything. */
  | { readonly type: 'watch'; readonly table: string; readonly since: number }
  | { readonly type: 'leave'; readonly table: string }
  /** The table itself judges the submission, which may be anything until then. */
  | { readonly type: 'submit'; readonly table: string; readonly submission: Submission }
  | { readonly type: 'chat'; readonly table: string; readonly text: string }
  | { readonly type: 'react'; readonly table: string; readonly reaction: Reaction }
  | { readonly type: 'ping' };

/** A message that comes in more pieces is not read. Browsers send what is so small in one. */
export const MOST_FRAMES = 16;
export const LONGEST_CHAT = 400;
/** Larger messages are not read. A whole evening's plan is a tenth of it. */
export const LARGEST_MESSAGE = 16_384;

export const TABLE_ID = schema.text(22, /^[\w-]{22}$/, 'the id of a table');

const anything: Schema<unknown> = (value) => value;

function kind<const T extends string>(name: T): Schema<T> {
  return schema.oneOf([name]);
}

const CLIENT_MESSAGE: Schema<ClientMessage> = schema.tagged<ClientMessage>('type', {
  hello: schema.record({
    type: kind('hello'),
    protocol: schema.whole(0, 1_000_000),
    rules: schema.whole(0, 1_000_000),
  }),
  watch: schema.record({
    type: kind('watch'),
    table: TABLE_ID,
    since: schema.whole(0, 1_000_000),
  }),
  leave: schema.record({ type: kind('leave'), table: TABLE_ID }),
  submit: schema.record({
    type: kind('submit'),
    table: TABLE_ID,
    submission: anything as Schema<Submission>,
  }),
  chat: schema.record({ type: kind('chat'), table: TABLE_ID, text: words(LONGEST_CHAT) }),
  react: schema.record({ type: kind('react'), table: TABLE_ID, reaction: schema.oneOf(REACTIONS) }),
  ping: schema.record({ type: kind('ping') }),
});

export function parseClientMessage(value: unknown): Parsed<ClientMessage> {
  return schema.parse(CLIENT_MESSAGE, value);
}

// ——— From the server

/** What came of a submission: what the table answers, or why the server did not ask the table. */
export type SubmitAnswer =
  | Answer
  | {
      readonly ok: false;
      readonly id: string | null;
      /** `tooManyMoves`: the seat has planned and taken back too often; it may still play on. */
      readonly reason: 'notYourSeat' | 'notPlaying' | 'tooManyMoves';
    }
  /** It is not known whether the move was stored: sent again with the same id, it counts once. */
  | {
      readonly ok: false;
      readonly id: string;
      readonly reason: 'unavailable';
      readonly again: true;
    };

export const TROUBLES = [
  'malformed',
  'noSuchTable',
  'notWatching',
  'tooFast',
  'tooMany',
  'mayNotSpeak',
  'unavailable',
] as const;
export type TroubleCode = (typeof TROUBLES)[number];

export type ServerMessage =
  | {
      readonly type: 'welcome';
      readonly protocol: number;
      readonly rules: number;
      readonly now: number;
    }
  /** The client is older or newer than the server: it has to come again with these. */
  | { readonly type: 'outdated'; readonly protocol: number; readonly rules: number }
  /** The answer to `watch`. `opening` is null until the game has begun. */
  | {
      readonly type: 'table';
      readonly table: TableView;
      readonly you: You;
      readonly opening: Opening | null;
      readonly version: number;
      readonly entries: readonly StampedEntry[];
      readonly chat: readonly ChatLine[];
    }
  /** Follows without a gap on what was sent before; `clock` as in the view, if the table has one. */
  | {
      readonly type: 'entries';
      readonly table: string;
      readonly entries: readonly StampedEntry[];
      readonly clock?: TableView['clock'];
    }
  /** Something about the table changed; `opening` comes along when the game has just begun. */
  | {
      readonly type: 'view';
      readonly table: TableChange;
      readonly you: You;
      readonly opening?: Opening;
    }
  | { readonly type: 'answer'; readonly table: string; readonly answer: SubmitAnswer }
  | { readonly type: 'chat'; readonly table: string; readonly line: ChatLine }
  | {
      readonly type: 'reaction';
      readonly table: string;
      readonly seat: Seat | null;
      readonly name: string;
      readonly reaction: Reaction;
    }
  | {
      readonly type: 'trouble';
      readonly code: TroubleCode;
      readonly text: string;
      /** The table of the message that could not be dealt with, if it named one. */
      readonly table?: string;
      /** The type of that message, if it could be read. */
      readonly answers?: ClientMessage['type'];
    }
  | { readonly type: 'pong' };

/** Why the server closes a socket. */
export const CLOSE_CODES = {
  /** Shutting down or restarting: come again at once. */
  goingAway: 1001,
  tooManyFrames: 1008,
  tooLarge: 1009,
  outdated: 4000,
  malformed: 4001,
  tooFast: 4002,
} as const;

/** A client that says nothing for so long is taken for gone; it should `ping` three times as often. */
export const SILENCE_MS = 60_000;
