import { HOUSE_1, legalActions, toJSON, UNPLACED, waitsFor, type Seat } from '@stammtisch/engine';
import { openTable, type Submission, type Table } from '@stammtisch/table';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { answer, FakeBots, seatedTable, sitAt } from '../../../test/seatedGame.ts';
import { VirtualTime } from '../../../test/virtualTime.ts';
import { forcedAction } from './forced.ts';
import { askFacts } from './askFacts.ts';
import type { Needs } from './needs.ts';
import type { Person } from '../../ui/person.ts';
import { playedAs, type Played, type Reply } from './played.ts';
import { missedMoves } from './recap.ts';
import { Sitting } from './sitting.svelte.ts';

const hex = (number: number): string => number.toString(16).padStart(64, '0');

const PEOPLE: readonly Person[] = [
  { name: 'Anna', colour: 'red', emblem: 'fox', bot: null, presence: 'online' },
  { name: 'Ben', colour: 'teal', emblem: 'fish', bot: null, presence: 'online' },
];

function newTable(luck = 1): Table {
  const setup = { players: 2, modules: 1, edition: 'north-star', pack: HOUSE_1, start: 0 } as const;
  const seats = PEOPLE.map(({ name }) => ({ kind: 'human', name }) as const);
  const options = { setup: { ...setup, dishwasherBothWays: false }, seats, practice: false };
  return openTable(options, { seed: hex(luck), nonces: [hex(2), hex(3)], reveal: 'end' });
}

/** A table elsewhere: answers come later, or as they are scripted. */
class Elsewhere {
  readonly table: Table;
  readonly sent: Submission[] = [];
  readonly scripted: Reply[] = [];
  /** Holds answers back. */
  gate: Promise<void> = Promise.resolve();

  constructor(table = newTable()) {
    this.table = table;
  }

  played(): Played {
    return playedAs(this.table, {
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

function sit(table: Played, here: readonly Seat[] = [0], more: Partial<Needs> = {}): Sitting {
  const sitting = new Sitting({
    table,
    people: PEOPLE,
    isHere: (seat) => here.includes(seat),
    advice: null,
    bots: null,
    changed: () => undefined,
    audience: { event: () => undefined, tempo: () => 0 },
    confirmsLoss: () => false,
    label: (place) => place,
    ...more,
  });
  sitting.start();
  return sitting;
}

/** Somebody elsewhere moves. */
function moveElsewhere(table: Table, seat: Seat): void {
  const actions = legalActions(table.state(), seat).slice(-1);
  table.submit({ id: `bot-${table.version()}`, seat, seen: table.seen(seat), actions });
}

/** Plays until the seat plans its dice. */
async function untilPlanning(there: Elsewhere, sitting: Sitting, seat: Seat): Promise<void> {
  const { table } = there;
  for (let i = 0; i < 60; i++) {
    await eventually(() => expect(sitting.waiting || sitting.show.busy).toBe(false));
    const state = table.state();
    const isPlanning =
      state.phase === 'serving' &&
      waitsFor(state).includes(seat) &&
      legalActions(state, seat).some(({ type }) => type === 'place');
    if (isPlanning) return;
    const asked = waitsFor(state)[0]!;
    if (asked === seat && forcedAction(state, seat) === null) {
      sitting.act(legalActions(state, seat).slice(0, 1));
    } else if (asked !== seat) moveElsewhere(table, asked);
    await new Promise((resolve) => setTimeout(resolve));
  }
  throw new Error('never planned');
}

describe('at a table elsewhere', () => {
  test('moves are shown when they have been accepted', async () => {
    const there = new Elsewhere();
    const sitting = sit(there.played());
    await untilPlanning(there, sitting, 0);
    await eventually(() => expect(sitting.ask).toBe('plan'));
    const before = there.table.version();
    const release = there.hold();
    const action = legalActions(sitting.real, 0).find(({ type }) => type === 'place');
    sitting.act([action!]);
    expect(sitting.waiting).toBe(true);
    expect(there.table.version()).toBe(before);
    release();
    await eventually(() => expect(sitting.waiting).toBe(false));
    expect(there.table.version()).toBe(before + 1);
    expect(toJSON(sitting.game)).toEqual(toJSON(there.table.state()));
    sitting.stop();
  });

  test('dice laid out while an answer is awaited follow in turn, each once', async () => {
    const there = new Elsewhere();
    const sitting = sit(there.played());
    await untilPlanning(there, sitting, 0);
    await eventually(() => expect(sitting.ask).toBe('plan'));
    const { at } = sitting.real.players[0]!;
    const dice = at.flatMap((space, die) => (space === UNPLACED ? [die] : [])).slice(0, 2);
    const places = legalActions(sitting.real, 0).filter((action) => action.type === 'place');
    const first = places.find(({ die }) => die === dice[0])!;
    const second = places.find(({ die, space }) => die === dice[1] && space !== first.space)!;
    const sent = there.sent.length;
    const release = there.hold();
    sitting.act([first]);
    sitting.act([second]);
    expect(there.sent.length).toBe(sent + 1);
    release();
    await eventually(() => expect(there.sent.length).toBe(sent + 2));
    await eventually(() =>
      expect(sitting.unplacedDice).toBe(at.filter((s) => s === UNPLACED).length - 2),
    );
    sitting.stop();
  });

  test('what is pressed twice is sent once', async () => {
    const there = new Elsewhere();
    const sitting = sit(there.played());
    await untilPlanning(there, sitting, 0);
    await eventually(() => expect(sitting.main).toBe('open'));
    const sent = there.sent.length;
    const release = there.hold();
    sitting.pressMain();
    sitting.pressMain();
    sitting.undo();
    expect(there.sent.length).toBe(sent + 1);
    release();
    await eventually(() => expect(sitting.ask).toBe('serve'));
    expect(there.sent.length).toBe(sent + 1);
    sitting.stop();
  });

  test('taking back takes what played itself along, and nothing plays itself meanwhile', async () => {
    // Wherever a forced move follows a decision of one's own: see that both go.
    for (let luck = 1; luck < 40; luck++) {
      const there = new Elsewhere(newTable(luck));
      const sitting = sit(there.played());
      await untilPlanning(there, sitting, 0);
      await eventually(() => expect(sitting.ask).toBe('plan'));
      const place = legalActions(sitting.real, 0).find(({ type }) => type === 'place');
      const before = toJSON(there.table.state());
      sitting.act([place!]);
      await eventually(() => expect(sitting.undoer).toBe(0));
      sitting.undo();
      await eventually(() => expect(toJSON(there.table.state())).toEqual(before));
      sitting.stop();
      if (luck > 3) break;
    }
  });

  test.each(['lost', 'unavailable', 'notYourSeat', 'notPlaying'] as const)(
    '%s is said, and nothing is stuck',
    async (reason) => {
      const there = new Elsewhere();
      const sitting = sit(there.played());
      await untilPlanning(there, sitting, 0);
      await eventually(() => expect(sitting.main).toBe('open'));
      there.scripted.push({ ok: false, id: 'x', reason });
      sitting.pressMain();
      await eventually(() => expect(sitting.notice).toEqual({ kind: 'failed', why: reason }));
      sitting.pressMain();
      await eventually(() => expect(sitting.ask).toBe('serve'));
      expect(sitting.notice).toBeNull();
      sitting.stop();
    },
  );

  test('a stale move is said', async () => {
    const there = new Elsewhere();
    const sitting = sit(there.played());
    await untilPlanning(there, sitting, 0);
    await eventually(() => expect(sitting.main).toBe('open'));
    there.scripted.push({ ok: false, id: 'x', reason: 'stale', seen: 1, version: 1 });
    sitting.pressMain();
    await eventually(() => expect(sitting.notice).toEqual({ kind: 'failed', why: 'stale' }));
    sitting.stop();
  });

  test('what others did since is shown from there on, and ends where the game is', async () => {
    const there = new Elsewhere();
    const sitting = sit(there.played());
    await untilPlanning(there, sitting, 0);
    sitting.act([{ type: 'openTavern' }]);
    await eventually(() => expect(sitting.ask).toBe('serve'));
    sitting.act([{ type: 'closeTavern' }]);
    await eventually(() => expect(waitsFor(there.table.state())).toEqual([1]));
    await eventually(() => expect(sitting.show.busy).toBe(false));
    for (let i = 0; i < 4; i++) moveElsewhere(there.table, 1);
    await eventually(() => expect(sitting.show.busy).toBe(false));
    const recalled = sitting.recall();
    expect(sitting.recalling).toBe(true);
    await recalled;
    expect(sitting.recalling).toBe(false);
    expect(toJSON(sitting.game)).toEqual(toJSON(there.table.state()));
    sitting.stop();
  });

  test('whoever has not moved yet is shown everything, and not told to wait for themselves', async () => {
    const there = new Elsewhere();
    const { table } = there;
    while (waitsFor(table.state()).includes(0)) moveElsewhere(table, 0);
    for (let i = 0; i < 3; i++) moveElsewhere(table, waitsFor(table.state())[0]!);
    const sitting = sit(there.played());
    expect(missedMoves(table, [0])).toBe(table.version());
    expect(missedMoves(table, [])).toBe(0);
    const recalled = sitting.recall();
    expect(sitting.recalling).toBe(true);
    expect(askFacts(sitting)).toEqual({ ask: 'recap' });
    await recalled;
    expect(toJSON(sitting.game)).toEqual(toJSON(table.state()));
    sitting.stop();
  });

  test('a game that stopped without a result says so, and waits for nobody', async () => {
    const there = new Elsewhere();
    const sitting = sit(there.played(), [], { stopped: () => 'abandoned' });
    await eventually(() => expect(sitting.ending).toBe('abandoned'));
    expect(askFacts(sitting)).toEqual({ ask: 'stopped', how: 'abandoned' });
    sitting.stop();
  });

  test('dice are sealed until the first is drawn', async () => {
    const there = new Elsewhere();
    const sitting = sit(there.played());
    expect(sitting.hasDrawn).toBe(false);
    await untilPlanning(there, sitting, 0);
    expect(sitting.hasDrawn).toBe(true);
    sitting.stop();
  });
});

test('a serious table gives no advice', async () => {
  const there = new Elsewhere();
  const sitting = sit(there.played());
  await untilPlanning(there, sitting, 0);
  await eventually(() => expect(sitting.ask).toBe('plan'));
  expect(sitting.isAdvised).toBe(false);
  await sitting.hint();
  expect(sitting.notice).toEqual({ kind: 'serious' });
  await sitting.autoPlan();
  expect(sitting.notice).toEqual({ kind: 'serious' });
  sitting.stop();
});

test('whoever watches sees everything and can do nothing', async () => {
  const there = new Elsewhere();
  const sitting = sit(there.played(), []);
  for (let i = 0; i < 10; i++) moveElsewhere(there.table, waitsFor(there.table.state())[0]!);
  await eventually(() => expect(sitting.show.busy).toBe(false));
  expect(toJSON(sitting.game)).toEqual(toJSON(there.table.state()));
  expect(sitting.lit.size).toBe(0);
  expect(sitting.main).toBeNull();
  sitting.press('tray');
  expect(sitting.notice).toEqual({ kind: 'watching' });
  sitting.undo();
  expect(sitting.notice).toEqual({ kind: 'watching' });
  sitting.act([{ type: 'openTavern' }]);
  sitting.close();
  sitting.pressMain();
  expect(there.sent).toEqual([]);
  sitting.stop();
});

test('a table on this device has answered when a press is over', async () => {
  const table = newTable();
  const sitting = sit(table, [0, 1]);
  const isStill = (): void => expect(sitting.show.busy).toBe(false);
  for (let i = 0; i < 30 && sitting.ask !== 'plan'; i++) {
    await eventually(isStill);
    await new Promise((resolve) => setTimeout(resolve));
    const { seat } = sitting;
    if (seat !== null) sitting.act(legalActions(sitting.real, seat).slice(0, 1));
  }
  await eventually(() => expect(sitting.main).toBe('open'));
  const before = table.version();
  sitting.pressMain();
  expect(table.version()).toBe(before + 1);
  sitting.undo();
  expect(table.version()).toBe(before + 2);
  sitting.stop();
});

test('bots go on after an answer that was given while something was still being shown', async () => {
  const time = new VirtualTime();
  const seating = [false, true, true];
  const table = seatedTable(seating, 1, 5);
  const sitting = sitAt(table, seating, { bots: new FakeBots() });
  sitting.start();
  // Answers at once whenever anything is asked: long before bots and pictures have come to rest.
  for (let i = 0; i < 4_000 && table.state().phase !== 'over'; i++) {
    await time.advance(50);
    if (sitting.asked !== null) answer(sitting, i);
  }
  expect(table.state().phase).toBe('over');
  sitting.stop();
  time.stop();
});
