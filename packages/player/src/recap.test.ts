import { legalActions, toJSON, waitsFor, type GameState, type Seat } from '@stammtisch/engine';
import { openTable, type Submission, type Table } from '@stammtisch/table';
import { describe, expect, test } from 'vitest';
import { plainSetup } from '../test/plain.ts';
import { lastOwnMove, missedMoves, missedSince, recapOf } from './recap.ts';

/** A table of three people; a bot plays for one of them, if any. */
class Company {
  readonly table: Table;
  /** By version. */
  readonly states: GameState[];
  standIn: Seat | null = null;

  constructor() {
    const seats = ['Anna', 'Ben', 'Cilly'].map((name) => ({ kind: 'human', name }) as const);
    const dice = { seed: '07'.repeat(32), nonces: [null, null, null], reveal: 'end' } as const;
    const setup = plainSetup({ players: 3 });
    this.table = openTable({ setup, seats, practice: false }, dice);
    this.states = [this.table.state()];
    this.table.subscribe(({ state }) => this.states.push(state));
  }

  /** Answers whose move it was. */
  move(): Seat {
    const seat = waitsFor(this.table.state())[0]!;
    const actions = legalActions(this.table.state(), seat).slice(-1);
    this.#submit({ ...this.#head(seat), actions });
    return seat;
  }

  undo(seat: Seat): void {
    this.#submit({ ...this.#head(seat), undo: true });
  }

  #head(seat: Seat): Pick<Submission, 'id' | 'seat' | 'seen'> {
    const hand = seat === this.standIn ? 'bot' : 'here-x';
    return { id: `${hand}-${this.table.version()}`, seat, seen: this.table.seen(seat) };
  }

  #submit(submission: Submission): void {
    expect(this.table.submit(submission).ok).toBe(true);
  }

  /** Until the seat has moved, and may take that back. */
  moveUntilUndo(seat: Seat): void {
    while (this.move() !== seat || !this.table.mayUndo(seat));
  }

  /** Until others have moved so many times since one of the seats did. */
  moveUntilMissed(count: number, own: readonly Seat[]): void {
    let missed = -1;
    while (missed < count) {
      if (own.includes(this.move())) missed = 0;
      else if (missed >= 0) missed++;
    }
  }
}

/** What is told to the seats begins with the position after that version, and is all that came then. */
function expectSince({ table, states }: Company, own: readonly Seat[], since: number): void {
  expect(missedSince(table, own)).toBe(since);
  const { from, missed } = recapOf(table, missedSince(table, own))!;
  expect(toJSON(from)).toEqual(toJSON(states[since]!));
  const later = [...states.keys()].slice(since + 1);
  expect(missed.map(({ entry }) => entry.version)).toEqual(later);
  const shown = missed.map(({ state }) => toJSON(state));
  expect(shown).toEqual(later.map((version) => toJSON(states[version]!)));
}

describe('what happened since one’s last move', () => {
  test('begins with the position after it, and is every entry since', () => {
    const company = new Company();
    company.moveUntilMissed(4, [0]);
    const since = company.table.version() - 4;
    expect(company.table.entries()[since - 1]).toMatchObject({ version: since, seat: 0 });
    expectSince(company, [0], since);
    expect(missedMoves(company.table, [0])).toBe(4);
  });

  test('is nothing for who moved last, and for who only watches', () => {
    const company = new Company();
    while (company.move() !== 1);
    expectSince(company, [1], company.table.version());
    expect(missedMoves(company.table, [1])).toBe(0);
    expect(missedMoves(company.table, [])).toBe(0);
  });

  test('is everything for who never moved', () => {
    const company = new Company();
    expect([company.move(), company.move()]).not.toContain(2);
    expect(lastOwnMove(company.table, [2])).toBeNull();
    expectSince(company, [2], 0);
    expect(missedMoves(company.table, [2])).toBe(2);
  });

  test('is also what a bot did in one’s place', () => {
    const company = new Company();
    while (company.move() !== 0);
    const since = company.table.version();
    company.standIn = 0;
    const moved = Array.from({ length: 12 }, () => company.move());
    expect(moved).toContain(0);
    expectSince(company, [0], since);
    expect(missedMoves(company.table, [0])).toBe(12);
  });

  test('with several seats is what came after the last move of any', () => {
    const company = new Company();
    company.moveUntilMissed(2, [0, 2]);
    const { table } = company;
    const since = table.version() - 2;
    expectSince(company, [0, 2], since);
    expect(missedMoves(table, [0, 2])).toBe(2);
    const each = [missedSince(table, [0]), missedSince(table, [2])];
    expect(Math.max(...each)).toBe(since);
    expect(Math.min(...each)).toBeLessThan(since);
  });

  test('is not what one took back oneself', () => {
    const company = new Company();
    company.moveUntilUndo(0);
    company.undo(0);
    expectSince(company, [0], company.table.version());
    expect(missedMoves(company.table, [0])).toBe(0);
  });

  test('is also what others took back, but that counts as no move', () => {
    const company = new Company();
    while (company.move() !== 0);
    const since = company.table.version();
    company.standIn = 0;
    company.moveUntilUndo(1);
    const missed = company.table.version() - since;
    company.undo(1);
    expectSince(company, [0], since);
    expect(missedMoves(company.table, [0])).toBe(missed);
  });
});
