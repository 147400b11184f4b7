/** Bonuses and faces in few words, for menus and tables. */
import {
  never,
  NOBLE,
  type CardIndex,
  type Effect,
  type ReputationSpace,
  type Rules,
  type StartCardRow,
} from '@stammtisch/engine';
import { goods } from './phrase.ts';
import { die } from './storyWords.ts';
import { amount, cardName, list, some, tileText } from './words.ts';

export function taskText(task: Effect): string {
  switch (task.type) {
    case 'thalers':
      return goods(task.amount, 'thaler');
    case 'staff':
      return task.card;
    case 'noble':
    case 'schnapps':
      return task.type;
    case 'deny':
      return 'send away';
    case 'monastery':
      return `${task.steps} monastery`;
    case 'reputation':
      return `${task.steps} reputation`;
    case 'signature':
      return 'signature';
    default:
      return never(task);
  }
}

const SPACE_TEXTS: Readonly<Record<Exclude<ReputationSpace, number>, string>> = {
  schnapps: 'schnapps',
  schnappsOrDeny: 'schnapps or send away',
  signature: 'signature',
  crown: 'noble',
};

export function reputationText(space: ReputationSpace): string {
  return typeof space === 'number' ? String(space) : SPACE_TEXTS[space];
}

/** `[4]→5 +dishwasher`: the die a seated card takes, what it pays, what it brings at once. */
export function faceText(rules: Rules, index: CardIndex): string {
  const card = rules.cards[index]!;
  const bonus = card.bonus === null ? '' : ` +${taskText(card.bonus)}`;
  return `${die(card.die)}→${card.pays}${bonus}`;
}

/** `5-beer guest [4]→4`, `3 nobles [2]→2`; its bonus was paid when it was recruited. */
export function seatedText(rules: Rules, index: CardIndex, nobles: number): string {
  const { id, die: face, pays } = rules.cards[index]!;
  const name = index === NOBLE ? amount(nobles, 'noble') : cardName(rules, id);
  return `${name} ${die(face)}→${pays}`;
}

/** What a start card gives. */
export function startCardGives(row: StartCardRow): string {
  return list([
    ...row.staff.map((card) => some(1, card)),
    ...(row.upgrade === undefined ? [] : [`${tileText(row.upgrade)} upgraded`]),
    ...(row.fillStorage === true ? ['5 beer in it'] : []),
    ...(row.schnapps === undefined ? [] : [goods(row.schnapps, 'schnapps')]),
    ...(row.monastery === undefined ? [] : [`${row.monastery} monastery`]),
  ]);
}
