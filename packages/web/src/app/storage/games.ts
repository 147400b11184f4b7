/** The games on this device. */
import { openDb } from './db.ts';
import { parseGame, type StoredGame } from './game.ts';
import { forgetLast, noteLast } from './lastGame.ts';
import type { GameSpec } from './spec.ts';

export type { StoredGame } from './game.ts';

/** What lies in the store: a game, or something that cannot be read any more. */
export type Entry =
  | { readonly ok: true; readonly id: string; readonly game: StoredGame }
  | { readonly ok: false; readonly id: string };

const ID_LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const ID_LENGTH = 12;

export function newGameId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_LENGTH));
  return Array.from(bytes, (byte) => ID_LETTERS[byte % ID_LETTERS.length]).join('');
}

/** Whether games outlive the page. */
export async function gamesLast(): Promise<boolean> {
  return (await openDb()).lasts;
}

/** The latest first, broken ones at the end. */
export async function listGames(): Promise<Entry[]> {
  const rows = await (await openDb()).all();
  return rows
    .map(({ id, value }): Entry => {
      const game = parseGame(value);
      return game === null ? { ok: false, id } : { ok: true, id, game };
    })
    .toSorted((a, b) => (b.ok ? b.game.updated : -1) - (a.ok ? a.game.updated : -1));
}

/** Null if there is none, or it cannot be read. */
export async function loadGame(id: string): Promise<StoredGame | null> {
  return parseGame(await (await openDb()).get(id));
}

/** `record` may be left out once the table has a `saved` of its own. */
export type GameToSave = Omit<StoredGame, 'record'> & { readonly record?: unknown };

export async function saveGame({ record = null, ...game }: GameToSave): Promise<void> {
  const db = await openDb();
  await db.put(game.id, { ...game, record });
  const { evening, over } = game.summary;
  if (over || !db.lasts) forgetLast(game.id);
  else noteLast({ id: game.id, evening, names: game.spec.people.map(({ name }) => name) });
}

export async function deleteGame(id: string): Promise<void> {
  forgetLast(id);
  await (await openDb()).delete(id);
}

/** Stores a game that has not begun, and answers with its id. */
export async function createGame(spec: GameSpec): Promise<string> {
  const id = newGameId();
  const summary = { evening: 0, over: false, points: null };
  await saveGame({ id, spec, saved: null, updated: Date.now(), summary });
  return id;
}

/** Null if the game cannot be read. */
export async function recordOf({ saved, record }: StoredGame): Promise<unknown> {
  if (saved === null) return record;
  const { resumeTable } = await import('@stammtisch/table');
  const opened = resumeTable(saved);
  return opened.ok ? opened.table.record() : null;
}
