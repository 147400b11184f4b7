/** How far one has read the chat of a table: what came since is counted on its button. */
import { SvelteMap } from 'svelte/reactivity';
import { seatOfVoice, type Company } from './company.ts';
import { isMuted } from './mutes.svelte.ts';

/** By table, the last line that was read. What was said before one came needs no count. */
const read = new SvelteMap<string, number>();

type Talk = Pick<Company, 'view' | 'chat' | 'you'>;

export function unreadOf({ view, chat, you }: Talk): number {
  const upTo = read.get(view.id);
  if (upTo === undefined) return 0;
  return chat.filter((line) => {
    const seat = seatOfVoice(view, line);
    const isOwn = seat !== null && you.seats.includes(seat);
    return line.n > upTo && !isOwn && !isMuted(view.id, line);
  }).length;
}

/** To be called when somebody comes to the table, and whenever the chat is seen. */
export function markRead({ view, chat }: Talk): void {
  read.set(view.id, Math.max(read.get(view.id) ?? -1, chat.at(-1)?.n ?? -1));
}
