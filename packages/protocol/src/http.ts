/** Bodies of HTTP requests and answers. All are JSON; an error is always a `Refused`. */
import { schema, type Schema, type Seat } from '@stammtisch/engine';
import { COMMAND_BARS, HEX_32 } from './command.ts';
import { LOOK, words, type Look } from './look.ts';
import { TABLE_SPEC, type TableSpec } from './spec.ts';
import type { TableLine, TableView, You } from './view.ts';

export const REFUSALS = [
  ...COMMAND_BARS,
  'malformed',
  'notFound',
  'noSuchPack',
  'tooMany',
  'tooFast',
  'wrongOrigin',
  'badSecret',
  'badUrl',
  'notFinished',
  'unavailable',
  'internal',
] as const;
export type HttpRefusal = (typeof REFUSALS)[number];

/** `text` is an English sentence for whoever reads logs; pages say it in their own words by `code`. */
export interface Refused {
  readonly code: HttpRefusal;
  readonly text: string;
}

/** `POST /api/tables`: with a `you` the host sits down at once, on the first seat. */
export interface NewTable {
  readonly spec: TableSpec;
  readonly you: { readonly look: Look; readonly promise: string } | null;
}

export const NEW_TABLE: Schema<NewTable> = schema.record({
  spec: TABLE_SPEC,
  you: schema.orNull(schema.record({ look: LOOK, promise: HEX_32 })),
});

/** The answer to making, reading and commanding a table. */
export interface TableAnswer {
  readonly table: TableView;
  readonly you: You;
}

export interface TableList {
  readonly tables: readonly TableLine[];
}

/** `GET /api/me`. */
export interface Me {
  /** Days as `2026-12-24`, by the calendar of Greenwich, on which a move a day is not due. */
  readonly daysOff: readonly string[];
  /** Whether a link is out that carries this identity to another device. */
  readonly hasLink: boolean;
  readonly alerts: {
    readonly push: number;
    /** The same, one by one. */
    readonly pushes: readonly PushLine[];
    readonly webhook: string | null;
    /** Whether this server sends any: it has to know its own address. */
    readonly sendsWebhooks: boolean;
  };
  /** For the browser's push subscription; null where the server has no push. */
  readonly pushKey: string | null;
  readonly blocked: readonly { readonly id: string; readonly name: string }[];
}

/** A browser that gets alerts, without its address. */
export interface PushLine {
  readonly id: string;
  /** The host of the push service, such as `push.services.mozilla.com`. */
  readonly service: string;
  /** Null where it was not noted. */
  readonly since: number | null;
}

/** A seat of the person that other people may play as well. */
export interface SharedSeat {
  readonly table: string;
  readonly title: string;
  readonly seat: Seat;
  /** Those who came by the seat's link; `name` is that of a seat of their own at the table. */
  readonly holders: readonly {
    readonly id: string;
    readonly name: string | null;
    readonly since: number | null;
  }[];
}

/** `GET /api/me/shared-seats`. */
export interface SharedSeats {
  readonly seats: readonly SharedSeat[];
}

export const MOST_DAYS_OFF = 60;
export const DAYS_OFF: Schema<{ daysOff: string[] }> = schema.record({
  daysOff: schema.listOf(
    schema.text(10, /^\d{4}-\d{2}-\d{2}$/, 'a day such as 2026-12-24'),
    0,
    MOST_DAYS_OFF,
  ),
});

/** `GET /api/addresses`: pages of this server as other devices open them, the likeliest first. */
export interface Addresses {
  readonly addresses: readonly string[];
}

/** A secret that was made: only its hash is stored, so it is told once. */
export interface Secret {
  readonly secret: string;
}

export const SECRET: Schema<Secret> = schema.record({
  secret: schema.text(22, /^[\w-]{22}$/, 'a secret of 22 characters'),
});

/** Somebody at a table: a seat, or the writer of a line. */
export const WHO = schema.record({
  table: schema.text(22, /^[\w-]{22}$/, 'the id of a table'),
  seat: schema.orNull(schema.whole(0, 3)),
  line: schema.orNull(schema.whole(0, 1_000_000_000)),
});
export type Who = { table: string; seat: number | null; line: number | null };

export const REPORT_REASONS = ['abuse', 'stalling', 'cheating', 'name', 'other'] as const;
export const REPORT = schema.record({
  who: WHO,
  reason: schema.oneOf(REPORT_REASONS),
  // PostgreSQL reads no U+0000 in JSON, and a terminal obeys some of the others.
  text: schema.text(
    1000,
    /^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u,
    'a text of at most 1000 characters, without control characters',
  ),
});

/** The browser's own form of a push subscription. */
export interface PushSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** In which alerts are told; English without one, and where it is not spoken. */
const language = schema.text(35, /^[a-z\d]+(-[a-z\d]+)*$/i, 'a language tag such as de-AT');

const url = schema.text(
  1000,
  /^https:\/\/[^\p{Cc}\p{Cs}\s]+$/u,
  'an address that begins with https://',
);

export const ENDPOINT = schema.record({ endpoint: url });

export const PUSH: Schema<PushSubscription & { language?: string }> = schema.record(
  {
    endpoint: url,
    keys: schema.record({
      p256dh: schema.text(200, /^[\w-]+={0,2}$/, 'a key'),
      auth: schema.text(100, /^[\w-]+={0,2}$/, 'a key'),
    }),
  },
  { language },
);

export const WEBHOOK = schema.record(
  {
    url: schema.orNull(url),
    /** Named in the alert: the address of the page it leads to is the server's own. */
    name: words(40),
  },
  { language },
);
