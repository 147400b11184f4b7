/** Adds the rule and the facts to a bare reason. */
import type { Action } from './action.ts';
import { SIDE_PRICES } from './content/entertainers.ts';
import { facesTaken, freeDishwashers, liftsAt, liftsOf, liftsReliedOn } from './dice.ts';
import { offeredSides, sideOf } from './modules/entertainers.ts';
import { fewestRemoved, offeredStartCards, rowOf } from './modules/startCards.ts';
import { lostSteps, stuckBonus } from './modules/reputation.ts';
import { offeredBonuses } from './phases/evening.ts';
import { returnable, upgradePrice } from './phases/serving.ts';
import type { Bar, Refusal } from './refusal.ts';
import { FIRST_TABLE, spaceName, spaceNumber, type Space } from './spaces.ts';
import type { GameState } from './state.ts';
import {
  BARD,
  ENTERTAINERS,
  never,
  STAFF,
  TILES,
  type Entertainer,
  type Seat,
  type Side,
} from './types.ts';

/** A field of the action in hand; the judge that gave the reason has seen it there. */
function field<K extends string>(action: Action, key: K): Extract<Action, Record<K, unknown>>[K] {
  return (action as Extract<Action, Record<K, unknown>>)[key];
}

function tableNamed(action: Action): number {
  return action.type === 'place'
    ? spaceNumber(action.space) - FIRST_TABLE
    : (field(action, 'table') as number);
}

/** The entertainer and side that an action calls on. */
function performer(s: GameState, seat: Seat, action: Action): { who: Entertainer; side: Side } {
  if (action.type !== 'entertain') return { who: 'juggler', side: 'turn' };
  if (action.who === 'fireBreather') {
    return { who: action.who, side: 'tile' in action ? 'upgrade' : 'eject' };
  }
  const chosen = sideOf(s.players[seat]!, ENTERTAINERS.indexOf(action.who));
  return { who: action.who, side: chosen ?? 'coins' };
}

export function explain(
  s: GameState,
  seat: Seat,
  action: Action,
  reason: NonNullable<Bar>,
): Refusal {
  const p = s.players[seat]!;
  switch (reason) {
    case 'gameOver':
      return { reason, rule: 'C2' };
    case 'wrongPhase':
      return { reason, rule: 'C1', action: action.type, phase: s.phase };
    case 'notYourTurn':
      return { reason, rule: 'C1', waitsFor: s.waiting.slice() };
    case 'choicePending':
      return { reason, rule: 'F10', choice: s.pending!.choice };
    case 'noSuchChoice':
      return { reason, rule: 'F10', action: action.type };
    case 'tavernClosed':
      return { reason, rule: 'F11' };
    case 'tavernNotOpen':
      return { reason, rule: 'F1' };
    case 'tavernOpen':
      return { reason, rule: action.type === 'turnDie' ? 'R9' : 'F1' };
    case 'startCardNotOffered':
      return { reason, rule: 'M4.1', card: startCardOf(action), offered: offeredStartCards(s) };
    case 'removesWrongNumber': {
      const card = startCardOf(action);
      const row = rowOf(s, card);
      return {
        reason,
        rule: 'R13',
        card,
        atLeast: fewestRemoved(s, row),
        atMost: row.remove ?? 0,
        given: field(action, 'remove').length,
      };
    }
    case 'bonusNotOffered':
      return {
        reason,
        rule: 'A1',
        choice: field(action, 'choice'),
        offered: offeredBonuses(s),
      };
    case 'noFreeUpgrade':
      return { reason, rule: 'A4' };
    case 'sideNotOffered':
      return { reason, rule: 'M2.3', side: field(action, 'side'), offered: offeredSides(s) };
    case 'noCounterGuest':
      return { reason, rule: action.type === 'redraw' ? 'B6' : 'F8' };
    case 'notOnCoaster':
      return {
        reason,
        rule: 'D2',
        value: field(action, 'value'),
        coaster: s.coasters[seat]!.slice(),
      };
    case 'noSuchDie':
      return { reason, rule: 'E1', die: field(action, 'die'), dice: p.dice.length };
    case 'dieServed':
      return { reason, rule: 'F2', die: field(action, 'die') };
    case 'dieNotPlaced':
      return { reason, rule: 'F2', die: field(action, 'die') };
    case 'diePlaced': {
      const die = field(action, 'die');
      return { reason, rule: 'R23', die, space: spaceName(p.at[die]!)! };
    }
    case 'sameSpace':
      return { reason, rule: 'record', die: field(action, 'die'), space: field(action, 'space') };
    case 'sameFace':
      return { reason, rule: 'R23', die: field(action, 'die'), value: field(action, 'value') };
    case 'noSuchTable':
      return { reason, rule: 'B2', table: tableNamed(action), tables: p.tables.length };
    case 'tableEmpty':
      return {
        reason,
        rule: action.type === 'place' ? 'E1' : 'F10',
        table: tableNamed(action),
      };
    case 'spaceTaken':
      return { reason, rule: 'E1', space: field(action, 'space') as Space };
    case 'spaceUsed':
      return { reason, rule: 'R5', space: field(action, 'space') as Space };
    case 'wrongFace':
      return {
        reason,
        rule: 'E1',
        space: field(action, 'space') as Space,
        value: p.dice[field(action, 'die')]!,
        accepts: facesTaken(s, p, spaceNumber(field(action, 'space'))),
      };
    case 'tooFewDishwashers': {
      const die = field(action, 'die');
      return {
        reason,
        rule: 'E3',
        needs: liftsAt(s, p, die, spaceNumber(field(action, 'space'))),
        free: freeDishwashers(s, seat) + liftsOf(s, p, die),
      };
    }
    case 'cannotHandBack': {
      const from = p.at[field(action, 'die')]!;
      const to = spaceNumber(field(action, 'space'));
      return {
        reason,
        rule: 'R11',
        steps: lostSteps(s, seat, from, to),
        what: stuckBonus(s, seat, from, to),
      };
    }
    case 'tooFewThalers':
      return action.type === 'upgrade'
        ? {
            reason,
            rule: 'F4',
            costs: upgradePrice(s, TILES.indexOf(action.tile), action.returned),
            has: p.thalers,
          }
        : { reason, rule: 'F3', costs: s.rules.prices[staffOf(action)]!, has: p.thalers };
    case 'tooFewBeer':
      return action.type === 'recruit'
        ? {
            reason,
            rule: 'F6',
            costs: s.rules.cards[s.display[action.slot]!]!.beer,
            has: p.beer,
          }
        : {
            reason,
            rule: 'F7',
            costs: s.rules.noblePrices[field(action, 'count') - 1]!,
            has: p.beer,
          };
    case 'tooFewSchnapps': {
      const { side } = performer(s, seat, action);
      return { reason, rule: 'M2.3', costs: SIDE_PRICES[side], has: p.schnapps };
    }
    case 'supplyShort':
      return action.type === 'recruitNobles'
        ? { reason, rule: 'R27', card: 'noble', left: s.supply.nobles }
        : {
            reason,
            rule: 'R8',
            card: STAFF[staffOf(action)]!,
            left: s.supply.staff[staffOf(action)]!,
          };
    case 'notForSale':
      return { reason, rule: 'M3.1', card: STAFF[BARD] };
    case 'boughtAlready':
      return { reason, rule: 'F3', card: STAFF[staffOf(action)]! };
    case 'recruitedAlready':
      return { reason, rule: 'F6' };
    case 'slotEmpty':
      return { reason, rule: 'R17', slot: field(action, 'slot') };
    case 'upgradedAlready':
      return { reason, rule: 'R27', tile: field(action, 'tile')! };
    case 'noSpecialOffer':
      return { reason, rule: 'F5', tile: field(action, 'tile')! };
    case 'tooFewToReturn': {
      const tile = field(action, 'tile')!;
      return {
        reason,
        rule: 'F5',
        tile,
        returned: field(action, 'returned'),
        has: returnable(p, TILES.indexOf(tile)),
      };
    }
    case 'dishwashersNeeded':
      return {
        reason,
        rule: 'R16',
        returned: field(action, 'returned'),
        used: s.serving.lifts,
        reliedOn: liftsReliedOn(s, p),
        dishwashers: p.dishwashers,
      };
    case 'nobleStays':
      return { reason, rule: 'R7', table: tableNamed(action) };
    case 'dieOnTable':
      return { reason, rule: 'F10', table: tableNamed(action) };
    case 'notHired':
      return { reason, rule: 'M2.3', who: performer(s, seat, action).who };
    case 'otherSide':
      return { reason, rule: 'M2.3', ...performer(s, seat, action) };
    case 'noBardLeft':
      return { reason, rule: 'M3.5', bards: p.staff[BARD]! };
    case 'columnFull':
      return { reason, rule: 'M5.2', column: field(action, 'column') };
    case 'notInTavern':
      return {
        reason,
        rule: 'M2.3',
        card: action.type === 'recall' && action.card !== null ? action.card : '',
      };
    default:
      return never(reason);
  }
}

function startCardOf(action: Action) {
  return (action as Extract<Action, { type: 'chooseStart' }>).card;
}

function staffOf(action: Action): number {
  return STAFF.indexOf((action as Extract<Action, { type: 'buy' }>).card);
}
