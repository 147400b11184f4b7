/** A record from a file, checked move by move, as a game of this device. */
import {
  replay,
  result,
  type GameRecord,
  type GameState,
  type ReplayFault,
} from '@stammtisch/engine';
import { LONGEST_NAME } from '../settingsData.ts';
import { COLOURS, EMBLEMS, type Person } from '../../ui/person.ts';
import type { StoredGame } from './game.ts';
import { newGameId } from './games.ts';
import { fieldsOf, oneOf, textOf } from './read.ts';
import { STRENGTHS } from './spec.ts';

export type Opened =
  | { readonly ok: true; readonly game: StoredGame }
  | {
      readonly ok: false;
      readonly faults: readonly ReplayFault[];
      /** What was read, for telling the faults; null if it is no record. */
      readonly record: GameRecord | null;
    };

/** Names a seat that the record does not; an empty name is that of somebody who deleted themselves. */
type Fallback = (seat: number, isFormer: boolean) => string;

/** What the record tells of a seat; the rest is filled in. */
function personOf(table: unknown, seat: number, fallback: Fallback): Person {
  const { names, bots } = fieldsOf(table);
  const name = Array.isArray(names) ? textOf(names[seat], LONGEST_NAME) : null;
  const bot: unknown = Array.isArray(bots) ? bots[seat] : null;
  return {
    name: name === null || name === '' ? fallback(seat, name === '') : name,
    colour: COLOURS[seat]!,
    emblem: EMBLEMS[seat]!,
    bot: typeof bot === 'string' ? (oneOf(STRENGTHS, bot) ?? 'medium') : null,
  };
}

function gameOf(record: GameRecord, state: GameState, now: number, fallback: Fallback): StoredGame {
  const { players, modules, edition, options, start } = record.setup;
  const over = state.phase === 'over';
  const points = result(state).toSorted((a, b) => a.seat - b.seat);
  return {
    id: newGameId(),
    spec: {
      players,
      modules,
      edition,
      dishwasherBothWays: options.dishwasherBothWays,
      start,
      practice: fieldsOf(record.table)['practice'] === true,
      people: Array.from({ length: players }, (_, seat) => personOf(record.table, seat, fallback)),
    },
    saved: null,
    record,
    updated: now,
    summary: {
      evening: state.round,
      over,
      points: over ? points.map(({ total }) => total) : null,
    },
  };
}

export function openRecord(value: unknown, now: number, fallback: Fallback): Opened {
  const { faults, record, state } = replay(value);
  if (record === null || state === null || faults.length > 0) return { ok: false, faults, record };
  return { ok: true, game: gameOf(record, state, now, fallback) };
}
