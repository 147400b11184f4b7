/** A server in a few lines: one table, its log, and sockets that can be cut. For tests. */
import { HOUSE_1, type Seat } from '@stammtisch/engine';
import {
  changeOf,
  PROTOCOL,
  RULES,
  type ClientMessage,
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
import type { Hooks, Socket, Surroundings } from '../src/online/wire.ts';

export const ID = 't'.repeat(22);
const hex = (number: number): string => number.toString(16).padStart(64, '0');

export function later(milliseconds = 0): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

class Line implements Socket {
  readonly hooks: Hooks;
  readonly #house: FakeHouse;

  constructor(house: FakeHouse, hooks: Hooks) {
    this.#house = house;
    this.hooks = hooks;
    setTimeout(() => (house.isDown ? hooks.closed(1006) : hooks.opened()));
  }

  send(text: string): void {
    setTimeout(() => this.#house.hear(this, JSON.parse(text) as ClientMessage));
  }

  close(): void {
    this.#house.lines.delete(this);
  }

  say(message: ServerMessage): void {
    const data = JSON.stringify(message);
    setTimeout(() => this.hooks.heard(data));
  }
}

export class FakeHouse {
  table: Table;
  readonly lines = new Set<Line>();
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
    this.#serve();
  }

  #serve(): void {
    this.table.subscribe(({ entry }) => {
      this.#times[entry.version] = this.#now++;
      const entries = [this.#stamped(entry)];
      if (!this.isMute) this.tell({ type: 'entries', table: ID, entries });
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
    this.#serve();
    this.cut();
  }

  /** What a page has around it here. */
  around(): Surroundings {
    return {
      connect: (hooks) => new Line(this, hooks),
      now: () => Date.now(),
      random: () => 0,
      later(milliseconds, act) {
        const timer = setTimeout(act, milliseconds);
        return () => clearTimeout(timer);
      },
      onWake: () => () => undefined,
      onOffline: () => () => undefined,
      tellTabs: () => undefined,
      onTabs: () => () => undefined,
      renew: () => false,
    };
  }

  tell(message: ServerMessage): void {
    for (const line of this.lines) line.say(message);
  }

  show(view: Partial<TableView>, you: Partial<You> = {}): void {
    this.view = { ...this.view, ...view };
    this.you = { ...this.you, ...you };
    const opening = this.view.stage === 'playing' ? { opening: this.table.save().setup } : {};
    this.tell({ type: 'view', table: changeOf(this.view), you: this.you, ...opening });
  }

  /** All connections break. */
  cut(code = 1006): void {
    for (const line of this.lines) line.hooks.closed(code);
    this.lines.clear();
  }

  hear(line: Line, message: ClientMessage): void {
    this.received.push(message);
    switch (message.type) {
      case 'hello':
        line.say({ type: 'welcome', protocol: PROTOCOL, rules: RULES, now: Date.now() });
        break;
      case 'watch':
        this.lines.add(line);
        line.say({
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
        this.#judge(line, message.submission as Submission);
        break;
      case 'ping':
        line.say({ type: 'pong' });
        break;
      default:
    }
  }

  #judge(line: Line, submission: Submission): void {
    const scripted = this.scripted.shift();
    const answer = scripted ?? this.table.submit(submission);
    if (!this.isMute) line.say({ type: 'answer', table: ID, answer });
  }
}
