/** Whatever arrives in whatever order, there is one linear log, and everything follows from it. */
import { actors, replay, toJSON, type RecordMove, type Seat } from '@stammtisch/engine';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { resumeTable } from '../src/open.ts';
import type { Table } from '../src/table.ts';
import type { Answer, Entry, MoveEntry, Submission } from '../src/entries.ts';
import { choicesOf, newId, newTable, playMoves, throughJson } from './tables.ts';

/** What a client or the network does next; numbers choose among what there is. */
type Step =
  | { readonly does: 'send' | 'hold'; readonly seat: number; readonly picks: readonly number[] }
  | { readonly does: 'deliver' | 'resend'; readonly which: number }
  | { readonly does: 'undo' | 'holdUndo'; readonly seat: number }
  | { readonly does: 'reload' };

const number = fc.nat({ max: 1000 });
const picks = fc.array(number, { minLength: 1, maxLength: 3 });

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant('send' as const), seat: number, picks }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('hold' as const), seat: number, picks }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('deliver' as const), which: number }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('resend' as const), which: number }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('undo' as const), seat: number }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('holdUndo' as const), seat: number }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('reload' as const) }) },
);

/** A seat that may act, with what it would like to do; later wishes may be illegal by then. */
function wish(table: Table, { seat, picks: chosen }: { seat: number; picks: readonly number[] }) {
  const state = table.state();
  const able = actors(state);
  const mine: Seat = able.length === 0 ? 0 : able[seat % able.length]!;
  const choices = choicesOf(state, mine);
  const actions = chosen.map((pick) => choices[pick % choices.length] ?? { type: 'keepGuests' });
  return { id: newId(), seat: mine, seen: table.seen(mine), actions };
}

/** The moves that stand, by nothing but the log. */
function standing(entries: readonly Entry[]): MoveEntry[] {
  const gone = new Set(entries.flatMap((entry) => (entry.kind === 'undo' ? entry.gone : [])));
  return entries.filter(
    (entry) => entry.kind === 'move' && !gone.has(entry.version),
  ) as MoveEntry[];
}

class World {
  table: Table;
  readonly heard: Entry[] = [];
  readonly held: Submission[] = [];
  readonly sent: { readonly submission: Submission; readonly answer: Answer }[] = [];
  #log: readonly Entry[];

  constructor(table: Table) {
    this.table = table;
    this.#log = table.entries();
    this.heard.push(...this.#log);
    this.#listen();
  }

  #listen(): void {
    this.table.subscribe(({ entry }) => this.heard.push(entry));
  }

  send(submission: Submission): void {
    const { table } = this;
    const seen = table.seen(submission.seat);
    const before = { version: table.version(), state: table.state() };
    const mayUndo = 'undo' in submission && table.mayUndo(submission.seat);
    const answer = table.submit(submission);
    if (answer.ok) {
      expect(answer.version).toBe(before.version + answer.applied);
      expect(table.seen(submission.seat)).toBe(seen + answer.applied);
    } else {
      expect(table.version()).toBe(before.version);
      expect(table.state()).toBe(before.state);
    }
    expect(!answer.ok && answer.reason === 'stale').toBe(submission.seen !== seen);
    if ('undo' in submission && submission.seen === seen) expect(answer.ok).toBe(mayUndo);
    this.sent.push({ submission, answer });
  }

  resend(which: number): void {
    const known = this.sent[which % this.sent.length];
    if (known === undefined) return;
    const version = this.table.version();
    expect(this.table.submit(known.submission)).toEqual(known.answer);
    expect(this.table.version()).toBe(version);
  }

  reload(): void {
    const opened = resumeTable(throughJson(this.table.save()));
    if (!opened.ok) throw new Error(JSON.stringify(opened.trouble));
    expect(toJSON(opened.table.state())).toEqual(toJSON(this.table.state()));
    this.table = opened.table;
    // Refusals are forgotten then: whoever asks again asks anew.
    const accepted = this.sent.filter(({ answer }) => answer.ok);
    this.sent.splice(0, this.sent.length, ...accepted);
    this.#listen();
  }

  /** The log only grows, and who listens knows it. */
  check(): void {
    const entries = this.table.entries();
    expect(entries.slice(0, this.#log.length)).toEqual(this.#log);
    expect(entries.map(({ version }) => version)).toEqual(entries.map((_, index) => index + 1));
    expect(this.heard).toEqual(entries);
    this.#log = entries;
  }
}

function take(world: World, next: Step): void {
  const { table } = world;
  const seats = table.seats().length;
  switch (next.does) {
    case 'send':
      return world.send(wish(table, next));
    case 'hold':
      return void world.held.push(wish(table, next));
    case 'deliver': {
      const [late] = world.held.splice(next.which % Math.max(1, world.held.length), 1);
      return late === undefined ? undefined : world.send(late);
    }
    case 'resend':
      return world.resend(next.which);
    case 'undo':
    case 'holdUndo': {
      const seat = next.seat % seats;
      const submission = { id: newId(), seat, seen: table.seen(seat), undo: true } as const;
      return next.does === 'undo' ? world.send(submission) : void world.held.push(submission);
    }
    case 'reload':
      return world.reload();
  }
}

test('late, twice, out of order, at once, taken back: one linear log', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<2 | 3 | 4>(2, 3, 4),
      fc.constantFrom<1 | 3 | 5>(1, 3, 5),
      fc.boolean(),
      fc.nat({ max: 300 }),
      fc.array(step, { minLength: 10, maxLength: 60 }),
      (players, modules, practice, head, steps) => {
        const table = playMoves(newTable({ players, modules, practice, luck: head }), head, head);
        const world = new World(table);
        for (const next of steps) {
          take(world, next);
          world.check();
        }
        const record = world.table.record();
        const { faults, state } = replay(throughJson(record));
        expect(faults).toEqual([]);
        expect(toJSON(state!)).toEqual(toJSON(world.table.state()));
        const moves = standing(world.table.entries()).map(
          ({ seat, action, outcomes }): RecordMove =>
            outcomes.length > 0 ? { seat, action, outcomes } : { seat, action },
        );
        expect(record.moves).toEqual(moves);
      },
    ),
    { numRuns: 60 },
  );
});
