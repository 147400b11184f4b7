/** Chat and reactions: who may say what to whom. */
import type { ChatLine, ChatRoom, Reaction, ServerMessage } from '@stammtisch/protocol';
import { Buckets } from './scheduling/tokenBucket.ts';
import { textFrame } from './socket/textFrame.ts';
import type { Room } from './room/room.ts';
import { mainSeat, seatsOf, type Seating } from './room/seating.ts';
import type { Watcher } from './room/watchers.ts';
import type { Bus } from './store/messageBus.ts';
import type { TalkStore, WrittenLine } from './store/talk.ts';
import { nextTurn } from './scheduling/requestScheduler.ts';

export interface Chatter {
  /** Whether somebody may say something more, by whichever of their sockets. */
  maySpeak(person: string): boolean;
  /** Somebody spoke through another process. */
  spoke(person: string): void;
  say(room: Room, person: string, text: string): Promise<void>;
  react(room: Room, person: string, reaction: Reaction): Promise<void>;
  /** The latest lines that somebody may see. */
  lines(room: Room, person: string | null): Promise<ChatLine[]>;
  /** A line that another process has stored. */
  heard(room: Room, n: number): Promise<void>;
  /** Tells what other processes may have stored unheard; pages know by its number what they have. */
  catchUp(roomOf: (table: string) => Room | undefined): Promise<void>;
  /** A reaction through another process. */
  seen(room: Room, reaction: Reacted): Promise<void>;
}

interface Reacted {
  readonly person: string;
  readonly seat: number | null;
  readonly name: string;
  readonly reaction: Reaction;
}

interface Needs {
  readonly talk: TalkStore;
  readonly bus: Bus;
  readonly now: () => number;
  /** Whom somebody has blocked. */
  readonly blocked: (person: string) => Promise<ReadonlySet<string>>;
}

const TALK_BURST = 5;
const TALK_PER_SECOND = 0.5;
/** Lines are numbered before they are stored: by so many, a later number may be seen first. */
const DISORDER = 100;

/** The players of serious tables do not hear what is said by those who watch. */
function mayHear(seating: Seating, person: string | null, room: ChatRoom): boolean {
  const isHidden = seating.spec.serious && room === 'watchers' && seating.stage === 'playing';
  return !isHidden || seatsOf(seating, person).length === 0;
}

function publicLine({ n, at, room, seat, name, text }: WrittenLine): ChatLine {
  return { n, at, room, seat, name, text };
}

/** Watchers have no name of their own; they are told apart by a few letters. */
function nameOf(seating: Seating, person: string): { seat: number | null; name: string } {
  const seat = mainSeat(seating, person);
  const seated = seat === null ? undefined : seating.seats[seat];
  const name =
    seated === undefined || seated.kind === 'open' ? person.slice(0, 4) : seated.look.name;
  return { seat, name };
}

export function newChatter({ talk, bus, now, blocked }: Needs): Chatter {
  const spoken = new Buckets(TALK_BURST, TALK_PER_SECOND);
  /** The highest number of a line that was told here. */
  let told = 0;

  /** Until all that was said before has been told. */
  let before: Promise<void> = Promise.resolve();

  /** One line in a turn of the loop: it may go to hundreds, and moves come in between. */
  const tell = (...said: Parameters<typeof tellAll>): Promise<void> => {
    const done = before.then(() => tellAll(...said));
    before = done.catch(() => undefined).then(nextTurn);
    return done;
  };

  const tellAll = async (
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

  const tellLine = async (room: Room, line: WrittenLine): Promise<void> => {
    told = Math.max(told, line.n);
    const { seating } = await room.held();
    const isFor = (person: string | null): boolean => mayHear(seating, person, line.room);
    await tell(room, line.person, isFor, { type: 'chat', table: room.id, line: publicLine(line) });
  };

  const tellReaction = async (room: Room, { person, ...rest }: Reacted): Promise<void> => {
    const { seating } = await room.held();
    const place: ChatRoom = rest.seat === null ? 'watchers' : 'players';
    const isFor = (other: string | null): boolean => mayHear(seating, other, place);
    await tell(room, person, isFor, { type: 'reaction', table: room.id, ...rest });
  };

  return {
    maySpeak: (person) => spoken.take(person, now()),
    spoke: (person) => void spoken.take(person, now()),
    async say(room, person, text) {
      const { seating } = await room.held();
      const { seat, name } = nameOf(seating, person);
      const place: ChatRoom = seat === null ? 'watchers' : 'players';
      const line = { at: now(), room: place, seat, person, name, text };
      const n = await talk.say(room.id, line);
      await tellLine(room, { n, ...line });
      bus.tell({ kind: 'chat', table: room.id, person, n });
    },
    async react(room, person, reaction) {
      const { seating } = await room.held();
      const reacted = { person, ...nameOf(seating, person), reaction };
      await tellReaction(room, reacted);
      bus.tell({ kind: 'reaction', table: room.id, ...reacted });
    },
    async lines(room, person) {
      const { seating } = await room.held();
      const unwanted = person === null ? new Set() : await blocked(person);
      const lines = await talk.latest(room.id);
      return lines
        .filter((line) => !unwanted.has(line.person) && mayHear(seating, person, line.room))
        .map(publicLine);
    },
    async heard(room, n) {
      const line = await talk.line(room.id, n);
      if (line !== null) await tellLine(room, line);
    },
    async catchUp(roomOf) {
      for (const { table_id: table, ...line } of await talk.after(told - DISORDER)) {
        const room = roomOf(table);
        if (room !== undefined) await tellLine(room, line);
      }
    },
    seen: tellReaction,
  };
}
