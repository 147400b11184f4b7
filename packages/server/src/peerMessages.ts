/** What this process does when another tells it something. */
import type { Chatter } from './chat.ts';
import type { Rooms } from './room/rooms.ts';
import type { Bus, Wake } from './store/messageBus.ts';

interface Needs {
  readonly rooms: Rooms;
  readonly chatter: Chatter;
  readonly bus: Bus;
  readonly forgetPerson: (person: string, isSignedOut: boolean) => void;
}

export async function heed(
  wake: Wake,
  from: string,
  { rooms, chatter, bus, forgetPerson }: Needs,
): Promise<void> {
  if (wake.kind === 'alive') return;
  if (wake.kind === 'tables') {
    await Promise.all(wake.ids.map((id) => rooms.refresh(id)));
    return;
  }
  if (wake.kind === 'person') {
    forgetPerson(wake.person, wake.isSignedOut);
    return;
  }
  if (wake.kind === 'chat' || wake.kind === 'reaction') chatter.spoke(wake.person);
  const room = rooms.known(wake.table);
  if (room === undefined) return;
  switch (wake.kind) {
    case 'chat':
      return chatter.heard(room, wake.n);
    case 'reaction':
      return chatter.seen(room, wake);
    case 'presence':
      room.watchers.heard(from, wake);
      room.tellView();
      return;
    case 'who':
      if (room.watchers.size === 0) return;
      bus.tell({ kind: 'presence', table: wake.table, ...room.here() });
  }
}

/** Much may have been missed: others are asked anew who is where, and told who is here. */
export function askAround({ rooms, bus }: Pick<Needs, 'rooms' | 'bus'>): void {
  for (const room of rooms.all()) {
    room.watchers.forget(() => false);
    bus.tell({ kind: 'who', table: room.id });
    bus.tell({ kind: 'presence', table: room.id, ...room.here() });
  }
}
