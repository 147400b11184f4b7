/** Tells a game from its events: rounds, phases, who did what, with amounts and reasons. */
import {
  never,
  type CardId,
  type Emit,
  type GameEvent,
  type Rules,
  type Seat,
  type SeatCheckpoint,
  type Space,
  type Why,
} from '@stammtisch/engine';
import { newChapter, type Chapter } from './chapter.ts';
import { keeperName, type NameOf } from './keepers.ts';
import type { Page } from './page.ts';
import { addGain, goods } from './phrase.ts';
import { cardPoints, scoreTable, victory } from './scoreTable.ts';
import { bonusText, COLUMN_NAMES, die, HELPERS, SOURCES, store } from './storyWords.ts';
import { newViews, watch } from './tavernView.ts';
import {
  cardName,
  entertainerText,
  list,
  sideText,
  some,
  spaceText,
  startCardText,
  tileText,
  YOU,
} from './words.ts';

type EventOf<T extends GameEvent['type']> = Extract<GameEvent, { type: T }>;

/** What happens to the cards of a deck, in the order of telling. */
const ARRIVALS = ['seats', 'is helped by', 'shuffles'] as const;

/** Where a telling goes, and what it calls the seats. */
export interface Telling {
  readonly page: Page;
  readonly chapter: Chapter;
  readonly nameOf: NameOf;
}

export function narrator(rules: Rules, page: Page): Emit {
  const chapter = newChapter(rules.variant.players, page);
  return teller(rules, { page, chapter, nameOf: keeperName });
}

export function teller(rules: Rules, { page, chapter, nameOf }: Telling): Emit {
  const views = newViews(rules.variant.players);
  const { say, gain } = chapter;
  /** What was paid a moment ago: the engine tells the price before the deed. */
  let cost = '';
  let cardsReturned: string[] = [];
  /** Nobles of one invitation, which come one by one. */
  let invited = { count: 0, price: '' };
  /** Steps of reputation that the open tavern's plan has made. */
  let planned = 0;
  const isArriving = new Set<Seat>();
  let lastSeats: readonly SeatCheckpoint[] = [];

  /** People come in mixed order and are told by kind, anew after each redraw. */
  const arrive = (seat: Seat, source: (typeof ARRIVALS)[number], name: string): void => {
    if (!isArriving.has(seat)) say(seat, '');
    isArriving.add(seat);
    const phrase = chapter.latest(seat);
    for (const each of ARRIVALS) addGain(phrase, each, name, each === source ? 1 : 0);
  };

  const paid = (): string => {
    const text = cost;
    cost = '';
    return text;
  };

  const price = (): string => {
    const parts = [paid(), ...cardsReturned].filter((part) => part !== '');
    cardsReturned = [];
    return parts.length === 0 ? 'for nothing' : `for ${list(parts)}`;
  };

  const onSpace = (space: Space, card: CardId | null): string => {
    if (card === null) return spaceText(space);
    return card === 'noble' ? 'the nobles' : some(1, cardName(rules, card));
  };

  /** The latest object of the seat's latest deed becomes another. */
  const amend = (seat: Seat, change: (object: string) => string): void => {
    const { objects } = chapter.latest(seat);
    objects.push(change(objects.pop() ?? ''));
  };

  const guestText = (id: string): string => {
    const row = rules.variant.pack.guests.find((guest) => guest.id === id)!;
    return `${some(1, cardName(rules, id))} (${die(row.die)} pays ${row.pays})`;
  };

  const tellGoods = ({
    type,
    seat,
    amount,
    why,
  }: EventOf<'thalers' | 'beer' | 'schnapps'>): void => {
    const noun = type === 'thalers' ? 'thaler' : type;
    const text = goods(Math.abs(amount), noun);
    if (amount < 0) {
      if (why === 'store' || why === 'limit') say(seat, 'cannot keep', text);
      else if (why === 'recount') gain(seat, 'hands back', noun, -amount);
      else cost = text;
    } else if (why === 'moon') {
      say(seat, 'gets', text);
    } else if (why === 'dancer') {
      say(seat, 'pays the dancer', `${paid()} for ${text}`);
    } else if (why === 'serve') {
      amend(seat, (served) => `${served} for ${amount === 0 ? 'nothing' : text}`);
    } else {
      gain(seat, SOURCES[why] ?? 'gets', noun, amount);
    }
  };

  const tellCounterGuest = ({ seat, why }: EventOf<'counterGuest'>): void => {
    if (why === 'moon') {
      say(seat, 'gets', 'a counter guest');
    } else if (why === 'redraw') {
      say(seat, 'starts over for a counter guest');
    } else {
      say(seat, 'sends', 'a counter guest to the monastery');
    }
  };

  /** The plan's steps are told at once, whatever bonus may come between them. */
  const tellCount = ({ seat, thalers, beer, why }: EventOf<'counted'>): void => {
    const before = why === 'planned' ? 0 : planned;
    planned = Math.min(thalers, beer);
    const plan = `the ${why === 'planned' ? '' : 'new '}plan of ${goods(thalers, 'thaler')} and ${goods(beer, 'beer')}`;
    const verb = planned > before ? 'earns' : 'costs';
    gain(seat, `${plan} ${verb}`, 'reputation', Math.abs(planned - before));
  };

  const tellReputation = ({ seat, why }: EventOf<'reputation'>): void => {
    if (why === 'planned' || why === 'recount') return;
    gain(seat, SOURCES[why] ?? 'earns', 'reputation');
  };

  const tellUpgrade = ({ seat, tile, why }: EventOf<'upgraded'>): void => {
    const name = tileText(tile);
    if (why === 'moon') say(seat, 'upgrades', `${name} for free`);
    else if (why === 'startCard') gain(seat, 'upgrades', name);
    else if (why === 'fireBreather') {
      say(seat, 'pays the fire breather', `${paid()} to upgrade ${name}`);
    } else {
      say(seat, 'upgrades', `${name} ${price()}`);
    }
  };

  const tellDenial = (seat: Seat, name: string, why: Why): void => {
    if (why === 'startCard') gain(seat, 'sends away', name);
    else if (why === 'fireBreather') {
      say(seat, 'pays the fire breather', `${paid()} to drive ${some(1, name)} away`);
    } else {
      const helper = HELPERS[why];
      const thanks = helper === undefined ? '' : ` thanks to ${helper}`;
      say(seat, 'denies service to', `${some(1, name)}${thanks}`);
    }
  };

  /** The price comes before the first of them only. */
  const tellNoble = (seat: Seat): void => {
    if (cost !== '') {
      invited = { count: 0, price: price() };
      say(seat, 'invites', 'nobody');
    }
    invited.count++;
    amend(seat, () => `${some(invited.count, 'noble')} ${invited.price}`);
  };

  const tellCard = (event: EventOf<'card'>): void => {
    const { seat, card, to, why } = event;
    if (seat === null) {
      if (why === 'setup') say(null, 'on display:', guestText(card));
      return;
    }
    const name = cardName(rules, card);
    if (to === 'box') {
      tellDenial(seat, name, why);
      return;
    }
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
        arrive(seat, to === 'staff' ? 'is helped by' : 'seats', name);
        return;
      case 'buy':
        say(seat, 'buys', `${some(1, name)} ${price()}`);
        return;
      case 'offer':
        cardsReturned.push(some(1, name));
        return;
      case 'recruit':
        paid();
        say(seat, 'recruits', guestText(card));
        return;
      case 'nobles':
        tellNoble(seat);
        return;
      case 'juggler':
        say(seat, 'pays the juggler', `${paid()} to bring back ${some(1, name)}`);
        return;
      default:
        gain(seat, SOURCES[why] ?? 'gets', name);
    }
  };

  const tellPlacing = ({ seat, die: index, from, to, lifts }: EventOf<'placed'>): void => {
    const { dice, tables, isOpen } = views[seat]!;
    const face = die(dice[index]);
    const guest = (space: Space): string => onSpace(space, tables.get(space) ?? null);
    const help = lifts > 0 ? ` (with ${some(lifts, 'dishwasher')})` : '';
    if (to === null) say(seat, 'takes back', face);
    else if (from !== null) say(seat, 'moves', `${face} to ${guest(to)}${help}`);
    else {
      const where = `${isOpen ? 'to' : 'for'} ${guest(to)}${help}`;
      say(seat, isOpen ? 'adds' : 'plans', `${face} ${where}`);
    }
  };

  const tellOpening = ({ seat }: EventOf<'opened'>): void => {
    const { thalers, beer } = views[seat]!;
    say(seat, 'opens with', store(thalers, beer));
  };

  const tellSignature = ({ seat, column, row, why }: EventOf<'signed'>): void => {
    const cell = `row ${row + 1} of the ${COLUMN_NAMES[column]} column`;
    if (why === 'recruit') gain(seat, 'signs', cell);
    else say(seat, 'signs', cell);
  };

  /** To keep the guests is what everyone does who does not start over: not worth a word. */
  const tellRefusal = ({ seat, question }: EventOf<'declined'>): void => {
    if (question === 'deny') say(seat, 'sends nobody away');
    else if (question === 'freeUpgrade') say(seat, 'upgrades', 'nothing');
    else if (question === 'recall') say(seat, 'brings nothing back');
  };

  const tellRoundEnd = ({ seats }: EventOf<'roundEnded'>): void => {
    lastSeats = seats;
    seats.forEach((checkpoint, seat) => {
      const { nobles, guests, others } = cardPoints(rules, checkpoint);
      const points = nobles + guests + others;
      say(null, 'points on cards:', `${nameOf(seat)} ${points}`);
    });
  };

  const tellEvening = ({ round, start, bonus }: EventOf<'evening'>): void => {
    chapter.lead(start);
    isArriving.clear();
    page.heading(
      `Round ${round} of ${rules.moon.length}`,
      `${nameOf(start)} ${nameOf(start) === YOU ? 'hold' : 'holds'} the mug`,
    );
    const brought = bonusText(bonus);
    if (brought !== null) say(null, 'the moon brings', brought);
  };

  const tellForfeit = ({ seat, what, amount, why }: EventOf<'forfeited'>): void => {
    if (why === 'moon')
      say(seat, 'misses', what === 'schnapps' ? goods(amount, what) : `a ${what}`);
    else if (what === 'deny') gain(seat, 'finds', 'nobody to send away');
    else gain(seat, 'misses', what, amount);
  };

  const tellEnd = ({ result }: EventOf<'gameEnded'>): void => {
    page.heading('The end', '');
    for (const line of scoreTable(rules, result, lastSeats, nameOf)) page.line(`  ${line}`);
    page.line('');
    page.prose(victory(result, nameOf));
  };

  const tell = (event: GameEvent): void => {
    switch (event.type) {
      case 'startCards':
        for (const card of event.cards) say(null, 'start cards:', startCardText(card));
        return;
      case 'startCardChosen':
        say(event.seat, 'takes', startCardText(event.card));
        return;
      case 'evening':
        tellEvening(event);
        return;
      case 'phase':
        chapter.enter(event.phase);
        return;
      case 'forced':
        say(event.seat, 'has no choice');
        return;
      case 'card':
        tellCard(event);
        return;
      case 'reshuffled':
        arrive(event.seat, 'shuffles', 'the discard pile');
        return;
      case 'rolled':
        if (event.why === 'moon') {
          say(event.seat, 'rolls', `${die(event.value)} with a bonus die`);
        } else {
          say(event.seat, 'rolls', die(event.value));
        }
        return;
      case 'coasterRolled':
        say(null, 'coasters:', `${nameOf(event.seat)} ${event.values.map(die).join('')}`);
        return;
      case 'drafted':
        say(event.seat, event.forced ? 'is left with' : 'drafts', die(event.value));
        return;
      case 'placed':
        tellPlacing(event);
        return;
      case 'turned':
        say(
          event.seat,
          'pays the juggler',
          `${paid()} to turn ${die(event.from)} to ${die(event.to)}`,
        );
        return;
      case 'opened':
        tellOpening(event);
        return;
      case 'served':
        say(event.seat, 'serves', onSpace(event.space, event.card));
        return;
      case 'thalers':
      case 'beer':
      case 'schnapps':
        tellGoods(event);
        return;
      case 'counterGuest':
        tellCounterGuest(event);
        return;
      case 'monastery':
        gain(event.seat, 'walks', 'step', 1, ` to space ${event.to} of the monastery`);
        return;
      case 'counted':
        tellCount(event);
        return;
      case 'reputation':
        tellReputation(event);
        return;
      case 'upgraded':
        tellUpgrade(event);
        return;
      case 'hired':
        say(event.seat, `hires ${entertainerText(event.who)}`, sideText(event.side));
        return;
      case 'sang':
        say(event.seat, 'has', 'a bard sing');
        return;
      case 'signed':
        tellSignature(event);
        return;
      case 'nobleReturned':
        gain(event.seat, 'hands back', 'noble');
        return;
      case 'forfeited':
        tellForfeit(event);
        return;
      case 'closed':
        say(event.seat, 'closes with', store(event.thalers, event.beer));
        return;
      case 'roundEnded':
        tellRoundEnd(event);
        return;
      case 'gameEnded':
        tellEnd(event);
        return;
      case 'declined':
        tellRefusal(event);
        return;
      case 'asked':
      case 'coastersPassed':
      case 'sealed':
      case 'unsealed':
      case 'diceReturned':
      case 'mugPassed':
        return;
      default:
        never(event);
    }
  };

  return (event) => {
    tell(event);
    watch(views, event);
  };
}
