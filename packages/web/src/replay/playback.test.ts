import { result, toJSON } from '@stammtisch/engine';
import { withResigned } from '@stammtisch/table';
import { expect, test, vi } from 'vitest';
import { eventText } from '@stammtisch/words';
import { golden } from '../../test/golden.ts';
import { narrationContext } from '../game/text/narrationContext.ts';
import { Playback } from './playback.svelte.ts';
import { pastOf } from './source.ts';

const RECORD = golden({ players: 3, modules: 3 }, 33);

function begin({ moves = false, own = [] as number[], record = RECORD } = {}) {
  const loaded = pastOf(record, undefined, own);
  if (!loaded.ok) throw new Error(loaded.why);
  const event = vi.fn();
  const playback = new Playback(loaded.past, {
    listener: { event },
    moves: () => moves,
    label: () => '',
  });
  return { playback, event };
}

function expectAt(playback: Playback, index: number): void {
  const { controller, timeline } = playback;
  expect(playback.at).toBe(index);
  expect(toJSON(controller.game)).toEqual(toJSON(timeline.state(index)));
  expect(toJSON(controller.real)).toEqual(toJSON(timeline.state(index)));
  expect(toJSON(controller.playback.settled)).toEqual(toJSON(timeline.state(index)));
  const versions = controller.journal.lines.map(({ version }) => version);
  expect(Math.max(...versions)).toBeLessThanOrEqual(index);
}

async function still(playback: Playback): Promise<void> {
  await playback.settled();
  await playback.controller.playback.idle();
  await Promise.resolve();
}

test('jumps there and back; the table, the screen and the log agree', async () => {
  const { playback } = begin();
  const { last } = playback.timeline;
  for (const index of [last, 0, 200, 199, 17, 300]) {
    playback.jump(index);
    await still(playback);
    expectAt(playback, index);
  }
  expect(playback.controller.journal.lines.at(-1)?.version).toBe(300);
  playback.jump(last + 50);
  await still(playback);
  expectAt(playback, last);
  expect(result(playback.controller.game)).toEqual(playback.timeline.record.result);
});

test('of many jumps at once only the last is made', async () => {
  const { playback } = begin();
  for (let index = 0; index < 100; index++) playback.jump(index);
  await still(playback);
  expectAt(playback, 99);
  expect(playback.cuts).toBe(1);
});

test('a single move is shown event by event; longer steps are passed over', async () => {
  const { playback, event } = begin();
  playback.jump(100);
  await still(playback);
  event.mockClear();
  playback.forward('move');
  await still(playback);
  expectAt(playback, 101);
  expect(event).toHaveBeenCalledTimes(playback.timeline.events[101]!.length);
  event.mockClear();
  playback.forward('round');
  await still(playback);
  expectAt(playback, playback.timeline.next(101, playback.timeline.starts.round));
  expect(event).not.toHaveBeenCalled();
  playback.back('turn');
  await still(playback);
  expect(playback.timeline.starts.turn).toContain(playback.at);
});

test('steps in quick succession are all made', async () => {
  const { playback } = begin({ moves: true });
  playback.jump(50);
  await still(playback);
  for (let step = 0; step < 5; step++) {
    playback.forward('move');
    await playback.settled();
  }
  playback.controller.playback.finish();
  await still(playback);
  expectAt(playback, 55);
});

test('plays to the end and stops there; pausing stops where it is', async () => {
  vi.useFakeTimers();
  const { playback, event } = begin();
  playback.speed = 8;
  playback.play();
  await vi.advanceTimersByTimeAsync(2_000);
  playback.pause();
  const paused = playback.at;
  expect(paused).toBeGreaterThan(5);
  await vi.advanceTimersByTimeAsync(2_000);
  expectAt(playback, paused);
  playback.play();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(playback.playing).toBe(false);
  expectAt(playback, playback.timeline.last);
  // All that happened was seen once.
  expect(event).toHaveBeenCalledTimes(playback.timeline.events.slice(1).flat().length);
  // From the end it begins anew.
  playback.play();
  await vi.advanceTimersByTimeAsync(300);
  expect(playback.at).toBeLessThan(5);
  playback.stop();
  vi.useRealTimers();
});

test('follows the open tavern, is at home in between, or stays where one sits down', async () => {
  const stranger = begin().playback;
  const own = begin({ own: [2] }).playback;
  const { timeline } = stranger;
  for (const index of timeline.starts.turn.filter(
    (start) => timeline.marks[start]!.phase === 'serving',
  )) {
    for (const playback of [stranger, own]) {
      playback.jump(index);
      await still(playback);
    }
    expect(stranger.controller.viewer).toBe(timeline.marks[index]!.seat);
    expect(own.controller.viewer).toBe(timeline.marks[index]!.seat);
  }
  own.jump(timeline.starts.round[3]!);
  await still(own);
  expect(own.controller.viewer).toBe(2);
  stranger.sitAt(1);
  for (const index of timeline.starts.turn) {
    stranger.jump(index);
    await still(stranger);
    expect(stranger.controller.viewer).toBe(1);
  }
});

test('whoever resigned is last at its end and in its log, whatever the points', async () => {
  const [first, second, third] = RECORD.result!.toSorted((a, b) => a.rank - b.rank);
  const resigned = [0, 1, 2].map((seat) => seat === first!.seat);
  const { playback } = begin({ record: withResigned(RECORD, resigned) });
  playback.jump(playback.timeline.last);
  await still(playback);
  const { controller } = playback;
  const places = controller.ranking().toSorted((a, b) => a.rank - b.rank);
  expect(places.map(({ seat }) => seat)).toEqual([second!.seat, third!.seat, first!.seat]);
  expect(places.at(-1)!.total).toBe(first!.total);
  const { event } = controller.journal.lines.at(-1)!;
  const { name } = controller.people[second!.seat]!;
  const points = String(second!.total);
  expect(eventText(event, narrationContext(controller, null))).toMatch(
    new RegExp(`${name}.*${points}`),
  );
});

test('nothing can be done at it', async () => {
  const { playback } = begin();
  playback.jump(120);
  await still(playback);
  playback.controller.act([{ type: 'closeTavern' }]);
  playback.controller.undo();
  await still(playback);
  expectAt(playback, 120);
});
