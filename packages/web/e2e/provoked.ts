/** Which refusals a press meets, a position to meet each in, and why no press meets the others. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { replay, type GameRecord, type GameState, type Reason } from '@stammtisch/engine';
import type { TargetId } from '@stammtisch/player';

/** Anna sits here; whoever is waited for instead of her is a bot. */
export const NAMES = ['Anna', 'Mira'];
export const SEAT = 0;

/** A position, and the press that is refused there. */
export interface Provoked {
  readonly reason: Reason;
  readonly rule: string;
  /** The die in hand. */
  readonly picked: number | null;
  readonly place: TargetId;
  readonly record: GameRecord;
}

const SHEET = 'is answered in a sheet, which offers only what is allowed';
const PRICES =
  'a tile is tried at every price: without cards it is refused for money, or not at all';

/** Every reason: met by a press, or why not. A new one does not compile until it stands here. */
export const MET: { readonly [R in Reason]: true | string } = {
  malformed: 'the page makes actions of the right shape',
  noSuchSeat: 'the page plays the seats of its table',
  gameOver: true,
  wrongPhase: true,
  notYourTurn: true,
  choicePending: true,
  noSuchChoice: true,
  tavernClosed: true,
  tavernNotOpen: true,
  tavernOpen: true,
  startCardNotOffered: `the start card ${SHEET}`,
  removesWrongNumber: `the start card ${SHEET}`,
  bonusNotOffered: `the bonus of the evening ${SHEET}`,
  noFreeUpgrade: 'a tile that is not lit is tried as an upgrade for thalers',
  sideNotOffered: `the side of an entertainer ${SHEET}`,
  noCounterGuest: true,
  notOnCoaster: 'only dice that lie on the coaster can be pressed',
  noSuchDie: 'only dice that are there can be pressed',
  dieServed: true,
  dieNotPlaced: 'a press on a space serves the die that lies there, if one does',
  diePlaced: true,
  sameSpace: true,
  sameFace: 'the juggler is tried with every face: five are others',
  noSuchTable: 'only tables that stand tonight can be pressed',
  tableEmpty: true,
  spaceTaken: true,
  spaceUsed: true,
  wrongFace: true,
  tooFewDishwashers: true,
  cannotHandBack: true,
  tooFewThalers: true,
  tooFewBeer: true,
  tooFewSchnapps: true,
  supplyShort: true,
  notForSale: 'the market shows bards only where they are for sale',
  boughtAlready: true,
  recruitedAlready: true,
  slotEmpty: 'an empty slot has nothing to press',
  upgradedAlready: true,
  noSpecialOffer: PRICES,
  tooFewToReturn: PRICES,
  dishwashersNeeded: PRICES,
  nobleStays: true,
  dieOnTable: true,
  notHired: 'entertainers come into the house when they are hired',
  otherSide: true,
  noBardLeft: true,
  columnFull: true,
  notInTavern: `who is recalled ${SHEET}`,
  badOutcome: 'the table throws its dice itself',
};

export const FILE = fileURLToPath(new URL('fixtures/refusals.jsonl', import.meta.url));

export function readProvoked(): readonly Provoked[] {
  const lines = readFileSync(FILE, 'utf8').trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as Provoked);
}

/** Where the press is made. */
export function positionOf({ record }: Provoked): GameState {
  const { faults, state } = replay(record);
  if (state === null || faults.length > 0) throw new Error(JSON.stringify(faults));
  return state;
}
