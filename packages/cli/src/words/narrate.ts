/** Tells a game from its events: rounds, phases, who did what, with amounts and reasons. */
import {
  never,
  type CardId,
  type Emit,
  type GameEvent,
  type Rules,
  type Space,
} from '@stammtisch/engine';
import { tellArrival, tellCard } from './cardTale.ts';
import { newChapter } from './chapter.ts';
import { keeperName } from './keepers.ts';
import type { Page } from './page.ts';
import { goods } from './phrase.ts';
import { cardPoints, scoreTable, victory } from './scoreTable.ts';
import { bonusText, COLUMN_NAMES, die, SOURCES, store } from './storyWords.ts';
import {
  amend,
  newTale,
  takeCost,
  takePrice,
  type EventOf,
  type Tale,
  type Telling,
} from './tale.ts';
import { watch } from './tavernView.ts';
import {
  cardName,
  entertainerText,
  sideText,
  some,
  spaceText,
  startCardText,
  tileText,
  YOU,
} from './words.ts';

export function narrator(rules: Rules, page: Page): Emit {
  const chapter = newChapter(rules.variant.players, page);
  return teller(rules, { page, chapter, nameOf: keeperName });
}

export function teller(rules: Rules, telling: Telling): Emit {
  const tale = newTale(rules, telling);
  return (event) => {
    tell(tale, event);
    watch(tale.views, event);
  };
}

function onSpace(rules: Rules, space: Space, card: CardId | null): string {
  if (card === null) return spaceText(space);
  return card === 'noble' ? 'the nobles' : some(1, cardName(rules, card));
}

function tellGoods(
  tale: Tale,
  { type, seat, amount, why }: EventOf<'thalers' | 'beer' | 'schnapps'>,
): void {
  const { say, gain } = tale.chapter;
  const noun = type === 'thalers' ? 'thaler' : type;
  const text = goods(Math.abs(amount), noun);
  if (amount < 0) {
    if (why === 'store' || why === 'limit') say(seat, 'cannot keep', text);
    else if (why === 'recount') gain(seat, 'hands back', noun, -amount);
    else tale.cost = text;
  } else if (why === 'moon') {
    say(seat, 'gets', text);
  } else if (why === 'dancer') {
    say(seat, 'pays the dancer', `${takeCost(tale)} for ${text}`);
  } else if (why === 'serve') {
    amend(tale, seat, (served) => `${served} for ${amount === 0 ? 'nothing' : text}`);
  } else {
    gain(seat, SOURCES[why] ?? 'gets', noun, amount);
  }
}

function tellCounterGuest(tale: Tale, { seat, why }: EventOf<'counterGuest'>): void {
  const { say } = tale.chapter;
  if (why === 'moon') {
    say(seat, 'gets', 'a counter guest');
  } else if (why === 'redraw') {
    say(seat, 'starts over for a counter guest');
  } else {
    say(seat, 'sends', 'a counter guest to the monastery');
  }
}

/** The plan's steps are told at once, whatever bonus may come between them. */
function tellCount(tale: Tale, { seat, thalers, beer, why }: EventOf<'counted'>): void {
  const { gain } = tale.chapter;
  const before = why === 'planned' ? 0 : tale.planned;
  tale.planned = Math.min(thalers, beer);
  const plan = `the ${why === 'planned' ? '' : 'new '}plan of ${goods(thalers, 'thaler')} and ${goods(beer, 'beer')}`;
  const verb = tale.planned > before ? 'earns' : 'costs';
  gain(seat, `${plan} ${verb}`, 'reputation', Math.abs(tale.planned - before));
}

function tellReputation(tale: Tale, { seat, why }: EventOf<'reputation'>): void {
  const { gain } = tale.chapter;
  if (why === 'planned' || why === 'recount') return;
  gain(seat, SOURCES[why] ?? 'earns', 'reputation');
}

function tellUpgrade(tale: Tale, { seat, tile, why }: EventOf<'upgraded'>): void {
  const { say, gain } = tale.chapter;
  const name = tileText(tile);
  if (why === 'moon') say(seat, 'upgrades', `${name} for free`);
  else if (why === 'startCard') gain(seat, 'upgrades', name);
  else if (why === 'fireBreather') {
    say(seat, 'pays the fire breather', `${takeCost(tale)} to upgrade ${name}`);
  } else {
    say(seat, 'upgrades', `${name} ${takePrice(tale)}`);
  }
}

function tellPlacing(tale: Tale, { seat, die: index, from, to, lifts }: EventOf<'placed'>): void {
  const { rules } = tale;
  const { say } = tale.chapter;
  const { dice, tables, isOpen } = tale.views[seat]!;
  const face = die(dice[index]);
  const guest = (space: Space): string => onSpace(rules, space, tables.get(space) ?? null);
  const help = lifts > 0 ? ` (with ${some(lifts, 'dishwasher')})` : '';
  if (to === null) say(seat, 'takes back', face);
  else if (from !== null) say(seat, 'moves', `${face} to ${guest(to)}${help}`);
  else {
    const where = `${isOpen ? 'to' : 'for'} ${guest(to)}${help}`;
    say(seat, isOpen ? 'adds' : 'plans', `${face} ${where}`);
  }
}

function tellOpening(tale: Tale, { seat }: EventOf<'opened'>): void {
  const { say } = tale.chapter;
  const { thalers, beer } = tale.views[seat]!;
  say(seat, 'opens with', store(thalers, beer));
}

function tellSignature(tale: Tale, { seat, column, row, why }: EventOf<'signed'>): void {
  const { say, gain } = tale.chapter;
  const cell = `row ${row + 1} of the ${COLUMN_NAMES[column]} column`;
  if (why === 'recruit') gain(seat, 'signs', cell);
  else say(seat, 'signs', cell);
}

/** To keep the guests is what everyone does who does not start over: not worth a word. */
function tellRefusal(tale: Tale, { seat, question }: EventOf<'declined'>): void {
  const { say } = tale.chapter;
  if (question === 'deny') say(seat, 'sends nobody away');
  else if (question === 'freeUpgrade') say(seat, 'upgrades', 'nothing');
  else if (question === 'recall') say(seat, 'brings nothing back');
}

function tellRoundEnd(tale: Tale, { seats }: EventOf<'roundEnded'>): void {
  const { rules, nameOf } = tale;
  const { say } = tale.chapter;
  tale.lastSeats = seats;
  seats.forEach((checkpoint, seat) => {
    const { nobles, guests, others } = cardPoints(rules, checkpoint);
    const points = nobles + guests + others;
    say(null, 'points on cards:', `${nameOf(seat)} ${points}`);
  });
}

function tellEvening(tale: Tale, { round, start, bonus }: EventOf<'evening'>): void {
  const { rules, chapter, page, nameOf } = tale;
  const { say } = chapter;
  chapter.lead(start);
  tale.arriving.clear();
  page.heading(
    `Round ${round} of ${rules.moon.length}`,
    `${nameOf(start)} ${nameOf(start) === YOU ? 'hold' : 'holds'} the mug`,
  );
  const brought = bonusText(bonus);
  if (brought !== null) say(null, 'the moon brings', brought);
}

function tellForfeit(tale: Tale, { seat, what, amount, why }: EventOf<'forfeited'>): void {
  const { say, gain } = tale.chapter;
  if (why === 'moon') say(seat, 'misses', what === 'schnapps' ? goods(amount, what) : `a ${what}`);
  else if (what === 'deny') gain(seat, 'finds', 'nobody to send away');
  else gain(seat, 'misses', what, amount);
}

function tellEnd(tale: Tale, { result }: EventOf<'gameEnded'>): void {
  const { rules, page, nameOf } = tale;
  page.heading('The end', '');
  for (const line of scoreTable(rules, result, tale.lastSeats, nameOf)) page.line(`  ${line}`);
  page.line('');
  page.prose(victory(result, nameOf));
}

function tell(tale: Tale, event: GameEvent): void {
  const { rules, chapter, nameOf } = tale;
  const { say, gain } = chapter;
  switch (event.type) {
    case 'startCards':
      for (const card of event.cards) say(null, 'start cards:', startCardText(card));
      return;
    case 'startCardChosen':
      say(event.seat, 'takes', startCardText(event.card));
      return;
    case 'evening':
      tellEvening(tale, event);
      return;
    case 'phase':
      chapter.enter(event.phase);
      return;
    case 'forced':
      say(event.seat, 'has no choice');
      return;
    case 'card':
      tellCard(tale, event);
      return;
    case 'reshuffled':
      tellArrival(tale, event.seat, 'shuffles', 'the discard pile');
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
      tellPlacing(tale, event);
      return;
    case 'turned':
      say(
        event.seat,
        'pays the juggler',
        `${takeCost(tale)} to turn ${die(event.from)} to ${die(event.to)}`,
      );
      return;
    case 'opened':
      tellOpening(tale, event);
      return;
    case 'served':
      say(event.seat, 'serves', onSpace(rules, event.space, event.card));
      return;
    case 'thalers':
    case 'beer':
    case 'schnapps':
      tellGoods(tale, event);
      return;
    case 'counterGuest':
      tellCounterGuest(tale, event);
      return;
    case 'monastery':
      gain(event.seat, 'walks', 'step', 1, ` to space ${event.to} of the monastery`);
      return;
    case 'counted':
      tellCount(tale, event);
      return;
    case 'reputation':
      tellReputation(tale, event);
      return;
    case 'upgraded':
      tellUpgrade(tale, event);
      return;
    case 'hired':
      say(event.seat, `hires ${entertainerText(event.who)}`, sideText(event.side));
      return;
    case 'sang':
      say(event.seat, 'has', 'a bard sing');
      return;
    case 'signed':
      tellSignature(tale, event);
      return;
    case 'nobleReturned':
      gain(event.seat, 'hands back', 'noble');
      return;
    case 'forfeited':
      tellForfeit(tale, event);
      return;
    case 'closed':
      say(event.seat, 'closes with', store(event.thalers, event.beer));
      return;
    case 'roundEnded':
      tellRoundEnd(tale, event);
      return;
    case 'gameEnded':
      tellEnd(tale, event);
      return;
    case 'declined':
      tellRefusal(tale, event);
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
}
