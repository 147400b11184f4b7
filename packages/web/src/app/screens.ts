/** The screens that are loaded when they are wanted. */
import type { Component } from 'svelte';
import type { Route } from './route.svelte.ts';

export type LaterScreen = Exclude<Route['screen'], 'home'>;
type Loader = () => Promise<{ default: Component<{ id: string }> | Component }>;

export const SCREENS: Readonly<Record<LaterScreen, Loader>> = {
  new: () => import('../screens/new/NewGame.svelte'),
  table: () => import('../screens/table/TableGate.svelte'),
  games: () => import('../screens/games/Games.svelte'),
  settings: () => import('../screens/settings/Settings.svelte'),
  learn: () => import('../screens/learn/Learn.svelte'),
  about: () => import('../screens/about/About.svelte'),
};
