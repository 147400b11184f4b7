/**
 * A server in memory, for tests of this package and of its users: one table, its log, and sockets
 * that can be cut.
 */
import { HOUSE_1, type Seat } from '@stammtisch/engine';
import {
  changeOf,
  PROTOCOL,
  RULES,
  type ClientMessage,
  type Command,
  type ServerMessage,
  type StampedEntry,
  type SubmitAnswer,
  type TableView,
  type You,
} from '@stammtisch/protocol';
import {
  openTable,
  resumeTable,
  type Entry,
  type SavedTable,
  type Submission,
  type Table,
} from '@stammtisch/table';
import type { ApiRefusal } from './api.ts';
import { ServerConnection } from './connection.ts';
import { DiceStore, drawNonce, type Nonce } from './diceStore.ts';
import { newMemoryStore, programEnv } from './env.ts';
import type { ConnectionEnv, Socket, SocketHandlers, Timers } from './env.ts';
import { RemoteTable } from './remoteTable.ts';
import { SeatStore } from './seatStore.ts';

export const ID = 't'.repeat(22);
const hex = (number: number): string => number.toString(16).padStart(64, '0');

export function later(milliseconds = 0): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

export const realTimers: Timers = {
  now: () => Date.now(),
  later(milliseconds, act) {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
  every(milliseconds, act) {
    const timer = setInterval(act, milliseconds);
    return () => clearInterval(timer);
  },
};

class FakeSocket implements Socket {
  readonly handlers: SocketHandlers;
  readonly #server: FakeServer;

  constructor(server: FakeServer, handlers: SocketHandlers) {
    this.#server = server;
    this.handlers = handlers;
    setTimeout(() => (server.isDown ? handlers.onClose(1006) : handlers.onOpen()));
  }

  send(text: string): void {
    setTimeout(() => this.#server.receive(this, JSON.parse(text) as ClientMessage));
  }

  close(): void {
    this.#server.sockets.delete(this);
  }

  deliver(message: ServerMessage): void {
    const data = JSON.stringify(message);
    setTimeout(() => this.handlers.onMessage(data));
  }
}

export class FakeServer {
  table: Table;
  readonly sockets = new Set<FakeSocket>();
  readonly received: ClientMessage[] = [];
  view: TableView;
  you: You;
  isDown = false;
  /** Takes submissions but lets answers and entries get lost. */
  isMute = false;
  /** Answers to give instead of the table's. */
  readonly scripted: SubmitAnswer[] = [];
  /** By version, when it was stored. */
  #times: number[] = [];
  #now = 0;

  constructor(own: readonly Seat[] = [0], stage: TableView['stage'] = 'playing') {
    const setup = {
      players: 2,
      modules: 1,
      edition: 'north-star',
      pack: HOUSE_1,
      start: 0,
    } as const;
    const seats = [
      { kind: 'human', name: 'Anna' },
      { kind: 'human', name: 'Ben' },
    ] as const;
    const dice = { seed: hex(7), nonces: [hex(8), hex(9)], reveal: 'end' } as const;
    const options = { setup: { ...setup, dishwasherBothWays: false }, seats, practice: false };
    this.table = openTable(options, dice);
    this.you = { seats: own, isHost: own.includes(0) };
    const here = { kind: 'human', online: true, away: false, resigned: false } as const;
    this.view = {
      id: ID,
      spec: {
        title: 'Test',
        players: 2,
        modules: 1,
        edition: 'north-star',
        pack: 'house-1',
        dishwasherBothWays: false,
        start: 0,
        clock: { kind: 'none' },
        serious: false,
        isPublic: false,
      },
      stage,
      host: 0,
      seats: [
        { ...here, name: 'Anna', colour: 'red', emblem: 'fox' },
        { ...here, name: 'Ben', colour: 'teal', emblem: 'fish' },
      ],
      fair: {
        ...this.table.fair,
        promises: [null, null],
        nonces: [null, null],
        revealed: [false, false],
        seed: null,
        restarts: 0,
      },
      clock: { until: [null, null], bank: null },
      revealBy: null,
      abandoning: [],
      rematch: null,
      created: 0,
      watchers: 0,
    };
    this.#publishEntries();
  }

  #publishEntries(): void {
    this.table.subscribe(({ entry }) => {
      this.#times[entry.version] = this.#now++;
      const entries = [this.#stamped(entry)];
      if (!this.isMute) this.publish({ type: 'entries', table: ID, entries });
    });
  }

  #stamped(entry: Entry): StampedEntry {
    return { at: this.#times[entry.version]!, ...entry };
  }

  /** Goes back to a backup: as a table that is started again, so all connections break. */
  restore(saved: SavedTable): void {
    const resumed = resumeTable(saved);
    if (!resumed.ok) throw new Error('no backup');
    this.table = resumed.table;
    this.#publishEntries();
    this.cut();
  }

  /** The environment of a client of this server. */
  env(): ConnectionEnv {
    return programEnv({
      ...realTimers,
      connect: (handlers) => new FakeSocket(this, handlers),
      random: () => 0,
    });
  }

  publish(message: ServerMessage): void {
    for (const socket of this.sockets) socket.deliver(message);
  }

  show(view: Partial<TableView>, you: Partial<You> = {}): void {
    this.view = { ...this.view, ...view };
    this.you = { ...this.you, ...you };
    const opening = this.view.stage === 'playing' ? { opening: this.table.save().setup } : {};
    this.publish({ type: 'view', table: changeOf(this.view), you: this.you, ...opening });
  }

  /** All connections break. */
  cut(code = 1006): void {
    for (const socket of this.sockets) socket.handlers.onClose(code);
    this.sockets.clear();
  }

  receive(socket: FakeSocket, message: ClientMessage): void {
    this.received.push(message);
    switch (message.type) {
      case 'hello':
        socket.deliver({ type: 'welcome', protocol: PROTOCOL, rules: RULES, now: Date.now() });
        break;
      case 'watch':
        this.sockets.add(socket);
        socket.deliver({
          type: 'table',
          table: this.view,
          you: this.you,
          opening: this.view.stage === 'playing' ? this.table.save().setup : null,
          version: this.table.version(),
          // Whoever has seen more than there is gets all of it.
          entries: this.table
            .entries(message.since > this.table.version() ? 0 : message.since)
            .map((entry) => this.#stamped(entry)),
          chat: [],
        });
        break;
      case 'submit':
        this.#judge(socket, message.submission);
        break;
      case 'ping':
        socket.deliver({ type: 'pong' });
        break;
      default:
    }
  }

  #judge(socket: FakeSocket, submission: Submission): void {
    const scripted = this.scripted.shift();
    const answer = scripted ?? this.table.submit(submission);
    if (!this.isMute) socket.deliver({ type: 'answer', table: ID, answer });
  }
}

export const REFUSED: ApiRefusal = { code: 'notSeated', text: '' };

export function newNonce(): Nonce {
  return drawNonce((bytes) => crypto.getRandomValues(bytes));
}

/** A device with a store of its own. */
export class Device {
  readonly store = newMemoryStore();
  readonly dice = new DiceStore(this.store);
  readonly seats = new SeatStore(this.store);

  /**
   * Follows the table of a server. `command` receives what is asked over HTTP, and may refuse it by
   * returning the code of `REFUSED`.
   */
  join(
    server: FakeServer,
    command: (sent: Command) => unknown = () => undefined,
    isSeen = true,
    onSeen: (act: () => void) => () => void = () => () => undefined,
  ): RemoteTable {
    const { view: table, you } = server;
    const online = new RemoteTable(
      { table, you },
      {
        connection: new ServerConnection(server.env()),
        store: this.store,
        timers: realTimers,
        randomBytes: (bytes) => crypto.getRandomValues(bytes),
        isSeen: () => isSeen,
        onSeen,
        command: async (_id, sent) => {
          await later();
          const code = command(sent);
          if (code === REFUSED.code) return { ok: false, refused: REFUSED };
          return { ok: true, value: { table: server.view, you: server.you } };
        },
      },
    );
    online.start();
    return online;
  }
}
