/** Who sits on a card: people of the tavern by name, so that words and drawings speak of the same. */
import type { CardId } from '@stammtisch/engine';

/** Guests of the built-in pack; w: drawn and named as a woman, the others as a man. */
export const GUEST_CHARACTERS = [
  'fisher',
  'farmer', // w
  'weaver', // w
  'hunter', // w
  'carpenter',
  'beekeeper', // w
  'miller', // w
  'peddler', // w
  'pilgrim',
  'baker', // w
  'cooper',
  'herbalist', // w
  'mason',
  'smith',
  'moneychanger',
  'hermit',
  'watch',
  'coachman',
  'tailor', // w
  'vintner',
  'bailiff',
  'trader', // w
  'bellringer',
  'scribe',
  'goldsmith',
  'captain',
  'judge', // w
  'healer', // w
  'banker',
  'guild', // w
  'abbess', // w
  'envoy',
  'sweep',
  'storyteller', // w
  'apothecary', // w
  'painter',
  'poet', // w
  'smuggler',
  'actress', // w
  'knight',
  'scholar', // w
  'mayor',
] as const;
export type GuestCharacter = (typeof GUEST_CHARACTERS)[number];

/** Regulars are drawn as two people; the nobles as a lord and a lady in turn; a table is no one. */
type OtherCharacter =
  | 'shepherd'
  | 'granny' // w
  | 'lord'
  | 'lady' // w
  | 'bard'
  | 'barback'
  | 'dishwasher'
  | 'server' // w
  | 'brewer';

export type CharacterKey = GuestCharacter | OtherCharacter;

export const CHARACTERS: Readonly<Record<CardId, CharacterKey>> = {
  'regular-1': 'shepherd',
  'regular-2': 'granny',
  noble: 'lord',
  bard: 'bard',
  barback: 'barback',
  dishwasher: 'dishwasher',
  server: 'server',
  brewer: 'brewer',
  'g3-3-3': 'fisher',
  'g3-4-3': 'farmer',
  'g4-3-4': 'weaver',
  'g4-4-4': 'hunter',
  'g4-5-4': 'carpenter',
  'g4-6-4': 'beekeeper',
  'g4-3-3-barback': 'miller',
  'g4-4-3-thalers2': 'peddler',
  'g4-5-3-monastery1': 'pilgrim',
  'g5-3-5': 'baker',
  'g5-4-5': 'cooper',
  'g5-5-5': 'herbalist',
  'g5-6-5': 'mason',
  'g5-3-4-dishwasher': 'smith',
  'g5-4-4-thalers3': 'moneychanger',
  'g5-5-4-monastery1': 'hermit',
  'g5-6-4-deny': 'watch',
  'g6-3-6': 'coachman',
  'g6-5-6': 'tailor',
  'g6-4-5-barback': 'vintner',
  'g6-6-5-deny': 'bailiff',
  'g6-3-5-server': 'trader',
  'g6-4-5-monastery2': 'bellringer',
  'g6-5-5-thalers3': 'scribe',
  'g7-3-7-thalers3': 'goldsmith',
  'g7-4-7-table': 'captain',
  'g7-5-7-deny': 'judge',
  'g7-6-7-dishwasher': 'healer',
  'g8-4-8-thalers4': 'banker',
  'g8-5-8-brewer': 'guild',
  'g8-6-8-monastery2': 'abbess',
  'g8-3-7-noble': 'envoy',
  'g4-4-4-schnapps': 'sweep',
  'g5-3-5-reputation1': 'storyteller',
  'g6-5-5-schnapps': 'apothecary',
  'g6-4-5-reputation2': 'painter',
  'g7-3-7-reputation3': 'poet',
  'g7-5-7-reputation2': 'actress',
  'g7-6-7-schnapps': 'smuggler',
  'g8-3-8-reputation4': 'knight',
  'g8-4-8-reputation3': 'scholar',
  'g8-5-8-schnapps': 'mayor',
};

/** FNV-1a: the same guest of a foreign pack has the same face on every device. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const unit of text) value = Math.imul(value ^ unit.codePointAt(0)!, 0x01000193);
  return value >>> 0;
}

/** The person on a card; null for the table. A foreign guest borrows one of our faces. */
export function characterOf(card: CardId): CharacterKey | null {
  if (card === 'table') return null;
  return CHARACTERS[card] ?? GUEST_CHARACTERS[hash(card) % GUEST_CHARACTERS.length]!;
}
