/** The settings in force. Components and messages that read them follow their changes. */
import { overwriteGetLocale } from '@stammtisch/words';
import { keep, kept } from './storage/smallStore.ts';
import { parseSettings, type SettingsData } from './settingsData.ts';

/** `public/theme.js` reads the same key before the first paint. */
const KEY = 'stammtisch-settings';

const stillness = matchMedia('(prefers-reduced-motion: reduce)');
const darkness = matchMedia('(prefers-color-scheme: dark)');

function read(): SettingsData {
  const device = { languages: navigator.languages, reducedMotion: stillness.matches };
  return parseSettings(kept(KEY), device);
}

export const settings: SettingsData = $state(read());

overwriteGetLocale(() => settings.locale);

let isDark = $state(darkness.matches);
darkness.addEventListener('change', () => (isDark = darkness.matches));

/** The theme in force: `auto` follows the device. */
export function themeShown(): 'night' | 'day' {
  if (settings.theme !== 'auto') return settings.theme;
  return isDark ? 'night' : 'day';
}

/** Saves changes and tells the document. To be called once, while a component is set up. */
export function followSettings(): void {
  $effect(() => keep(KEY, $state.snapshot(settings)));
  $effect(() => {
    document.documentElement.dataset['theme'] = themeShown();
    const sky = getComputedStyle(document.documentElement).getPropertyValue('--sky-0').trim();
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', sky);
  });
  $effect(() => {
    document.documentElement.lang = settings.locale;
  });
  $effect(() => {
    document.documentElement.dataset['pace'] = settings.pace;
  });
  // Another tab may change them too.
  $effect(() => {
    addEventListener('storage', readAgain);
    return () => removeEventListener('storage', readAgain);
  });
}

function readAgain({ key }: StorageEvent): void {
  if (key === KEY) Object.assign(settings, read());
}
