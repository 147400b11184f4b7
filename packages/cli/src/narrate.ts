/** Tells a game from its events: rounds, phases, who did what, with amounts and reasons. */
import {
  never,
  type Emit,
  type GameEvent,
  type Rules,
  type Seat,
  type SeatCheckpoint,
  type Space,
  type Why,
} from '@stammtisch/engine';
import { newChapter } from './chapter.ts';
import { keeper } from './keepers.ts';
import type { Page } from './page.ts';
import { addGain, goods } from './phrase.ts';
import { cardPoints, scoreTable, victory } from './scoreTable.ts';
import { guestAt, newViews, watch } from './tavernView.ts';
import { cardName, list, sideText, some, spaceText, startCardText, tileText } from './words.ts';

type EventOf<T extends GameEvent['type']> = Extract<GameEvent, { type: T }>;

/** How a gain is introduced, by its reason. */
const SOURCES: Readonly<Partial<Record<Why, string>>> = {
  opening: 'the barbacks bring',
  guest: 'the guest brings',
  monastery: 'the monastery gives',
  reputation: 'the bartender pays',
  planned: 'the plan earns',
  recount: 'the new plan earns',
  bard: 'earns',
  upgrade: 'earns',
  fireBreather: 'earns',
  guestBook: 'the guest book gives',
  row: 'a full row brings',
};

/** What happens to the cards of a deck, in the order of telling. */
const ARRIVALS = ['seats', 'is helped by', 'shuffles'] as const;

const COLUMN_NAMES = ['3/4-beer', '5-beer', '6-beer', '7/8-beer'];

function die(value: number | undefined): string {
  return `[${value ?? '?'}]`;
}

export function narrator(rules: Rules, page: Page): Emit {
  const { players } = rules.setup;
  const views = newViews(players);
  const chapter = newChapter(players, page);
  const { say, gain } = chapter;
  /** What was paid a moment ago: the engine tells the price before the deed. */
  let cost = '';
  let costAmount = 0;
  let cardsReturned: string[] = [];
  const isArriving = new Set<Seat>();
  let lastSeats: readonly SeatCheckpoint[] = [];

  /** People come in mixed order and are told by kind, anew after each redraw. */
  const arrive = (seat: Seat, source: (typeof ARRIVALS)[number], name: string): void => {
    if (!isArriving.has(seat)) say('arrival', seat, '');
    isArriving.add(seat);
    const phrase = chapter.latest(seat);
    for (const each of ARRIVALS) addGain(phrase, each, name, each === source ? 1 : 0);
  };

  const pay = (text: string, amount: number): void => {
    cost = text;
    costAmount = amount;
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

  const inStore = (seat: Seat): string => {
    const { thalers, beer } = views[seat]!;
    const parts = [
      ...(thalers > 0 ? [goods(thalers, 'thaler')] : []),
      ...(beer > 0 ? [goods(beer, 'beer')] : []),
    ];
    return `${parts.length === 0 ? 'nothing' : list(parts)} in store`;
  };

  const onSpace = (seat: Seat, space: Space): string => {
    const card = guestAt(views[seat]!, space);
    if (card === undefined) return spaceText(space);
    return card === 'noble' ? 'the nobles' : some(1, cardName(rules, card));
  };

  const guestText = (id: string): string => {
    const row = rules.setup.pack.guests.find((guest) => guest.id === id)!;
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
      if (why === 'store' || why === 'limit') say('serving', seat, 'cannot keep', text);
      else if (why === 'recount') gain(seat, 'hands back', noun, -amount);
      else pay(text, -amount);
    } else if (why === 'moon') {
      say('evening', seat, 'gets', text);
    } else if (why === 'dancer') {
      say('serving', seat, 'pays the dancer', `${paid()} for ${text}`);
    } else if (why === 'serve') {
      const { objects } = chapter.latest(seat);
      objects.push(`${objects.pop()} for ${text}`);
    } else {
      gain(seat, SOURCES[why] ?? 'gets', noun, amount);
    }
  };

  const tellCounterGuest = ({ seat, why }: EventOf<'counterGuest'>): void => {
    if (why === 'moon') {
      say('evening', seat, 'gets', 'a counter guest');
    } else if (why === 'redraw') {
      say('arrival', seat, 'starts over for a counter guest');
    } else {
      say('serving', seat, 'sends', 'a counter guest to the monastery');
    }
  };

  const tellReputation = ({ seat, from, to, why }: EventOf<'reputation'>): void => {
    gain(seat, to > from ? (SOURCES[why] ?? 'earns') : 'the new plan costs', 'reputation');
  };

  const tellUpgrade = ({ seat, tile, why }: EventOf<'upgraded'>): void => {
    const name = tileText(tile);
    if (why === 'moon') say('evening', seat, 'upgrades', `${name} for free`);
    else if (why === 'startCard') gain(seat, 'upgrades', name);
    else if (why === 'fireBreather') {
      say('serving', seat, 'pays the fire breather', `${paid()} to upgrade ${name}`);
    } else {
      say('serving', seat, 'upgrades', `${name} ${price()}`);
    }
  };

  const tellCard = (event: EventOf<'card'>): void => {
    const { seat, card, to, why } = event;
    if (seat === null) {
      if (why === 'setup') say('setup', null, 'on display:', guestText(card));
      return;
    }
    const name = cardName(rules, card);
    switch (why) {
      case 'setup':
      case 'redraw':
      case 'closing':
        return;
      case 'startCard':
        gain(seat, to === 'box' ? 'sends away' : 'gets', name);
        return;
      case 'moon':
        say('evening', seat, 'takes', some(1, name));
        return;
      case 'arrival':
        arrive(seat, to === 'staff' ? 'is helped by' : 'seats', name);
        return;
      case 'buy':
        say('serving', seat, 'buys', `${some(1, name)} for ${paid()}`);
        return;
      case 'offer':
        cardsReturned.push(some(1, name));
        return;
      case 'recruit':
        paid();
        say('serving', seat, 'recruits', guestText(card));
        return;
      case 'nobles':
        // Told once for all of them, by their price.
        if (cost === '') return;
        say(
          'serving',
          seat,
          'invites',
          `${some(rules.noblePrices.indexOf(costAmount) + 1, 'noble')} for ${paid()}`,
        );
        return;
      case 'deny':
        say('serving', seat, 'denies service to', some(1, name));
        return;
      case 'juggler':
        say('closing', seat, 'pays the juggler', `${paid()} to bring back ${some(1, name)}`);
        return;
      case 'fireBreather':
        if (to !== 'box') gain(seat, 'earns', name);
        else {
          say(
            'serving',
            seat,
            'pays the fire breather',
            `${paid()} to drive ${some(1, name)} away`,
          );
        }
        return;
      default:
        gain(seat, SOURCES[why] ?? 'gets', name);
    }
  };

  const tellPlacing = ({ seat, die: index, from, to, lifts }: EventOf<'placed'>): void => {
    const face = die(views[seat]!.dice[index]);
    const help = lifts > 0 ? ` (with ${some(lifts, 'dishwasher')})` : '';
    if (to === null) say('serving', seat, 'takes back', face);
    else if (from !== null) say('serving', seat, 'moves', `${face} to ${onSpace(seat, to)}${help}`);
    else {
      const isOpen = views[seat]!.isOpen;
      const where = `${isOpen ? 'to' : 'for'} ${onSpace(seat, to)}${help}`;
      say('serving', seat, isOpen ? 'adds' : 'plans', `${face} ${where}`);
    }
  };

  const tellSignature = ({ seat, column, row, why }: EventOf<'signed'>): void => {
    const cell = `row ${row + 1} of the ${COLUMN_NAMES[column]} column`;
    if (why === 'recruit') gain(seat, 'signs', cell);
    else say('serving', seat, 'signs', cell);
  };

  /** To keep the guests is what everyone does who does not start over: not worth a word. */
  const tellRefusal = ({ seat, question }: EventOf<'declined'>): void => {
    if (question === 'deny') say('serving', seat, 'sends nobody away');
    else if (question === 'freeUpgrade') say('evening', seat, 'upgrades', 'nothing');
    else if (question === 'recall') say('closing', seat, 'brings nothing back');
  };

  const tellRoundEnd = ({ seats }: EventOf<'roundEnded'>): void => {
    lastSeats = seats;
    seats.forEach((checkpoint, seat) => {
      const { nobles, guests, others } = cardPoints(rules, checkpoint);
      const points = nobles + guests + others;
      say('closing', null, 'points on cards:', `${keeper(seat).name} ${points}`);
    });
  };

  const tellEnd = ({ result }: EventOf<'gameEnded'>): void => {
    chapter.finish();
    page.heading('The end', '');
    for (const line of scoreTable(rules, result, lastSeats)) page.line(`  ${line}`);
    page.line('');
    page.prose(victory(result));
  };

  const tell = (event: GameEvent): void => {
    switch (event.type) {
      case 'startCards':
        for (const card of event.cards) say('setup', null, 'start cards:', startCardText(card));
        return;
      case 'startCardChosen':
        say('setup', event.seat, 'takes', startCardText(event.card));
        return;
      case 'evening':
        chapter.begin(event.start);
        isArriving.clear();
        page.heading(
          `Round ${event.round} of ${rules.moon.length}`,
          `${keeper(event.start).name} holds the mug`,
        );
        return;
      case 'card':
        tellCard(event);
        return;
      case 'reshuffled':
        arrive(event.seat, 'shuffles', 'the discard pile');
        return;
      case 'rolled':
        if (event.why === 'moon') {
          say('evening', event.seat, 'rolls', `${die(event.value)} with a bonus die`);
        } else {
          say('dice', event.seat, 'rolls', die(event.value));
        }
        return;
      case 'coasterRolled':
        say(
          'dice',
          null,
          'coasters:',
          `${keeper(event.seat).name} ${event.values.map(die).join('')}`,
        );
        return;
      case 'drafted':
        say('dice', event.seat, event.forced ? 'is left with' : 'drafts', die(event.value));
        return;
      case 'placed':
        tellPlacing(event);
        return;
      case 'turned':
        say(
          'serving',
          event.seat,
          'pays the juggler',
          `${paid()} to turn ${die(event.from)} to ${die(event.to)}`,
        );
        return;
      case 'opened':
        say('serving', event.seat, 'opens with', inStore(event.seat));
        return;
      case 'served':
        say('serving', event.seat, 'serves', onSpace(event.seat, event.space));
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
      case 'reputation':
        tellReputation(event);
        return;
      case 'upgraded':
        tellUpgrade(event);
        return;
      case 'hired':
        say(
          'evening',
          event.seat,
          `hires the ${event.who === 'fireBreather' ? 'fire breather' : event.who}`,
          sideText(event.side),
        );
        return;
      case 'sang':
        say('serving', event.seat, 'has', 'a bard sing');
        return;
      case 'signed':
        tellSignature(event);
        return;
      case 'nobleReturned':
        gain(event.seat, 'hands back', 'noble');
        return;
      case 'forfeited':
        gain(event.seat, 'misses', event.what);
        return;
      case 'closed':
        say('serving', event.seat, 'closes with', inStore(event.seat));
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
