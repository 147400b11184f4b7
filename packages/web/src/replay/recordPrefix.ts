/** A game up to a position, as a record that holds by itself and can be played on. */
import type { GameRecord, Seat } from '@stammtisch/engine';
import type { Person } from '../ui/person.ts';
import type { StoredGame } from '../app/storage/game.ts';
import type { Strength } from '../app/storage/spec.ts';

/** Without the commitment of its dice: a game that is played on has others. */
export function prefixOf(record: GameRecord, moves: number): GameRecord {
  const { result: _result, fair: _fair, ...rest } = record;
  return {
    ...rest,
    moves: record.moves.slice(0, moves),
    rounds: record.rounds.filter(({ after }) => after <= moves),
  };
}

export interface WhatIf {
  readonly record: GameRecord;
  readonly people: readonly Person[];
  /** How many moves stand. */
  readonly moves: number;
  /** The evening then. */
  readonly round: number;
  /** Who is played here; bots take the other seats. */
  readonly seat: Seat;
  readonly strength: Strength;
  readonly practice: boolean;
}

/** A game of this device that goes on from there. */
export function whatIf(
  { record, people, moves, round, seat, strength, practice }: WhatIf,
  id: string,
  now: number,
): StoredGame {
  const { players, modules, edition, options, start } = record.setup;
  return {
    id,
    spec: {
      players,
      modules,
      edition,
      dishwasherBothWays: options.dishwasherBothWays,
      start,
      practice,
      people: people.map((person, each) => ({ ...person, bot: each === seat ? null : strength })),
    },
    saved: null,
    record: prefixOf(record, moves),
    updated: now,
    summary: { evening: round, over: false, points: null },
  };
}
