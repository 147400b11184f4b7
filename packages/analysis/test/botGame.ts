import { BOTS, FULL_ITERATIONS, type BotName } from '@stammtisch/bots';
import {
  beginRecording,
  HOUSE_1,
  recordMove,
  seeded,
  toRecord,
  waitsFor,
  type GameRecord,
  type ModuleCount,
  type PlayerCount,
} from '@stammtisch/engine';

/** A whole game of bots, one per seat; `hard` thinks with a twentieth of its effort. */
export function botGame(names: readonly BotName[], modules: ModuleCount, seed: number): GameRecord {
  const players = names.length as PlayerCount;
  const chance = seeded(seed);
  const bots = names.map((name, seat) => BOTS[name](seed * 8 + seat));
  const setup = { players, modules, edition: 'north-star', pack: HOUSE_1, start: 0 } as const;
  const recording = beginRecording({ ...setup, dishwasherBothWays: false }, chance);
  for (;;) {
    const seat = waitsFor(recording.state)[0];
    if (seat === undefined) return toRecord(recording);
    const name = names[seat]!;
    const iterations = Math.ceil(FULL_ITERATIONS[name] * (name === 'hard' ? 0.05 : 1));
    recordMove(recording, seat, bots[seat]!.choose(recording.state, seat, { iterations }), chance);
  }
}
