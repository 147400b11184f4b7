/** What can be set, its defaults, and how stored settings are read: they may be old or broken. */
import { PACES, type Pace } from '@stammtisch/player';
import { COLOURS, EMBLEMS, type Colour, type Emblem } from '../ui/person.ts';
import { fieldsOf, oneOf, textOf } from './storage/read.ts';

/** `en` speaks the words of the North Star edition, `en-x-schmidt` those of the other English one. */
export const LOCALES = ['en', 'en-x-schmidt', 'de', 'fr', 'ru'] as const;
export type Locale = (typeof LOCALES)[number];

export const THEMES = ['auto', 'night', 'day'] as const;
export type Theme = (typeof THEMES)[number];

/** The user, as the seats of new games are filled. An empty name is the language's word for "you". */
export interface Me {
  readonly name: string;
  readonly colour: Colour;
  readonly emblem: Emblem;
}

export interface SettingsData {
  locale: Locale;
  theme: Theme;
  pace: Pace;
  /** 0–100. */
  volume: number;
  muted: boolean;
  /** Numbers of dice and letters of keys on the table. */
  keyHints: boolean;
  /** Ask before a tavern closes with goods that would be lost. */
  confirmLoss: boolean;
  me: Me;
}

/** Of the device: its languages, most wanted first, and whether it asks for less motion. */
export interface Device {
  readonly languages: readonly string[];
  readonly reducedMotion: boolean;
}

export const LONGEST_NAME = 20;

export function localeFor(languages: readonly string[]): Locale {
  for (const language of languages) {
    const base = language.toLowerCase().split('-')[0];
    const found = LOCALES.find((locale) => locale === base);
    if (found !== undefined) return found;
  }
  return 'en';
}

export function defaultSettings({ languages, reducedMotion }: Device): SettingsData {
  return {
    locale: localeFor(languages),
    theme: 'auto',
    pace: reducedMotion ? 'off' : 'normal',
    volume: 60,
    muted: false,
    keyHints: true,
    confirmLoss: true,
    me: { name: '', colour: 'red', emblem: 'fox' },
  };
}

/** What can be read of a stored value; the rest is as it is by default. */
export function parseSettings(value: unknown, device: Device): SettingsData {
  const base = defaultSettings(device);
  const { locale, theme, pace, volume, muted, keyHints, confirmLoss, me } = fieldsOf(value);
  const { name, colour, emblem } = fieldsOf(me);
  const isVolume = typeof volume === 'number' && volume >= 0 && volume <= 100;
  return {
    locale: oneOf(LOCALES, locale) ?? base.locale,
    theme: oneOf(THEMES, theme) ?? base.theme,
    pace: oneOf(PACES, pace) ?? base.pace,
    volume: isVolume ? Math.round(volume) : base.volume,
    muted: typeof muted === 'boolean' ? muted : base.muted,
    keyHints: typeof keyHints === 'boolean' ? keyHints : base.keyHints,
    confirmLoss: typeof confirmLoss === 'boolean' ? confirmLoss : base.confirmLoss,
    me: {
      name: textOf(name, LONGEST_NAME) ?? base.me.name,
      colour: oneOf(COLOURS, colour) ?? base.me.colour,
      emblem: oneOf(EMBLEMS, emblem) ?? base.me.emblem,
    },
  };
}
