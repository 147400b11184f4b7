/** Where a card goes: who arrives, is bought, recruited, invited or sent away. */
import {
  never,
  STAFF,
  type CardId,
  type GameEvent,
  type Seat,
  type Staff,
} from '@stammtisch/engine';
import { m } from './paraglide/messages.js';
import { toldCardName } from './cardName.ts';
import { subject, type Telling } from './context.ts';
import { cardObject } from './staffName.ts';
import { whyText } from './whyText.ts';

export type CardEvent = Extract<GameEvent, { type: 'card' }>;

function isObject(id: CardId): id is Staff | 'noble' {
  return id === 'noble' || (STAFF as readonly string[]).includes(id);
}

/** Null for cards that only change their pile: setup, redraw and closing speak for themselves. */
export function cardEventText(event: CardEvent, telling: Telling): string | null {
  const { seat, card, to } = event;
  if (seat === null) return middleText(event, telling);
  if (to !== 'box') return ownText(event, seat, telling);
  const name = toldCardName(telling, card);
  // In a long story the cause may stand far away; a log on a screen tells it just before.
  const told = telling.memory === undefined ? name : `${name} (${whyText(event.why)})`;
  return m.log_removes({ ...subject(telling, seat), card: told });
}

function middleText({ card, to, why }: CardEvent, telling: Telling): string | null {
  if (!to.startsWith('display-')) return null;
  const name = toldCardName(telling, card);
  return why === 'setup' ? m.log_display({ cards: name }) : m.log_refill({ card: name });
}

function ownText({ card, to, why }: CardEvent, seat: Seat, telling: Telling): string | null {
  const by = subject(telling, seat);
  const name = toldCardName(telling, card);
  switch (why) {
    case 'setup':
    case 'redraw':
    case 'closing':
      return null;
    case 'arrival':
      return to === 'staff'
        ? m.log_staff({ ...by, cards: name })
        : m.log_seated({ ...by, cards: name });
    case 'buy':
      return m.log_buys({ ...by, card: objectText(card, name) });
    case 'offer':
      return m.log_returns({ ...by, cards: name });
    case 'recruit':
      return m.log_recruits({ ...by, card: name });
    case 'nobles':
      return m.log_invites({ ...by, count: 1 });
    case 'juggler':
      return m.log_recalls({ ...by, card: name });
    case 'startCard':
    case 'moon':
    case 'server':
    case 'draft':
    case 'serving':
    case 'opening':
    case 'serve':
    case 'upgrade':
    case 'refill':
    case 'counterGuest':
    case 'guest':
    case 'monastery':
    case 'store':
    case 'dancer':
    case 'fireBreather':
    case 'limit':
    case 'reputation':
    case 'planned':
    case 'recount':
    case 'bard':
    case 'guestBook':
    case 'row':
      return isObject(card)
        ? m.log_gets_card({ ...by, card: cardObject(card), why: whyText(why) })
        : m.log_gets_guest({ ...by, card: name, why: whyText(why) });
    default:
      return never(why);
  }
}

/** A card of the market or a noble as an object; what is neither keeps its name. */
export function objectText(card: CardId, name: string): string {
  return isObject(card) ? cardObject(card) : name;
}
