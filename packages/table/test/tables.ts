/** Tables for tests, and hands that play at them. */
import {
  generator,
  HOUSE_1,
  legalActions,
  UNPLACED,
  waitsFor,
  type Action,
  type GameState,
  type ModuleCount,
  type PlayerCount,
  type Seat,
} from '@stammtisch/engine';
import { openTable } from '../src/open.ts';
import type { Table } from '../src/table.ts';
import type { Answer } from '../src/entries.ts';
import type { Dice, Occupant, TableOptions } from '../src/types.ts';

interface Wishes {
  readonly players?: PlayerCount;
  readonly modules?: ModuleCount;
  readonly start?: Seat | null;
  readonly practice?: boolean;
  readonly reveal?: Dice['reveal'];
  readonly luck?: number;
}

/** 32 bytes that are easy to tell apart. */
export function hex(number: number): string {
  return number.toString(16).padStart(64, '0');
}

export function people(players: number): Occupant[] {
  return Array.from({ length: players }, (_, seat) => ({ kind: 'human', name: `P${seat}` }));
}

export function optionsOf(wishes: Wishes = {}): TableOptions {
  const { players = 2, modules = 1, start = 0, practice = false } = wishes;
  const setup = { players, modules, edition: 'north-star', pack: HOUSE_1, start } as const;
  return { setup: { ...setup, dishwasherBothWays: false }, seats: people(players), practice };
}

export function diceOf({ luck = 1, reveal = 'always' }: Wishes = {}): Dice {
  return { seed: hex(luck), nonces: [hex(luck + 1000)], reveal };
}

export function newTable(wishes: Wishes = {}): Table {
  return openTable(optionsOf(wishes), diceOf(wishes));
}

let ids = 0;

/** An id that no other submission of the run has. */
export function newId(): string {
  return `id-${ids++}`;
}

export function submit(table: Table, seat: Seat, ...actions: unknown[]): Answer {
  return table.submit({ id: newId(), seat, seen: table.seen(seat), actions });
}

export function undo(table: Table, seat: Seat): Answer {
  return table.submit({ id: newId(), seat, seen: table.seen(seat), undo: true });
}

/** What a seat may do; dice are placed once, so that games end. */
export function choicesOf(state: GameState, seat: Seat): Action[] {
  const { at } = state.players[seat]!;
  return legalActions(state, seat).filter(
    (action) =>
      action.type !== 'turnDie' && (action.type !== 'place' || at[action.die] === UNPLACED),
  );
}

/** Some move of a seat that is waited for; false when the game is over. */
export function playOne(table: Table, below: (bound: number) => number): boolean {
  const state = table.state();
  const [seat] = waitsFor(state);
  if (seat === undefined) return false;
  const choices = choicesOf(state, seat);
  const answer = submit(table, seat, choices[below(choices.length)]);
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return true;
}

/** Plays until something is so, or to the end. */
export function playUntil(table: Table, isSo: (state: GameState) => boolean, whim = 1): Table {
  const below = generator(whim);
  while (!isSo(table.state()) && playOne(table, below));
  return table;
}

export function playMoves(table: Table, moves: number, whim = 1): Table {
  const below = generator(whim);
  for (let i = 0; i < moves && playOne(table, below); i++);
  return table;
}

export function playOut(table: Table, whim = 1): Table {
  return playUntil(table, () => false, whim);
}

/** As after a reload: nothing but JSON is left. */
export function throughJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
