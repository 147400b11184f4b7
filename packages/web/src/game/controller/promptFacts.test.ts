import { HOUSE_1, legalActions, waitsFor, type Seat } from '@stammtisch/engine';
import { openTable, type Table } from '@stammtisch/table';
import { expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { SvelteGameController, type PageControllerOptions } from './gameController.svelte.ts';
import { promptFacts } from './promptFacts.ts';

const PEOPLE = [
  { name: 'Anna', colour: 'red', emblem: 'fox', bot: null, presence: 'online' },
  { name: 'Ben', colour: 'teal', emblem: 'fish', bot: null, presence: 'online' },
] as const;

function newTable(): Table {
  const setup = { players: 2, modules: 1, edition: 'north-star', pack: HOUSE_1, start: 0 } as const;
  const seats = PEOPLE.map(({ name }) => ({ kind: 'human', name }) as const);
  const options = { setup: { ...setup, dishwasherBothWays: false }, seats, practice: false };
  return openTable(options, { seed: '01'.repeat(32), nonces: [null, null], reveal: 'end' });
}

function startAt(
  table: Table,
  own: readonly Seat[],
  more: Partial<PageControllerOptions> = {},
): SvelteGameController {
  const controller = new SvelteGameController({
    table,
    people: PEOPLE,
    isHere: (seat) => own.includes(seat),
    advice: null,
    bots: null,
    changed: () => undefined,
    listener: { event: () => undefined, tempo: () => 0 },
    confirmsLoss: () => false,
    label: (target) => target,
    ...more,
  });
  controller.start();
  return controller;
}

function move(table: Table, seat: Seat): void {
  const actions = legalActions(table.state(), seat).slice(-1);
  table.submit({ id: `bot-${table.version()}`, seat, seen: table.seen(seat), actions });
}

test('a player who has not moved yet is shown a recap, and is not told to wait for themselves', async () => {
  const table = newTable();
  while (waitsFor(table.state()).includes(0)) move(table, 0);
  for (let i = 0; i < 3; i++) move(table, waitsFor(table.state())[0]!);
  const controller = startAt(table, [0]);
  const recap = controller.showRecap();
  expect(promptFacts(controller)).toEqual({ ask: 'recap' });
  await recap;
  expect(promptFacts(controller)).not.toEqual({ ask: 'recap' });
  controller.stop();
});

test('a game that stopped without a result says so, and waits for nobody', async () => {
  const controller = startAt(newTable(), [], { stopped: () => 'abandoned' });
  await eventually(() => expect(controller.ending).toBe('abandoned'));
  expect(promptFacts(controller)).toEqual({ ask: 'stopped', how: 'abandoned' });
  controller.stop();
});
