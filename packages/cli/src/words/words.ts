/** The game's things in plain English, as the North Star edition calls them. */
import type {
  CardId,
  Entertainer,
  Rules,
  Seat,
  Side,
  Space,
  StartCard,
  Tile,
} from '@stammtisch/engine';

/** What the only person at the keyboard is called. */
export const YOU = 'You';

/** `a, b and c`. */
export function list(parts: readonly string[], last: 'and' | 'or' = 'and'): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`;
}

export function seats(numbers: readonly Seat[]): string {
  return `${numbers.length === 1 ? 'seat' : 'seats'} ${list(numbers.map(String))}`;
}

const PLURALS: Readonly<Record<string, string>> = {
  beer: 'beer',
  schnapps: 'schnapps',
  'regular-1': 'regulars',
  'regular-2': 'regulars',
  reputation: 'steps of reputation',
  die: 'dice',
};

const SINGULARS: Readonly<Record<string, string>> = {
  'regular-1': 'regular',
  'regular-2': 'regular',
  reputation: 'step of reputation',
};

function noun(name: string, count: number): string {
  return count === 1 ? (SINGULARS[name] ?? name) : (PLURALS[name] ?? `${name}s`);
}

/** `1 thaler`, `3 beer`; without its number, `thalers`. */
export function amount(count: number, name: string, withNumber = true): string {
  return withNumber ? `${count} ${noun(name, count)}` : noun(name, count);
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

export function numberWord(count: number): string {
  return NUMBERS[count] ?? String(count);
}

/** `a regular`, `an 8-beer guest`, `two nobles`. */
export function some(count: number, name: string): string {
  if (count !== 1) return `${numberWord(count)} ${noun(name, count)}`;
  const one = noun(name, 1);
  return /^[8aeiou]/.test(one) ? `an ${one}` : `a ${one}`;
}

/** What a card is called: guests go by their price. */
export function cardName(rules: Rules, id: CardId): string {
  const beer = rules.cards.find((card) => card.id === id)?.beer ?? 0;
  if (beer > 0) return `${beer}-beer guest`;
  return SINGULARS[id] ?? id;
}

const TILE_NAMES: Readonly<Record<Tile, string>> = {
  tables: 'the tables tile',
  server: 'the server tile',
  dishwasher: 'the dishwasher tile',
  brewer: 'the brewer tile',
  cashbox: 'the cashbox',
  barrel: 'the barrel',
  monk: 'the monk',
  safe: 'the safe',
  storage: 'the storage',
};

export function tileText(tile: Tile): string {
  return TILE_NAMES[tile];
}

export function spaceText(space: Space): string {
  return space.startsWith('table-') ? space.replace('-', ' ') : `the ${space}`;
}

export function entertainerText(who: Entertainer): string {
  return who === 'fireBreather' ? 'the fire breather' : `the ${who}`;
}

const SIDE_TEXTS: Readonly<Record<Side, string>> = {
  coins: 'to dance for thalers',
  beer: 'to dance for beer',
  upgrade: 'to upgrade tiles',
  eject: 'to drive guests away',
  recall: 'to call cards back',
  turn: 'to turn dice',
};

export function sideText(side: Side): string {
  return SIDE_TEXTS[side];
}

const START_CARD_NAMES: Readonly<Record<StartCard, string>> = {
  classic: 'the classic start',
  troupe: 'the troupe',
  pilgrim: 'the pilgrim',
  bigRoom: 'the big room',
  deepCellar: 'the deep cellar',
  goodStaff: 'the good staff',
  fullTill: 'the full till',
};

export function startCardText(card: StartCard): string {
  return START_CARD_NAMES[card];
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `12,345`. */
export function thousands(number: number): string {
  return Math.round(number).toLocaleString('en-US');
}

/** `1 game`, `12,345 moves`. */
export function counted(count: number, name: string): string {
  return `${thousands(count)} ${noun(name, count)}`;
}

/** Breaks the line, moves the cursor or turns the text around; a file's name may hold any of it. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** The text in one line, whatever it quotes: `a\u000ab`. */
export function oneLine(text: string): string {
  return text.replaceAll(
    UNPRINTABLE,
    (character) => `\\u${character.codePointAt(0)!.toString(16).padStart(4, '0')}`,
  );
}
