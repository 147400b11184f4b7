/** Plays a run and writes it down. */
import {
  beginRecording,
  recordMove,
  seeded,
  toRecord,
  type GameEvent,
  type GameRecord,
} from '../src/index.ts';
import { chooser } from './play.ts';
import { setupOfRun, type Run } from './run.ts';
import { contents } from './contents.ts';

export interface Story {
  readonly record: GameRecord;
  /** The first position and the one after each move. */
  readonly states: readonly string[];
  readonly events: readonly (readonly GameEvent[])[];
}

export interface RecordOptions {
  /** Write down how many legal actions there were. */
  readonly countLegal?: boolean;
  /** Stop after so many moves. */
  readonly moves?: number;
}

export function recordRun(run: Run, options: RecordOptions = {}): Story {
  const { countLegal = true, moves = Infinity } = options;
  const chance = seeded(run.seed);
  const choose = chooser(run);
  let heard: GameEvent[] = [];
  const emit = (event: GameEvent): number => heard.push(event);
  const recording = beginRecording(setupOfRun(run), chance, emit);
  const states = [contents(recording.state)];
  const events = [heard];
  for (
    let next = choose(recording.state);
    next !== null && recording.moves.length < moves;
    next = choose(recording.state)
  ) {
    heard = [];
    recordMove(recording, next.seat, next.action, chance, { countLegal, emit });
    states.push(contents(recording.state));
    events.push(heard);
  }
  return { record: toRecord(recording), states, events };
}
