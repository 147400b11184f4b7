/** How somebody behaves at a screen, in steps that tests generate, and a game that is driven on by them. */
import { never, waitsFor } from '@stammtisch/engine';
import type { ReadableTable } from '@stammtisch/table';
import { expect } from 'vitest';
import { forcedAction } from '../src/automaticMoves.ts';
import type { GameController } from '../src/gameController.ts';
import { answer, canAnswer } from './seatedGame.ts';
import type { VirtualTime } from './virtualTime.ts';

/** Answering comes first; the rest is done as well, in the middle of everything. */
export const HABITS = [
  'answer',
  'skip',
  'undo',
  'pace',
  'hide',
  'show',
  'visit',
  'hint',
  'plan',
  'recall',
  'putAway',
  'poke',
] as const;

export interface Habit {
  /** Milliseconds before it. */
  readonly wait: number;
  readonly deed: (typeof HABITS)[number];
  readonly choice: number;
}

interface Driven {
  readonly controller: GameController;
  readonly table: Pick<ReadableTable, 'state' | 'version'>;
  readonly time: VirtualTime;
  readonly habits: readonly Habit[];
  readonly setPace: (pace: number) => void;
}

const PACES = [1.8, 1, 0.45, 0];
const SHORTEST_WAIT = 25;
/** Longer than any bot thinks and anything is shown, in milliseconds. */
const LONGEST_STANDSTILL = 60_000;
/** More than any game takes, though bots think long; what goes round in circles moves, too. */
const MOST_STEPS = 400_000;

/**
 * Does everything once as it was generated; from then on only answers, with the same waits, until
 * the game is over. `seen` is called after everything that happens.
 */
export async function drive(driven: Driven, seen: () => void): Promise<void> {
  const { controller, table, time, habits } = driven;
  let looked = '';
  const look = (): void => {
    seen();
    if (!isAtRest(controller)) return;
    // What is lit takes long to find out, and stays the same until something changes.
    const now = `${table.version()} ${controller.viewer} ${controller.picked} ${controller.isReady}`;
    if (now !== looked) expectAnswerable(driven);
    looked = now;
  };
  let moved = { version: table.version(), at: time.now };
  for (let step = 0; step < MOST_STEPS && table.state().phase !== 'over'; step++) {
    const habit = habits[step % habits.length]!;
    const isScripted = step < habits.length;
    const version = table.version();
    if (isScripted || version !== moved.version) moved = { version, at: time.now };
    if (time.now - moved.at > LONGEST_STANDSTILL) expect.fail('nothing has moved for a minute');
    // Where nobody ever waited, time would stand still.
    await time.advance(isScripted ? habit.wait : Math.max(habit.wait, SHORTEST_WAIT), look);
    if (isScripted) behave(driven, habit);
    else {
      time.show();
      if (controller.seat !== null && controller.viewer !== controller.seat)
        controller.visit(controller.seat);
      if (controller.askedSeat !== null) answer(controller, step);
    }
  }
}

function isAtRest(controller: GameController): boolean {
  if (controller.playback.isBusy || controller.isWaiting || controller.isSuspended) return false;
  return controller.askedSeat !== null;
}

/** Whoever is waited for here has the question before them as soon as nothing else is shown. */
function expectAnswerable({ controller, table, time }: Driven): void {
  const asked = controller.askedSeat!;
  expect(waitsFor(table.state())).toContain(asked);
  if (forcedAction(table.state(), asked) !== null) {
    expect(time.isPending, 'a forced answer is tried again').toBe(true);
    return;
  }
  expect(controller.isReady, 'the question has come').toBe(true);
  if (controller.viewer === asked) expect(canAnswer(controller), 'it can be answered').toBe(true);
}

function behave({ controller, time, setPace }: Driven, { deed, choice }: Habit): void {
  switch (deed) {
    case 'answer':
      answer(controller, choice);
      break;
    case 'skip':
      controller.skip();
      break;
    case 'undo':
      controller.undo();
      break;
    case 'pace':
      setPace(PACES[choice % PACES.length]!);
      break;
    case 'hide':
      time.isHidden = true;
      break;
    case 'show':
      time.show();
      break;
    case 'visit':
      controller.visit(choice % controller.game.players.length);
      break;
    case 'hint':
      void controller.hint();
      break;
    case 'plan':
      void controller.autoPlan();
      break;
    case 'recall':
      void controller.showRecap();
      break;
    case 'putAway':
      controller.dismiss();
      break;
    case 'poke':
      controller.press(choice % 2 === 0 ? 'tray' : 'space-cashbox');
      break;
    default:
      never(deed);
  }
}
