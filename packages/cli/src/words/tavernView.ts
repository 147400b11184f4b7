/** What a listener remembers of a tavern: enough to say what a die is planned for and what is in store. */
import type { CardId, GameEvent } from '@stammtisch/engine';

export interface TavernView {
  readonly dice: number[];
  /** Who sits where. */
  readonly tables: Map<string, CardId>;
  thalers: number;
  beer: number;
  isOpen: boolean;
}

function newView(): TavernView {
  return { dice: [], tables: new Map(), thalers: 0, beer: 0, isOpen: false };
}

export function watch(taverns: readonly TavernView[], event: GameEvent): void {
  if (!('seat' in event) || event.seat === null) return;
  const view = taverns[event.seat]!;
  if (event.type === 'rolled' || event.type === 'drafted') view.dice[event.die] = event.value;
  else if (event.type === 'turned') view.dice[event.die] = event.to;
  else if (event.type === 'thalers') view.thalers += event.amount;
  else if (event.type === 'beer') view.beer += event.amount;
  else if (event.type === 'card') watchCard(view, event);
  else if (event.type === 'opened') view.isOpen = true;
  else if (event.type === 'closed') view.isOpen = false;
  else if (event.type === 'diceReturned') view.dice.length = 0;
}

function watchCard(view: TavernView, event: Extract<GameEvent, { type: 'card' }>): void {
  if (event.to.startsWith('table-')) view.tables.set(event.to, event.card);
  else if (event.from.startsWith('table-')) view.tables.delete(event.from);
}

export function newViews(players: number): readonly TavernView[] {
  return Array.from({ length: players }, newView);
}
