/** The narrator's fixed phrases: bonuses, sources, dice and stores. */
import { never, type BonusChoice, type MoonBonus, type Why } from '@stammtisch/engine';
import { goods } from './phrase.ts';
import { entertainerText, list } from './words.ts';

/** How a gain is introduced, by its reason. */
export const SOURCES: Readonly<Partial<Record<Why, string>>> = {
  opening: 'the barbacks bring',
  guest: 'the guest brings',
  monastery: 'the monastery gives',
  reputation: 'the bartender pays',
  bard: 'earns',
  upgrade: 'earns',
  fireBreather: 'earns',
  guestBook: 'the guest book gives',
  row: 'a full row brings',
};

/** Who makes it possible to send somebody away, by the reason. */
export const HELPERS: Readonly<Partial<Record<Why, string>>> = {
  guest: 'the new guest',
  monastery: 'the monastery',
  reputation: 'the bartender',
  guestBook: 'the guest book',
};

export const BONUS_NAMES: Readonly<Record<BonusChoice, string>> = {
  guest3: 'a 3-beer guest',
  barback: 'a barback',
  die: 'a bonus die',
  dishwasher: 'a dishwasher',
  table: 'a table',
  brewer: 'a brewer',
};

/** What is announced to all; a counter guest is simply given. */
export function bonusText(bonus: MoonBonus): string | null {
  switch (bonus.type) {
    case 'counterGuest':
      return null;
    case 'either':
      return list(
        bonus.choices.map((choice) => BONUS_NAMES[choice]),
        'or',
      );
    case 'entertainer':
      return entertainerText(bonus.who);
    case 'freeUpgrade':
      return 'a free upgrade';
    default:
      return never(bonus);
  }
}

export const COLUMN_NAMES = ['3/4-beer', '5-beer', '6-beer', '7/8-beer'];

export function die(value: number | undefined): string {
  return `[${value ?? '?'}]`;
}

export function store(thalers: number, beer: number): string {
  const parts = [
    ...(thalers > 0 ? [goods(thalers, 'thaler')] : []),
    ...(beer > 0 ? [goods(beer, 'beer')] : []),
  ];
  return `${parts.length === 0 ? 'nothing' : list(parts)} in store`;
}
