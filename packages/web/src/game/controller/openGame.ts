/** From what is stored to a table that can be played on. */
import { builtInPack } from '@stammtisch/engine';
import {
  openTable,
  resumeTable,
  tableOfRecord,
  type Dice,
  type Occupant,
  type OpenResult,
} from '@stammtisch/table';
import type { StoredGame } from '../../app/storage/games.ts';
import type { GameSpec } from '../../app/storage/spec.ts';

/** 32 bytes that nobody can foresee, as hex. */
function secret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Dice made on this device: seed and nonces are its own, unless they are settled; it hides neither. */
function newDice({ people, fixed }: GameSpec): Dice {
  if (fixed !== undefined) return { seed: fixed.seed, nonces: fixed.nonces, reveal: 'always' };
  const nonces = people.map(({ bot }) => (bot === null ? secret() : null));
  return { seed: secret(), nonces, reveal: 'always' };
}

function occupants(people: GameSpec['people']): Occupant[] {
  return people.map(({ name, bot }) =>
    bot === null ? { kind: 'human', name } : { kind: 'bot', name, bot },
  );
}

const PACK = 'house-1';

/** A game that has not begun is dealt now. */
export function openGame({ spec, saved, record }: StoredGame): OpenResult {
  const seats = occupants(spec.people);
  if (saved !== null) return resumeTable(saved);
  if (record !== null) return tableOfRecord(record, seats, newDice(spec), spec.practice);
  const { players, modules, edition, dishwasherBothWays, start, practice } = spec;
  const setup = { players, modules, edition, dishwasherBothWays, start, pack: builtInPack(PACK)! };
  return { ok: true, table: openTable({ setup, seats, practice }, newDice(spec)) };
}
