/** Why an action is refused: what is wrong and what it needs, with the rule to look up. */
import { never, type OutcomeFault, type Refusal, type RefusalOf } from '@stammtisch/engine';
import { m } from './paraglide/messages.js';
import { cardName } from './cardName.ts';
import type { Telling } from './context.ts';
import { entertainerName, sideName } from './entertainerName.ts';
import { columnName, phaseName } from './gameName.ts';
import { beer, schnapps, steps, thalers } from './goods.ts';
import { capital, faces, listed } from './list.ts';
import { startCardName } from './startCardName.ts';
import { bonusName } from './taskName.ts';
import { spaceName, tileName } from './tileName.ts';

export interface RefusalText {
  readonly text: string;
  /** An id of the rules; empty for what no rule of the game is about. */
  readonly rule: string;
}

export function refusalText(refusal: Refusal, telling: Telling): RefusalText {
  const rule = refusal.rule === 'record' ? '' : refusal.rule;
  return { text: capital(sentence(refusal, telling)), rule };
}

function sentence(refusal: Refusal, { state, name }: Telling): string {
  switch (refusal.reason) {
    case 'malformed':
      return m.refusal_malformed();
    case 'noSuchSeat':
      return m.refusal_noSuchSeat({ count: refusal.players });
    case 'gameOver':
      return m.refusal_gameOver();
    case 'wrongPhase':
      return m.refusal_wrongPhase({ phase: phaseName(refusal.phase) });
    case 'notYourTurn':
      return m.refusal_notYourTurn({ names: listed(refusal.waitsFor.map(name)) });
    case 'choicePending':
      return m.refusal_choicePending({ choice: refusal.choice });
    case 'noSuchChoice':
      return m.refusal_noSuchChoice();
    case 'tavernClosed':
      return m.refusal_tavernClosed();
    case 'tavernNotOpen':
      return m.refusal_tavernNotOpen();
    case 'tavernOpen':
      return refusal.rule === 'R9' ? m.refusal_tavernOpen() : m.refusal_tavernOpenTwice();
    case 'startCardNotOffered':
      return m.refusal_startCardNotOffered({
        card: startCardName(refusal.card),
        offered: listed(refusal.offered.map(startCardName), 'or'),
      });
    case 'removesWrongNumber':
      return removesText(refusal);
    case 'bonusNotOffered':
      return refusal.offered.length === 0
        ? m.refusal_noBonus()
        : m.refusal_bonusNotOffered({ offered: listed(refusal.offered.map(bonusName), 'or') });
    case 'noFreeUpgrade':
      return m.refusal_noFreeUpgrade();
    case 'sideNotOffered':
      return refusal.offered.length === 0
        ? m.refusal_noEntertainer()
        : m.refusal_sideNotOffered({ offered: listed(refusal.offered.map(sideName), 'or') });
    case 'noCounterGuest':
      return m.refusal_noCounterGuest();
    case 'notOnCoaster':
      return coasterText(refusal);
    case 'noSuchDie':
      return m.refusal_noSuchDie({ count: refusal.dice });
    case 'dieServed':
      return m.refusal_dieServed();
    case 'dieNotPlaced':
      return m.refusal_dieNotPlaced();
    case 'diePlaced':
      return m.refusal_diePlaced({ space: spaceName(refusal.space) });
    case 'sameSpace':
      return refusal.space === null ? m.refusal_sameTray() : m.refusal_sameSpace();
    case 'sameFace':
      return m.refusal_sameFace({ value: refusal.value });
    case 'noSuchTable':
      return m.refusal_noSuchTable({ table: refusal.table + 1, count: refusal.tables });
    case 'tableEmpty':
      return m.refusal_tableEmpty({ table: refusal.table + 1 });
    case 'spaceTaken':
      return m.refusal_spaceTaken({ space: spaceName(refusal.space) });
    case 'spaceUsed':
      return m.refusal_spaceUsed({ space: spaceName(refusal.space) });
    case 'wrongFace':
      return wrongFaceText(refusal);
    case 'tooFewDishwashers':
      return m.refusal_tooFewDishwashers({ needs: refusal.needs, free: refusal.free });
    case 'cannotHandBack':
      return STUCK[refusal.what]({ steps: steps(refusal.steps) });
    case 'tooFewThalers':
      return m.refusal_tooFewThalers({ costs: thalers(refusal.costs), has: refusal.has });
    case 'tooFewBeer':
      return m.refusal_tooFewBeer({ costs: beer(refusal.costs), has: refusal.has });
    case 'tooFewSchnapps':
      return m.refusal_tooFewSchnapps({ costs: schnapps(refusal.costs), has: refusal.has });
    case 'supplyShort':
      return refusal.left === 0
        ? m.refusal_supplyEmpty({ card: cardName(state.rules, refusal.card) })
        : m.refusal_supplyShort({ left: refusal.left });
    case 'notForSale':
      return m.refusal_notForSale({ card: cardName(state.rules, refusal.card) });
    case 'boughtAlready':
      return m.refusal_boughtAlready({ card: cardName(state.rules, refusal.card) });
    case 'recruitedAlready':
      return m.refusal_recruitedAlready();
    case 'slotEmpty':
      return m.refusal_slotEmpty();
    case 'upgradedAlready':
      return m.refusal_upgradedAlready({ tile: tileName(refusal.tile) });
    case 'noSpecialOffer':
      return m.refusal_noSpecialOffer({ tile: tileName(refusal.tile) });
    case 'tooFewToReturn':
      return m.refusal_tooFewToReturn({ has: refusal.has, returned: refusal.returned });
    case 'dishwashersNeeded':
      return m.refusal_dishwashersNeeded({
        returned: refusal.returned,
        dishwashers: refusal.dishwashers,
        used: refusal.used,
        reliedOn: refusal.reliedOn,
      });
    case 'nobleStays':
      return m.refusal_nobleStays({ table: refusal.table + 1 });
    case 'dieOnTable':
      return m.refusal_dieOnTable({ table: refusal.table + 1 });
    case 'notHired':
      return m.refusal_notHired({ who: entertainerName(refusal.who) });
    case 'otherSide':
      return m.refusal_otherSide({
        who: entertainerName(refusal.who),
        side: sideName(refusal.side),
      });
    case 'noBardLeft':
      return refusal.bards === 0
        ? m.refusal_noBard()
        : m.refusal_noBardLeft({ bards: refusal.bards });
    case 'columnFull':
      return m.refusal_columnFull({ column: columnName(refusal.column) });
    case 'notInTavern':
      return refusal.card === ''
        ? m.refusal_notInTavernUnknown()
        : m.refusal_notInTavern({ card: cardName(state.rules, refusal.card) });
    case 'badOutcome':
      return outcomeText(refusal.outcome);
    default:
      return never(refusal);
  }
}

/** R11: what a step of reputation paid and cannot be handed back. */
const STUCK = {
  schnapps: m.refusal_handBack_schnapps,
  guest: m.refusal_handBack_guest,
  signature: m.refusal_handBack_signature,
} as const satisfies Readonly<Record<RefusalOf<'cannotHandBack'>['what'], unknown>>;

/** What is wrong with a recorded outcome. Outcomes count from 1 for the reader. */
export function outcomeText(outcome: OutcomeFault): string {
  const number = outcome.index + 1;
  switch (outcome.fault) {
    case 'missing':
      return m.refusal_badOutcome_missing({ number });
    case 'impossible':
      return m.refusal_badOutcome_impossible({ number, outcome: JSON.stringify(outcome.outcome) });
    case 'leftOver':
      return m.refusal_badOutcome_leftOver({ number, count: outcome.count });
    default:
      return never(outcome);
  }
}

function removesText(refusal: RefusalOf<'removesWrongNumber'>): string {
  const { card, atLeast, atMost, given } = refusal;
  const facts = { card: startCardName(card), count: atMost, given };
  return atLeast === atMost ? m.refusal_removesWrongNumber(facts) : m.refusal_removesTooMany(facts);
}

function coasterText({ value, coaster }: RefusalOf<'notOnCoaster'>): string {
  if (coaster.length === 0) return m.refusal_coasterEmpty();
  return m.refusal_notOnCoaster({ value, coaster: faces(coaster) });
}

function wrongFaceText({ value, space, accepts }: RefusalOf<'wrongFace'>): string {
  const taken = accepts.length === 0 ? m.words_nothing() : listed(accepts.map(String), 'or');
  return m.refusal_wrongFace({ value, space: spaceName(space), faces: taken });
}
