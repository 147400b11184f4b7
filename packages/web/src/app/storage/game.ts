/** A game as it is stored on this device, and how a stored value is read. */
import { fieldsOf } from './read.ts';
import { parseSpec, type GameSpec } from './spec.ts';

/** What lists show of a game without opening it. */
interface Summary {
  /** 1–8; 0 before the first. */
  readonly evening: number;
  readonly over: boolean;
  /** In seat order, once it is over. */
  readonly points: readonly number[] | null;
}

export interface StoredGame {
  readonly id: string;
  readonly spec: GameSpec;
  /** What the table's `save()` gave; null before the first move. Not looked into here. */
  readonly saved: unknown;
  /** A record that was opened from a file and not yet laid out on a table. */
  readonly record: unknown;
  /** Milliseconds, as of `Date.now()`. */
  readonly updated: number;
  readonly summary: Summary;
}

const ROUNDS = 8;

function parseSummary(value: unknown, players: number): Summary {
  const { evening, over, points } = fieldsOf(value);
  const isEvening = typeof evening === 'number' && Number.isInteger(evening);
  const arePoints =
    Array.isArray(points) && points.length === players && points.every(Number.isFinite);
  return {
    evening: isEvening ? Math.min(Math.max(evening, 0), ROUNDS) : 0,
    over: over === true,
    points: arePoints ? (points as number[]) : null,
  };
}

/** Null for what is no game, or one that this version cannot read. */
export function parseGame(value: unknown): StoredGame | null {
  const fields = fieldsOf(value);
  const { id, updated } = fields;
  const spec = parseSpec(fields['spec']);
  if (typeof id !== 'string' || id === '' || spec === null) return null;
  return {
    id,
    spec,
    saved: fields['saved'] ?? null,
    record: fields['record'] ?? null,
    updated: typeof updated === 'number' && Number.isFinite(updated) ? updated : 0,
    summary: parseSummary(fields['summary'], spec.players),
  };
}
