/** What a card's face is made of, by the kind of card. */
import { STAFF, type Card, type Staff } from '@stammtisch/engine';
import type { BonusSign } from './bonus.ts';

const CARD_KINDS = ['regular', 'guest', 'rich', 'noble', 'staff'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

interface Look {
  readonly frame: string;
  readonly wall: string;
  /** Behind the person, a shape of `room.svg`. */
  readonly hanging: string;
  readonly window: boolean;
}

export const LOOKS: Readonly<Record<CardKind, Look>> = {
  regular: { frame: '#8d7a5c', wall: '#4a3527', hanging: 'wall-plain', window: true },
  guest: { frame: '#b8732f', wall: '#4b2f2a', hanging: 'wall-panel', window: true },
  rich: { frame: '#d0993a', wall: '#3d2438', hanging: 'wall-tapestry', window: true },
  noble: { frame: '#eabb44', wall: '#5a1526', hanging: 'wall-curtain', window: false },
  staff: { frame: '#5b7684', wall: '#2c3a40', hanging: 'wall-shelf', window: false },
};

function isStaff(id: string): id is Staff {
  return STAFF.some((staff) => staff === id);
}

/** Guests of 7 beer and more are the rich ones. */
const RICH = 7;

export function kindOf(card: Card): CardKind {
  if (card.id === 'noble') return 'noble';
  if (isStaff(card.id)) return 'staff';
  if (card.beer === 0) return 'regular';
  return card.beer >= RICH ? 'rich' : 'guest';
}

const JOBS: Readonly<Record<Staff, BonusSign>> = {
  bard: { icon: 'reputation', amount: 1 },
  barback: { icon: 'beer', amount: 1 },
  dishwasher: { icon: 'dishwasher', amount: null },
  server: { icon: 'die', amount: 1 },
  table: { icon: 'table', amount: null },
  brewer: { icon: 'brewer', amount: null },
};

/** What a card of the market does when it is drawn. */
export function jobOf(card: Card): BonusSign | null {
  return isStaff(card.id) ? JOBS[card.id] : null;
}
