/** Games that were played, wherever they are kept. Nothing is shown before it has been replayed. */
import { replay, type GameRecord, type RecordRound, type Seat } from '@stammtisch/engine';
import { seatName } from '../online/formerGuest.ts';
import type { Person } from '../ui/person.ts';
import { loadGame } from '../app/storage/games.ts';
import { openRecord } from '../app/storage/openRecord.ts';
import { readWhole, WHOLE } from './link.ts';
import { serverRecord } from './serverRecords.ts';

export interface Past {
  /** Replays without a fault, with a checkpoint for every round. */
  readonly record: GameRecord;
  /** In seat order. */
  readonly people: readonly Person[];
  /** The seats that the user played; none in a game of others. */
  readonly own: readonly Seat[];
}

/**
 * `none`: there is no such game, or no longer. `unreachable`: the server that has it does not answer.
 * `damaged`: it is no game, or does not hold.
 */
const PROBLEMS = ['none', 'unreachable', 'damaged'] as const;
export type PastProblem = (typeof PROBLEMS)[number];

export type LoadedPast =
  | { readonly ok: true; readonly past: Past }
  | { readonly ok: false; readonly why: PastProblem };

function noPast(why: PastProblem): LoadedPast {
  return { ok: false, why };
}

/** With the checkpoints of all its rounds: links leave them out. */
function whole(record: GameRecord): GameRecord {
  const rounds: RecordRound[] = [];
  let after = 0;
  replay(record, (_state, move, events) => {
    if (move !== null) after++;
    for (const event of events) {
      if (event.type === 'roundEnded') rounds.push({ after, seats: event.seats });
    }
  });
  return { ...record, rounds };
}

/** What came from anywhere, checked move by move. */
export function pastOf(
  value: unknown,
  people?: readonly Person[],
  own: readonly Seat[] = [],
): LoadedPast {
  const opened = openRecord(value, 0, seatName);
  if (!opened.ok) return noPast('damaged');
  const { spec, record } = opened.game;
  const isFit = people?.length === spec.players;
  return {
    ok: true,
    past: { record: whole(record as GameRecord), people: isFit ? people : spec.people, own },
  };
}

async function ofDevice(id: string): Promise<LoadedPast> {
  const game = await loadGame(id).catch(() => null);
  if (game === null) return noPast('none');
  const { recordOf } = await import('../app/storage/games.ts');
  const record = await recordOf(game);
  const { people } = game.spec;
  const own = people.flatMap(({ bot }, seat) => (bot === null ? [seat] : []));
  return record === null ? noPast('damaged') : pastOf(record, people, own);
}

const SERVER_ID = /^(online|record)-([\w-]{22})$/;

/**
 * A game by its source: `~…` carries it whole, `online-…` is a table of the server, `record-…` a
 * record that the server keeps; anything else is the id of a game on this device.
 */
export async function loadPast(source: string): Promise<LoadedPast> {
  if (source.startsWith(WHOLE)) return pastOf(await readWhole(source));
  const [, kind, id] = SERVER_ID.exec(source) ?? [];
  if (id === undefined) return await ofDevice(source);
  const kept = await serverRecord(kind === 'online' ? 'online' : 'record', id);
  return kept.ok ? pastOf(kept.record, kept.people, kept.own) : kept;
}

/** An address may go on behind a dot: the number of moves after which it begins. */
export function splitAddress(id: string): { readonly source: string; readonly at: number | null } {
  const [, source, at] = /^(.*)\.(\d{1,4})$/.exec(id) ?? [];
  return source === undefined ? { source: id, at: null } : { source, at: Number(at) };
}

export function joinAddress(source: string, at: number): string {
  return `${source}.${at}`;
}
