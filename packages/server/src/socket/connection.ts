/** One client's socket: reads what it says, and sends what it is to hear. */
import type { Socket } from 'node:net';
import {
  CLOSE_CODES,
  parseClientMessage,
  PROTOCOL,
  RULES,
  SILENCE_MS,
  type ClientMessage,
  type ServerMessage,
  type SubmitAnswer,
  type Submitted,
  type TroubleCode,
} from '@stammtisch/protocol';
import { problemText } from '@stammtisch/engine';
import { MOST_ACTIONS } from '@stammtisch/table';
import type { WebSocket } from 'ws';
import { TokenBucket } from '../scheduling/tokenBucket.ts';
import type { ChatService } from '../chat.ts';
import { isTooDeep } from '../jsonDepth.ts';
import { textFrame } from './textFrame.ts';
import { UnavailableError } from '../room/loadTable.ts';
import type { Room } from '../room/room.ts';
import type { Rooms } from '../room/rooms.ts';
import type { Watcher } from '../room/watchers.ts';
import { isOutage } from '../store/databaseErrors.ts';
import type { SerialQueue } from '../scheduling/serialQueue.ts';

export interface ConnectionDeps {
  readonly rooms: Rooms;
  readonly chat: ChatService;
  readonly now: () => number;
  /** Whether a socket may say only so much; off for measuring. */
  readonly limits: boolean;
  readonly onError: (error: unknown) => void;
  readonly counted: (what: 'received' | 'sent' | 'refused') => void;
  /** What was wrong with a socket needs no words. */
  readonly broken: () => void;
}

/** What all sockets of one address may do together. */
export interface AddressLimits {
  readonly messages: TokenBucket;
  /** Of logs that it has sent to it. */
  readonly entries: TokenBucket;
  /** That it submits; each is tried, also where the submission is refused for its last one. */
  readonly actions: TokenBucket;
  /** Lines of talk and reactions, each of which goes to all who watch. */
  readonly talk: TokenBucket;
  /** One after the other. */
  readonly longLogs: SerialQueue;
  /** Does something when it is the turn of the address. */
  readonly schedule: (job: () => void) => void;
}

/** How often a connection is looked after. */
export const ALIVE_CHECK_MS = 20_000;

/** Who does not read so much is cut off: it comes again and catches up. */
const MOST_UNSENT = 1_048_576;
const MOST_WATCHED = 20;
/**
 * What else a table brings, its pack and a hundred lines of talk, is as much as so many entries.
 */
const ENTRIES_OF_A_TABLE = 100;
/** Longer than games are, unless their people take back without end. */
const LONG_LOG = 1_000;
/** What was played since the move that is taken back is played again. */
const ACTIONS_OF_AN_UNDO = 10;
const MOST_MALFORMED = 20;
/** A quick player makes five moves a second. */
const BURST = 60;
const PER_SECOND = 20;
/** Who does not close its side by then is cut off. */
const GRACE_MS = 2_000;

/** By which a socket knows its connection. */
const CONNECTION = Symbol('connection');
type SocketWithConnection = WebSocket & { readonly [CONNECTION]: Connection };
type WatchMessage = Extract<ClientMessage, { type: 'watch' }>;

export class Connection implements Watcher {
  readonly person: string | null;
  readonly #socket: WebSocket;
  readonly #raw: Socket;
  readonly #deps: ConnectionDeps;
  /** Few: most watch one table. */
  #watched: readonly Room[] = [];
  readonly #bucket: TokenBucket;
  readonly #addressLimits: AddressLimits;
  readonly #closed: (connection: Connection) => void;
  /** Tables that are being opened for it. */
  #opening = 0;
  /** How much may lie unread. */
  #mostUnsent = MOST_UNSENT;
  /** How much did at the last beat. */
  #unsentAtCheck = 0;
  #malformed = 0;
  /** Submissions that are being judged and stored. */
  #unanswered = 0;
  #isGreeted = false;
  /** It has said too much, and is closed in its turn. */
  #isTooFast = false;
  /** Bytes that had come by the latest beat, and how many beats ago that was. */
  #bytesAtCheck = 0;
  #silentChecks = 0;

  constructor(
    socket: WebSocket,
    raw: Socket,
    person: string | null,
    limits: AddressLimits,
    deps: ConnectionDeps,
    closed: (connection: Connection) => void,
  ) {
    this.person = person;
    this.#socket = socket;
    this.#raw = raw;
    this.#deps = deps;
    this.#bucket = new TokenBucket(BURST, PER_SECOND, deps.now());
    this.#addressLimits = limits;
    this.#closed = closed;
    Object.assign(socket, { [CONNECTION]: this });
    for (const [event, listener] of Connection.#listeners) socket.on(event, listener);
    // Followed by `close`: too large a message, a broken frame, a broken connection.
    socket.on('error', deps.broken);
  }

  /**
   * The same for all sockets, which are thousands: closures of their own would only take up room.
   */
  static readonly #listeners = Object.entries({
    message(this: SocketWithConnection, data: Buffer, isBinary: boolean): void {
      this[CONNECTION].#read(data, isBinary);
    },
    ping(this: SocketWithConnection, data: Buffer): void {
      this[CONNECTION].#pong(data);
    },
    pong(this: SocketWithConnection): void {
      this[CONNECTION].#countReceived();
    },
    close(this: SocketWithConnection): void {
      this[CONNECTION].#leaveAll();
      this[CONNECTION].#closed(this[CONNECTION]);
    },
  }) as [string, (this: WebSocket, ...given: unknown[]) => void][];

  /** Written past `ws`, which would make a frame of its own for everybody who watches. */
  send(frame: Buffer): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const unsent = this.#raw.writableLength;
    if (unsent > this.#mostUnsent) return this.#cut();
    // A long game is sent in one piece: nobody is slow for not having read it a moment later.
    if (unsent <= MOST_UNSENT) this.#mostUnsent = MOST_UNSENT + frame.length;
    this.#deps.counted('sent');
    if (this.#unanswered > 0 && this.#raw.writableCorked === 0) corkUntilNextTick(this.#raw);
    this.#raw.write(frame);
  }

  #cut(): void {
    this.#deps.counted('refused');
    this.#socket.terminate();
  }

  /** Nothing more is heard from it, whether it closes its own side or not. */
  close(code: number, reason: string, graceMs: number = GRACE_MS): void {
    this.#socket.close(code, reason);
    setTimeout(() => this.#socket.terminate(), graceMs).unref();
  }

  /**
   * Called every `BEAT_MS`: asks for a sign of life, and closes it when there is none for too long.
   */
  checkAlive(): void {
    const { bytesRead, writableLength } = this.#raw;
    // Who has read nothing of so much since the last time will not begin to.
    const isDeaf = writableLength > MOST_UNSENT && writableLength >= this.#unsentAtCheck;
    this.#unsentAtCheck = writableLength;
    if (isDeaf) return this.#cut();
    this.#silentChecks = bytesRead === this.#bytesAtCheck ? this.#silentChecks + 1 : 0;
    this.#bytesAtCheck = bytesRead;
    if (this.#silentChecks * ALIVE_CHECK_MS >= SILENCE_MS) this.#socket.terminate();
    else if (this.#silentChecks > 0 && this.#socket.readyState === this.#socket.OPEN) {
      this.#socket.ping();
    }
  }

  #sendMessage(message: ServerMessage): void {
    this.send(textFrame(JSON.stringify(message)));
  }

  /** Tells which message it is about, so that a client knows what to say again. */
  #refuse(code: TroubleCode, text: string, message?: ClientMessage): void {
    this.#deps.counted('refused');
    this.#sendMessage({
      type: 'trouble',
      code,
      text,
      ...(message !== undefined && { answers: message.type }),
      ...(message !== undefined && 'table' in message && { table: message.table }),
    });
  }

  /** Counts what has come; false if it is not to be heard. */
  #countReceived(): boolean {
    // A socket that is closing still brings what the other side goes on saying.
    if (this.#isTooFast || this.#socket.readyState !== this.#socket.OPEN) return false;
    this.#deps.counted('received');
    if (!this.#deps.limits) return true;
    const now = this.#deps.now();
    if (this.#bucket.take(now) && this.#addressLimits.messages.take(now)) return true;
    this.#isTooFast = true;
    // What came before is heeded before.
    this.#addressLimits.schedule(() => {
      this.close(CLOSE_CODES.tooFast, 'Too many messages; come again more slowly.');
    });
    return false;
  }

  /** By hand: `ws` would answer without end, and keep all answers for who does not read them. */
  #pong(data: Buffer): void {
    if (!this.#countReceived()) return;
    if (this.#raw.writableLength > this.#mostUnsent) this.#cut();
    else this.#socket.pong(data);
  }

  #read(data: Buffer, isBinary: boolean): void {
    if (!this.#countReceived()) return;
    this.#addressLimits.schedule(() => {
      // It may have been closed while it waited for its turn.
      if (this.#socket.readyState === this.#socket.OPEN) this.#handle(data, isBinary);
    });
  }

  #handle(data: Buffer, isBinary: boolean): void {
    const parsed = isBinary ? null : parse(data);
    if (parsed?.ok !== true) {
      const problem = parsed === null ? 'it is no JSON text' : problemText(parsed.problem);
      this.#refuse('malformed', `This message cannot be read: ${problem}.`);
      if (++this.#malformed >= MOST_MALFORMED) {
        this.close(CLOSE_CODES.malformed, 'Too many messages that cannot be read.');
      }
      return;
    }
    const message = parsed.value;
    this.#dispatch(message).catch((error: unknown) => {
      if (!(error instanceof UnavailableError)) this.#deps.onError(error);
      this.#refuse('unavailable', 'The server cannot do this now; try again in a moment.', message);
    });
  }

  async #dispatch(message: ClientMessage): Promise<void> {
    if (message.type === 'hello') return this.#greet(message);
    if (!this.#isGreeted) return this.#refuse('malformed', 'Say hello first.', message);
    switch (message.type) {
      case 'ping':
        return this.#sendMessage({ type: 'pong' });
      case 'watch':
        return this.#watch(message);
      case 'leave':
        return this.#leave(message.table);
      case 'submit':
        return this.#submit(message);
      case 'chat':
      case 'react':
        return this.#speak(message);
    }
  }

  #greet({ protocol, rules }: { readonly protocol: number; readonly rules: number }): void {
    if (protocol === PROTOCOL && rules === RULES) {
      this.#isGreeted = true;
      this.#sendMessage({ type: 'welcome', protocol, rules, now: this.#deps.now() });
      return;
    }
    this.#sendMessage({ type: 'outdated', protocol: PROTOCOL, rules: RULES });
    this.close(CLOSE_CODES.outdated, 'Come again with the version that was told.');
  }

  async #watch(message: WatchMessage): Promise<void> {
    if (this.#raw.writableLength > MOST_UNSENT) {
      return this.#refuse('tooFast', 'Read first what was sent before.', message);
    }
    if (this.#room(message.table) !== undefined) return this.#open(message);
    if (this.#watched.length + this.#opening >= MOST_WATCHED) {
      const text = `A socket watches at most ${MOST_WATCHED} tables; leave one first.`;
      return this.#refuse('tooMany', text, message);
    }
    this.#opening++;
    try {
      await this.#open(message);
    } finally {
      this.#opening--;
    }
  }

  async #open(message: WatchMessage): Promise<void> {
    const { table: id, since } = message;
    const { rooms, chat } = this.#deps;
    const room = await rooms.find(id);
    if (room === null) return this.#refuse('noSuchTable', 'There is no such table.', message);
    const entries = await this.#entriesToSend(room, since);
    if (!this.#takeEntries(entries)) {
      return this.#refuse('tooFast', 'So much was sent lately; watch again in a moment.', message);
    }
    const lines = await chat.lines(room, this.person);
    const watch = (): Promise<void> => room.watch(this, since, lines);
    await (entries > LONG_LOG ? this.#addressLimits.longLogs.run(watch) : watch());
    // A list of that length, not one with room to grow: there are thousands.
    this.#watched = this.#watchedBut(id).concat(room);
    // It may have gone while the log was read.
    if (this.#socket.readyState !== this.#socket.OPEN) this.#leaveAll();
  }

  /** Without limits nobody asks how much it is. */
  async #entriesToSend(room: Room, since: number): Promise<number> {
    if (!this.#deps.limits) return 0;
    const version = (await room.load()).table?.version() ?? 0;
    return since > version ? version : version - since;
  }

  /** Counts what is to be sent: who asks for whole games again and again keeps others waiting. */
  #takeEntries(entries: number): boolean {
    const { limits, now } = this.#deps;
    return !limits || this.#addressLimits.entries.take(now(), ENTRIES_OF_A_TABLE + entries);
  }

  #leave(id: string): void {
    this.#room(id)?.watchers.remove(this);
    this.#watched = this.#watchedBut(id);
  }

  #room(id: string): Room | undefined {
    return this.#watched.find((room) => room.id === id);
  }

  #watchedBut(id: string): Room[] {
    return this.#watched.filter((room) => room.id !== id);
  }

  #leaveAll(): void {
    for (const room of this.#watched) room.watchers.remove(this);
    this.#watched = [];
  }

  async #submit(message: Extract<ClientMessage, { type: 'submit' }>): Promise<void> {
    const { table, submission } = message;
    const room = this.#room(table);
    if (room === undefined) return this.#refuse('notWatching', 'Watch the table first.', message);
    if (!this.#takeActions(submission)) {
      const text = 'So many actions were sent lately; send this again in a moment.';
      return this.#refuse('tooFast', text, message);
    }
    const answer = await this.#submitToRoom(room, submission);
    if (!answer.ok) this.#deps.counted('refused');
    this.#sendMessage({ type: 'answer', table, answer });
  }

  /** Counts actions: a message may have two hundred, which cost two hundred times as much. */
  #takeActions(submission: Partial<Submitted> | null): boolean {
    const { limits, now } = this.#deps;
    return !limits || this.#addressLimits.actions.take(now(), costOf(submission));
  }

  async #submitToRoom(
    room: Room,
    submission: Extract<ClientMessage, { type: 'submit' }>['submission'],
  ): Promise<SubmitAnswer> {
    if (typeof submission !== 'object' || submission === null) {
      const got = submission === null ? 'null' : typeof submission;
      const problem = { at: 'submission', expected: 'an object', got };
      return { ok: false, id: null, reason: 'malformed', problem };
    }
    this.#unanswered++;
    try {
      return await room.submit(this.person, submission);
    } catch (error) {
      if (!(error instanceof UnavailableError || isOutage(error))) throw error;
      return { ok: false, id: submission.id, reason: 'unavailable', again: true };
    } finally {
      this.#unanswered--;
    }
  }

  /** By whichever of their sockets, and all of the address together. */
  #takeTalk(person: string): boolean {
    const { chat, limits, now } = this.#deps;
    const { talk } = this.#addressLimits;
    if (limits && !talk.has(now())) return false;
    return chat.maySpeak(person) && (!limits || talk.take(now()));
  }

  async #speak(message: Extract<ClientMessage, { type: 'chat' | 'react' }>): Promise<void> {
    const { table } = message;
    const room = this.#room(table);
    if (room === undefined) return this.#refuse('notWatching', 'Watch the table first.', message);
    const { person } = this;
    if (person === null) return this.#refuse('mayNotSpeak', 'Speaking needs a cookie.', message);
    const { chat } = this.#deps;
    if (!this.#takeTalk(person)) return this.#refuse('tooFast', 'That was too fast.', message);
    if (message.type === 'chat') await chat.say(room, person, message.text.trim());
    else await chat.react(room, person, message.reaction);
  }
}

/** How many actions the table tries at most for it. */
function costOf(submission: Partial<Submitted> | null): number {
  if (submission?.undo === true) return ACTIONS_OF_AN_UNDO;
  const actions: unknown = submission?.actions;
  return Array.isArray(actions) ? Math.min(Math.max(1, actions.length), MOST_ACTIONS) : 1;
}

/** A move and the answer to it go out in one piece. */
function corkUntilNextTick(raw: Socket): void {
  if (corked.length === 0) process.nextTick(uncorkAll);
  corked.push(raw);
  raw.cork();
}
const corked: Socket[] = [];

function uncorkAll(): void {
  for (const raw of corked.splice(0)) raw.uncork();
}

function parse(data: Buffer): ReturnType<typeof parseClientMessage> | null {
  const text = data.toString('utf8');
  if (isTooDeep(text)) return null;
  try {
    return parseClientMessage(JSON.parse(text));
  } catch {
    return null;
  }
}
