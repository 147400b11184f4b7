/** Cards in the current language: names, objects of a sentence, facts. */
import { STAFF, type Card, type CardId, type Rules, type Staff } from '@stammtisch/engine';
import { m } from './paraglide/messages.js';
import { CHARACTERS, type CharacterKey, type GuestCharacter } from './character.ts';
import type { Telling } from './context.ts';
import { beer, points, thalers } from './goods.ts';
import { GUEST_NAMES } from './guestName.ts';
import { capital } from './list.ts';
import { staffEffect, staffName } from './staffName.ts';
import { taskName } from './taskName.ts';

function isStaff(id: CardId): id is Staff {
  return (STAFF as readonly string[]).includes(id);
}

function isGuest(key: CharacterKey | undefined): key is GuestCharacter {
  return key !== undefined && Object.hasOwn(GUEST_NAMES, key);
}

function cardOf(rules: Rules, id: CardId): Card | undefined {
  return rules.cards.find((card) => card.id === id);
}

/** As it stands in a list or in quotation marks; see `title` for captions. */
export function cardName(rules: Rules, id: CardId): string {
  if (isStaff(id)) return staffName(id);
  if (id === 'noble') return m.words_card_noble();
  const character = CHARACTERS[id];
  if (isGuest(character)) return GUEST_NAMES[character]();
  const card = cardOf(rules, id);
  if (card !== undefined && card.beer === 0) return m.words_card_regular({ die: card.die });
  return m.words_guest_foreign({ beer: beer(card?.beer ?? 0) });
}

/** What a card is called as it comes and goes: guests as the listener wants them called. */
export function toldCardName({ state, guestName }: Telling, id: CardId): string {
  const isNamed = guestName !== undefined && (cardOf(state.rules, id)?.beer ?? 0) > 0;
  return isNamed ? guestName(state.rules, id) : cardName(state.rules, id);
}

/** For captions. */
export function cardTitle(rules: Rules, id: CardId): string {
  return capital(cardName(rules, id));
}

/** Price, die, pay, points and bonus, in one or two sentences. */
export function cardFacts(rules: Rules, id: CardId): string {
  const card = cardTitle(rules, id);
  if (isStaff(id)) {
    const price = thalers(rules.prices[STAFF.indexOf(id)]!);
    return m.words_facts_staff({ card, thalers: price, effect: staffEffect(id) });
  }
  const found = cardOf(rules, id);
  if (found === undefined) return card;
  const facts = {
    card,
    die: found.die,
    thalers: thalers(found.pays),
    points: points(found.points),
  };
  if (id === 'noble') {
    const [one = 0, two = 0, three = 0] = rules.noblePrices;
    return m.words_facts_noble({ ...facts, one, two, three });
  }
  if (found.beer === 0) return m.words_facts_regular(facts);
  const sentence = m.words_facts_guest({ ...facts, beer: beer(found.beer) });
  if (found.bonus === null) return sentence;
  return `${sentence} ${m.words_facts_bonus({ bonus: taskName(found.bonus) })}`;
}
