/** How somebody behaves at a screen, in steps that tests generate, and a game that is driven on by them. */
import { never, waitsFor } from '@stammtisch/engine';
import type { ReadableTable } from '@stammtisch/table';
import { expect } from 'vitest';
import { forcedAction } from '../src/game/controller/forced.ts';
import type { Sitting } from '../src/game/controller/sitting.svelte.ts';
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
  readonly sitting: Sitting;
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
  const { sitting, table, time, habits } = driven;
  let looked = '';
  const look = (): void => {
    seen();
    if (!isAtRest(sitting)) return;
    // What is lit takes long to find out, and stays the same until something changes.
    const now = `${table.version()} ${sitting.viewer} ${sitting.picked} ${sitting.isReady}`;
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
      if (sitting.seat !== null && sitting.viewer !== sitting.seat) sitting.visit(sitting.seat);
      if (sitting.asked !== null) answer(sitting, step);
    }
  }
}

function isAtRest(sitting: Sitting): boolean {
  if (sitting.show.busy || sitting.waiting || sitting.recalling) return false;
  return sitting.asked !== null;
}

/** Whoever is waited for here has the question before them as soon as nothing else is shown. */
function expectAnswerable({ sitting, table, time }: Driven): void {
  const asked = sitting.asked!;
  expect(waitsFor(table.state())).toContain(asked);
  if (forcedAction(table.state(), asked) !== null) {
    expect(time.isPending, 'a forced answer is tried again').toBe(true);
    return;
  }
  expect(sitting.isReady, 'the question has come').toBe(true);
  if (sitting.viewer === asked) expect(canAnswer(sitting), 'it can be answered').toBe(true);
}

function behave({ sitting, time, setPace }: Driven, { deed, choice }: Habit): void {
  switch (deed) {
    case 'answer':
      answer(sitting, choice);
      break;
    case 'skip':
      sitting.skip();
      break;
    case 'undo':
      sitting.undo();
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
      sitting.visit(choice % sitting.people.length);
      break;
    case 'hint':
      void sitting.hint();
      break;
    case 'plan':
      void sitting.autoPlan();
      break;
    case 'recall':
      void sitting.recall();
      break;
    case 'putAway':
      sitting.putAway();
      break;
    case 'poke':
      sitting.press(choice % 2 === 0 ? 'tray' : 'space-cashbox');
      break;
    default:
      never(deed);
  }
}
