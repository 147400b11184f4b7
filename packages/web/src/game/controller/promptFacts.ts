/** The facts behind the one sentence of the bar. */
import { isOpen, waitsFor, type ActionOf, type Seat } from '@stammtisch/engine';
import type { Ask } from '@stammtisch/words';
import { isBotPlayed } from '../../ui/person.ts';
import type { SvelteGameController } from './gameController.svelte.ts';

export function promptFacts(controller: SvelteGameController): Ask {
  const { real, game, seat, prompt, picked, ending } = controller;
  if (game.phase === 'over') return { ask: 'over', result: controller.ranking() };
  if (ending !== null && ending !== 'result') return { ask: 'stopped', how: ending };
  if (seat === null || prompt === null) return waitingFacts(controller);
  const player = real.players[seat]!;
  switch (prompt) {
    case 'takeBonus': {
      const actions = (controller.sheet?.actions ?? []) as readonly ActionOf<'takeBonus'>[];
      return { ask: prompt, choices: actions.map(({ choice }) => choice) };
    }
    case 'hire': {
      const bonus = real.rules.moon[real.round - 1]?.bonus;
      return { ask: prompt, who: bonus?.type === 'entertainer' ? bonus.who : 'dancer' };
    }
    case 'keepOrRedraw':
      return { ask: prompt, counterGuests: player.counterGuests };
    case 'plan':
    case 'serve':
      if (picked !== null) {
        const targets = [...controller.offers.keys()];
        const spaces = targets.filter((target) => target.startsWith('space-')).length;
        return { ask: 'pickSpace', value: player.dice[picked]!, spaces };
      }
      return prompt === 'plan' ? planFacts(controller, seat) : servingFacts(controller, seat);
    default:
      return { ask: prompt };
  }
}

function planFacts(controller: SvelteGameController, seat: Seat): Ask {
  const serving = controller.askedSeat === null ? (waitsFor(controller.real)[0] ?? null) : null;
  const left = controller.unplacedDice;
  return { ask: 'plan', left, serving: serving === seat ? null : serving };
}

function servingFacts(controller: SvelteGameController, seat: Seat): Ask {
  if (controller.placedDice > 0) return { ask: 'serve', dice: controller.placedDice };
  const { thalers, beer } = controller.real.players[seat]!;
  const canSpend = [...controller.offers.keys()].some((target) => !target.startsWith('die-'));
  return canSpend ? { ask: 'spend', thalers, beer } : { ask: 'close' };
}

/** While others move, or their moves are being shown. */
function waitingFacts({ real, people, playback, game, isRecap }: SvelteGameController): Ask {
  const seats = waitsFor(real);
  const bot = seats.find((seat) => isBotPlayed(people[seat]!, people));
  const shown = waitsFor(game)[0];
  if (playback.isBusy && shown !== undefined && isOpen(game, shown)) {
    return { ask: 'watch', seat: shown, phase: game.phase };
  }
  if (isRecap) return { ask: 'recap' };
  if (bot !== undefined) return { ask: 'thinking', seat: bot };
  return { ask: 'waiting', seats };
}
