/** The menus on the screen: those entered, a question over them, and the cursor. */
import type { Action, Seat } from '@stammtisch/engine';
import { isMenu, type Menu } from '../menu/menuItem.ts';

/** What comes of choosing an offer. */
export type Deed =
  | { readonly type: 'enter'; readonly seat: Seat; readonly menu: Menu }
  | { readonly type: 'play'; readonly seat: Seat; readonly action: Action }
  /** To play what was warned about. */
  | { readonly type: 'insist'; readonly seat: Seat; readonly action: Action }
  | { readonly type: 'back' }
  | { readonly type: 'quit' }
  | { readonly type: 'saveAndLeave' }
  | { readonly type: 'discard' };

interface Offer {
  readonly key: string;
  readonly label: string;
  readonly deed: Deed;
}

export interface Choices {
  readonly title: string;
  readonly isWarning: boolean;
  readonly offers: readonly Offer[];
}

export interface Menus {
  readonly entered: Choices[];
  /** A question of the program's own, over the menus. */
  dialog: Choices | null;
  cursor: number;
}

export function newMenus(): Menus {
  return { entered: [], dialog: null, cursor: 0 };
}

/** A menu of actions as something to choose from. */
export function choicesOf(seat: Seat, { title, items }: Menu): Choices {
  const offers = items.map(({ key, label, leads }): Offer => {
    const deed: Deed = isMenu(leads)
      ? { type: 'enter', seat, menu: leads }
      : { type: 'play', seat, action: leads };
    return { key, label, deed };
  });
  return { title, isWarning: false, offers };
}

export function topOf({ entered, dialog }: Menus): Choices | null {
  return dialog ?? entered.at(-1) ?? null;
}

export function enter(menus: Menus, choices: Choices): void {
  menus.entered.push(choices);
  menus.cursor = 0;
}

export function inquire(menus: Menus, title: string, offers: readonly Offer[]): void {
  menus.dialog = { title, isWarning: true, offers };
  menus.cursor = 0;
}

/** Whether there is nothing to go back to. */
export function isOutermost({ entered, dialog }: Menus): boolean {
  return dialog === null && entered.length <= 1;
}

/** Out of the question or the menu. */
export function goBack(menus: Menus): void {
  if (menus.dialog !== null) menus.dialog = null;
  else if (menus.entered.length > 1) menus.entered.pop();
  menus.cursor = 0;
}

/** All is made anew from what is legal by then. */
export function clear(menus: Menus): void {
  menus.entered.length = 0;
  menus.dialog = null;
  menus.cursor = 0;
}

function countOf(menus: Menus): number {
  return topOf(menus)?.offers.length ?? 0;
}

export function moveCursor(menus: Menus, step: number): void {
  const count = countOf(menus);
  if (count > 0) menus.cursor = (menus.cursor + step + count) % count;
}

/** Where the cursor comes to in the next of `across` columns; null if there is none. */
export function beside(menus: Menus, step: 1 | -1, across: number): number | null {
  const count = countOf(menus);
  const next = menus.cursor + step * Math.ceil(count / across);
  return across === 1 || next < 0 || next >= count ? null : next;
}
