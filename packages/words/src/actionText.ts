/** Short labels for what can be done: buttons, menus, hints. */
import {
  DANCE_BEER,
  DANCE_THALERS,
  ENTERTAINERS,
  never,
  NONE,
  SIDE_PRICES,
  SIDES,
  spaceName,
  STAFF,
  TILES,
  upgradePrice,
  type Action,
  type ActionOf,
} from '@stammtisch/engine';
import { m } from './paraglide/messages.js';
import { cardName } from './cardName.ts';
import type { Acting } from './context.ts';
import { beer, schnapps, thalers } from './goods.ts';
import { capital, tallied } from './list.ts';
import { cardObject } from './staffName.ts';
import { startCardName } from './startCardName.ts';
import { bonusObject, taskName } from './taskName.ts';
import { atSpace, guestAt, ontoSpace, seatedName, tileObject } from './tileName.ts';

export function actionText(action: Action, acting: Acting): string {
  return capital(label(action, acting));
}

function label(action: Action, acting: Acting): string {
  const { state, seat } = acting;
  const { rules } = state;
  const player = state.players[seat]!;
  const faceOf = (die: number): number | string => player.dice[die] ?? '?';
  switch (action.type) {
    case 'chooseStart':
      return startText(action, acting);
    case 'takeBonus':
      return m.action_takeBonus({ bonus: bonusObject(action.choice) });
    case 'freeUpgrade':
      return action.tile === null
        ? m.action_freeUpgrade_none()
        : m.action_freeUpgrade({ tile: tileObject(action.tile) });
    case 'hire':
      return m.action_hire({ side: action.side });
    case 'keepGuests':
      return m.action_keepGuests();
    case 'redraw':
      return m.action_redraw();
    case 'draft':
      return m.action_draft({ value: action.value });
    case 'place': {
      const value = faceOf(action.die);
      if (action.space === null) return m.action_place_back({ value });
      return m.action_place({
        value,
        where: ontoSpace(action.space, guestAt(state, seat, action.space)),
      });
    }
    case 'turnDie': {
      const cost = schnapps(SIDE_PRICES.turn);
      return m.action_turnDie({ from: faceOf(action.die), to: action.value, cost });
    }
    case 'openTavern':
      return m.action_openTavern();
    case 'serve':
      return serveText(action, acting);
    case 'buy': {
      const cost = thalers(rules.prices[STAFF.indexOf(action.card)]!);
      return m.action_buy({ card: cardObject(action.card), cost });
    }
    case 'upgrade':
      return upgradeText(action, acting);
    case 'recruit':
      return recruitText(action, acting);
    case 'recruitNobles': {
      const cost = beer(rules.noblePrices[action.count - 1] ?? 0);
      return m.action_recruitNobles({ count: action.count, cost });
    }
    case 'monastery':
      return m.action_monastery();
    case 'entertain':
      return entertainText(action, acting);
    case 'serenade':
      return m.action_serenade();
    case 'deny':
      return action.table === null ? m.action_deny_nobody() : denyText(action.table, acting);
    case 'schnappsOrDeny':
      return action.table === null ? m.action_schnapps() : denyText(action.table, acting);
    case 'sign':
      return signText(action, acting);
    case 'closeTavern':
      return m.action_closeTavern();
    case 'recall': {
      if (action.card === null) return m.action_recall_nothing();
      const cost = schnapps(SIDE_PRICES.recall);
      return m.action_recall({ card: cardName(rules, action.card), cost });
    }
    default:
      return never(action);
  }
}

function startText({ card, remove }: ActionOf<'chooseStart'>, { state }: Acting): string {
  const name = startCardName(card);
  if (remove.length === 0) return m.action_chooseStart({ card: name });
  const regulars = tallied(remove.map((id) => cardName(state.rules, id)));
  return m.action_chooseStart_without({ card: name, regulars });
}

function serveText({ die }: ActionOf<'serve'>, { state, seat }: Acting): string {
  const player = state.players[seat]!;
  const value = player.dice[die] ?? '?';
  const space = spaceName(player.at[die] ?? NONE);
  // Not on the board: the label of a move that will be refused.
  if (space === null) return m.action_serve_any({ value });
  return m.action_serve({ value, where: atSpace(space, guestAt(state, seat, space)) });
}

function upgradeText({ tile, returned }: ActionOf<'upgrade'>, { state }: Acting): string {
  const facts = {
    tile: tileObject(tile),
    cost: thalers(upgradePrice(state, TILES.indexOf(tile), returned)),
  };
  if (returned === 0) return m.action_upgrade(facts);
  return m.action_upgrade_return({ ...facts, count: returned });
}

function recruitText({ slot }: ActionOf<'recruit'>, { state }: Acting): string {
  const card = state.rules.cards[state.display[slot] ?? NONE];
  if (card === undefined) return m.action_recruit_any();
  return m.action_recruit({ guest: cardName(state.rules, card.id), cost: beer(card.beer) });
}

function entertainText(action: ActionOf<'entertain'>, acting: Acting): string {
  if (action.who === 'dancer') return danceText(acting);
  if ('tile' in action) {
    const cost = schnapps(SIDE_PRICES.upgrade);
    return m.action_breathe({ tile: tileObject(action.tile), cost });
  }
  const guest = seatedAt(action.table, acting);
  return m.action_eject({ table: action.table + 1, guest, cost: schnapps(SIDE_PRICES.eject) });
}

function danceText({ state, seat }: Acting): string {
  const side = SIDES[state.players[seat]!.entertainers[ENTERTAINERS.indexOf('dancer')] ?? NONE];
  return side === 'beer'
    ? m.action_dance({ cost: schnapps(SIDE_PRICES.beer), gain: beer(DANCE_BEER) })
    : m.action_dance({ cost: schnapps(SIDE_PRICES.coins), gain: thalers(DANCE_THALERS) });
}

function seatedAt(table: number, { state, seat }: Acting): string {
  return seatedName(state, seat, table) ?? m.words_nobody();
}

function denyText(table: number, acting: Acting): string {
  return m.action_deny({ table: table + 1, guest: seatedAt(table, acting) });
}

function signText({ column }: ActionOf<'sign'>, { state, seat }: Acting): string {
  const sign = m.action_sign({ column: String(column) });
  const row = state.players[seat]!.guestBook[column] ?? 0;
  const cell = state.rules.guestBook[column]?.[row] ?? null;
  return cell === null ? sign : m.action_sign_bonus({ sign, bonus: taskName(cell) });
}
