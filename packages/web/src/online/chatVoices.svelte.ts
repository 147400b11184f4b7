/**
 * Who speaks in a table's chat: which voice is the person's own, and which ones they have muted. Only
 * this device knows the muted ones.
 */
import { SvelteSet } from 'svelte/reactivity';
import type { ChatLine } from '@stammtisch/protocol';
import { keep, kept } from '../app/storage/smallStore.ts';
import { seatOfVoice, type LobbyTable } from './lobbyTable.ts';

const MUTES_KEY = 'stammtisch-mutes';
/** The oldest are forgotten. */
const MOST = 200;

/** People are known by name: names differ at a table, and seats change hands before the start. */
export type Voice = Pick<ChatLine, 'seat' | 'name'>;

/** A person to mute, block or report: the writer of a line, or the person on a seat. */
export type Somebody = Voice & { readonly line: number | null };

/** Stands for every seat, as people are not known by theirs. */
const ANY_SEAT = 0;

function keyOf(table: string, { seat, name }: Voice): string {
  return `${table} ${seat === null ? 'watcher' : 'player'} ${name}`;
}

function readMutes(): string[] {
  const value = kept(MUTES_KEY);
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

const muted = new SvelteSet<string>(readMutes());

export function isMuted(table: string, voice: Voice): boolean {
  return muted.has(keyOf(table, voice));
}

/** Everybody whom the person has muted at the table. */
export function mutedAt(table: string): readonly Voice[] {
  return [...muted].flatMap((key): Voice[] => {
    const [, who, name] = /^\S+ (player|watcher) (.*)$/s.exec(key) ?? [];
    if (!key.startsWith(`${table} `) || name === undefined) return [];
    return [{ seat: who === 'watcher' ? null : ANY_SEAT, name }];
  });
}

export function setMuted(table: string, voice: Voice, mute: boolean): void {
  if (mute) muted.add(keyOf(table, voice));
  else muted.delete(keyOf(table, voice));
  keep(MUTES_KEY, [...muted].slice(-MOST));
}

const WATCHER_KEY = 'stammtisch-voice';

function readWatcher(): string | null {
  const value = kept(WATCHER_KEY);
  return typeof value === 'string' ? value : null;
}

/** The name that the server gives the person as a watcher: learnt from their own lines. */
let watcher: string | null = $state(readWatcher());

export function noteWatcher(name: string): void {
  if (name === watcher) return;
  watcher = name;
  keep(WATCHER_KEY, name);
}

export function isOwnVoice(
  { view, you }: Pick<LobbyTable, 'view' | 'you'>,
  voice: Pick<ChatLine, 'seat' | 'name'>,
): boolean {
  if (voice.seat === null) return voice.name === watcher;
  const seat = seatOfVoice(view, voice);
  return seat !== null && you.seats.includes(seat);
}
