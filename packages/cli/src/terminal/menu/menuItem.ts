/** Menus as data: entries with their keys, which lead to an action or a menu. */
import type { Action, GameState, Seat } from '@stammtisch/engine';
import { actionLabel } from '../../words/actionLabel.ts';

export interface Menu {
  readonly title: string;
  readonly items: readonly Item[];
}

interface Item {
  /** A digit or capital letter. */
  readonly key: string;
  readonly label: string;
  readonly leads: Action | Menu;
}

export function isMenu(leads: Action | Menu): leads is Menu {
  return 'items' in leads;
}

const KEYS = '1234567890ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

/** An item whose key may be left to the menu. */
export type Entry = Omit<Item, 'key'> & { readonly key?: string };

/** Gives keys to those that have none. */
export function keyed(entries: readonly Entry[]): Item[] {
  const taken = new Set(entries.map(({ key }) => key));
  const free = KEYS.filter((key) => !taken.has(key));
  return entries.map(({ key, label, leads }) => ({
    key: key ?? free.shift() ?? ' ',
    label,
    leads,
  }));
}

export function flat(state: GameState, seat: Seat, actions: readonly Action[]): Entry[] {
  return actions.map((action) => entry(state, seat, action));
}

export function entry(state: GameState, seat: Seat, action: Action, key?: string): Entry {
  const label = actionLabel(state, seat, action);
  return { label, leads: action, ...(key === undefined ? {} : { key }) };
}

/** Every action of a menu, with the keys that lead to it. */
export function* paths(menu: Menu, keys: readonly string[] = []): Generator<[Action, string[]]> {
  for (const { key, leads } of menu.items) {
    const path = [...keys, key];
    if (isMenu(leads)) yield* paths(leads, path);
    else yield [leads, path];
  }
}
