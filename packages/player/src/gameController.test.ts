import { HOUSE_1, legalActions, toJSON, UNPLACED, waitsFor, type Seat } from '@stammtisch/engine';
import { openTable, type Submission, type Table } from '@stammtisch/table';
import { describe, expect, test } from 'vitest';
import { eventually } from '../test/eventually.ts';
import { answer, FakeBots, seatedTable, controllerAt } from '../test/seatedGame.ts';
import { VirtualTime } from '../test/virtualTime.ts';
import { forcedAction } from './automaticMoves.ts';
import type { GameControllerOptions } from './gameViewState.ts';
import { withOverrides, type PlayableTable, type SubmissionReply } from './playableTable.ts';
import { missedMoves } from './recap.ts';
import { GameController } from './gameController.ts';

const hex = (number: number): string => number.toString(16).padStart(64, '0');

const PEOPLE = ['Anna', 'Ben'];

function newTable(luck = 1): Table {
  const setup = { players: 2, modules: 1, edition: 'north-star', pack: HOUSE_1, start: 0 } as const;
  const seats = PEOPLE.map((name) => ({ kind: 'human', name }) as const);
  const options = { setup: { ...setup, dishwasherBothWays: false }, seats, practice: false };
  return openTable(options, { seed: hex(luck), nonces: [hex(2), hex(3)], reveal: 'end' });
}

/** A table elsewhere: answers come later, or as they are scripted. */
class Elsewhere {
  readonly table: Table;
  readonly sent: Submission[] = [];
  readonly scripted: SubmissionReply[] = [];
  /** Holds answers back. */
  gate: Promise<void> = Promise.resolve();

  constructor(table = newTable()) {
    this.table = table;
  }

  played(): PlayableTable {
    return withOverrides(this.table, {
      submit: async (submission) => {
        this.sent.push(submission);
        await this.gate;
        return this.scripted.shift() ?? this.table.submit(submission);
      },
    });
  }

  /** Holds answers back until it is called off. */
  hold(): () => void {
    let open: (() => void) | null = null;
    this.gate = new Promise((resolve) => (open = resolve));
    return () => open?.();
  }
}

function startAt(
  table: PlayableTable,
  own: readonly Seat[] = [0],
  more: Partial<GameControllerOptions> = {},
): GameController {
  const controller = controllerAt(
    table,
    PEOPLE.map((_, seat) => !own.includes(seat)),
    {
      listener: { event: () => undefined, tempo: () => 0 },
      botOf: () => null,
      ...more,
    },
  );
  controller.start();
  return controller;
}

/** Somebody elsewhere moves. */
function moveElsewhere(table: Table, seat: Seat): void {
  const actions = legalActions(table.state(), seat).slice(-1);
  table.submit({ id: `bot-${table.version()}`, seat, seen: table.seen(seat), actions });
}

/** Plays until the seat plans its dice. */
async function untilPlanning(
  there: Elsewhere,
  controller: GameController,
  seat: Seat,
): Promise<void> {
  const { table } = there;
  for (let i = 0; i < 60; i++) {
    await eventually(() => expect(controller.isWaiting || controller.playback.isBusy).toBe(false));
    const state = table.state();
    const isPlanning =
      state.phase === 'serving' &&
      waitsFor(state).includes(seat) &&
      legalActions(state, seat).some(({ type }) => type === 'place');
    if (isPlanning) return;
    const asked = waitsFor(state)[0]!;
    if (asked === seat && forcedAction(state, seat) === null) {
      controller.act(legalActions(state, seat).slice(0, 1));
    } else if (asked !== seat) moveElsewhere(table, asked);
    await new Promise((resolve) => setTimeout(resolve));
  }
  throw new Error('never planned');
}

describe('at a table elsewhere', () => {
  test('moves are shown when they have been accepted', async () => {
    const there = new Elsewhere();
    const controller = startAt(there.played());
    await untilPlanning(there, controller, 0);
    await eventually(() => expect(controller.prompt).toBe('plan'));
    const before = there.table.version();
    const release = there.hold();
    const action = legalActions(controller.real, 0).find(({ type }) => type === 'place');
    controller.act([action!]);
    expect(controller.isWaiting).toBe(true);
    expect(there.table.version()).toBe(before);
    release();
    await eventually(() => expect(controller.isWaiting).toBe(false));
    expect(there.table.version()).toBe(before + 1);
    expect(toJSON(controller.game)).toEqual(toJSON(there.table.state()));
    controller.stop();
  });

  test('dice laid out while an answer is awaited follow in turn, each once', async () => {
    const there = new Elsewhere();
    const controller = startAt(there.played());
    await untilPlanning(there, controller, 0);
    await eventually(() => expect(controller.prompt).toBe('plan'));
    const { at } = controller.real.players[0]!;
    const dice = at.flatMap((space, die) => (space === UNPLACED ? [die] : [])).slice(0, 2);
    const places = legalActions(controller.real, 0).filter((action) => action.type === 'place');
    const first = places.find(({ die }) => die === dice[0])!;
    const second = places.find(({ die, space }) => die === dice[1] && space !== first.space)!;
    const sent = there.sent.length;
    const release = there.hold();
    controller.act([first]);
    controller.act([second]);
    expect(there.sent.length).toBe(sent + 1);
    release();
    await eventually(() => expect(there.sent.length).toBe(sent + 2));
    await eventually(() =>
      expect(controller.unplacedDice).toBe(at.filter((s) => s === UNPLACED).length - 2),
    );
    controller.stop();
  });

  test('what is pressed twice is sent once', async () => {
    const there = new Elsewhere();
    const controller = startAt(there.played());
    await untilPlanning(there, controller, 0);
    await eventually(() => expect(controller.mainAction).toBe('open'));
    const sent = there.sent.length;
    const release = there.hold();
    controller.pressMain();
    controller.pressMain();
    controller.undo();
    expect(there.sent.length).toBe(sent + 1);
    release();
    await eventually(() => expect(controller.prompt).toBe('serve'));
    expect(there.sent.length).toBe(sent + 1);
    controller.stop();
  });

  test('taking back takes what played itself along, and nothing plays itself meanwhile', async () => {
    // Wherever a forced move follows a decision of one's own: see that both go.
    for (let luck = 1; luck < 40; luck++) {
      const there = new Elsewhere(newTable(luck));
      const controller = startAt(there.played());
      await untilPlanning(there, controller, 0);
      await eventually(() => expect(controller.prompt).toBe('plan'));
      const place = legalActions(controller.real, 0).find(({ type }) => type === 'place');
      const before = toJSON(there.table.state());
      controller.act([place!]);
      await eventually(() => expect(controller.undoer).toBe(0));
      controller.undo();
      await eventually(() => expect(toJSON(there.table.state())).toEqual(before));
      controller.stop();
      if (luck > 3) break;
    }
  });

  test.each(['lost', 'unavailable', 'notYourSeat', 'notPlaying'] as const)(
    '%s is said, and nothing is stuck',
    async (reason) => {
      const there = new Elsewhere();
      const controller = startAt(there.played());
      await untilPlanning(there, controller, 0);
      await eventually(() => expect(controller.mainAction).toBe('open'));
      there.scripted.push({ ok: false, id: 'x', reason });
      controller.pressMain();
      await eventually(() => expect(controller.notice).toEqual({ kind: 'failed', why: reason }));
      controller.pressMain();
      await eventually(() => expect(controller.prompt).toBe('serve'));
      expect(controller.notice).toBeNull();
      controller.stop();
    },
  );

  test('a stale move is said', async () => {
    const there = new Elsewhere();
    const controller = startAt(there.played());
    await untilPlanning(there, controller, 0);
    await eventually(() => expect(controller.mainAction).toBe('open'));
    there.scripted.push({ ok: false, id: 'x', reason: 'stale', seen: 1, version: 1 });
    controller.pressMain();
    await eventually(() => expect(controller.notice).toEqual({ kind: 'failed', why: 'stale' }));
    controller.stop();
  });

  test('what others did since is shown from there on, and ends where the game is', async () => {
    const there = new Elsewhere();
    const controller = startAt(there.played());
    await untilPlanning(there, controller, 0);
    controller.act([{ type: 'openTavern' }]);
    await eventually(() => expect(controller.prompt).toBe('serve'));
    controller.act([{ type: 'closeTavern' }]);
    await eventually(() => expect(waitsFor(there.table.state())).toEqual([1]));
    await eventually(() => expect(controller.playback.isBusy).toBe(false));
    for (let i = 0; i < 4; i++) moveElsewhere(there.table, 1);
    await eventually(() => expect(controller.playback.isBusy).toBe(false));
    const recalled = controller.showRecap();
    expect(controller.isSuspended).toBe(true);
    await recalled;
    expect(controller.isSuspended).toBe(false);
    expect(toJSON(controller.game)).toEqual(toJSON(there.table.state()));
    controller.stop();
  });

  test('whoever has not moved yet is shown everything, and not told to wait for themselves', async () => {
    const there = new Elsewhere();
    const { table } = there;
    while (waitsFor(table.state()).includes(0)) moveElsewhere(table, 0);
    for (let i = 0; i < 3; i++) moveElsewhere(table, waitsFor(table.state())[0]!);
    const controller = startAt(there.played());
    expect(missedMoves(table, [0])).toBe(table.version());
    expect(missedMoves(table, [])).toBe(0);
    const recalled = controller.showRecap();
    expect(controller.isSuspended).toBe(true);
    expect(controller.isRecap).toBe(true);
    await recalled;
    expect(toJSON(controller.game)).toEqual(toJSON(table.state()));
    controller.stop();
  });

  test('dice are sealed until the first is drawn', async () => {
    const there = new Elsewhere();
    const controller = startAt(there.played());
    expect(controller.hasDrawn).toBe(false);
    await untilPlanning(there, controller, 0);
    expect(controller.hasDrawn).toBe(true);
    controller.stop();
  });
});

test('a serious table gives no advice', async () => {
  const there = new Elsewhere();
  const controller = startAt(there.played());
  await untilPlanning(there, controller, 0);
  await eventually(() => expect(controller.prompt).toBe('plan'));
  expect(controller.isAdvised).toBe(false);
  await controller.hint();
  expect(controller.notice).toEqual({ kind: 'serious' });
  await controller.autoPlan();
  expect(controller.notice).toEqual({ kind: 'serious' });
  controller.stop();
});

test('whoever watches sees everything and can do nothing', async () => {
  const there = new Elsewhere();
  const controller = startAt(there.played(), []);
  for (let i = 0; i < 10; i++) moveElsewhere(there.table, waitsFor(there.table.state())[0]!);
  await eventually(() => expect(controller.playback.isBusy).toBe(false));
  expect(toJSON(controller.game)).toEqual(toJSON(there.table.state()));
  expect(controller.offers.size).toBe(0);
  expect(controller.mainAction).toBeNull();
  controller.press('tray');
  expect(controller.notice).toEqual({ kind: 'watching' });
  controller.undo();
  expect(controller.notice).toEqual({ kind: 'watching' });
  controller.act([{ type: 'openTavern' }]);
  controller.close();
  controller.pressMain();
  expect(there.sent).toEqual([]);
  controller.stop();
});

test('a table on this device has answered when a press is over', async () => {
  const table = newTable();
  const controller = startAt(table, [0, 1]);
  const isStill = (): void => expect(controller.playback.isBusy).toBe(false);
  for (let i = 0; i < 30 && controller.prompt !== 'plan'; i++) {
    await eventually(isStill);
    await new Promise((resolve) => setTimeout(resolve));
    const { seat } = controller;
    if (seat !== null) controller.act(legalActions(controller.real, seat).slice(0, 1));
  }
  await eventually(() => expect(controller.mainAction).toBe('open'));
  const before = table.version();
  controller.pressMain();
  expect(table.version()).toBe(before + 1);
  controller.undo();
  expect(table.version()).toBe(before + 2);
  controller.stop();
});

test('bots go on after an answer that was given while something was still being shown', async () => {
  const time = new VirtualTime();
  const seating = [false, true, true];
  const table = seatedTable(seating, 1, 5);
  const controller = controllerAt(table, seating, { bots: new FakeBots() });
  controller.start();
  // Answers at once whenever anything is asked: long before bots and pictures have come to rest.
  for (let i = 0; i < 4_000 && table.state().phase !== 'over'; i++) {
    await time.advance(50);
    if (controller.askedSeat !== null) answer(controller, i);
  }
  expect(table.state().phase).toBe('over');
  controller.stop();
  time.stop();
});
