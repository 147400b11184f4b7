/** Entertainers and what they do for schnapps. */
import {
  DANCE_BEER,
  DANCE_THALERS,
  never,
  SIDE_PRICES,
  type Entertainer,
  type Side,
} from '@stammtisch/engine';
import { m } from './paraglide/messages.js';
import { beer, schnapps, thalers } from './goods.ts';

const NAMES: Readonly<Record<Entertainer, () => string>> = {
  dancer: m.words_entertainer_dancer,
  fireBreather: m.words_entertainer_fireBreather,
  juggler: m.words_entertainer_juggler,
};

const SIDE_NAMES: Readonly<Record<Side, () => string>> = {
  coins: m.words_side_coins,
  beer: m.words_side_beer,
  upgrade: m.words_side_upgrade,
  eject: m.words_side_eject,
  recall: m.words_side_recall,
  turn: m.words_side_turn,
};

export function entertainerName(who: Entertainer): string {
  return NAMES[who]();
}

/** As the direct object of a sentence. */
export function entertainerObject(who: Entertainer): string {
  return m.words_object_entertainer({ who });
}

/** The trick in two or three words. */
export function sideName(side: Side): string {
  return SIDE_NAMES[side]();
}

/** One sentence with the price. */
export function sideEffect(side: Side): string {
  const price = { schnapps: schnapps(SIDE_PRICES[side]) };
  switch (side) {
    case 'coins':
      return m.words_side_does_coins({ ...price, thalers: thalers(DANCE_THALERS) });
    case 'beer':
      return m.words_side_does_beer({ ...price, beer: beer(DANCE_BEER) });
    case 'upgrade':
      return m.words_side_does_upgrade(price);
    case 'eject':
      return m.words_side_does_eject(price);
    case 'recall':
      return m.words_side_does_recall(price);
    case 'turn':
      return m.words_side_does_turn(price);
    default:
      return never(side);
  }
}
