/** Tells where cards go: who arrives, is bought, recruited, invited or sent away. */
import type { CardId, Rules, Seat, Why } from '@stammtisch/engine';
import { addGain } from './phrase.ts';
import { die, HELPERS, SOURCES } from './storyWords.ts';
import { amend, takeCost, takePrice, type EventOf, type Tale } from './tale.ts';
import { cardName, some } from './words.ts';

/** What happens to the cards of a deck, in the order of telling. */
const ARRIVALS = ['seats', 'is helped by', 'shuffles'] as const;

/** People come in mixed order and are told by kind, anew after each redraw. */
export function tellArrival(
  { chapter, arriving }: Tale,
  seat: Seat,
  source: (typeof ARRIVALS)[number],
  name: string,
): void {
  if (!arriving.has(seat)) chapter.say(seat, '');
  arriving.add(seat);
  const phrase = chapter.latest(seat);
  for (const each of ARRIVALS) addGain(phrase, each, name, each === source ? 1 : 0);
}

function guestText(rules: Rules, id: CardId): string {
  const row = rules.variant.pack.guests.find((guest) => guest.id === id)!;
  return `${some(1, cardName(rules, id))} (${die(row.die)} pays ${row.pays})`;
}

export function tellCard(tale: Tale, event: EventOf<'card'>): void {
  const { seat, card, to, why } = event;
  const { rules, chapter } = tale;
  if (seat === null) {
    if (why === 'setup') chapter.say(null, 'on display:', guestText(rules, card));
  } else if (to === 'box') {
    tellDenial(tale, seat, cardName(rules, card), why);
  } else {
    tellOwnCard(tale, seat, event);
  }
}

function tellOwnCard(tale: Tale, seat: Seat, { card, to, why }: EventOf<'card'>): void {
  const { rules } = tale;
  const { say, gain } = tale.chapter;
  const name = cardName(rules, card);
  switch (why) {
    case 'setup':
    case 'redraw':
    case 'closing':
      return;
    case 'startCard':
      gain(seat, 'gets', name);
      return;
    case 'moon':
      say(seat, 'takes', some(1, name));
      return;
    case 'arrival':
      tellArrival(tale, seat, to === 'staff' ? 'is helped by' : 'seats', name);
      return;
    case 'buy':
      say(seat, 'buys', `${some(1, name)} ${takePrice(tale)}`);
      return;
    case 'offer':
      tale.cardsReturned.push(some(1, name));
      return;
    case 'recruit':
      takeCost(tale);
      say(seat, 'recruits', guestText(rules, card));
      return;
    case 'nobles':
      tellNoble(tale, seat);
      return;
    case 'juggler':
      say(seat, 'pays the juggler', `${takeCost(tale)} to bring back ${some(1, name)}`);
      return;
    default:
      gain(seat, SOURCES[why] ?? 'gets', name);
  }
}

function tellDenial(tale: Tale, seat: Seat, name: string, why: Why): void {
  const { say, gain } = tale.chapter;
  if (why === 'startCard') gain(seat, 'sends away', name);
  else if (why === 'fireBreather') {
    say(seat, 'pays the fire breather', `${takeCost(tale)} to drive ${some(1, name)} away`);
  } else {
    const helper = HELPERS[why];
    const thanks = helper === undefined ? '' : ` thanks to ${helper}`;
    say(seat, 'denies service to', `${some(1, name)}${thanks}`);
  }
}

/** The price comes before the first of them only. */
function tellNoble(tale: Tale, seat: Seat): void {
  if (tale.cost !== '') {
    tale.invited = { count: 0, price: takePrice(tale) };
    tale.chapter.say(seat, 'invites', 'nobody');
  }
  const { count, price } = tale.invited;
  tale.invited = { count: count + 1, price };
  amend(tale, seat, () => `${some(count + 1, 'noble')} ${price}`);
}
