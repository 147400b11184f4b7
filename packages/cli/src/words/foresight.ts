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
import { goods } from './phrase.ts';
import { amount, cardName, list, some } from './words.ts';

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

export interface Foresight {
  /** `5 thalers`. */
  readonly costs: readonly string[];
  /** `3 thalers`, `a noble`, `2 steps of reputation`. */
  readonly brings: readonly string[];
}

const GOODS = ['thalers', 'beer', 'schnapps'] as const;
type Goods = (typeof GOODS)[number];

const ASKED: Readonly<Record<string, string>> = {
  deny: 'send a guest away',
  schnappsOrDeny: 'a schnapps or send a guest away',
  sign: 'a signature of your choice',
};

/** Only for actions within a serving: what comes after a phase is over is not foreseen. */
export function foresee(state: GameState, seat: Seat, action: Action): Foresight {
  return foresightOf(state.rules, seat, attempt(state, seat, action).events);
}

/** The same of several actions, from what they set going. */
export function foresightOf(rules: Rules, seat: Seat, events: readonly GameEvent[]): Foresight {
  const paid: Record<Goods, number> = { thalers: 0, beer: 0, schnapps: 0 };
  const got: Record<Goods, number> = { thalers: 0, beer: 0, schnapps: 0 };
  const cards = new Map<string, number>();
  const others: string[] = [];
  let reputation = 0;
  let monastery = 0;
  for (const event of events) {
    if (!('seat' in event) || event.seat !== seat) continue;
    switch (event.type) {
      case 'thalers':
      case 'beer':
      case 'schnapps':
        if (event.amount < 0) paid[event.type] -= event.amount;
        else got[event.type] += event.amount;
        break;
      case 'card':
        if (event.to === 'top' && event.why !== 'recruit') {
          const name = cardName(rules, event.card);
          cards.set(name, (cards.get(name) ?? 0) + 1);
        }
        break;
      case 'nobleReturned':
        others.push('a noble goes back');
        break;
      case 'monastery':
        monastery++;
        break;
      case 'reputation':
        reputation += event.to - event.from;
        break;
      case 'signed':
        others.push('a signature');
        break;
      case 'asked':
        others.push(ASKED[event.question] ?? '');
        break;
      default:
    }
  }
  return {
    costs: GOODS.filter((kind) => paid[kind] > 0).map((kind) => goodsText(kind, paid[kind])),
    brings: [
      ...GOODS.filter((kind) => got[kind] > 0).map((kind) => `+${goodsText(kind, got[kind])}`),
      ...[...cards].map(([name, count]) => some(count, name)),
      ...(monastery === 0 ? [] : [amount(monastery, 'monastery step')]),
      ...(reputation === 0 ? [] : [`${reputation > 0 ? '+' : ''}${reputation} reputation`]),
      ...others.filter((text) => text !== ''),
    ],
  };
}

function goodsText(kind: Goods, count: number): string {
  return goods(count, kind === 'thalers' ? 'thaler' : kind);
}

/** `: +3 thalers and a noble`, or nothing. */
export function bringsText({ brings }: Foresight): string {
  return brings.length === 0 ? '' : `: ${list(brings)}`;
}

/** ` for 5 thalers`, or nothing. */
export function costsText({ costs }: Foresight): string {
  return costs.length === 0 ? '' : ` for ${list(costs)}`;
}
