import { locales, type Locale } from '@stammtisch/words';
import { expect, test } from 'vitest';
import { positions } from '../../test/positions.ts';
import { runInMemory } from '../../test/memoryIo.ts';
import { COMMANDS } from '../commands/index.ts';
import { menuOf } from '../terminal/menu/menu.ts';
import { isMenu, type Menu } from '../terminal/menu/menuItem.ts';
import { helpView } from '../terminal/view/helpView.ts';
import { lineCells, plainText } from '../terminal/view/line.ts';
import { marketView } from '../terminal/view/marketView.ts';
import { seatView } from '../terminal/view/seatView.ts';
import { tableView } from '../terminal/view/tableView.ts';
import { tracksView } from '../terminal/view/tracksView.ts';
import { languageOfEnvironment, readLanguage } from './language.ts';

test.each<[Parameters<typeof languageOfEnvironment>[0], Locale]>([
  [{}, 'en'],
  [{ LANG: 'C.UTF-8' }, 'en'],
  [{ LANG: 'de_AT.UTF-8' }, 'de'],
  [{ LANG: 'de_DE', LC_MESSAGES: 'fr_FR.UTF-8' }, 'fr'],
  [{ LANG: 'de_DE', LC_MESSAGES: 'fr_FR', LC_ALL: 'ru_RU.UTF-8' }, 'ru'],
  [{ LANG: '', LC_ALL: '' }, 'en'],
])('the environment %j speaks %s', (env, locale) => {
  expect(languageOfEnvironment(env)).toBe(locale);
});

test('the option may stand anywhere, in both forms, and is taken out', () => {
  expect(readLanguage(['help'])).toEqual({ locale: null, rest: ['help'] });
  expect(readLanguage(['--language', 'de', 'help'])).toEqual({ locale: 'de', rest: ['help'] });
  expect(readLanguage(['pack', '--language=EN-x-schmidt', 'a'])).toEqual({
    locale: 'en-x-schmidt',
    rest: ['pack', 'a'],
  });
});

test.each([
  ['--language', '--language needs a value, as in --language de.'],
  ['help --language --help', '--language needs a value'],
  ['--language=nl help', '--language must be en, en-x-schmidt, de, fr or ru; got "nl".'],
  ['--language de help --language fr', '--language is given twice'],
])('%s', async (line, message) => {
  const { code, out, err } = await runInMemory(line.split(' '));
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(message);
});

test.each([
  ['de', 'Partie', 'Meintest du "simulate"?'],
  ['fr', 'partie', 'Vouliez-vous dire "simulate"'],
  ['ru', 'парти', 'Может быть, "simulate"?'],
])('%s: help, errors and stories are in that language', async (locale, word, meant) => {
  const speak = (...args: string[]) => runInMemory(['--language', locale, ...args]);
  for (const { name } of COMMANDS) {
    const { code, out } = await speak('help', name);
    expect(code).toBe(0);
    expect(out).not.toMatch(/undefined|terminal_/);
    // Options stand in one column: a long one pushes its help to the right.
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(116);
  }
  expect((await speak('help')).out).toContain(word);
  expect((await speak('simlate')).err).toContain(meant);
  const story = await speak('simulate', '--narrate', '--players', '2', '--modules', '5');
  expect(story.code).toBe(0);
  expect(story.out).not.toMatch(/undefined|null|NaN|\[\?\]|regular-|\bg\d-|_/);
  expect(story.out).not.toMatch(/\b(the|dice|serves|evening)\b/i);
});

test('records, numbers in JSON and exit codes are the same in every language', async () => {
  const args = ['simulate', '--players', '2', '--games', '1', '--record', '-'];
  const results = await Promise.all(
    locales.map((locale) => runInMemory([...args, '--language', locale])),
  );
  expect(new Set(results.map(({ code, out }) => `${code} ${out}`)).size).toBe(1);
});

test('the two English editions call things as their boxes do', async () => {
  const args = ['simulate', '--narrate', '--players', '2', '--seed', '2'];
  const northStar = await runInMemory(args);
  const schmidt = await runInMemory([...args, '--language', 'en-x-schmidt']);
  expect(northStar.out).toMatch(/thaler/);
  expect(northStar.out).not.toMatch(/doubloon/);
  expect(schmidt.out).toMatch(/doubloon/);
  expect(schmidt.out).not.toMatch(/thaler|⟨/);
});

test.each(locales)('%s: views fit 80 columns, and every word of them is one', async (locale) => {
  await runInMemory(['--version', '--language', locale]);
  const chairs = ['Anna', 'Burga', 'Cilly', 'Dankmar'].map(
    (name) => ({ type: 'person', name }) as const,
  );
  const labels = ({ items }: Menu): string[] =>
    items.flatMap(({ label, leads }) => [label, ...(isMenu(leads) ? labels(leads) : [])]);
  for (const state of positions(17)) {
    const seated = chairs.slice(0, state.players.length);
    const views = [
      ...helpView(80),
      ...tableView(state, seated, 0, 80),
      ...marketView(state, 0, 80),
      ...tracksView(state, seated, 80),
      ...seatView(state, seated, 1, 80),
    ];
    for (const each of views) {
      expect(lineCells(each)).toBeLessThanOrEqual(80);
      expect(plainText(each)).not.toMatch(/undefined|null|NaN|\bg\d-|⟨|terminal_/);
    }
    for (const label of labels(menuOf(state, state.waiting[0] ?? 0))) {
      expect(label).not.toMatch(/undefined|null|NaN|: $|regular-|\bg\d-|⟨|terminal_/);
    }
  }
});
