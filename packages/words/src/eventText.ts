/** One plain sentence per event, for the log and the screen reader. */
import { never, placed, type GameEvent, type Seat } from '@stammtisch/engine';
import { m } from './paraglide/messages.js';
import { cardEventText } from './cardEvent.ts';
import { subject, type EventOf, type Telling } from './context.ts';
import { entertainerObject, sideName } from './entertainerName.ts';
import { columnName, phaseName } from './gameName.ts';
import {
  beer,
  goodsText,
  nobles,
  points,
  reputationSteps,
  schnapps,
  signatures,
  thalers,
} from './goods.ts';
import { gainText } from './goodsEvent.ts';
import { faces, listed } from './list.ts';
import { staffName } from './staffName.ts';
import { startCardName } from './startCardName.ts';
import { moonName } from './taskName.ts';
import { atSpace, ontoSpace, tileObject } from './tileName.ts';
import { cardName } from './cardName.ts';

/** Null for what says nothing to a person: questions (the bar asks them), and small change. */
export function eventText(event: GameEvent, telling: Telling): string | null {
  const by = (seat: Seat) => subject(telling, seat);
  switch (event.type) {
    case 'startCards':
      return m.log_start_cards({ cards: listed(event.cards.map(startCardName)) });
    case 'startCardChosen':
      return m.log_start_chosen({ ...by(event.seat), card: startCardName(event.card) });
    case 'phase':
      return phaseText(event);
    case 'evening':
      return eveningText(event, telling);
    case 'forced':
      return m.log_forced(by(event.seat));
    case 'declined':
      return declinedText(event, telling);
    case 'card':
      return cardEventText(event, telling);
    case 'reshuffled':
      return m.log_reshuffles(by(event.seat));
    case 'rolled':
      return m.log_rolls({ ...by(event.seat), values: event.value });
    case 'coasterRolled':
      return m.log_coaster({ ...by(event.seat), values: faces(event.values) });
    case 'drafted': {
      const facts = { ...by(event.seat), value: event.value };
      return event.forced ? m.log_left_with(facts) : m.log_drafts(facts);
    }
    case 'coastersPassed':
      return m.log_passed();
    case 'placed':
      return placedText(event, telling);
    case 'turned':
      return m.log_turns({ ...by(event.seat), from: event.from, to: event.to });
    case 'opened': {
      const stores = telling.memory?.stores(event) ?? null;
      if (stores === null) return m.log_opens(by(event.seat));
      return m.log_opens_with({ ...by(event.seat), goods: goodsText(stores) });
    }
    case 'served':
      return m.log_serves({ ...by(event.seat), ...servedFacts(event, telling) });
    case 'thalers':
    case 'beer':
    case 'schnapps':
      return gainText(event, telling);
    case 'counterGuest':
      return counterGuestText(event, telling);
    case 'monastery':
      return monasteryText(event, telling);
    case 'reputation':
      return reputationText(event, telling);
    case 'upgraded': {
      const facts = { ...by(event.seat), tile: tileObject(event.tile) };
      return event.why === 'moon' ? m.log_upgrades_free(facts) : m.log_upgrades(facts);
    }
    case 'hired':
      return m.log_hires({
        ...by(event.seat),
        entertainer: entertainerObject(event.who),
        side: sideName(event.side),
      });
    case 'sang':
      return m.log_sings(by(event.seat));
    case 'counted':
      return countedText(event, telling);
    case 'signed':
      return m.log_signs({
        ...by(event.seat),
        column: columnName(event.column),
        row: event.row + 1,
      });
    case 'nobleReturned':
      return m.log_noble_back({ ...by(event.seat), count: 1 });
    case 'forfeited':
      return forfeitedText(event, telling);
    case 'closed':
      return closedText(event, telling);
    case 'roundEnded':
      return m.log_round_over({ round: event.round });
    case 'mugPassed':
      return m.log_mug(by(event.to));
    case 'gameEnded':
      return endText(event, telling);
    case 'asked':
    case 'sealed':
    case 'unsealed':
    case 'diceReturned':
      return null;
    default:
      return never(event);
  }
}

/** A new evening and the end are told by the events that follow. */
function phaseText({ phase }: EventOf<'phase'>): string | null {
  return phase === 'evening' || phase === 'over' ? null : m.log_phase({ phase: phaseName(phase) });
}

function eveningText({ round, start, bonus }: EventOf<'evening'>, telling: Telling): string {
  return m.log_evening({
    ...subject(telling, start),
    round,
    rounds: telling.state.rules.moon.length,
    bonus: moonName(bonus),
  });
}

function declinedText({ seat, question }: EventOf<'declined'>, telling: Telling): string {
  const by = subject(telling, seat);
  switch (question) {
    case 'keepOrRedraw':
      return m.log_keeps(by);
    case 'deny':
      return m.log_denies_nobody(by);
    case 'freeUpgrade':
      return m.log_upgrades_nothing(by);
    case 'recall':
      return m.log_recalls_nothing(by);
    default:
      return m.log_declines(by);
  }
}

/** Which die it was and who sits there is told from memory; without one the serving tells both. */
function placedText(event: EventOf<'placed'>, telling: Telling): string {
  const { seat, from, to, lifts } = event;
  const by = subject(telling, seat);
  const placing = telling.memory?.placing(event) ?? null;
  if (to === null) {
    return placing === null ? m.log_takes_back(by) : m.log_takes_back_value({ ...by, ...placing });
  }
  const card = placing?.card ?? null;
  const guest = card === null ? null : cardName(telling.state.rules, card);
  const facts = { ...by, value: placing?.value ?? 0, where: ontoSpace(to, guest) };
  const [puts, moves] =
    placing === null ? [m.log_places, m.log_moves] : [m.log_places_value, m.log_moves_value];
  const sentence = from === null ? puts(facts) : moves(facts);
  return lifts === 0 ? sentence : `${sentence} ${m.log_helped({ count: lifts })}`;
}

export function servedFacts(
  { value, space, card }: EventOf<'served'>,
  { state }: Telling,
): { value: number; where: string } {
  const guest = card === null ? null : cardName(state.rules, card);
  return { value, where: atSpace(space, guest) };
}

function counterGuestText({ seat, amount, why }: EventOf<'counterGuest'>, telling: Telling) {
  const by = subject(telling, seat);
  if (amount > 0) return m.log_counter_guest(by);
  return why === 'redraw' ? m.log_starts_over(by) : m.log_sends_monk(by);
}

/** R6: beyond the last space the track begins anew, one step further on. */
export function monasteryText(
  { seat, from, to }: Pick<EventOf<'monastery'>, 'seat' | 'from' | 'to'>,
  telling: Telling,
): string {
  const length = telling.state.rules.monastery.length;
  const count = (to - from + length) % length;
  return m.log_monastery({ ...subject(telling, seat), count, space: to });
}

export function reputationText(
  { seat, from, to }: Pick<EventOf<'reputation'>, 'seat' | 'from' | 'to'>,
  telling: Telling,
): string {
  const by = subject(telling, seat);
  return to > from
    ? m.log_reputation_up({ ...by, count: to - from })
    : m.log_reputation_down({ ...by, count: from - to });
}

function countedText(event: EventOf<'counted'>, telling: Telling): string {
  const facts = {
    ...subject(telling, event.seat),
    thalers: thalers(event.thalers),
    beer: beer(event.beer),
    steps: reputationSteps(Math.min(event.thalers, event.beer)),
  };
  return event.why === 'planned' ? m.log_counted(facts) : m.log_recounted(facts);
}

function forfeitedText({ seat, what, amount }: EventOf<'forfeited'>, telling: Telling): string {
  const by = subject(telling, seat);
  switch (what) {
    case 'deny':
      return m.log_nobody_to_deny(by);
    case 'noble':
      return m.log_misses({ ...by, what: nobles(amount) });
    case 'schnapps':
      return m.log_misses({ ...by, what: schnapps(amount) });
    case 'signature':
      return m.log_misses({ ...by, what: signatures(amount) });
    case 'bonus':
      return m.log_misses({ ...by, what: m.log_bonus_gone() });
    default:
      return m.log_misses({ ...by, what: staffName(what) });
  }
}

function closedText({ seat, ...stored }: EventOf<'closed'>, telling: Telling): string {
  const by = subject(telling, seat);
  if (stored.thalers + stored.beer === 0) return m.log_closes_empty(by);
  return m.log_closes({ ...by, goods: goodsText(stored) });
}

function endText({ result }: EventOf<'gameEnded'>, telling: Telling): string {
  const winners = placed(result, telling.resigned).filter(({ rank }) => rank === 1);
  const total = points(winners[0]!.total);
  if (winners.length === 1) {
    return m.log_wins({ ...subject(telling, winners[0]!.seat), points: total });
  }
  return m.log_shared({
    names: listed(winners.map(({ seat }) => telling.name(seat))),
    points: total,
  });
}
