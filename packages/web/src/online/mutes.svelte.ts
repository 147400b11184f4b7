/** Whom one does not want to hear, at which table. Only this device knows. */
import { SvelteSet } from 'svelte/reactivity';
import type { ChatLine } from '@stammtisch/protocol';
import { keep, kept } from '../app/storage/smallStore.ts';

const KEY = 'stammtisch-mutes';
/** The oldest are forgotten. */
const MOST = 200;

/** Known by their name: no two have the same at a table, and seats change hands before the start. */
export type Voice = Pick<ChatLine, 'seat' | 'name'>;

/** Somebody to be muted, blocked or reported: whoever wrote a line, or whoever sits there now. */
export type Somebody = Voice & { readonly line: number | null };

/** People are not known by their seat. */
const ANY_SEAT = 0;

function keyOf(table: string, { seat, name }: Voice): string {
  return `${table} ${seat === null ? 'watcher' : 'player'} ${name}`;
}

function read(): string[] {
  const value = kept(KEY);
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

const muted = new SvelteSet<string>(read());

export function isMuted(table: string, voice: Voice): boolean {
  return muted.has(keyOf(table, voice));
}

/** Everybody who is not heard at the table, by name; watchers apart. */
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
  keep(KEY, [...muted].slice(-MOST));
}
