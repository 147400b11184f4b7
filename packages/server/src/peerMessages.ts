/** What this process does when another tells it something. */
import type { ChatService } from './chat.ts';
import type { Rooms } from './room/rooms.ts';
import type { MessageBus, PeerMessage } from './store/messageBus.ts';

interface PeerMessageDeps {
  readonly rooms: Rooms;
  readonly chat: ChatService;
  readonly bus: MessageBus;
  readonly evictPerson: (person: string, isSignedOut: boolean) => void;
}

export async function handlePeerMessage(
  message: PeerMessage,
  from: string,
  { rooms, chat, bus, evictPerson }: PeerMessageDeps,
): Promise<void> {
  if (message.kind === 'alive') return;
  if (message.kind === 'tables') {
    await Promise.all(message.ids.map((id) => rooms.refresh(id)));
    return;
  }
  if (message.kind === 'person') {
    evictPerson(message.person, message.isSignedOut);
    return;
  }
  if (message.kind === 'chat' || message.kind === 'reaction') chat.onPeerSpoke(message.person);
  const room = rooms.known(message.table);
  if (room === undefined) return;
  switch (message.kind) {
    case 'chat':
      return chat.onPeerLine(room, message.n);
    case 'reaction':
      return chat.onPeerReaction(room, message);
    case 'presence':
      room.watchers.onPeerPresence(from, message);
      room.sendView();
      return;
    case 'who':
      if (room.watchers.size === 0) return;
      bus.publish({ kind: 'presence', table: message.table, ...room.localPresence() });
  }
}

/** Much may have been missed: others are asked anew who is where, and told who is here. */
export function exchangePresence({ rooms, bus }: Pick<PeerMessageDeps, 'rooms' | 'bus'>): void {
  for (const room of rooms.all()) {
    room.watchers.dropDeadPeers(() => false);
    bus.publish({ kind: 'who', table: room.id });
    bus.publish({ kind: 'presence', table: room.id, ...room.localPresence() });
  }
}
