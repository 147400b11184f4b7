/** A record tells the whole game again, and anyone who tampers with it is found out. */
import { expect, test } from 'vitest';
import {
  legalActions,
  parseRecord,
  refusal,
  replay,
  type GameRecord,
  type RecordMove,
  type SeatCheckpoint,
  type SeatResult,
} from '../src/index.ts';
import { below } from './die.ts';
import { grid } from './grid.ts';
import { recordRun } from './recordRun.ts';
import { anyHonestRun, checkRuns, HONEST_RUNS } from './run.ts';
import { contents } from './contents.ts';

type Json = GameRecord;

function throughJson(record: Json): Json {
  return JSON.parse(JSON.stringify(record)) as Json;
}

test('a record survives JSON and visits the same states and events again', () => {
  checkRuns(
    (run) => {
      const { record, states, events } = recordRun(run);
      const visited: string[] = [];
      const heard: unknown[] = [];
      const replayed = replay(throughJson(record), (state, move, told) => {
        visited.push(contents(state));
        heard.push(told);
        expect(move ?? undefined).toEqual(record.moves[visited.length - 2]);
      });
      expect(replayed.faults).toEqual([]);
      expect(replayed).toMatchObject({ finished: true, moves: record.moves.length });
      expect(visited).toEqual(states);
      expect(JSON.stringify(heard)).toBe(JSON.stringify(events));
    },
    5,
    HONEST_RUNS,
    anyHonestRun,
  );
});

test('an unfinished record is content, whenever it stops', () => {
  for (const run of HONEST_RUNS.filter((_, i) => i % 4 === 0)) {
    const { length } = recordRun(run).record.moves;
    for (let moves = 0; moves < length; moves += 17) {
      const { record, states } = recordRun(run, { moves });
      const replayed = replay(throughJson(record));
      expect(replayed).toMatchObject({ faults: [], finished: false, moves });
      expect(contents(replayed.state!)).toBe(states.at(-1));
      expect(record.result).toBeUndefined();
    }
  }
});

test('reading a record and writing it again changes nothing', () => {
  for (const run of HONEST_RUNS) {
    const { record } = recordRun(run);
    expect(parseRecord(throughJson(record))).toEqual({ ok: true, value: record });
  }
});

// ——— Tampering

const TOLD = HONEST_RUNS.filter((run) => run.seed % 3 === 0).map((run) => recordRun(run).record);

function withMove(record: Json, index: number, change: Partial<RecordMove>): Json {
  return {
    ...record,
    moves: record.moves.map((move, i) => (i === index ? { ...move, ...change } : move)),
  };
}

/** Every so many moves, beginning somewhere. */
function someMoves(record: Json, count: number): number[] {
  const stride = Math.ceil(record.moves.length / count);
  return record.moves.map((_, i) => i).filter((i) => i % stride === stride - 1);
}

function expectNoticed(record: unknown, what: string): void {
  expect(replay(record).faults.length, what).toBeGreaterThan(0);
}

test('a removed, repeated or added move is noticed', () => {
  for (const record of TOLD) {
    for (const at of someMoves(record, 12)) {
      const { moves } = record;
      expectNoticed({ ...record, moves: moves.toSpliced(at, 1) }, `without move ${at}`);
      expectNoticed({ ...record, moves: moves.toSpliced(at, 0, moves[at]!) }, `twice ${at}`);
    }
    expectNoticed({ ...record, moves: [...record.moves, record.moves.at(-1)] }, 'one too many');
    expectNoticed({ ...record, moves: record.moves.slice(0, -1) }, 'one too few');
  }
});

test('an illegal move, or one by another seat, is noticed where it is', () => {
  for (const record of TOLD) {
    const wanted = new Set(someMoves(record, 12));
    const pick = below(record.moves.length);
    let index = 0;
    const tampered: [number, Json][] = [];
    replay(record, (state) => {
      const at = index++;
      const move = record.moves[at];
      if (!wanted.has(at) || move === undefined) return;
      const illegal = grid(state).filter((cell) => refusal(state, move.seat, cell.action) !== null);
      const { action } = illegal[pick(illegal.length)]!;
      tampered.push([at, withMove(record, at, { action })]);
      const other = (move.seat + 1) % state.players.length;
      if (refusal(state, other, move.action) !== null) {
        tampered.push([at, withMove(record, at, { seat: other })]);
      }
    });
    expect(tampered.length).toBeGreaterThan(wanted.size);
    for (const [move, changed] of tampered) {
      expect(replay(changed)).toMatchObject({ moves: move, finished: false });
      const faults = replay(changed).faults.filter(({ fault }) => fault === 'refused');
      expect(faults).toMatchObject([{ fault: 'refused', move }]);
    }
  }
});

test('another legal move is noticed, or makes no difference at the end of any round', () => {
  let noticed = 0;
  for (const record of TOLD) {
    const wanted = new Set(someMoves(record, 8));
    const tampered: Json[] = [];
    let index = 0;
    replay(record, (state) => {
      const at = index++;
      const move = record.moves[at];
      if (!wanted.has(at) || move === undefined) return;
      const text = JSON.stringify(move.action);
      const other = legalActions(state, move.seat).find((each) => JSON.stringify(each) !== text);
      if (other !== undefined) tampered.push(withMove(record, at, { action: other }));
    });
    for (const changed of tampered) {
      const rounds: (readonly SeatCheckpoint[])[] = [];
      const { faults } = replay(changed, (_state, _move, events) => {
        for (const event of events) if (event.type === 'roundEnded') rounds.push(event.seats);
      });
      if (faults.length > 0) noticed++;
      else expect(rounds).toEqual(record.rounds.map(({ seats }) => seats));
    }
  }
  expect(noticed).toBeGreaterThan(TOLD.length * 4);
});

test('a missing, added or impossible outcome is noticed', () => {
  for (const record of TOLD) {
    const chancy = record.moves.flatMap((move, i) => (move.outcomes === undefined ? [] : [i]));
    expect(chancy.length).toBeGreaterThan(8);
    for (const at of chancy.slice(0, 8)) {
      const outcomes = record.moves[at]!.outcomes!;
      const last = outcomes.length - 1;
      const changes = [
        outcomes.slice(0, -1),
        [...outcomes, 1],
        [...outcomes, 'noble'],
        outcomes.with(last, 'nobody'),
        outcomes.with(last, 7),
        outcomes.with(last, typeof outcomes[last] === 'number' ? 'noble' : 'bard-1'),
      ];
      for (const change of changes) {
        expectNoticed(withMove(record, at, { outcomes: change }), `${at}: ${change.join(' ')}`);
      }
    }
    const { outcomes } = record.setup;
    for (const change of [outcomes.slice(1), [...outcomes, 1], outcomes.with(0, 'nobody')]) {
      expectNoticed({ ...record, setup: { ...record.setup, outcomes: change } }, change.join(' '));
    }
  }
});

test('a number where a card was drawn is noticed', () => {
  for (const record of TOLD) {
    for (const [at, move] of record.moves.entries()) {
      const card = (move.outcomes ?? []).findIndex((outcome) => typeof outcome === 'string');
      if (card === -1) continue;
      for (const face of [1, 2, 3, 4, 5, 6]) {
        const outcomes = move.outcomes!.with(card, face);
        expect(replay(withMove(record, at, { outcomes })).faults).toContainEqual({
          fault: 'refused',
          move: at,
          refusal: {
            reason: 'badOutcome',
            rule: 'record',
            outcome: { fault: 'impossible', index: card, outcome: face },
          },
        });
      }
      break;
    }
  }
});

test('an impossible outcome is named as the record spells it', () => {
  for (const record of TOLD) {
    // A noble is a card of the pack that no bag of the setup holds.
    const setup = { ...record.setup, outcomes: [...record.setup.outcomes.slice(0, -1), 'noble'] };
    expect(replay({ ...record, setup }).faults).toEqual([
      {
        fault: 'setup',
        outcome: { fault: 'impossible', index: setup.outcomes.length - 1, outcome: 'noble' },
      },
    ]);
  }
});

test('another face of a die is noticed, or no round ends otherwise', () => {
  let noticed = 0;
  for (const record of TOLD) {
    const rolls = record.moves.flatMap((move, at) =>
      typeof move.outcomes?.at(-1) === 'number' ? [at] : [],
    );
    for (const at of rolls.slice(0, 6)) {
      const outcomes = record.moves[at]!.outcomes!;
      const face = outcomes.at(-1) as number;
      const changed = withMove(record, at, {
        outcomes: [...outcomes.slice(0, -1), (face % 6) + 1],
      });
      const rounds: (readonly SeatCheckpoint[])[] = [];
      const { faults } = replay(changed, (_state, _move, events) => {
        for (const event of events) if (event.type === 'roundEnded') rounds.push(event.seats);
      });
      if (faults.length > 0) noticed++;
      else expect(rounds).toEqual(record.rounds.map(({ seats }) => seats));
    }
  }
  expect(noticed).toBeGreaterThan(TOLD.length * 3);
});

test('a wrong number of legal actions is noticed, and only that', () => {
  for (const record of TOLD) {
    for (const move of someMoves(record, 5)) {
      const { legal } = record.moves[move]!;
      for (const recorded of [legal! - 1, legal! + 1]) {
        expect(replay(withMove(record, move, { legal: recorded })).faults).toEqual([
          { fault: 'legal', move, recorded, replayed: legal },
        ]);
      }
    }
  }
});

/** For each field of a checkpoint, something else. */
function otherwise(seat: SeatCheckpoint): { [K in keyof SeatCheckpoint]: SeatCheckpoint[K] } {
  return {
    top: ['noble', ...seat.top],
    bag: { ...seat.bag, noble: (seat.bag['noble'] ?? 0) + 1 },
    discard: { ...seat.discard, bard: (seat.discard['bard'] ?? 0) + 1 },
    tiles: seat.tiles.includes('monk') ? [] : [...seat.tiles, 'monk'],
    safe: seat.safe + 1,
    storage: seat.storage + 1,
    monastery: (seat.monastery + 1) % 23,
    counterGuests: seat.counterGuests + 1,
    schnapps: seat.schnapps + 1,
    entertainers: seat.entertainers.dancer === 'coins' ? {} : { dancer: 'coins' },
    reputation: seat.reputation + 1,
    guestBook: seat.guestBook.with(0, (seat.guestBook[0]! + 1) % 5),
  };
}

test('any changed field of any checkpoint is noticed, and only that', () => {
  for (const record of TOLD.slice(0, 3)) {
    for (const [field, round] of fields(record).map((name, i) => [name, i % 8] as const)) {
      const seat = round % record.setup.players;
      const was = record.rounds[round]!.seats[seat]!;
      const recorded = otherwise(was)[field];
      const seats = record.rounds[round]!.seats.with(seat, { ...was, [field]: recorded });
      const rounds = record.rounds.with(round, { ...record.rounds[round]!, seats });
      expect(replay({ ...record, rounds }).faults).toEqual([
        { fault: 'checkpoint', round: round + 1, seat, field, recorded, replayed: was[field] },
      ]);
    }
  }
});

function fields(record: Json): (keyof SeatCheckpoint)[] {
  return Object.keys(record.rounds[0]!.seats[0]!) as (keyof SeatCheckpoint)[];
}

test('rounds that are missing, moved, added or of another size are noticed', () => {
  for (const record of TOLD.slice(0, 3)) {
    const { rounds } = record;
    const [first] = rounds;
    expectNoticed({ ...record, rounds: rounds.slice(1) }, 'the first is missing');
    const late = rounds.with(2, { ...rounds[2]!, after: rounds[2]!.after + 1 });
    expectNoticed({ ...record, rounds: late }, 'a move later');
    expectNoticed({ ...record, rounds: [...rounds, first] }, 'nine rounds');
    const short = { ...record, moves: record.moves.slice(0, rounds[0]!.after) };
    expectNoticed({ ...short, rounds: rounds.slice(0, 2), result: undefined }, 'a round too many');
    const more = rounds.with(0, { ...first!, seats: [...first!.seats, first!.seats[0]!] });
    expectNoticed({ ...record, rounds: more }, 'a seat too many');
  }
});

test('any changed field of the result is noticed, and only that', () => {
  for (const record of TOLD) {
    const was = record.result!.at(-1)!;
    for (const field of Object.keys(was) as (keyof SeatResult)[]) {
      if (field === 'seat') continue;
      const recorded = field === 'rank' ? (was.rank % 4) + 1 : was[field] + 1;
      const result = [...record.result!.slice(0, -1), { ...was, [field]: recorded }];
      expect(replay({ ...record, result }).faults).toEqual([
        { fault: 'result', seat: was.seat, field, recorded, replayed: was[field] },
      ]);
    }
    expectNoticed({ ...record, result: record.result!.with(0, was) }, 'a seat twice');
    expectNoticed({ ...record, moves: record.moves.slice(0, 9), rounds: [] }, 'a result too early');
  }
});

test('a record of another setup is noticed', () => {
  for (const record of TOLD) {
    const { setup } = record;
    const changes: object[] = [
      { players: setup.players === 4 ? 3 : 4 },
      { modules: setup.modules === 5 ? 1 : 5 },
      { start: (setup.start + 1) % setup.players },
      { pack: 'house-0' },
      { rules: 2 },
    ];
    for (const change of changes) {
      expectNoticed({ ...record, setup: { ...setup, ...change } }, JSON.stringify(change));
    }
  }
});
