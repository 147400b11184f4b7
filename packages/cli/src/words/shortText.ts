/** Dice, cards and bonuses in signs and few words, for menus and tables. */
import {
  never,
  NOBLE,
  type CardId,
  type CardIndex,
  type Effect,
  type ReputationSpace,
  type Rules,
  type Seat,
} from '@stammtisch/engine';
import {
  cardName,
  keeperNames,
  m,
  nobles as nobleCount,
  schnapps,
  staffName,
  thalers,
} from '@stammtisch/words';

/** What a seat is called. */
export type NameOf = (seat: Seat) => string;

/** For seats whose people have given no name. */
export function keeperName(seat: Seat): string {
  return keeperNames()[seat]!;
}

/** `[4]`. */
export function die(value: number | undefined): string {
  return `[${value ?? '?'}]`;
}

/** The guest book's columns by the price of their guests, in beer. */
export const COLUMN_PRICES = ['3/4', '5', '6', '7/8'] as const;

/** `5b`. */
export function beerPrice(beer: number | string): string {
  return m.terminal_short_beer({ beer });
}

/** A bonus in one or two words. */
export function taskText(task: Effect): string {
  switch (task.type) {
    case 'thalers':
      return thalers(task.amount);
    case 'staff':
      return staffName(task.card);
    case 'noble':
      return m.words_card_noble();
    case 'schnapps':
      return schnapps(1);
    case 'deny':
      return m.terminal_short_deny();
    case 'monastery':
      return m.terminal_short_monastery({ steps: task.steps });
    case 'reputation':
      return m.terminal_short_reputation({ steps: task.steps });
    case 'signature':
      return m.words_task_signature();
    default:
      return never(task);
  }
}

/** A space of the reputation track: its points, or its bonus. */
export function reputationSpaceText(space: ReputationSpace): string {
  switch (space) {
    case 'schnapps':
      return schnapps(1);
    case 'schnappsOrDeny':
      return m.terminal_short_schnapps_or_deny();
    case 'signature':
      return m.words_task_signature();
    case 'crown':
      return m.words_card_noble();
    default:
      return String(space);
  }
}

/** `[4]→5 +dishwasher`: the die a seated card takes, what it pays, what it brings at once. */
export function faceText(rules: Rules, index: CardIndex): string {
  const card = rules.cards[index]!;
  const bonus = card.bonus === null ? '' : ` +${taskText(card.bonus)}`;
  return `${die(card.die)}→${card.pays}${bonus}`;
}

/** `Baker [3]→5`: a guest, where no picture shows the card. */
export function guestWithFace(rules: Rules, id: CardId): string {
  const { die: face, pays } = rules.cards.find((card) => card.id === id)!;
  return `${cardName(rules, id)} ${die(face)}→${pays}`;
}

/** `5b [4]→4`, `3 nobles [2]→2`; the bonus of a guest was paid when it was recruited. */
export function seatedText(rules: Rules, index: CardIndex, nobles: number): string {
  const { id, die: face, pays, beer } = rules.cards[index]!;
  const guest = beer > 0 ? beerPrice(beer) : cardName(rules, id);
  const name = index === NOBLE ? nobleCount(nobles) : guest;
  return `${name} ${die(face)}→${pays}`;
}
