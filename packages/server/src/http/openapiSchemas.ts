/**
 * The shapes of the API's JSON, for its description: what is checked is in the protocol package.
 */
import { EDITIONS, MODULE_COUNTS, PLAYER_COUNTS } from '@stammtisch/engine';
import {
  BOT_STRENGTHS,
  COLOURS,
  COMMAND_BARS,
  EMBLEMS,
  LONGEST_NAME,
  LONGEST_TITLE,
  MOST_DAYS_OFF,
  REFUSALS,
  REPORT_REASONS,
  TABLE_STAGES,
} from '@stammtisch/protocol';

export type JsonSchema = Readonly<Record<string, unknown>>;

const text = { type: 'string' } as const;
const whole = { type: 'integer' } as const;
const flag = { type: 'boolean' } as const;
const seat = { type: 'integer', minimum: 0, maximum: 3 } as const;
const hex = { type: 'string', pattern: '^[0-9a-f]{64}$' } as const;
const id = { type: 'string', pattern: '^[\\w-]{22}$' } as const;
const language = { type: 'string', description: 'a tag such as de-AT' } as const;
const time = { type: 'integer', description: 'milliseconds since 1970' } as const;

function orNull(shape: JsonSchema): JsonSchema {
  return { anyOf: [shape, { type: 'null' }] };
}
function list(items: JsonSchema): JsonSchema {
  return { type: 'array', items };
}
function oneOf(values: readonly (string | number)[]): JsonSchema {
  return { enum: values };
}
function object(
  properties: Readonly<Record<string, JsonSchema>>,
  description?: string,
): JsonSchema {
  const required = Object.keys(properties);
  return {
    type: 'object',
    required,
    properties,
    ...(description === undefined ? {} : { description }),
  };
}
function withOptional(
  shape: JsonSchema,
  optional: Readonly<Record<string, JsonSchema>>,
): JsonSchema {
  return { ...shape, properties: { ...(shape['properties'] as object), ...optional } };
}
export function ref(name: keyof typeof OPENAPI_SCHEMAS): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}
function deed(name: string, fields: Readonly<Record<string, JsonSchema>> = {}): JsonSchema {
  return object({ do: { const: name }, ...fields });
}

const look = {
  name: { type: 'string', minLength: 1, maxLength: LONGEST_NAME },
  colour: oneOf(COLOURS),
  emblem: oneOf(EMBLEMS),
};
const clock: JsonSchema = {
  oneOf: [
    object({ kind: { const: 'none' } }),
    object({ kind: { const: 'live' }, bank: whole, free: whole }, 'seconds'),
    object({ kind: { const: 'daily' }, hours: whole }),
  ],
};

export const OPENAPI_SCHEMAS = {
  Look: object(look),
  Spec: object({
    title: { type: 'string', minLength: 1, maxLength: LONGEST_TITLE },
    players: oneOf(PLAYER_COUNTS),
    modules: oneOf(MODULE_COUNTS),
    edition: oneOf(EDITIONS),
    dishwasherBothWays: flag,
    start: orNull(seat),
    pack: { anyOf: [text, { type: 'object', description: 'a whole pack' }] },
    clock,
    serious: flag,
    isPublic: flag,
  }),
  NewTable: object({
    spec: { $ref: '#/components/schemas/Spec' },
    you: orNull(object({ look: { $ref: '#/components/schemas/Look' }, promise: hex })),
  }),
  Command: {
    description: `Refusals: ${COMMAND_BARS.join(', ')}.`,
    oneOf: [
      deed('sit', { seat: orNull(seat), look: object(look), promise: hex }),
      deed('stand'),
      deed('promise', { promise: hex }),
      deed('empty', { seat }),
      deed('bot', { seat, bot: oneOf(BOT_STRENGTHS), look: object(look) }),
      deed('reorder', { order: list(seat) }),
      deed('start'),
      deed('close'),
      deed('reveal', { nonce: hex }),
      deed('return'),
      deed('resign'),
      deed('abandon', { agree: flag }),
      deed('rematch'),
    ],
  },
  Seat: {
    oneOf: [
      object({ kind: { const: 'open' } }),
      object({ kind: { const: 'bot' }, bot: oneOf(BOT_STRENGTHS), ...look }),
      object({ kind: { const: 'human' }, online: flag, away: flag, resigned: flag, ...look }),
    ],
  },
  Table: object({
    id,
    spec: { $ref: '#/components/schemas/Spec' },
    stage: oneOf(TABLE_STAGES),
    host: orNull(seat),
    seats: list({ $ref: '#/components/schemas/Seat' }),
    fair: object({
      commitment: hex,
      promises: list(orNull(hex)),
      nonces: list(orNull(hex)),
      revealed: list(flag),
      seed: orNull(hex),
      restarts: orNull(whole),
    }),
    clock: object({ until: list(orNull(time)), bank: orNull(list(whole)) }),
    revealBy: orNull(time),
    abandoning: list(seat),
    rematch: orNull(id),
    created: time,
    watchers: whole,
  }),
  TableAnswer: object({
    table: { $ref: '#/components/schemas/Table' },
    you: object({ seats: list(seat), isHost: flag }),
  }),
  TableList: object({
    tables: list(
      object({
        id,
        title: text,
        stage: oneOf(TABLE_STAGES),
        players: whole,
        modules: whole,
        clock,
        serious: flag,
        names: list(orNull(text)),
        created: time,
        updated: time,
        yourTurn: flag,
        until: orNull(time),
      }),
    ),
  }),
  Me: object({
    daysOff: list(text),
    hasLink: flag,
    alerts: object({
      push: whole,
      pushes: list(object({ id, service: text, since: orNull(time) })),
      webhook: orNull(text),
      sendsWebhooks: flag,
    }),
    pushKey: orNull(text),
    blocked: list(object({ id, name: text })),
  }),
  SharedSeats: object({
    seats: list(
      object({
        table: id,
        title: text,
        seat,
        holders: list(object({ id, name: orNull(text), since: orNull(time) })),
      }),
    ),
  }),
  DaysOff: object({ daysOff: { type: 'array', maxItems: MOST_DAYS_OFF, items: text } }),
  Secret: object({ secret: id }),
  Push: withOptional(object({ endpoint: text, keys: object({ p256dh: text, auth: text }) }), {
    language,
  }),
  Endpoint: object({ endpoint: text }),
  Webhook: withOptional(object({ url: orNull(text), name: text }), { language }),
  Who: object({ table: id, seat: orNull(seat), line: orNull(whole) }),
  Report: object({
    who: object({ table: id, seat: orNull(seat), line: orNull(whole) }),
    reason: oneOf(REPORT_REASONS),
    text,
  }),
  Record: { type: 'object', description: 'a game record, format stammtisch-game/1' },
  Id: object({ id }),
  Version: object({ protocol: whole, rules: whole }),
  Addresses: object({ addresses: list(text) }),
  Nothing: { type: 'object' },
  Refused: object({ code: oneOf(REFUSALS), text }),
} as const satisfies Readonly<Record<string, JsonSchema>>;

export type SchemaName = keyof typeof OPENAPI_SCHEMAS;
