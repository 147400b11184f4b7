/** What the pictures of the book show: the house pack, with everything in play. */
import {
  HOUSE_1,
  rulesOf,
  type Card,
  type CardId,
  type ModuleCount,
  type Rules,
} from '@stammtisch/engine';

export function rulesWith(modules: ModuleCount): Rules {
  return rulesOf({
    players: 4,
    modules,
    edition: 'north-star',
    pack: HOUSE_1,
    dishwasherBothWays: false,
  });
}

export const RULES = rulesWith(5);

export function cardOf(id: CardId): Card {
  const card = RULES.cards.find((each) => each.id === id);
  if (card === undefined) throw new Error(`no card ${id}`);
  return card;
}
