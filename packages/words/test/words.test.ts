/** Whatever happens at the table can be said, in every language, without a raw name or a gap. */
import { BOT_NAMES, BOTS, type Advice, type AdviceReason } from '@stammtisch/bots';
import {
  apply,
  createGame,
  EDITIONS,
  HOUSE_1,
  legalActions,
  MODULE_COUNTS,
  PHASES,
  refusal,
  rulesOf,
  seeded,
  SIDES,
  TILES,
  waitsFor,
  type GameEvent,
  type GameState,
  type ModuleCount,
  type Refusal,
  type Setup,
} from '@stammtisch/engine';
import { afterAll, describe, expect, test } from 'vitest';
import {
  actionText,
  adviceText,
  ALERT_KINDS,
  alertText,
  alertTitle,
  askText,
  botManner,
  botName,
  cardFacts,
  cardName,
  columnName,
  editionName,
  keeperNames,
  letterName,
  LETTERS,
  moduleAdds,
  moduleName,
  phaseName,
  points,
  rankName,
  reputationName,
  sideEffect,
  startCardEffect,
  taskName,
  tileEffect,
  tileName,
  thalers,
  CHARACTERS,
  characterOf,
  eventText,
  getLocale,
  GUEST_CHARACTERS,
  localeOf,
  locales,
  movesText,
  namedAlertText,
  overwriteGetLocale,
  refusalText,
  type Ask,
  type Locale,
  type Telling,
} from '../src/index.ts';
import { ACTIONS, EVENTS, REFUSALS } from '../src/sample.ts';

const NAMES = ['Ambros', 'Burga', 'Cilly', 'Dankmar'];
const original = getLocale;
afterAll(() => overwriteGetLocale(original));

function speak(locale: Locale): void {
  overwriteGetLocale(() => locale);
}

function telling(state: GameState, you: number | null): Telling {
  return { state, you, name: (seat) => NAMES[seat]!, resigned: [] };
}

/** A gap, a placeholder, a key of the catalogue or an id of the engine. */
const RAW =
  /undefined|\bnull\b|NaN|[{}]|\b(?:words|log|refusal|advice|action|ask)_|\bg\d-\d|\b(?:regular|table|display)-\d|fireBreather|bigRoom|deepCellar|goodStaff|fullTill|guest3|\?\?| {2}|\.\./;

/** An assertion for each text would take longer than the games. */
function expectPlain(...texts: readonly string[]): void {
  const faulty = texts.filter((text) => text === '' || RAW.test(text));
  if (faulty.length > 0) expect(faulty).toEqual([]);
}

function setupOf(modules: ModuleCount): Setup {
  return {
    players: modules === 1 ? 2 : 3,
    modules,
    edition: modules === 4 ? 'french' : 'north-star',
    pack: HOUSE_1,
    dishwasherBothWays: false,
    start: 0,
  };
}

interface Moment {
  readonly state: GameState;
  readonly seat: number;
  readonly events: readonly GameEvent[];
}

/** A whole game of a bot that tries everything: each position with the events that led on. */
function playOut(modules: ModuleCount, seed: number): readonly Moment[] {
  const chance = seeded(seed);
  const bot = BOTS.random(seed);
  const moments: Moment[] = [];
  const dealt: GameEvent[] = [];
  let state: GameState = createGame(setupOf(modules), chance, (event) => dealt.push(event));
  moments.push({ state, seat: 0, events: dealt });
  while (state.phase !== 'over') {
    const seat = waitsFor(state)[0]!;
    const applied = apply(state, seat, bot.choose(state, seat), chance);
    if (!applied.ok) throw new Error(JSON.stringify(applied.refusal));
    moments.push({ state, seat, events: applied.events });
    state = applied.state;
  }
  return moments;
}

const GAMES = MODULE_COUNTS.map((modules) => ({ modules, moments: playOut(modules, 7 + modules) }));

describe.each(locales)('%s', (locale) => {
  test.each(GAMES)('events of a whole game with $modules modules', ({ moments }) => {
    speak(locale);
    for (const { state, seat, events } of moments) {
      for (const event of events) {
        for (const you of [null, seat]) {
          const text = eventText(event, telling(state, you));
          if (text !== null) expectPlain(text);
        }
      }
      expectPlain(...movesText(events, telling(state, seat)));
    }
  });

  test.each(GAMES)('legal and illegal actions of $modules modules', ({ moments }) => {
    speak(locale);
    for (const { state, seat } of moments.filter((_, number) => number % 9 === 0)) {
      for (const action of legalActions(state, seat)) {
        expectPlain(actionText(action, { state, seat }));
      }
      for (const action of ACTIONS) {
        const refused = refusal(state, seat, action);
        if (refused !== null) expectPlain(refusalText(refused, telling(state, seat)).text);
      }
    }
  });

  const { state } = GAMES[4]!.moments[40]!;

  test('every kind of event', () => {
    speak(locale);
    for (const event of Object.values(EVENTS).flat()) {
      const mine = eventText(event, telling(state, 0));
      const theirs = eventText(event, telling(state, null));
      if (mine === null || theirs === null) continue;
      expectPlain(mine);
      expectPlain(theirs);
      if (!('seat' in event) || event.seat === null) continue;
      expect(mine).not.toBe(theirs);
      expect(theirs).toContain(NAMES[0]);
      expect(mine).not.toContain(NAMES[0]);
    }
  });

  test('every kind of refusal, with its rule', () => {
    speak(locale);
    for (const [reason, rows] of Object.entries(REFUSALS)) {
      for (const facts of rows) {
        const refused = { reason, rule: 'F6', ...facts } as Refusal;
        const { text, rule } = refusalText(refused, telling(state, 0));
        expectPlain(text);
        expect(rule).toBe('F6');
      }
    }
  });

  test('every kind of action, possible or not', () => {
    speak(locale);
    for (const action of ACTIONS) {
      const text = actionText(action, { state, seat: 0 });
      expectPlain(text);
      expect(text.at(-1)).not.toBe('.');
    }
  });

  test('advice and its reasons', () => {
    speak(locale);
    const reasons: readonly AdviceReason[] = [
      { type: 'only' },
      { type: 'whim' },
      { type: 'outlook', samples: 1 },
      { type: 'outlook', samples: 1234 },
      { type: 'plan', compared: 1, thalers: 0, beer: 0, nobles: 0, points: 0 },
      { type: 'plan', compared: 5021, thalers: 7, beer: 3, nobles: 2, points: 21 },
      { type: 'plan', compared: 5021, thalers: 7, beer: 3, nobles: 0, points: -2 },
    ];
    for (const reason of reasons) {
      const advice: Advice = { action: { type: 'closeTavern' }, candidates: [], reason };
      expectPlain(adviceText(advice, { state, seat: 0 }));
    }
  });

  test('every question of the bar', () => {
    speak(locale);
    const score = { total: 90, cards: 90, schnapps: 0, reputation: 0, stored: 2 };
    const asks: readonly Ask[] = [
      { ask: 'chooseStart' },
      { ask: 'takeBonus', choices: ['guest3', 'barback'] },
      { ask: 'takeBonus', choices: ['die'] },
      { ask: 'freeUpgrade' },
      { ask: 'hire', who: 'dancer' },
      { ask: 'hire', who: 'fireBreather' },
      { ask: 'hire', who: 'juggler' },
      { ask: 'keepOrRedraw', counterGuests: 1 },
      { ask: 'keepOrRedraw', counterGuests: 3 },
      { ask: 'draft' },
      { ask: 'plan', left: 4, serving: null },
      { ask: 'plan', left: 0, serving: null },
      { ask: 'plan', left: 1, serving: 1 },
      { ask: 'plan', left: 0, serving: 1 },
      { ask: 'pickSpace', value: 5, spaces: 3 },
      { ask: 'pickSpace', value: 5, spaces: 0 },
      { ask: 'serve', dice: 2 },
      { ask: 'spend', thalers: 1, beer: 5 },
      { ask: 'close' },
      { ask: 'deny' },
      { ask: 'schnappsOrDeny' },
      { ask: 'sign' },
      { ask: 'recall' },
      { ask: 'waiting', seats: [1, 2] },
      { ask: 'thinking', seat: 1 },
      { ask: 'watch', seat: 1, phase: 'serving' },
      { ask: 'recap' },
      { ask: 'stopped', how: 'abandoned' },
      { ask: 'stopped', how: 'deserted' },
      { ask: 'over', result: [{ ...score, seat: 0, rank: 1 }] },
      {
        ask: 'over',
        result: [
          { ...score, seat: 0, rank: 1 },
          { ...score, seat: 1, rank: 1 },
        ],
      },
    ];
    for (const ask of asks) expectPlain(askText(ask, telling(state, 0)));
  });

  test('every thing has a name', () => {
    speak(locale);
    const rules = rulesOf(setupOf(5));
    const names = [
      ...rules.cards.flatMap(({ id }) => [cardName(rules, id), cardFacts(rules, id)]),
      ...TILES.flatMap((tile) => [
        tileName(tile),
        tileEffect(tile, false, rules),
        tileEffect(tile, true, rules),
      ]),
      ...SIDES.map(sideEffect),
      ...rules.startCards.map(startCardEffect),
      ...PHASES.map(phaseName),
      ...LETTERS.map(letterName),
      ...BOT_NAMES.flatMap((bot) => [botName(bot), botManner(bot)]),
      ...EDITIONS.map(editionName),
      ...MODULE_COUNTS.flatMap((module) => [moduleName(module), moduleAdds(module)]),
      ...rules.reputation.map(reputationName),
      ...rules.monastery.flatMap((task) => (task === null ? [] : [taskName(task)])),
      ...[1, 2, 3, 4].map(rankName),
      ...[0, 1, 2, 3].map(columnName),
    ];
    expectPlain(...names);
    const guests = HOUSE_1.guests.map(({ id }) => cardName(rules, id));
    expect(new Set(guests).size).toBe(guests.length);
  });

  test('there are names for those who keep a tavern', () => {
    speak(locale);
    expect(new Set(keeperNames()).size).toBe(16);
  });
});

test('Russian counts in three forms', () => {
  speak('ru');
  expect([1, 2, 5, 11, 21].map(thalers)).toEqual([
    '1 талер',
    '2 талера',
    '5 талеров',
    '11 талеров',
    '21 талер',
  ]);
  expect(points(22)).toBe('22 очка');
});

test('every guest of the house has a character of their own; a stranger borrows one', () => {
  const people = HOUSE_1.guests.map(({ id }) => CHARACTERS[id]);
  expect(new Set(people).size).toBe(GUEST_CHARACTERS.length);
  expect(people).not.toContain(undefined);
  expect(GUEST_CHARACTERS).toContain(characterOf('stranger-9'));
  expect(characterOf('table')).toBeNull();
});

test('a price is told with what it bought, and the same thing once', () => {
  speak('en');
  const { state } = GAMES[4]!.moments[40]!;
  const events: readonly GameEvent[] = [
    { type: 'thalers', seat: 0, amount: -6, why: 'buy' },
    { type: 'card', seat: 0, card: 'brewer', from: 'supply', to: 'top', why: 'buy' },
    { type: 'served', seat: 0, die: 0, value: 5, space: 'monk', card: null, lifts: 0 },
    { type: 'monastery', seat: 0, from: 2, to: 4, why: 'serve' },
    { type: 'beer', seat: 0, amount: -14, why: 'nobles' },
    { type: 'card', seat: 0, card: 'noble', from: 'supply', to: 'top', why: 'nobles' },
    { type: 'card', seat: 0, card: 'noble', from: 'supply', to: 'top', why: 'nobles' },
    { type: 'reputation', seat: 0, from: 1, to: 2, why: 'bard' },
    { type: 'reputation', seat: 0, from: 2, to: 3, why: 'bard' },
  ];
  expect(movesText(events, telling(state, 0))).toEqual([
    'You buy a brewer for 6 thalers.',
    'You serve the 5 on the monk: 2 steps to the monastery.',
    'You invite 2 nobles for 14 beer.',
    'You gain 2 steps of reputation.',
  ]);
});

test.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['DE', 'de'],
  ['de_CH.UTF-8', 'de'],
  ['fr_CA@euro', 'fr'],
  ['ru', 'ru'],
  ['en-x-schmidt', 'en-x-schmidt'],
  ['en-GB', 'en'],
  ['', 'en'],
  ['nl', 'en'],
  ['deu', 'en'],
  ['C', 'en'],
  ['__proto__', 'en'],
])('the language of the tag "%s" is %s', (tag, locale) => {
  expect(localeOf(tag)).toBe(locale);
});

test('alerts speak the language of the person who gets them, whatever is spoken here', () => {
  speak('de');
  const written = locales.filter((locale) => locale !== 'en-x-schmidt');
  for (const kind of ALERT_KINDS) {
    const texts = written.map((locale) => alertText(kind, locale));
    expect(new Set(texts).size).toBe(written.length);
    expectPlain(...texts);
    for (const locale of locales) {
      const named = namedAlertText(kind, { name: 'Anna', title: 'Sunday' }, locale);
      expect(named).toMatch(/Anna.*Sunday/);
    }
  }
  expect(alertText('turn', 'en')).toBe('It is your turn.');
  expect(alertText('turn', 'en-x-schmidt')).toBe('It is your turn.');
  expect(alertTitle('Sunday', 'fr')).toBe('Sunday');
  expect(alertTitle('', 'ru')).toBe('Стол бывшего гостя');
});
