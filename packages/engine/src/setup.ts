/** Laying the game out (S1–S7, M3.1, M5.1). */
import type { Chance } from './chance.ts';
import { drawGuest, seal, showStack } from './display.ts';
import type { Emit } from './event.ts';
import { goOn } from './flow.ts';
import { repeat } from './lists.ts';
import { dealClassic, revealStartCards } from './modules/startCards.ts';
import { rulesOf, type Rules, type Setup } from './rules.ts';
import { newServing, turnOrder, type MutableGame, type Player } from './state.ts';
import {
  BARD,
  BOOK_COLUMNS,
  COUNTER_GUESTS_EACH,
  DISPLAY_SLOTS,
  ENTERTAINERS,
  FIRST_GUEST,
  NONE,
  SCHNAPPS_TOKENS,
  SIGNATURE_TILES,
  STAFF,
} from './types.ts';
import { ask, enterPhase } from './waiting.ts';

/** S5: seven regulars in the bag; the rest of the deck is dealt by a start card. */
function newPlayer(rules: Rules): Player {
  const bag = repeat(0, rules.cards.length);
  let bagSize = 0;
  rules.variant.pack.regulars.forEach((row, card) => {
    bag[card] = row.count;
    bagSize += row.count;
  });
  return {
    top: [],
    bag,
    bagSize,
    discard: repeat(0, rules.cards.length),
    discardSize: 0,
    tables: [],
    nobles: 0,
    staff: repeat(0, STAFF.length),
    dice: [],
    ownDice: 0,
    at: [],
    dishwashers: 0,
    thalers: 0,
    beer: 0,
    schnapps: 0,
    counterGuests: 0,
    tiles: 0,
    monastery: 0,
    reputation: 0,
    entertainers: ENTERTAINERS.map(() => NONE),
    guestBook: repeat(0, BOOK_COLUMNS),
  };
}

/** S2: bards stay in the box before module 3. */
function newSupply(rules: Rules): MutableGame['supply'] {
  const { pack, players, modules } = rules.variant;
  return {
    staff: pack.staff.map((row, kind) => (kind === BARD && modules < 3 ? 0 : row.count)),
    nobles: pack.noble.count,
    schnapps: modules >= 2 ? SCHNAPPS_TOKENS : 0,
    counterGuests: COUNTER_GUESTS_EACH * players,
    signatures: modules >= 5 ? SIGNATURE_TILES : 0,
  };
}

/** S3, M3.1: all guests but the 3-beer ones; the marked ones from module 3 on. */
function newPile(rules: Rules): number[] {
  const { pack, modules } = rules.variant;
  const pile = repeat(0, rules.cards.length);
  pack.guests.forEach((row, i) => {
    if (row.beer !== 3 && (row.cube !== true || modules >= 3)) pile[FIRST_GUEST + i] = row.count;
  });
  return pile;
}

/** The table before the first event: even the guests on display come by events. */
export function layOut(setup: Setup): MutableGame {
  const rules = rulesOf(setup);
  const pile = newPile(rules);
  return {
    rules,
    round: 0,
    phase: 'start',
    start: setup.start,
    waiting: [],
    supply: newSupply(rules),
    pile,
    pileSize: pile.reduce((sum, count) => sum + count, 0),
    stack: rules.stack.length,
    display: repeat(NONE, DISPLAY_SLOTS),
    sealed: repeat(false, DISPLAY_SLOTS),
    startCards: [],
    coasters: Array.from({ length: setup.players }, () => []),
    serving: newServing(),
    pending: null,
    agenda: [],
    players: Array.from({ length: setup.players }, () => newPlayer(rules)),
  };
}

export function createGame(setup: Setup, chance: Chance, emit?: Emit): MutableGame {
  const s = layOut(setup);
  const { rules } = s;
  if (rules.startCards.length > 0) revealStartCards(s, chance, emit);
  layDisplay(s, chance, emit);
  if (rules.startCards.length > 0) {
    enterPhase(s, 'start', emit);
    ask(s, turnOrder(s), 'chooseStart', 'startCard', emit);
  } else {
    for (const seat of turnOrder(s)) dealClassic(s, seat, emit);
  }
  goOn(s, chance, emit);
  return s;
}

function layDisplay(s: MutableGame, chance: Chance, emit: Emit | undefined): void {
  showStack(s, 'setup', emit);
  seal(s, 0, emit);
  for (let slot = 1; slot < DISPLAY_SLOTS; slot++) {
    drawGuest(s, slot, chance, 'setup', emit);
    seal(s, slot, emit);
  }
}
