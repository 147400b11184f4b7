/** The screens that are loaded when they are wanted. */
import type { Component } from 'svelte';
import type { Route } from './app/route.svelte.ts';

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
  new: () => import('./newGame/NewGame.svelte'),
  table: () => import('./localGame/LocalGate.svelte'),
  games: () => import('./games/Games.svelte'),
  settings: () => import('./settings/Settings.svelte'),
  learn: () => import('./lessons/Learn.svelte'),
  about: () => import('./home/About.svelte'),
  online: () => import('./online/Tables.svelte'),
  'online/new': () => import('./online/NewTable.svelte'),
  'online/table': () => import('./online/OnlineGate.svelte'),
  lesson: () => import('./lessons/LessonGate.svelte'),
  rules: () => import('./rules/Rules.svelte'),
  summary: () => import('./rules/Summary.svelte'),
  replay: () => import('./replay/ReplayGate.svelte'),
  report: () => import('./report/ReportGate.svelte'),
  history: () => import('./history/History.svelte'),
  daily: () => import('./daily/Daily.svelte'),
  duplicate: () => import('./daily/Duplicate.svelte'),
  me: () => import('./online/ClaimIdentity.svelte'),
};
