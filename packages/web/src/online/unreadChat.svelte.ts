/** How far the rooms of a table's chat were read on this device, and how many lines came since. */
import { CHAT_ROOMS, type ChatRoom } from '@stammtisch/protocol';
import { SvelteMap } from 'svelte/reactivity';
import { keep, kept } from '../app/storage/smallStore.ts';
import { fieldsOf } from '../app/storage/read.ts';
import type { LobbyTable } from './lobbyTable.ts';
import { isMuted, isOwnVoice } from './chatVoices.svelte.ts';

const KEY = 'stammtisch-read';
/** The tables that were read longest ago are forgotten. */
const MOST = 60;
const NONE = -1;

/** The last line that was read, by room. */
type Marks = Readonly<Record<ChatRoom, number>>;

function marksOf(value: unknown): Marks {
  const fields = fieldsOf(value);
  const mark = (room: ChatRoom): number => {
    const n = fields[room];
    return typeof n === 'number' && Number.isInteger(n) ? n : NONE;
  };
  return { players: mark('players'), watchers: mark('watchers') };
}

const read = new SvelteMap<string, Marks>(
  Object.entries(fieldsOf(kept(KEY))).map(([table, marks]) => [table, marksOf(marks)]),
);

function write(table: string, marks: Marks): void {
  read.delete(table);
  read.set(table, marks);
  keep(KEY, Object.fromEntries([...read].slice(-MOST)));
}

type Talk = Pick<LobbyTable, 'view' | 'chat' | 'you'>;

function lastIn({ chat }: Talk, room: ChatRoom): number {
  return chat.findLast((line) => line.room === room)?.n ?? NONE;
}

export function unreadOf(talk: Talk, room: ChatRoom): number {
  const { view, chat } = talk;
  const upTo = read.get(view.id)?.[room];
  if (upTo === undefined) return 0;
  const isNew = (line: (typeof chat)[number]): boolean =>
    line.room === room && line.n > upTo && !isMuted(view.id, line) && !isOwnVoice(talk, line);
  return chat.filter(isNew).length;
}

/** The unread lines of all rooms. */
export function allUnread(talk: Talk): number {
  return CHAT_ROOMS.reduce((sum, room) => sum + unreadOf(talk, room), 0);
}

/** Notes that a room is seen as it stands. */
export function markRead(talk: Talk, room: ChatRoom): void {
  const { id } = talk.view;
  const marks = read.get(id) ?? { players: NONE, watchers: NONE };
  const last = lastIn(talk, room);
  if (last > marks[room] || !read.has(id)) {
    write(id, { ...marks, [room]: Math.max(last, marks[room]) });
  }
}

/** Marks everything as read when the person comes to the table for the first time. */
export function noteArrival(talk: Talk): void {
  if (read.has(talk.view.id)) return;
  for (const room of CHAT_ROOMS) markRead(talk, room);
}
