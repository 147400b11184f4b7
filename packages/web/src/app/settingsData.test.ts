import { describe, expect, test } from 'vitest';
import { defaultSettings, localeFor, parseSettings } from './settingsData.ts';

const DEVICE = { languages: ['de-AT', 'en'], reducedMotion: false };

describe('the language of the device', () => {
  test.each([
    [['de-AT', 'en'], 'de'],
    [['FR'], 'fr'],
    [['it', 'ru-RU'], 'ru'],
    [['en-US'], 'en'],
    [['it', 'pl'], 'en'],
    [[], 'en'],
  ] as const)('%j is %s', (languages, locale) => {
    expect(localeFor(languages)).toBe(locale);
  });
});

describe('stored settings', () => {
  test.each([null, undefined, 7, 'night', [], {}])('%j are the defaults', (value) => {
    expect(parseSettings(value, DEVICE)).toEqual(defaultSettings(DEVICE));
  });

  test('what was saved comes back', () => {
    const saved = {
      locale: 'en-x-schmidt',
      theme: 'day',
      pace: 'fast',
      volume: 0,
      muted: true,
      keyHints: false,
      confirmLoss: false,
      me: { name: 'Mira', colour: 'teal', emblem: 'owl' },
    };
    expect(parseSettings(JSON.parse(JSON.stringify(saved)), DEVICE)).toEqual(saved);
  });

  test('one broken field leaves the others alone', () => {
    const settings = parseSettings(
      { locale: 'xx', theme: 'night', volume: 900, me: { name: 5, colour: 'pink', emblem: 'key' } },
      DEVICE,
    );
    expect(settings).toEqual({
      ...defaultSettings(DEVICE),
      theme: 'night',
      me: { name: '', colour: 'red', emblem: 'key' },
    });
  });

  test('a device that asks for less motion gets none', () => {
    expect(parseSettings({}, { ...DEVICE, reducedMotion: true }).pace).toBe('off');
    expect(parseSettings({ pace: 'slow' }, { ...DEVICE, reducedMotion: true }).pace).toBe('slow');
  });
});
