/** The cursor through rounds and phases: enters phase after phase until someone is asked (C1). */
import type { Chance } from './chance.ts';
import type { Emit } from './event.ts';
import { enterArrival } from './phases/arrival.ts';
import { endRound, enterClosing } from './phases/closing.ts';
import { enterDraft } from './phases/draft.ts';
import { enterEvening } from './phases/evening.ts';
import { enterServing } from './phases/serving.ts';
import type { MutableGame } from './state.ts';
import { never, ROUNDS } from './types.ts';

export function goOn(s: MutableGame, chance: Chance, emit: Emit | undefined): void {
  while (s.waiting.length === 0 && s.phase !== 'over') leavePhase(s, chance, emit);
}

function leavePhase(s: MutableGame, chance: Chance, emit: Emit | undefined): void {
  switch (s.phase) {
    case 'start':
      enterEvening(s, chance, emit);
      return;
    case 'evening':
      enterArrival(s, chance, emit);
      return;
    case 'arrival':
      enterDraft(s, chance, emit);
      return;
    case 'draft':
      enterServing(s, emit);
      return;
    case 'serving':
      enterClosing(s, emit);
      return;
    case 'closing':
      endRound(s, emit);
      if (s.round < ROUNDS) enterEvening(s, chance, emit);
      return;
    case 'over':
      return;
    default:
      never(s.phase);
  }
}
