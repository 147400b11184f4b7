/** Which lines of a chat are one's own: by one's seat, or, for who watches, by how one is called. */
import type { ChatLine } from '@stammtisch/protocol';
import { keep, kept } from '../app/storage/smallStore.ts';
import { seatOfVoice, type Company } from './company.ts';

const KEY = 'stammtisch-voice';

function read(): string | null {
  const value = kept(KEY);
  return typeof value === 'string' ? value : null;
}

/** The letters under which the server lets one speak as a watcher. Learnt from one's own lines. */
let watcher: string | null = $state(read());

export function noteWatcher(name: string): void {
  if (name === watcher) return;
  watcher = name;
  keep(KEY, name);
}

export function isOwnVoice(
  { view, you }: Pick<Company, 'view' | 'you'>,
  voice: Pick<ChatLine, 'seat' | 'name'>,
): boolean {
  if (voice.seat === null) return voice.name === watcher;
  const seat = seatOfVoice(view, voice);
  return seat !== null && you.seats.includes(seat);
}
