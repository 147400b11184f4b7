/** What the dice as they lie would pay: the rest of the serving is tried out on a copy. */
import {
  clone,
  legalActions,
  perform,
  waitsFor,
  type GameState,
  type MutableGame,
  type Seat,
} from '@stammtisch/engine';
import { ANY_CHANCE } from '../../words/foresight.ts';
import { beer, m, thalers } from '@stammtisch/words';

/** Null when the seat is not about to serve or has placed no dice. */
export function planText(state: GameState, seat: Seat): string | null {
  if (state.phase !== 'serving' || waitsFor(state)[0] !== seat || state.pending !== null) {
    return null;
  }
  const before = state.players[seat]!;
  if (before.at.every((space) => space < 0)) return null;
  const trial = clone(state);
  if (!trial.serving.open) {
    perform(trial, seat, { type: 'openTavern' }, ANY_CHANCE);
    answerAll(trial, seat);
  }
  for (let die = 0; die < before.dice.length; die++) {
    if (before.at[die]! < 0) continue;
    perform(trial, seat, { type: 'serve', die }, ANY_CHANCE);
    answerAll(trial, seat);
  }
  const after = trial.players[seat]!;
  const steps = after.reputation - before.reputation;
  return [
    m.terminal_plan_pays({
      thalers: thalers(after.thalers - before.thalers),
      beer: beer(after.beer - before.beer),
      all_thalers: after.thalers,
      all_beer: after.beer,
    }),
    ...(after.monastery === before.monastery
      ? []
      : [m.terminal_to_monastery({ text: after.monastery })]),
    ...(steps === 0 ? [] : [m.terminal_plan_reputation({ steps })]),
  ].join(', ');
}

/** Bonuses that ask are answered with the first answer, which changes least. */
function answerAll(trial: MutableGame, seat: Seat): void {
  while (trial.pending !== null) {
    perform(trial, seat, legalActions(trial, seat)[0]!, ANY_CHANCE);
  }
}
