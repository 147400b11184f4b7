/** What the tab of the browser says. */
import { m } from '../paraglide/messages.js';
import type { Route } from './route.svelte.ts';

const TITLES: Readonly<Record<Route['screen'], () => string>> = {
  home: m.app_tagline,
  new: m.app_new,
  table: m.app_table,
  games: m.app_games,
  settings: m.app_settings,
  learn: m.app_learn,
  about: m.app_about,
};

export function titleOf({ screen }: Route): string {
  return screen === 'home'
    ? `${m.app_name()} · ${TITLES.home()}`
    : `${TITLES[screen]()} · ${m.app_name()}`;
}
