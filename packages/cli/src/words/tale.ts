/** What a telling remembers: where it goes, and what was heard a moment ago. */
import type { GameEvent, Rules, Seat, SeatCheckpoint } from '@stammtisch/engine';
import type { Chapter } from './chapter.ts';
import type { NameOf } from './keepers.ts';
import type { Page } from './page.ts';
import { newViews, type TavernView } from './tavernView.ts';
import { list } from './words.ts';

export type EventOf<T extends GameEvent['type']> = Extract<GameEvent, { type: T }>;

/** Where a telling goes, and what it calls the seats. */
export interface Telling {
  readonly page: Page;
  readonly chapter: Chapter;
  readonly nameOf: NameOf;
}

export interface Tale extends Telling {
  readonly rules: Rules;
  readonly views: readonly TavernView[];
  /** What was paid a moment ago: the engine tells the price before the deed. */
  cost: string;
  cardsReturned: string[];
  /** Nobles of one invitation, which come one by one. */
  invited: { readonly count: number; readonly price: string };
  /** Steps of reputation that the open tavern's plan has made. */
  planned: number;
  readonly arriving: Set<Seat>;
  lastSeats: readonly SeatCheckpoint[];
}

export function newTale(rules: Rules, telling: Telling): Tale {
  return {
    ...telling,
    rules,
    views: newViews(rules.variant.players),
    cost: '',
    cardsReturned: [],
    invited: { count: 0, price: '' },
    planned: 0,
    arriving: new Set(),
    lastSeats: [],
  };
}

/** What was paid a moment ago; it is told once. */
export function takeCost(tale: Tale): string {
  const { cost } = tale;
  tale.cost = '';
  return cost;
}

/** `for 5 thalers and a table`; it is told once. */
export function takePrice(tale: Tale): string {
  const parts = [takeCost(tale), ...tale.cardsReturned].filter((part) => part !== '');
  tale.cardsReturned = [];
  return parts.length === 0 ? 'for nothing' : `for ${list(parts)}`;
}

/** The latest object of the seat's latest deed becomes another. */
export function amend({ chapter }: Tale, seat: Seat, change: (object: string) => string): void {
  const { objects } = chapter.latest(seat);
  objects.push(change(objects.pop() ?? ''));
}
