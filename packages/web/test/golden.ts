/** Whole games that are the same every time: bots play them with dice from a seed. */
import { BOTS } from '@stammtisch/bots';
import {
  beginRecording,
  recordMove,
  seeded,
  toRecord,
  waitsFor,
  type GameRecord,
  type Setup,
} from '@stammtisch/engine';
import { plainSetup } from './plain.ts';

const NAMES = ['Anna', 'Mira', 'Jonas', 'Vera'];

/** `most`: no more moves than that. */
export function golden(change: Partial<Setup>, seed: number, most = Infinity): GameRecord {
  const setup = plainSetup(change);
  const chance = seeded(seed);
  const bot = BOTS.easy(seed);
  const recording = beginRecording(setup, chance);
  for (
    let [seat] = waitsFor(recording.state);
    seat !== undefined && recording.moves.length < most;
    [seat] = waitsFor(recording.state)
  ) {
    recordMove(recording, seat, bot.choose(recording.state, seat, { iterations: 8 }), chance);
  }
  const names = NAMES.slice(0, setup.players);
  const table = { names, bots: names.map((_, seat) => (seat === 0 ? null : 'easy')) };
  return { ...toRecord(recording), table: { ...table, practice: false } };
}
