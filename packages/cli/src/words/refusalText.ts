/** Why an action is refused, as a sentence without its full stop. */
import {
  never,
  problemText,
  type OutcomeFault,
  type Refusal,
  type RefusalOf,
} from '@stammtisch/engine';
import { amount, entertainerText, list, seats, sideText, spaceText, tileText } from './words.ts';

function faces(values: readonly number[]): string {
  return values.length === 0 ? 'nothing' : list(values.map(String), 'or');
}

/** What is wrong with a recorded outcome. Outcomes count from 1 for the reader. */
export function outcomeText(outcome: OutcomeFault): string {
  const which = `outcome ${outcome.index + 1}`;
  switch (outcome.fault) {
    case 'missing':
      return `${which} is missing: chance was asked for more than the record holds`;
    case 'impossible':
      return `${which}, ${JSON.stringify(outcome.outcome)}, cannot have come up`;
    case 'leftOver':
      return `${outcome.count} of its outcomes, from ${which} on, ${outcome.count === 1 ? 'was' : 'were'} never asked for`;
    default:
      return never(outcome);
  }
}

/** Why steps of reputation cannot be taken back. */
const STUCK: Readonly<Record<RefusalOf<'cannotHandBack'>['what'], string>> = {
  schnapps: 'the schnapps paid for that is spent',
  guest: 'the guest sent away for that does not return',
  signature: 'the signature laid for that stays in the book',
};

export function refusalText(refusal: Refusal): string {
  switch (refusal.reason) {
    case 'malformed':
      return `it is not an action: ${problemText(refusal.problem)}`;
    case 'noSuchSeat':
      return `there is no such seat; the seats are 0 to ${refusal.players - 1}`;
    case 'gameOver':
      return 'the game is over';
    case 'wrongPhase':
      return `"${refusal.action}" has no place in the phase "${refusal.phase}"`;
    case 'notYourTurn':
      return `it is not its turn; the game waits for ${seats(refusal.waitsFor)}`;
    case 'choicePending':
      return `it must answer "${refusal.choice}" first`;
    case 'noSuchChoice':
      return `nobody asked it to "${refusal.action}"`;
    case 'tavernClosed':
      return 'its tavern is closed for tonight';
    case 'tavernNotOpen':
      return 'its tavern is not open yet';
    case 'tavernOpen':
      return 'its tavern is open already';
    case 'startCardNotOffered':
      return `the start card ${refusal.card} is not on offer; ${list(refusal.offered, 'and')} are`;
    case 'removesWrongNumber':
      return `${refusal.card} sends ${between(refusal.atLeast, refusal.atMost)} away, not ${refusal.given}`;
    case 'bonusNotOffered':
      return refusal.offered.length === 0
        ? `there is no bonus to choose tonight`
        : `tonight offers ${list(refusal.offered, 'or')}, not ${refusal.choice}`;
    case 'noFreeUpgrade':
      return 'there is no free upgrade tonight';
    case 'sideNotOffered':
      return refusal.offered.length === 0
        ? 'no entertainer comes by tonight'
        : `tonight's entertainer offers ${list(refusal.offered, 'or')}, not ${refusal.side}`;
    case 'noCounterGuest':
      return 'it has no counter guest';
    case 'notOnCoaster':
      return `no ${refusal.value} lies on its coaster, only ${list(refusal.coaster.map(String), 'and')}`;
    case 'noSuchDie':
      return `it has no die ${refusal.die}; it has ${amount(refusal.dice, 'die')}, counted from 0`;
    case 'dieServed':
      return `die ${refusal.die} has been served`;
    case 'dieNotPlaced':
      return `die ${refusal.die} lies on no space`;
    case 'diePlaced':
      return `die ${refusal.die} lies on ${spaceText(refusal.space)}; only a die on no space can be turned`;
    case 'sameSpace':
      return refusal.space === null
        ? `die ${refusal.die} lies on no space as it is`
        : `die ${refusal.die} lies on ${spaceText(refusal.space)} as it is`;
    case 'sameFace':
      return `die ${refusal.die} shows ${refusal.value} as it is`;
    case 'noSuchTable':
      return `it has no table ${refusal.table}; it has ${amount(refusal.tables, 'table')}, counted from 0`;
    case 'tableEmpty':
      return `nobody sits at table ${refusal.table}`;
    case 'spaceTaken':
      return `a die lies on ${spaceText(refusal.space)}, which takes one only`;
    case 'spaceUsed':
      return `${spaceText(refusal.space)} has paid this round and takes no second die`;
    case 'wrongFace':
      return `the die shows ${refusal.value}, and ${spaceText(refusal.space)} takes ${faces(refusal.accepts)}`;
    case 'tooFewDishwashers':
      return `the die needs ${amount(refusal.needs, 'dishwasher')} there, and ${refusal.free} can be spared`;
    case 'cannotHandBack':
      return `the move takes back ${amount(refusal.steps, 'reputation')}, and ${STUCK[refusal.what]}`;
    case 'tooFewThalers':
      return `it costs ${amount(refusal.costs, 'thaler')}, and the seat has ${refusal.has}`;
    case 'tooFewBeer':
      return `it costs ${amount(refusal.costs, 'beer')}, and the seat has ${refusal.has}`;
    case 'tooFewSchnapps':
      return `it costs ${amount(refusal.costs, 'schnapps')}, and the seat has ${refusal.has}`;
    case 'supplyShort':
      return refusal.left === 0
        ? `no ${refusal.card} is left in the supply`
        : `too few are left in the supply: ${amount(refusal.left, refusal.card)}`;
    case 'notForSale':
      return `${amount(2, refusal.card, false)} are not for sale in these modules`;
    case 'boughtAlready':
      return `it has bought a ${refusal.card} this round, and may buy one of each kind`;
    case 'recruitedAlready':
      return 'it has recruited a guest this round, and may recruit one';
    case 'slotEmpty':
      return `display slot ${refusal.slot} is empty`;
    case 'upgradedAlready':
      return `${tileText(refusal.tile)} is upgraded already`;
    case 'noSpecialOffer':
      return `no cards can be returned for ${tileText(refusal.tile)}`;
    case 'tooFewToReturn':
      return `it returns ${refusal.returned} for ${tileText(refusal.tile)}, and has ${refusal.has} in its tavern`;
    case 'dishwashersNeeded':
      return (
        `of its ${amount(refusal.dishwashers, 'dishwasher')} ${refusal.used} ${refusal.used === 1 ? 'is' : 'are'} used and ` +
        `${refusal.reliedOn} needed by placed dice, so ${refusal.returned} cannot be returned`
      );
    case 'nobleStays':
      return `nobles sit at table ${refusal.table}, and nobles stay`;
    case 'dieOnTable':
      return `a die lies on table ${refusal.table}; only who has none can be sent away`;
    case 'notHired':
      return `it has not hired ${entertainerText(refusal.who)}`;
    case 'otherSide':
      return `${entertainerText(refusal.who)} was not hired ${sideText(refusal.side)}`;
    case 'noBardLeft':
      return refusal.bards === 0
        ? 'it has no bard in its tavern'
        : `its ${amount(refusal.bards, 'bard')} ${refusal.bards === 1 ? 'has' : 'have'} sung`;
    case 'columnFull':
      return `column ${refusal.column} of its guest book is full`;
    case 'notInTavern':
      return `no ${refusal.card} is in its tavern`;
    case 'badOutcome':
      return outcomeText(refusal.outcome);
    default:
      return never(refusal);
  }
}

function between(atLeast: number, atMost: number): string {
  return atLeast === atMost
    ? amount(atMost, 'regular')
    : `${atLeast} to ${amount(atMost, 'regular')}`;
}
