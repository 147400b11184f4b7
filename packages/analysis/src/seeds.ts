/** Randomness of the analysis: from the record itself, so that a game is always judged alike. */
import { generator, type GameRecord } from '@stammtisch/engine';

const SEEDS = 2 ** 31;

/** What samples are for. Those of different purposes have nothing to do with each other. */
type Purpose = 'luck' | 'guests' | 'choose' | 'fresh';

export type Seeds = (purpose: Purpose, place: number, count: number) => readonly number[];

export function seedsOf({ setup, moves }: GameRecord): Seeds {
  const base = hash(JSON.stringify([setup.outcomes, moves.map(({ outcomes }) => outcomes)]));
  return (purpose, place, count) => {
    const below = generator(hash(`${base} ${purpose} ${place}`));
    return Array.from({ length: count }, () => below(SEEDS));
  };
}

/** FNV-1a. */
function hash(text: string): number {
  let mixed = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    mixed = Math.imul(mixed ^ text.charCodeAt(i), 0x01000193);
  }
  return mixed >>> 0;
}
