/** What belongs to the game as a whole: phases, modules, editions, bots, people, ranks. */
import type { BotName } from '@stammtisch/bots';
import type { Edition, ModuleCount, Phase } from '@stammtisch/engine';
import { m } from './paraglide/messages.js';

const PHASE_NAMES: Readonly<Record<Phase, () => string>> = {
  start: m.words_phase_start,
  evening: m.words_phase_evening,
  arrival: m.words_phase_arrival,
  draft: m.words_phase_draft,
  serving: m.words_phase_serving,
  closing: m.words_phase_closing,
  over: m.words_phase_over,
};

export function phaseName(phase: Phase): string {
  return PHASE_NAMES[phase]();
}

/** The phases of an evening as the rules letter them; C and E are no phases of the engine. */
export const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
export type Letter = (typeof LETTERS)[number];

const LETTER_NAMES: Readonly<Record<Letter, () => string>> = {
  A: m.words_phase_evening,
  B: m.words_phase_arrival,
  C: m.words_phase_servers,
  D: m.words_phase_draft,
  E: m.words_phase_plan,
  F: m.words_phase_serving,
  G: m.words_phase_closing,
};

export function letterName(letter: Letter): string {
  return LETTER_NAMES[letter]();
}

const BOT_NAMES: Readonly<Record<BotName, () => string>> = {
  random: m.words_bot_random,
  easy: m.words_bot_easy,
  medium: m.words_bot_medium,
  hard: m.words_bot_hard,
};

const BOT_MANNERS: Readonly<Record<BotName, () => string>> = {
  random: m.words_bot_does_random,
  easy: m.words_bot_does_easy,
  medium: m.words_bot_does_medium,
  hard: m.words_bot_does_hard,
};

/** How a strength is called. */
export function botName(strength: BotName): string {
  return BOT_NAMES[strength]();
}

/** One sentence: how it plays. */
export function botManner(strength: BotName): string {
  return BOT_MANNERS[strength]();
}

/** Given names for those who keep a tavern; sixteen in every language. */
export function keeperNames(): readonly string[] {
  return m.words_keepers().split(', ');
}

const EDITION_NAMES: Readonly<Record<Edition, () => string>> = {
  'north-star': m.words_edition_north_star,
  schmidt: m.words_edition_schmidt,
  french: m.words_edition_french,
  russian: m.words_edition_russian,
};

export function editionName(edition: Edition): string {
  return EDITION_NAMES[edition]();
}

const MODULE_NAMES: Readonly<Record<ModuleCount, () => string>> = {
  1: m.words_module_1,
  2: m.words_module_2,
  3: m.words_module_3,
  4: m.words_module_4,
  5: m.words_module_5,
};

const MODULE_GIFTS: Readonly<Record<ModuleCount, () => string>> = {
  1: m.words_adds_1,
  2: m.words_adds_2,
  3: m.words_adds_3,
  4: m.words_adds_4,
  5: m.words_adds_5,
};

export function moduleName(module: ModuleCount): string {
  return MODULE_NAMES[module]();
}

/** One sentence: what it adds to those before. */
export function moduleAdds(module: ModuleCount): string {
  return MODULE_GIFTS[module]();
}

/** `Evening 3 of 8`. */
export function eveningName(round: number, rounds: number): string {
  return m.words_evening({ round, rounds });
}

/** `1st place`. */
export function rankName(rank: number): string {
  return m.words_place({ rank: String(rank) });
}

/** A column of the guest book, from 0. */
export function columnName(column: number): string {
  return m.words_column({ column: String(column) });
}
