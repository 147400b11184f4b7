import { replay, result, toJSON, waitsFor, type GameState } from '@stammtisch/engine';
import { describe, expect, test } from 'vitest';
import { golden } from '../../test/golden.ts';
import { momentsOf } from './moments.ts';
import { RecordTimeline, STRIDES } from './recordTimeline.ts';

const GAMES = [
  { players: 2, modules: 1 },
  { players: 3, modules: 3 },
  { players: 4, modules: 5 },
] as const;

describe.each(GAMES)('$players players, modules 1–$modules', (setup) => {
  const record = golden(setup, 10 * setup.players + setup.modules);
  const straight: GameState[] = [];
  replay(record, (state) => straight.push(state));
  const timeline = new RecordTimeline(record);

  test('every position is that of a straight replay, in any order', () => {
    expect(timeline.last).toBe(record.moves.length);
    const order = straight.map((_, index) => index);
    for (const index of [
      ...order,
      ...order.toReversed(),
      ...order.map((i) => (i * 37) % order.length),
    ]) {
      expect(toJSON(timeline.state(index)), `position ${index}`).toEqual(toJSON(straight[index]!));
    }
    expect(result(timeline.state(timeline.last))).toEqual(record.result);
  });

  test('rounds begin where the record says that they end', () => {
    const ends = record.rounds.map(({ after }) => after);
    const first = straight.findIndex(({ round }) => round === 1);
    // After the last there is only the end.
    expect(timeline.starts.round).toEqual([...(first > 0 ? [0] : []), first, ...ends]);
  });

  test('within a phase the phase stays, within a turn also whom the game waits for', () => {
    for (const stride of ['phase', 'turn'] as const) {
      const begins = new Set(timeline.starts[stride]);
      for (let index = 1; index <= timeline.last; index++) {
        const [a, b] = [straight[index - 1]!, straight[index]!];
        const isSame =
          a.round === b.round &&
          a.phase === b.phase &&
          (stride === 'phase' || waitsFor(a)[0] === waitsFor(b)[0]);
        expect(begins.has(index), `${stride} at ${index}`).toBe(!isSame);
      }
    }
  });

  test.each(STRIDES)('steps of a %s lead from beginning to beginning, there and back', (stride) => {
    const begins = timeline.starts[stride];
    const visited = [0];
    while (visited.at(-1)! < timeline.last) visited.push(timeline.next(visited.at(-1)!, begins));
    expect(visited).toEqual([...new Set([...begins, timeline.last])]);
    const back = [timeline.last];
    while (back.at(-1)! > 0) back.push(timeline.previous(back.at(-1)!, begins));
    expect(back.toReversed()).toEqual(visited);
    expect(timeline.next(timeline.last, begins)).toBe(timeline.last);
    expect(timeline.previous(0, begins)).toBe(0);
  });

  test('moments are where they say', () => {
    const moments = momentsOf(timeline);
    expect(moments.map(({ index }) => index)).toEqual(
      moments.map(({ index }) => index).toSorted((a, b) => a - b),
    );
    expect(moments.at(-1)).toEqual({ index: timeline.last, kind: 'end' });
    for (const moment of moments) {
      if (moment.kind === 'upgrade') {
        expect(toJSON(straight[moment.index]!).seats[moment.seat]!.tiles).toContain(moment.tile);
        expect(toJSON(straight[moment.index - 1]!).seats[moment.seat]!.tiles).not.toContain(
          moment.tile,
        );
      } else if (moment.kind === 'lead') {
        expect(timeline.starts.round).toContain(moment.index);
        const totals = result(straight[moment.index]!).map(({ total }) => total);
        expect(totals[moment.seat]).toBe(Math.max(...totals));
        expect(moment.total).toBe(Math.max(...totals));
      } else if (moment.kind === 'nobles') {
        expect(moment.count).toBeGreaterThan(1);
      } else if (moment.kind === 'lastServing') {
        expect(timeline.marks[moment.index]).toMatchObject({ round: 8, phase: 'serving' });
      }
    }
    expect(moments.filter(({ kind }) => kind === 'purchase')).toHaveLength(1);
    expect(moments.some(({ kind }) => kind === 'upgrade')).toBe(true);
  });
});

test('a game that was not finished ends where it stands', () => {
  const record = golden({}, 3, 40);
  const timeline = new RecordTimeline(record);
  expect(timeline.last).toBe(40);
  expect(timeline.next(39, timeline.starts.round)).toBe(40);
  expect(momentsOf(timeline).some(({ kind }) => kind === 'end')).toBe(false);
});
