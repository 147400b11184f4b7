/** Where points, thalers and beer come from and what they are spent on, as captions. */
import { STAFF, type Staff } from '@stammtisch/engine';
import { m } from './paraglide/messages.js';
import { entertainerName } from './entertainerName.ts';
import { capital } from './list.ts';
import { staffName } from './staffName.ts';
import { tileName } from './tileName.ts';

const SOURCES = {
  nobles: m.past_report_from_nobles,
  guests: m.past_report_from_guests,
  regulars: m.past_report_from_regulars,
  schnapps: m.scene_from_schnapps,
  reputation: m.scene_from_reputation,
  cashbox: () => capital(tileName('cashbox')),
  barrel: () => capital(tileName('barrel')),
  dancer: () => capital(entertainerName('dancer')),
  monastery: m.scene_monastery,
  bonuses: m.past_report_from_bonuses,
  book: m.past_report_from_book,
  barbacks: m.past_report_from_barbacks,
  brewers: m.past_report_from_brewers,
  startCard: m.past_report_from_start,
  others: m.past_report_from_others,
} as const;

const USES = {
  market: m.scene_market,
  upgrades: m.past_report_for_upgrades,
  lost: m.past_report_for_lost,
  guests: m.past_report_from_guests,
  nobles: m.past_report_from_nobles,
  others: m.past_report_from_others,
} as const;

/** A kind of cards, or a source of goods or points. */
export type SourceName = keyof typeof SOURCES | Staff;
export type UseName = keyof typeof USES;

function isStaff(name: SourceName): name is Staff {
  return (STAFF as readonly string[]).includes(name);
}

export function sourceName(name: SourceName): string {
  return isStaff(name) ? capital(staffName(name)) : SOURCES[name]();
}

/** Points that are neither of nobles nor of guests are on cards all the same. */
export function pointName(name: SourceName): string {
  return name === 'others' ? m.past_report_from_cards() : sourceName(name);
}

/** What goods are spent on. */
export function useName(use: UseName): string {
  return USES[use]();
}
