/** A settled game is the same for everyone who decides the same, however fast, wherever, and reloaded or not. */
import {
  newAnswerer,
  BOTS,
  type ThinkRequest,
  type RemoteBots,
  type ThinkResult,
} from '@stammtisch/bots';
import { isLegal, legalActions, toJSON, waitsFor, type Action } from '@stammtisch/engine';
import { resumeTable, type Table } from '@stammtisch/table';
import { expect, test } from 'vitest';
import { driveBots, withBotsFirst } from '@stammtisch/player';
import { BROWSER } from '../game/controller/browserPlatform.ts';
import { openGame } from '../game/controller/openGame.ts';
import type { GameSpec } from '../app/storage/spec.ts';
import { OWN_SEAT, specOfDay } from './day.ts';
import { botSeed, settledBots } from './fixedGame.ts';

const ME = { name: 'Ada', colour: 'red', emblem: 'fox' } as const;

/** A Wednesday, with bots that search less than usual: the test is about them being the same. */
function quickSpec(): GameSpec {
  const spec = specOfDay('2026-11-18', true, { me: ME, you: 'You', names: ['Mira', 'Jonas'] });
  return { ...spec, fixed: { ...spec.fixed!, budgets: [null, 2, 2] } };
}

function opened(spec: GameSpec): Table {
  const summary = { evening: 0, over: false, points: null };
  const game = openGame({ id: 'x', spec, saved: null, record: null, updated: 0, summary });
  if (!game.ok) throw new Error('not opened');
  return game.table;
}

/** A worker: answers one question after the other, each after a while. */
function worker(pause: () => number): RemoteBots {
  const answer = newAnswerer(BOTS, () => 0);
  return {
    async think({ state, budget = {}, ...question }: ThinkRequest): Promise<ThinkResult> {
      await new Promise((resolve) => setTimeout(resolve, pause()));
      const reply = answer({ id: 0, ...question, state: toJSON(state), budget });
      return reply.ok ? reply : { ok: false, reason: 'failed', problem: reply.problem };
    },
    close: () => undefined,
  };
}

interface Manner {
  /** What the person will do, or null to make it up. */
  readonly script: readonly Action[] | null;
  readonly pause: () => number;
  /** Leaves and comes back after so many entries. */
  readonly reloads: boolean;
}

/** Everything with the same number gets the same answer. */
function whim(table: Table, done: number): Action {
  const actions = legalActions(table.state(), OWN_SEAT);
  return actions[(done * 7) % actions.length]!;
}

/** Plays some rounds and answers with the moves of each seat. */
async function played({ script, pause, reloads }: Manner): Promise<readonly Action[][]> {
  const spec = quickSpec();
  const { people } = spec;
  const own: Action[] = [];
  let table = opened(spec);
  let isOver = false;
  for (let visit = 0; !isOver; visit++) {
    const shown = table;
    const way = withBotsFirst(shown, (seat) => people[seat]!.bot !== null);
    const bots = settledBots(worker(pause), spec.fixed!, shown, people);
    const driver = driveBots({
      table: way,
      bots,
      botOf: (seat) => people[seat]!.bot,
      shown: () => Promise.resolve(),
      onTrouble: (problem) => expect.fail(problem),
      platform: BROWSER,
    });
    const isEnough = (): boolean => shown.state().round > 2;
    const leaves = (): boolean => reloads && shown.version() > 40 * (visit + 1);
    for (let sent = 0; !isEnough() && !leaves(); sent++) {
      driver.wake();
      const next = script === null ? whim(shown, own.length) : script[own.length];
      const isAsked = waitsFor(shown.state()).includes(OWN_SEAT);
      // Whoever has a script is eager: it is done as soon as it may be.
      const isDue =
        script === null ? isAsked : next !== undefined && isLegal(shown.state(), OWN_SEAT, next);
      if (isDue && next !== undefined) {
        const seen = shown.seen(OWN_SEAT);
        const id = `me-${visit}-${sent}`;
        const reply = await way.submit({ id, seat: OWN_SEAT, seen, actions: [next] });
        expect(reply).toMatchObject({ ok: true });
        own.push(next);
      } else {
        await new Promise((resolve) => setTimeout(resolve));
      }
    }
    isOver = isEnough();
    driver.stop();
    const resumed = resumeTable(JSON.parse(JSON.stringify(shown.save())));
    if (!resumed.ok) throw new Error('not resumed');
    table = resumed.table;
  }
  const { moves } = table.record();
  return people.map((_, seat) => moves.filter((m) => m.seat === seat).map(({ action }) => action));
}

test('the same choices meet the same dice and the same bots', async () => {
  const slow = await played({ script: null, pause: () => 0, reloads: false });
  const [script] = slow;
  let n = 0;
  const eager = await played({ script: script!, pause: () => (n++ % 3) * 2, reloads: false });
  const restless = await played({ script: script!, pause: () => 1, reloads: true });
  // The last moves of others may still have been under way when the round was over.
  for (const other of [eager, restless]) {
    for (const seat of [0, 1, 2]) {
      const count = Math.min(slow[seat]!.length, other[seat]!.length);
      expect(count).toBeGreaterThan(12);
      expect(other[seat]!.slice(0, count)).toEqual(slow[seat]!.slice(0, count));
    }
  }
});

test('a bot that is asked the same again answers the same', async () => {
  const spec = { ...quickSpec() };
  const table = opened(spec);
  const bots = settledBots(
    worker(() => 0),
    spec.fixed!,
    table,
    spec.people,
  );
  const seat = waitsFor(table.state()).find((each) => each !== OWN_SEAT)!;
  const asked = { kind: 'choose', bot: 'medium', player: 'one', seed: 1 } as const;
  const question = { ...asked, state: table.state(), seat };
  const first = await bots.think(question);
  for (let again = 0; again < 3; again++) expect(await bots.think(question)).toEqual(first);
});

test('seeds of bots follow from seed, seat and number of the move', () => {
  const seed = '07'.repeat(32);
  // sha256 of 32 bytes 07, one byte 01 and four bytes 00000002, computed elsewhere
  expect(botSeed(seed, 1, 2)).toBe(0x8496ca27);
  expect(botSeed(seed, 2, 1)).not.toBe(0x8496ca27);
});
