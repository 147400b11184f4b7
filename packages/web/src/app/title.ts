/** What the tab of the browser says. */
import { m } from '@stammtisch/words';
import type { Route } from './route.svelte.ts';

const TITLES: Readonly<Record<Route['screen'], () => string>> = {
  home: m.app_tagline,
  new: m.app_new,
  table: m.app_table,
  games: m.app_games,
  settings: m.app_settings,
  learn: m.app_learn,
  about: m.app_about,
  online: m.online_list_title,
  'online/new': m.online_new_title,
  'online/table': m.app_table,
  lesson: m.app_lesson,
  rules: m.app_rules,
  summary: m.app_summary,
  replay: m.app_replay,
  report: m.app_report,
  history: m.app_history,
  daily: m.app_daily,
  duplicate: m.app_duplicate,
  me: m.online_me_title,
};

export function titleOf({ screen }: Route): string {
  return screen === 'home'
    ? `${m.app_name()} · ${TITLES.home()}`
    : `${TITLES[screen]()} · ${m.app_name()}`;
}
