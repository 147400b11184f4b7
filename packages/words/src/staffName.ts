/** Cards of the market: names, objects of a sentence, what they do. */
import type { Staff } from '@stammtisch/engine';
import { m } from './paraglide/messages.js';

const STAFF_NAMES: Readonly<Record<Staff, () => string>> = {
  bard: m.words_card_bard,
  barback: m.words_card_barback,
  dishwasher: m.words_card_dishwasher,
  server: m.words_card_server,
  table: m.words_card_table,
  brewer: m.words_card_brewer,
};

const STAFF_EFFECTS: Readonly<Record<Staff, () => string>> = {
  bard: m.words_does_bard,
  barback: m.words_does_barback,
  dishwasher: m.words_does_dishwasher,
  server: m.words_does_server,
  table: m.words_does_table,
  brewer: m.words_does_brewer,
};

export function staffName(staff: Staff): string {
  return STAFF_NAMES[staff]();
}

/** One sentence: what the card does in the tavern. */
export function staffEffect(staff: Staff): string {
  return STAFF_EFFECTS[staff]();
}

/** As the direct object of a sentence: `a barback`, `einen Bierhändler`. */
export function cardObject(card: Staff | 'noble'): string {
  return m.words_object_card({ card });
}
