/** Start cards: names and what they give. */
import type { StartCard, StartCardRow } from '@stammtisch/engine';
import { m } from './paraglide/messages.js';
import { staffName } from './staffName.ts';
import { monasterySteps, schnapps } from './goods.ts';
import { listed } from './list.ts';
import { tileName } from './tileName.ts';

const NAMES: Readonly<Record<StartCard, () => string>> = {
  classic: m.words_start_classic,
  troupe: m.words_start_troupe,
  pilgrim: m.words_start_pilgrim,
  bigRoom: m.words_start_bigRoom,
  deepCellar: m.words_start_deepCellar,
  goodStaff: m.words_start_goodStaff,
  fullTill: m.words_start_fullTill,
};

export function startCardName(card: StartCard): string {
  return NAMES[card]();
}

/** One or two sentences. */
export function startCardEffect(row: StartCardRow): string {
  const things = [
    ...row.staff.map(staffName),
    ...(row.upgrade === undefined ? [] : [m.words_start_upgraded({ tile: tileName(row.upgrade) })]),
    ...(row.fillStorage === true ? [m.words_start_filled()] : []),
    ...(row.schnapps === undefined ? [] : [schnapps(row.schnapps)]),
    ...(row.monastery === undefined ? [] : [monasterySteps(row.monastery)]),
  ];
  const gives = m.words_start_gives({ things: listed(things) });
  if (row.remove === undefined) return gives;
  return `${gives} ${m.words_start_removes({ count: row.remove })}`;
}
