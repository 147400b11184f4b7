/** What an action would pay and bring, found by making it on a copy: the engine is the one source. */
import {
  clone,
  perform,
  type Action,
  type Chance,
  type GameEvent,
  type GameState,
  type MutableGame,
  type Rules,
  type Seat,
} from '@stammtisch/engine';
import {
  beer,
  cardName,
  listed,
  m,
  monasterySteps,
  reputationSteps,
  schnapps,
  tallied,
  thalers,
} from '@stammtisch/words';

/** Chance that only keeps a trial going; what it gives is never told. */
export const ANY_CHANCE: Chance = {
  die: () => 1,
  draw: (_stream, counts) => counts.findIndex((count) => count > 0),
};

export interface Trial {
  readonly state: MutableGame;
  readonly events: readonly GameEvent[];
}

export function attempt(state: GameState, seat: Seat, action: Action): Trial {
  const copy = clone(state);
  const events: GameEvent[] = [];
  perform(copy, seat, action, ANY_CHANCE, (event) => events.push(event));
  return { state: copy, events };
}

const GOODS = { thalers, beer, schnapps } as const;
type Goods = keyof typeof GOODS;
const KINDS: readonly Goods[] = ['thalers', 'beer', 'schnapps'];

const ASKED: Readonly<Record<string, () => string>> = {
  deny: m.words_task_deny,
  schnappsOrDeny: () => m.words_rep_schnappsOrDeny({ schnapps: schnapps(1) }),
  sign: m.terminal_one_signature,
};

/** Only for actions within a serving: what comes after a phase is over is not foreseen. */
export function foresee(state: GameState, seat: Seat, action: Action): readonly string[] {
  return bringsOf(state.rules, seat, attempt(state, seat, action).events);
}

/** `+3 thalers`, `noble`, `2 steps of reputation`: what the events of several actions bring. */
export function bringsOf(
  rules: Rules,
  seat: Seat,
  events: readonly GameEvent[],
): readonly string[] {
  const got: Record<Goods, number> = { thalers: 0, beer: 0, schnapps: 0 };
  const cards: string[] = [];
  const others: string[] = [];
  let reputation = 0;
  let monastery = 0;
  for (const event of events) {
    if (!('seat' in event) || event.seat !== seat) continue;
    switch (event.type) {
      case 'thalers':
      case 'beer':
      case 'schnapps':
        if (event.amount > 0) got[event.type] += event.amount;
        break;
      case 'card':
        if (event.to === 'top' && event.why !== 'recruit') cards.push(cardName(rules, event.card));
        break;
      case 'nobleReturned':
        others.push(m.terminal_guest_back());
        break;
      case 'monastery':
        monastery++;
        break;
      case 'reputation':
        reputation += event.to - event.from;
        break;
      case 'signed':
        others.push(m.terminal_one_signature());
        break;
      case 'asked':
        others.push(ASKED[event.question]?.() ?? '');
        break;
      default:
    }
  }
  return [
    ...KINDS.filter((kind) => got[kind] > 0).map((kind) => `+${GOODS[kind](got[kind])}`),
    ...(cards.length === 0 ? [] : [tallied(cards)]),
    ...(monastery === 0 ? [] : [monasterySteps(monastery)]),
    ...(reputation === 0
      ? []
      : [`${reputation > 0 ? '+' : '−'}${reputationSteps(Math.abs(reputation))}`]),
    ...others.filter((text) => text !== ''),
  ];
}

/** `Serve the 4 on the cashbox: +1 thaler`; the action alone if it brings nothing. */
export function withBrings(action: string, brings: readonly string[]): string {
  return brings.length === 0 ? action : m.terminal_brings({ action, brings: listed(brings) });
}
