/** The parts of a report in words. */
import type { Account, Decision, LuckKind, TurningPoint } from '@stammtisch/analysis';
import type { Action } from '@stammtisch/engine';
import { listed, m, numberText, useName } from '@stammtisch/words';
import { leadOf, type Good, type GoodUse } from './figures.ts';
import type { Person } from '../ui/person.ts';

export function spentName(use: GoodUse): string {
  return m.past_report_spent({ use: useName(use) });
}

export const GOOD_NAMES: Readonly<Record<Good, () => string>> = {
  thalers: m.past_report_thalers,
  beer: m.past_report_beer,
};

/** `+1.5`, `−2.0`, `0.0`. */
export function signed(points: number): string {
  const text = numberText(Math.abs(points), 1);
  if (text === numberText(0, 1)) return text;
  return points > 0 ? `+${text}` : `−${text}`;
}

/** Who won or is ahead, and by how much. */
export function headline(account: Account, people: readonly Person[]): string {
  const { finished, seats } = account;
  const lead = leadOf(account);
  const first = lead.kind === 'shared' ? lead.all[0]! : lead.first;
  const { name } = people[first.seat]!;
  if (lead.kind === 'alone') {
    const facts = { name, count: lead.by };
    return finished ? m.past_report_wins_by(facts) : m.past_report_leads_by(facts);
  }
  if (lead.kind === 'stayed') return m.scene_winner({ name });
  if (lead.kind === 'store' && finished) return m.past_report_wins_store({ name });
  // Stores decide nothing before the end.
  const equals = seats.filter(({ total }) => total === first.total);
  const names = listed(equals.map(({ seat }) => people[seat]!.name));
  return finished ? m.scene_winners({ names }) : m.past_report_level({ names });
}

export function luckText(luck: number): string {
  const count = Math.round(Math.abs(luck));
  if (count === 0) return m.past_report_luck_even();
  return luck > 0 ? m.past_report_luck_gave({ count }) : m.past_report_luck_took({ count });
}

export function costText(cost: number): string {
  const count = Math.round(cost);
  return count === 0 ? m.past_report_cost_none() : m.past_report_cost_some({ count });
}

const STROKES: Readonly<Record<LuckKind, () => string>> = {
  cards: m.past_report_stroke_cards,
  'own dice': m.past_report_stroke_own,
  'white dice': m.past_report_stroke_white,
  guests: m.past_report_stroke_guests,
};

/** What was decided, by the better way to do it. */
function decidedText(better: readonly Action[]): string {
  if (better.at(-1)?.type === 'closeTavern') return m.past_report_what_serving();
  switch (better[0]?.type) {
    case 'draft':
      return m.past_report_what_draft();
    case 'chooseStart':
      return m.past_report_what_start();
    case 'keepGuests':
    case 'redraw':
      return m.past_report_what_guests();
    case 'takeBonus':
      return m.past_report_what_bonus();
    case 'hire':
      return m.past_report_what_hire();
    default:
      return m.past_report_what_choice();
  }
}

export function decisionText({ cost, better }: Pick<Decision, 'cost' | 'better'>): string {
  return m.past_report_given_away({ count: Math.round(cost), what: decidedText(better ?? []) });
}

export function momentText(moment: TurningPoint): string {
  if (moment.kind === 'choice') {
    return decisionText({ cost: moment.points, better: moment.better });
  }
  const facts = { count: Math.round(Math.abs(moment.points)), what: STROKES[moment.stroke]() };
  return moment.points > 0 ? m.past_report_more(facts) : m.past_report_less(facts);
}
