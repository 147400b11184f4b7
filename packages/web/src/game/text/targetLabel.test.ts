/** What a screen reader says of a table can be said in every language, without a raw name or a gap. */
import { BOTS } from '@stammtisch/bots';
import {
  apply,
  createGame,
  MODULE_COUNTS,
  seeded,
  STAFF,
  TILES,
  waitsFor,
  type GameState,
  type ModuleCount,
} from '@stammtisch/engine';
import { getLocale, locales, overwriteGetLocale, type Locale } from '@stammtisch/words';
import { afterAll, describe, expect, test } from 'vitest';
import { plainSetup } from '../../../test/plain.ts';
import { colourName, emblemName } from '../../ui/lookName.ts';
import { COLOURS, EMBLEMS } from '../../ui/person.ts';
import type { TargetId } from '@stammtisch/player';
import { targetLabel } from './targetLabel.ts';

const original = getLocale;
afterAll(() => overwriteGetLocale(original));

function speak(locale: Locale): void {
  overwriteGetLocale(() => locale);
}

/** A gap, a placeholder, a key of the catalogue or an id of the engine. */
const RAW =
  /undefined|\bnull\b|NaN|[{}]|\b(?:words|log|refusal|advice|action|ask)_|\bg\d-\d|\b(?:regular|table|display)-\d|fireBreather|bigRoom|deepCellar|goodStaff|fullTill|guest3|\?\?| {2}|\.\./;

/** An assertion for each text would take longer than the games. */
function expectPlain(...texts: readonly string[]): void {
  const faulty = texts.filter((text) => text === '' || RAW.test(text));
  if (faulty.length > 0) expect(faulty).toEqual([]);
}

interface Moment {
  readonly state: GameState;
  readonly seat: number;
}

/** The positions of a whole game of a bot that tries everything. */
function playOut(modules: ModuleCount, seed: number): readonly Moment[] {
  const chance = seeded(seed);
  const bot = BOTS.random(seed);
  const setup = plainSetup({
    players: modules === 1 ? 2 : 3,
    modules,
    edition: modules === 4 ? 'french' : 'north-star',
  });
  let state: GameState = createGame(setup, chance);
  const moments: Moment[] = [{ state, seat: 0 }];
  while (state.phase !== 'over') {
    const seat = waitsFor(state)[0]!;
    const applied = apply(state, seat, bot.choose(state, seat), chance);
    if (!applied.ok) throw new Error(JSON.stringify(applied.refusal));
    moments.push({ state, seat });
    state = applied.state;
  }
  return moments;
}

const GAMES = MODULE_COUNTS.map((modules) => ({ modules, moments: playOut(modules, 7 + modules) }));

describe.each(locales)('%s', (locale) => {
  test.each(GAMES)('the places of a table in a game with $modules modules', ({ moments }) => {
    speak(locale);
    const places: TargetId[] = [
      'tray',
      'nobles',
      'counter',
      ...[0, 1, 2, 3, 4].map((slot) => `guest-${slot}` as const),
      ...STAFF.map((staff) => `market-${staff}` as const),
      ...TILES.map((tile) => `tile-${tile}` as const),
      ...(['cashbox', 'barrel', 'brewer', 'monk'] as const).map(
        (space) => `space-${space}` as const,
      ),
    ];
    for (const { state, seat } of moments.filter((_, number) => number % 3 === 0)) {
      const tables = state.players[seat]!.tables.map((_, table) => `space-table-${table}` as const);
      const sight = { state, seat, picked: null, lit: undefined };
      expectPlain(...[...places, ...tables].map((place) => targetLabel(place, sight)));
    }
  });

  test('every colour and emblem has a name', () => {
    speak(locale);
    expectPlain(...COLOURS.map(colourName), ...EMBLEMS.map(emblemName));
  });
});
