/** Everything that is read from outside: what it takes, what it refuses, and that it never throws. */
import { HOUSE_1, schema } from '@stammtisch/engine';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  BOT_STRENGTHS,
  COLOURS,
  COMMAND,
  DAYS_OFF,
  EMBLEMS,
  ENDPOINT,
  fitting,
  LONGEST_CHAT,
  LONGEST_NAME,
  LONGEST_TITLE,
  LOOK,
  MOST_DAYS_OFF,
  nameKey,
  NEW_TABLE,
  parseClientMessage,
  PUSH,
  REACTIONS,
  REPORT,
  REPORT_REASONS,
  SECRET,
  TABLE_SPEC,
  WEBHOOK,
  WHO,
} from '../src/index.ts';

const id = fc
  .array(fc.constantFrom(...'abzAZ019_-'.split('')), { minLength: 22, maxLength: 22, size: 'max' })
  .map((letters) => letters.join(''));
const hex = fc
  .array(fc.constantFrom(...'0123456789abcdef'.split('')), {
    minLength: 64,
    maxLength: 64,
    size: 'max',
  })
  .map((letters) => letters.join(''));
const seat = fc.nat({ max: 3 });
const version = fc.nat({ max: 1_000_000 });
const words = (longest: number): fc.Arbitrary<string> =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: longest })
    .filter(
      (text) =>
        /\S/.test(text) && text.length <= longest && !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(text),
    );
/** Signs that go into any name. */
const label = (longest: number): fc.Arbitrary<string> =>
  fc
    .array(
      fc.constantFrom('A', 'ß', 'é', 'e\u0301', '名', 'ب', '3', ' ', '-', '👍🏽', '👨‍👩‍👧', '❤️', '1️⃣'),
      {
        maxLength: longest,
      },
    )
    .map((signs) => `N${signs.join('')}`)
    .filter((text) => text.length <= longest);
const look = fc.record({
  name: label(LONGEST_NAME),
  colour: fc.constantFrom(...COLOURS),
  emblem: fc.constantFrom(...EMBLEMS),
});
const is = <const T>(value: T): fc.Arbitrary<T> => fc.constant(value);

const message = fc.oneof(
  fc.record({ type: is('hello'), protocol: version, rules: version }),
  fc.record({ type: is('watch'), table: id, since: version }),
  fc.record({ type: is('leave'), table: id }),
  fc.record({ type: is('submit'), table: id, submission: fc.jsonValue() }),
  fc.record({ type: is('chat'), table: id, text: words(LONGEST_CHAT) }),
  fc.record({ type: is('react'), table: id, reaction: fc.constantFrom(...REACTIONS) }),
  fc.record({ type: is('ping') }),
);

const command = fc.oneof(
  fc.record({ do: is('sit'), seat: fc.option(seat), look, promise: hex }),
  fc.record({ do: is('stand') }),
  fc.record({ do: is('promise'), promise: hex }),
  fc.record({ do: is('empty'), seat }),
  fc.record({ do: is('bot'), seat, bot: fc.constantFrom(...BOT_STRENGTHS), look }),
  fc.record({ do: is('reorder'), order: fc.array(seat, { minLength: 2, maxLength: 4 }) }),
  fc.record({ do: is('start') }),
  fc.record({ do: is('reveal'), nonce: hex }),
  fc.record({ do: is('return') }),
  fc.record({ do: is('resign') }),
  fc.record({ do: is('abandon'), agree: fc.boolean() }),
  fc.record({ do: is('rematch') }),
);

const clock = fc.oneof(
  fc.record({ kind: is('none') }),
  fc.record({
    kind: is('live'),
    bank: fc.nat({ max: 7200 }),
    free: fc.integer({ min: 5, max: 600 }),
  }),
  fc.record({ kind: is('daily'), hours: fc.integer({ min: 1, max: 336 }) }),
);
const spec = fc.record({
  title: label(LONGEST_TITLE),
  players: fc.constantFrom(2, 3, 4),
  modules: fc.constantFrom(1, 2, 3, 4, 5),
  edition: fc.constantFrom('north-star', 'schmidt'),
  dishwasherBothWays: fc.boolean(),
  start: fc.option(fc.nat({ max: 1 })),
  pack: fc.constantFrom<unknown>('house-1', 'a_b-2', HOUSE_1),
  clock,
  serious: fc.boolean(),
  isPublic: fc.boolean(),
});
const who = fc.record({
  table: id,
  seat: fc.option(seat),
  line: fc.option(fc.nat({ max: 1_000_000_000 })),
});
const url = fc.webUrl({ validSchemes: ['https'], size: 'small' });
const key = fc.constantFrom('BPab_-9', 'abc=', 'abc==');

/** By name: how it is read, and what it takes. */
const SHAPES: readonly (readonly [
  string,
  (value: unknown) => ReturnType<typeof parseClientMessage | typeof schema.parse>,
  fc.Arbitrary<unknown>,
])[] = [
  ['a message', parseClientMessage, message],
  ['a command', (value) => schema.parse(COMMAND, value), command],
  ['a look', (value) => schema.parse(LOOK, value), look],
  ['a table to be made', (value) => schema.parse(TABLE_SPEC, value), spec],
  [
    'a new table',
    (value) => schema.parse(NEW_TABLE, value),
    fc.record({ spec, you: fc.option(fc.record({ look, promise: hex })) }),
  ],
  [
    'days off',
    (value) => schema.parse(DAYS_OFF, value),
    fc.record({ daysOff: fc.array(fc.constantFrom('2026-12-24', '2027-01-01')) }),
  ],
  ['a secret', (value) => schema.parse(SECRET, value), fc.record({ secret: id })],
  ['somebody', (value) => schema.parse(WHO, value), who],
  [
    'a report',
    (value) => schema.parse(REPORT, value),
    fc.record({
      who,
      reason: fc.constantFrom(...REPORT_REASONS),
      text: fc.string({ maxLength: 1000 }).map((text) => `${text}\n`.slice(-1000)),
    }),
  ],
  [
    'a push address',
    (value) => schema.parse(PUSH, value),
    fc.record({ endpoint: url, keys: fc.record({ p256dh: key, auth: key }) }),
  ],
  [
    'a webhook',
    (value) => schema.parse(WEBHOOK, value),
    fc.record({ url: fc.option(url), name: words(40) }),
  ],
];

// Found by exploring: signs that begin a new line were taken for good words.
test.each(['\u2028', '\u2029'])('%j begins a new line, and is refused in one', (sign) => {
  const chat = { type: 'chat', table: 'a'.repeat(22), text: `${sign}!` };
  expect(parseClientMessage(chat).ok).toBe(false);
  expect(parseClientMessage({ ...chat, text: '!' }).ok).toBe(true);
  expect(schema.parse(WEBHOOK, { url: null, name: `${sign}!` }).ok).toBe(false);
  expect(schema.parse(WEBHOOK, { url: null, name: '!' }).ok).toBe(true);
});

function throughJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value)) as unknown;
}

describe.each(SHAPES)('%s', (_, parse, good) => {
  test('is read as it was sent, and again as it was read', () => {
    fc.assert(
      fc.property(good, (value) => {
        const sent = throughJson(value);
        const read = parse(sent);
        expect(read).toEqual({ ok: true, value: sent });
        if (read.ok) expect(parse(throughJson(read.value))).toEqual(read);
      }),
      { numRuns: 60 },
    );
  });

  test('is refused with a field too many or too few, or of another kind', () => {
    const strange = fc.constantFrom(undefined, Number.NaN, -1, 1e12, [], {}, 'x'.repeat(5000), 2n);
    fc.assert(
      fc.property(good, strange, fc.nat(), (value, other, which) => {
        const sent = throughJson(value) as Record<string, unknown>;
        expect(parse({ ...sent, more: 1 }).ok).toBe(false);
        const field = Object.keys(sent)[which % Object.keys(sent).length]!;
        // What is in a submission is the table's to judge.
        if (field === 'submission') return;
        const { [field]: gone, ...rest } = sent;
        expect(parse(rest).ok).toBe(false);
        const isSame = Array.isArray(gone) && Array.isArray(other);
        if (!isSame) expect(parse({ ...rest, [field]: other }).ok).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  test('may be anything: what is no good is refused with a reason, and nothing is thrown', () => {
    const anything = fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withSet: true,
      withNullPrototype: true,
      withObjectString: true,
      withTypedArray: true,
    });
    fc.assert(
      fc.property(fc.oneof(anything, fc.jsonValue()), (value) => {
        const read = parse(value);
        if (read.ok) expect(parse(throughJson(read.value)).ok).toBe(true);
        else expect(read.problem.expected).not.toBe('');
      }),
      { numRuns: 200 },
    );
  });

  test('is not read from what only looks like it', () => {
    fc.assert(
      fc.property(good, (value) => {
        const inherited: unknown = Object.create(value as object);
        expect(parse(inherited).ok).toBe(false);
        expect(parse([value]).ok).toBe(false);
        expect(parse(JSON.stringify(value)).ok).toBe(false);
        expect(parse(Object.assign(new Date(0), value)).ok).toBe(false);
      }),
      { numRuns: 10 },
    );
  });
});

const TABLE = 'a'.repeat(22);

test.each([
  ['nothing', {}],
  ['no such type', { type: 'shout' }],
  ['a type of the prototype', { type: 'constructor' }],
  ['a type that is a list', { type: ['ping'] }],
  ['an id that is too short', { type: 'leave', table: 'a'.repeat(21) }],
  ['an id that is too long', { type: 'leave', table: 'a'.repeat(23) }],
  ['an id with a line break', { type: 'leave', table: `${'a'.repeat(21)}\n` }],
  ['a path for an id', { type: 'leave', table: '../../../etc/passwd/aa' }],
  ['a version below nothing', { type: 'watch', table: TABLE, since: -1 }],
  ['half a version', { type: 'watch', table: TABLE, since: 0.5 }],
  ['no such reaction', { type: 'react', table: TABLE, reaction: 'boo' }],
  ['an empty line', { type: 'chat', table: TABLE, text: '' }],
  ['a blank line', { type: 'chat', table: TABLE, text: ' \u00A0\t' }],
  ['a line too long', { type: 'chat', table: TABLE, text: 'x'.repeat(LONGEST_CHAT + 1) }],
  ['a line break in a line', { type: 'chat', table: TABLE, text: 'a\nb' }],
  ['a control character', { type: 'chat', table: TABLE, text: 'a\u0007b' }],
  ['text that runs backwards', { type: 'chat', table: TABLE, text: 'a\u202Eb' }],
  ['half a character', { type: 'chat', table: TABLE, text: 'a\uD83C' }],
])('no message: %s', (_, value) => {
  expect(parseClientMessage(value).ok).toBe(false);
});

const HEX = 'ab'.repeat(32);
const LOOKS_GOOD = { name: 'Anna', colour: 'red', emblem: 'fox' };

test.each([
  ['a seat beyond the table', { do: 'empty', seat: 4 }],
  ['a promise in capitals', { do: 'promise', promise: HEX.toUpperCase() }],
  ['a promise too short', { do: 'promise', promise: HEX.slice(1) }],
  ['no such bot', { do: 'bot', seat: 0, bot: 'godlike', look: LOOKS_GOOD }],
  ['an order of one', { do: 'reorder', order: [0] }],
  ['an order of five', { do: 'reorder', order: [0, 1, 2, 3, 0] }],
  [
    'a name too long',
    { do: 'sit', seat: 0, look: { ...LOOKS_GOOD, name: 'x'.repeat(21) }, promise: HEX },
  ],
  ['a name of nothing', { do: 'sit', seat: 0, look: { ...LOOKS_GOOD, name: ' ' }, promise: HEX }],
  ['no such colour', { do: 'sit', seat: 0, look: { ...LOOKS_GOOD, colour: 'pink' }, promise: HEX }],
  ['a yes that is a word', { do: 'abandon', agree: 'yes' }],
])('no command: %s', (_, value) => {
  expect(schema.parse(COMMAND, value).ok).toBe(false);
});

const SPEC = {
  title: 'T',
  players: 2,
  modules: 1,
  edition: 'north-star',
  dishwasherBothWays: false,
  start: null,
  pack: 'house-1',
  clock: { kind: 'none' },
  serious: false,
  isPublic: false,
};

const UNSEEN: [string, string][] = [
  ['a space of no width', 'Anna\u200B'],
  ['nothing but such', '\u200B\u2060'],
  ['a soft hyphen', 'An\u00ADna'],
  ['a joiner between letters', 'An\u200Dna'],
  ['a joiner at the end of an emoji', '👍\u200D'],
  ['a Korean filler', '\u3164'],
  ['a narrow Korean filler', 'Anna\uFFA0'],
  ['Korean letters without a body', '\u115F\u1160'],
  ['Braille without a dot', '\u2800'],
  ['text that runs backwards', 'Anna\u202E'],
  ['a mark on nothing', '\u0301'],
  ['wide white space', '\u3000\u00A0'],
  ['a selector of letters that look the same', 'A\uFE00nna'],
];

test.each(UNSEEN)('no name and no title: %s', (_, name) => {
  expect(schema.parse(LOOK, { ...LOOKS_GOOD, name }).ok).toBe(false);
  expect(schema.parse(TABLE_SPEC, { ...SPEC, title: name }).ok).toBe(false);
});

test.each([
  ['Persian', 'علی\u200Cرضا'],
  ['Sinhala', 'ශ්\u200Dරී'],
  ['Marathi', 'र्\u200Dय'],
  ['Japanese', '葛\u{E0100}城'],
])('a %s name is written as it is written', (_, name) => {
  expect(schema.parse(LOOK, { ...LOOKS_GOOD, name }).ok).toBe(true);
  expect(fitting(name, 20)).toBe(name);
});

test('what somebody typed becomes a name, whatever it was', () => {
  expect(fitting(' An\u200Bna ', 20)).toBe('Anna');
  expect(fitting('👨‍👩‍👧 Anna', 20)).toBe('👨‍👩‍👧 Anna');
  expect(fitting('\u200B\u3164', 20)).toBe('');
  expect(fitting('👨‍👩‍👧', 6)).toBe('👨‍👩');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 40 }), (text, longest) => {
      const name = fitting(text, longest);
      if (name !== '') expect(schema.parse(TABLE_SPEC, { ...SPEC, title: name }).ok).toBe(true);
    }),
  );
});

test('names that one would take for each other have one key', () => {
  for (const name of ['ANNA', 'Ａｎｎａ', ' anna ', 'An\u200Bna', 'Anna\u3164']) {
    expect(nameKey(name)).toBe('anna');
  }
  expect(nameKey('Anna B')).toBe(nameKey('Anna  b'));
  expect(nameKey('Anne')).not.toBe('anna');
});

test('a long name that is refused is refused at once', () => {
  const start = performance.now();
  for (const sign of ['👍🏽', '👍', '1', '👨‍👩‍👧']) {
    schema.parse(TABLE_SPEC, { ...SPEC, title: `${sign.repeat(40).slice(0, 39)}\u200B` });
  }
  expect(performance.now() - start).toBeLessThan(100);
});

test.each([
  ['five players', { players: 5 }, 'players'],
  ['six modules', { modules: 6 }, 'modules'],
  ['a start seat that nobody has', { start: 2 }, 'start'],
  ['a clock of no kind', { clock: { kind: 'sand' } }, 'clock'],
  ['a live clock without free time', { clock: { kind: 'live', bank: 60, free: 4 } }, 'clock'],
  ['three weeks a move', { clock: { kind: 'daily', hours: 504 } }, 'clock'],
  ['a pack by a path', { pack: '../x' }, 'pack'],
  ['a pack that is none', { pack: { name: 'x' } }, 'pack'],
])('no table: %s', (_, change, at) => {
  const read = schema.parse(TABLE_SPEC, { ...SPEC, ...change });
  expect(read.ok).toBe(false);
  if (!read.ok) expect(read.problem.at).toContain(at);
});

test('a report has lines and tabs, and nothing that a database or a terminal would choke on', () => {
  const report = { who: { table: TABLE, seat: 0, line: null }, reason: 'abuse' };
  for (const text of ['', 'First.\n\n\tThen: 🦊.', 'x'.repeat(1000)]) {
    expect(schema.parse(REPORT, { ...report, text }).ok, text).toBe(true);
  }
  for (const text of ['a\0', '\u001B[2J', 'a\r', '\u0085', '\uD83C', 'x'.repeat(1001)]) {
    expect(schema.parse(REPORT, { ...report, text }).ok, text).toBe(false);
  }
});

test('alerts go over https and name languages by their tags, and days off are days, and few', () => {
  const push = { endpoint: 'http://push.example/x', keys: { p256dh: 'a', auth: 'b' } };
  expect(schema.parse(PUSH, push).ok).toBe(false);
  const bads = ['http://x.example', 'https:// x', 'javascript:alert(1)', ''];
  for (const bad of [...bads, 'https://x.example/\0', 'https://x.example/\uD83C']) {
    expect(schema.parse(WEBHOOK, { url: bad, name: 'n' }).ok).toBe(false);
    expect(schema.parse(PUSH, { ...push, endpoint: bad }).ok).toBe(false);
    expect(schema.parse(ENDPOINT, { endpoint: bad }).ok).toBe(false);
  }
  const told = (language: unknown): boolean[] => [
    schema.parse(WEBHOOK, { url: null, name: 'n', language }).ok,
    schema.parse(PUSH, { ...push, endpoint: 'https://push.example/x', language }).ok,
  ];
  for (const tag of ['de', 'de-AT', 'en-x-schmidt']) expect(told(tag)).toEqual([true, true]);
  for (const tag of ['', 'de_AT', '<b>', 'x'.repeat(36), null]) {
    expect(told(tag)).toEqual([false, false]);
  }
  expect(schema.parse(DAYS_OFF, { daysOff: ['24.12.2026'] }).ok).toBe(false);
  const many = Array.from({ length: MOST_DAYS_OFF + 1 }, () => '2026-12-24');
  expect(schema.parse(DAYS_OFF, { daysOff: many }).ok).toBe(false);
});
