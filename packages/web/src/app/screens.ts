/** The screens that are loaded when they are wanted. */
import type { Component } from 'svelte';
import type { Route } from './route.svelte.ts';

export type LaterScreen = Exclude<Route['screen'], 'home'>;

/** What the address tells beside the screen; screens take what they need. */
export interface ScreenProps {
  id: string;
  secret: string | null;
}

type Loader = () => Promise<{
  default:
    | Component<ScreenProps>
    | Component<{ id: string }>
    | Component<{ secret: string }>
    | Component;
}>;

export const SCREENS: Readonly<Record<LaterScreen, Loader>> = {
  new: () => import('../screens/new/NewGame.svelte'),
  table: () => import('../screens/table/TableGate.svelte'),
  games: () => import('../screens/games/Games.svelte'),
  settings: () => import('../screens/settings/Settings.svelte'),
  learn: () => import('../screens/learn/Learn.svelte'),
  about: () => import('../screens/about/About.svelte'),
  online: () => import('../screens/online/Tables.svelte'),
  'online/new': () => import('../screens/online/NewTable.svelte'),
  'online/table': () => import('../screens/online/OnlineGate.svelte'),
  lesson: () => import('../screens/lesson/LessonGate.svelte'),
  rules: () => import('../screens/rules/Rules.svelte'),
  summary: () => import('../screens/rules/Summary.svelte'),
  replay: () => import('../screens/replay/ReplayGate.svelte'),
  report: () => import('../screens/report/ReportGate.svelte'),
  history: () => import('../screens/history/History.svelte'),
  daily: () => import('../screens/daily/Daily.svelte'),
  duplicate: () => import('../screens/duplicate/Duplicate.svelte'),
  me: () => import('../screens/online/Claim.svelte'),
};
