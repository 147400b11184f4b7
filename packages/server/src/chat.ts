/** Chat and reactions: who may say what to whom. */
import type { ChatLine, ChatRoom, Reaction, ServerMessage } from '@stammtisch/protocol';
import { TokenBuckets } from './scheduling/tokenBucket.ts';
import { textFrame } from './socket/textFrame.ts';
import type { Room } from './room/room.ts';
import { mainSeat, seatsOf, type Seating } from './room/seating.ts';
import type { Watcher } from './room/watchers.ts';
import type { MessageBus } from './store/messageBus.ts';
import type { ChatStore, WrittenLine } from './store/chat.ts';
import { yieldToEventLoop } from './scheduling/requestScheduler.ts';
import { SerialQueue } from './scheduling/serialQueue.ts';

export interface ChatService {
  /** Whether somebody may say something more, by whichever of their sockets. */
  maySpeak(person: string): boolean;
  /** Somebody spoke through another process. */
  onPeerSpoke(person: string): void;
  say(room: Room, person: string, text: string): Promise<void>;
  react(room: Room, person: string, reaction: Reaction): Promise<void>;
  /** The latest lines that somebody may see. */
  lines(room: Room, person: string | null): Promise<ChatLine[]>;
  /** A line that another process has stored. */
  onPeerLine(room: Room, n: number): Promise<void>;
  /**
   * Tells what other processes may have stored unheard; pages know by its number what they have.
   */
  catchUp(roomOf: (table: string) => Room | undefined): Promise<void>;
  /** A reaction through another process. */
  onPeerReaction(room: Room, reaction: SentReaction): Promise<void>;
}

interface SentReaction {
  readonly person: string;
  readonly seat: number | null;
  readonly name: string;
  readonly reaction: Reaction;
}

interface ChatDeps {
  readonly store: ChatStore;
  readonly bus: MessageBus;
  readonly now: () => number;
  /** Whom somebody has blocked. */
  readonly blocked: (person: string) => Promise<ReadonlySet<string>>;
}

const TALK_BURST = 5;
const TALK_PER_SECOND = 0.5;
/** Lines are numbered before they are stored: by so many, a later number may be seen first. */
const NUMBERING_GAP = 100;

/** The players of serious tables do not hear what is said by those who watch. */
function maySee(seating: Seating, person: string | null, room: ChatRoom): boolean {
  const isHidden = seating.spec.serious && room === 'watchers' && seating.stage === 'playing';
  return !isHidden || seatsOf(seating, person).length === 0;
}

function publicLine({ n, at, room, seat, name, text }: WrittenLine): ChatLine {
  return { n, at, room, seat, name, text };
}

/** Watchers have no name of their own; they are told apart by a few letters. */
function speakerOf(seating: Seating, person: string): { seat: number | null; name: string } {
  const seat = mainSeat(seating, person);
  const seated = seat === null ? undefined : seating.seats[seat];
  const name =
    seated === undefined || seated.kind === 'open' ? person.slice(0, 4) : seated.look.name;
  return { seat, name };
}

export function newChatService({ store, bus, now, blocked }: ChatDeps): ChatService {
  const limits = new TokenBuckets(TALK_BURST, TALK_PER_SECOND);
  /** The highest number of a line that was told here. */
  let latestSent = 0;

  /** One line in a turn of the event loop: it may go to hundreds, and moves come in between. */
  const queue = new SerialQueue(yieldToEventLoop);
  const enqueue = (...message: Parameters<typeof sendToAll>): Promise<void> =>
    queue.run(() => sendToAll(...message));

  const sendToAll = async (
    room: Room,
    from: string,
    isFor: (person: string | null) => boolean,
    message: ServerMessage,
  ): Promise<void> => {
    const frame = textFrame(JSON.stringify(message));
    for (const watcher of [...room.watchers.all()] as Watcher[]) {
      const { person } = watcher;
      if (!isFor(person)) continue;
      if (person !== null && (await blocked(person)).has(from)) continue;
      watcher.send(frame);
    }
  };

  const sendLine = async (room: Room, line: WrittenLine): Promise<void> => {
    latestSent = Math.max(latestSent, line.n);
    const { seating } = await room.load();
    const isFor = (person: string | null): boolean => maySee(seating, person, line.room);
    await enqueue(room, line.person, isFor, {
      type: 'chat',
      table: room.id,
      line: publicLine(line),
    });
  };

  const sendReaction = async (room: Room, { person, ...rest }: SentReaction): Promise<void> => {
    const { seating } = await room.load();
    const place: ChatRoom = rest.seat === null ? 'watchers' : 'players';
    const isFor = (other: string | null): boolean => maySee(seating, other, place);
    await enqueue(room, person, isFor, { type: 'reaction', table: room.id, ...rest });
  };

  return {
    maySpeak: (person) => limits.take(person, now()),
    onPeerSpoke: (person) => void limits.take(person, now()),
    async say(room, person, text) {
      const { seating } = await room.load();
      const { seat, name } = speakerOf(seating, person);
      const place: ChatRoom = seat === null ? 'watchers' : 'players';
      const line = { at: now(), room: place, seat, person, name, text };
      const n = await store.say(room.id, line);
      await sendLine(room, { n, ...line });
      bus.publish({ kind: 'chat', table: room.id, person, n });
    },
    async react(room, person, reaction) {
      const { seating } = await room.load();
      const reacted = { person, ...speakerOf(seating, person), reaction };
      await sendReaction(room, reacted);
      bus.publish({ kind: 'reaction', table: room.id, ...reacted });
    },
    async lines(room, person) {
      const { seating } = await room.load();
      const unwanted = person === null ? new Set() : await blocked(person);
      const lines = await store.latest(room.id);
      return lines
        .filter((line) => !unwanted.has(line.person) && maySee(seating, person, line.room))
        .map(publicLine);
    },
    async onPeerLine(room, n) {
      const line = await store.line(room.id, n);
      if (line !== null) await sendLine(room, line);
    },
    async catchUp(roomOf) {
      for (const { table_id: table, ...line } of await store.after(latestSent - NUMBERING_GAP)) {
        const room = roomOf(table);
        if (room !== undefined) await sendLine(room, line);
      }
    },
    onPeerReaction: sendReaction,
  };
}
