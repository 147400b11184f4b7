/** Entries of the history as they come from the store or a file: they may be anything. */
import { STAFF, START_CARDS, TILES } from '@stammtisch/engine';
import { LONGEST_NAME } from '../app/settingsData.ts';
import { isDay } from '../app/calendar.ts';
import { fieldsOf, oneOf, textOf } from '../app/storage/read.ts';
import { MODULE_COUNTS, PLAYER_COUNTS } from '../app/storage/spec.ts';
import { PLACES, type HistoryEntry, type Opening, type Rival } from './historyEntry.ts';

const ID = /^[\w.~-]{1,80}$/;
const LONGEST_BOT = 20;
const MOST = 10_000;
/** Of the year 9999. */
const LATEST = 253_402_300_799_000;

function isWhole(value: unknown, least: number, most: number): value is number {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}

function parseRival(value: unknown): Rival | null {
  const { name, bot, points } = fieldsOf(value);
  const called = textOf(name, LONGEST_NAME);
  const isBot = bot === null || (typeof bot === 'string' && bot.length <= LONGEST_BOT);
  return called === null || !isBot || !isWhole(points, -MOST, MOST)
    ? null
    : { name: called, bot, points };
}

function parseOpening(value: unknown): Opening {
  const { start, upgrade, buy } = fieldsOf(value);
  return {
    start: oneOf(START_CARDS, start),
    upgrade: oneOf(TILES, upgrade),
    buy: oneOf(STAFF, buy),
  };
}

/** Null for what is none. */
export function parseHistoryEntry(value: unknown): HistoryEntry | null {
  const fields = fieldsOf(value);
  const { id, at, points, rank, rounds, rivals, day, deal } = fields;
  const name = textOf(fields['name'], LONGEST_NAME);
  const place = oneOf(PLACES, fields['place']);
  const players = oneOf(PLAYER_COUNTS, fields['players']);
  const modules = oneOf(MODULE_COUNTS, fields['modules']);
  if (typeof id !== 'string' || !ID.test(id) || !isWhole(at, 0, LATEST)) return null;
  if (name === null || place === null || players === null || modules === null) return null;
  if (!isWhole(points, -MOST, MOST) || !isWhole(rank, 1, players)) return null;
  if (!Array.isArray(rounds) || rounds.length > 8) return null;
  if (!rounds.every((each): each is number => isWhole(each, -MOST, MOST))) return null;
  const others = Array.isArray(rivals) ? rivals.map(parseRival) : [];
  if (others.length !== players - 1 || !others.every((rival) => rival !== null)) return null;
  return {
    id,
    at,
    place,
    players,
    modules,
    practice: fields['practice'] === true,
    name,
    points,
    rank,
    rounds,
    rivals: others,
    opening: parseOpening(fields['opening']),
    day: typeof day === 'string' && isDay(day) ? day : null,
    deal: typeof deal === 'string' && ID.test(deal) ? deal : null,
  };
}
