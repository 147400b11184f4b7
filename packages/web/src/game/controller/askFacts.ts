/** The facts behind the one sentence of the bar. */
import { isOpen, waitsFor, type ActionOf, type Seat } from '@stammtisch/engine';
import type { Ask } from '@stammtisch/words';
import { isBotPlayed } from '../../ui/person.ts';
import type { Sitting } from './sitting.svelte.ts';

export function askFacts(sitting: Sitting): Ask {
  const { real, game, seat, ask, picked } = sitting;
  const { ending } = sitting;
  if (game.phase === 'over') return { ask: 'over', result: sitting.ranking() };
  if (ending !== null && ending !== 'result') return { ask: 'stopped', how: ending };
  if (seat === null || ask === null) return waitingFacts(sitting);
  const player = real.players[seat]!;
  switch (ask) {
    case 'takeBonus': {
      const actions = (sitting.sheet?.actions ?? []) as readonly ActionOf<'takeBonus'>[];
      return { ask, choices: actions.map(({ choice }) => choice) };
    }
    case 'hire': {
      const bonus = real.rules.moon[real.round - 1]?.bonus;
      return { ask, who: bonus?.type === 'entertainer' ? bonus.who : 'dancer' };
    }
    case 'keepOrRedraw':
      return { ask, counterGuests: player.counterGuests };
    case 'plan':
    case 'serve':
      if (picked !== null) {
        const spaces = [...sitting.lit.keys()].filter((place) => place.startsWith('space-')).length;
        return { ask: 'pickSpace', value: player.dice[picked]!, spaces };
      }
      return ask === 'plan' ? planFacts(sitting, seat) : servingFacts(sitting, seat);
    default:
      return { ask };
  }
}

function planFacts(sitting: Sitting, seat: Seat): Ask {
  const serving = sitting.asked === null ? (waitsFor(sitting.real)[0] ?? null) : null;
  const left = sitting.unplacedDice;
  return { ask: 'plan', left, serving: serving === seat ? null : serving };
}

function servingFacts(sitting: Sitting, seat: Seat): Ask {
  if (sitting.placedDice > 0) return { ask: 'serve', dice: sitting.placedDice };
  const { thalers, beer } = sitting.real.players[seat]!;
  const canDo = [...sitting.lit.keys()].some((place) => !place.startsWith('die-'));
  return canDo ? { ask: 'spend', thalers, beer } : { ask: 'close' };
}

/** Others are at it, or what they did is being shown. */
function waitingFacts({ real, people, show, game, isRecap }: Sitting): Ask {
  const seats = waitsFor(real);
  const bot = seats.find((seat) => isBotPlayed(people[seat]!, people));
  const shown = waitsFor(game)[0];
  if (show.busy && shown !== undefined && isOpen(game, shown)) {
    return { ask: 'watch', seat: shown, phase: game.phase };
  }
  if (isRecap) return { ask: 'recap' };
  if (bot !== undefined) return { ask: 'thinking', seat: bot };
  return { ask: 'waiting', seats };
}
