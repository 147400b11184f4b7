/** F · Serve the guests: one player's whole serving at a time (F1–F11). */
import {
  BUY,
  CLOSE_TAVERN,
  MONASTERY,
  RECRUIT,
  RECRUIT_NOBLES,
  SERENADE,
  SERVE,
  UPGRADE,
  type Action,
} from '../action.ts';
import type { Chance } from '../chance.ts';
import { goodAt, liftsOf, liftsReliedOn, payAt } from '../dice.ts';
import { refill } from '../display.ts';
import type { Emit } from '../event.ts';
import {
  addBeer,
  addThalers,
  paySchnapps,
  spendCounterGuest,
  takeNoble,
  takeStaff,
} from '../goods.ts';
import { addPerformances } from '../modules/entertainers.ts';
import { openReputation, serenadeBar } from '../modules/reputation.ts';
import type { Bar } from '../refusal.ts';
import { FIRST_TABLE, SERVED, SPACES } from '../spaces.ts';
import {
  isOpen,
  isUpgraded,
  levelOf,
  newServing,
  seatAt,
  turnOf,
  type GameState,
  type MutableGame,
  type PlayerState,
} from '../state.ts';
import {
  BREWER_TILE,
  DISHWASHER_TILE,
  SAFE_TILE,
  SERVER_TILE,
  STORAGE_TILE,
  TABLES_TILE,
  upgrade as flipForNoble,
} from '../tiles.ts';
import {
  BARBACK,
  BARD,
  BREWER,
  DISHWASHER,
  DISPLAY_SLOTS,
  NONE,
  SCHNAPPS_LIMIT,
  SERVER,
  STAFF,
  TABLE,
  TILES,
  type Seat,
} from '../types.ts';
import { answered, ask, enterPhase } from '../waiting.ts';

export function enterServing(s: MutableGame, emit: Emit | undefined): void {
  enterPhase(s, 'serving', emit);
  s.serving = newServing();
  ask(s, [s.start], 'openTavern', 'serving', emit);
}

/** F1, R4: the safe's thalers and the storage's beer are at hand; barbacks add theirs. */
export function openTavern(s: MutableGame, seat: Seat, emit: Emit | undefined): void {
  s.serving.open = true;
  emit?.({ type: 'opened', seat });
  const barbacks = s.players[seat]!.staff[BARBACK]!;
  if (barbacks > 0) addBeer(s, seat, barbacks, 'opening', emit);
  openReputation(s, seat, emit);
}

// ——— Serving dice

export function serveBar(p: PlayerState, die: number): Bar {
  if (die >= p.dice.length) return 'noSuchDie';
  if (p.at[die] === SERVED) return 'dieServed';
  return p.at[die]! < 0 ? 'dieNotPlaced' : null;
}

/** F2: a served die pays at the level of this moment. */
export function serve(s: MutableGame, seat: Seat, die: number, emit: Emit | undefined): void {
  const p = s.players[seat]!;
  const space = p.at[die]!;
  const lifts = liftsOf(s, p, die);
  const guest = space < FIRST_TABLE ? null : s.rules.cards[p.tables[space - FIRST_TABLE]!]!;
  const amount = payAt(s, p, space);
  s.serving.lifts += lifts;
  s.serving.used |= 1 << space;
  p.at[die] = SERVED;
  emit?.({
    type: 'served',
    seat,
    die,
    value: p.dice[die]!,
    space: SPACES[space]!,
    card: guest?.id ?? null,
    lifts,
  });
  const good = goodAt(space);
  if (good === 'thalers') addThalers(s, seat, amount, 'serve', emit);
  else if (good === 'beer') addBeer(s, seat, amount, 'serve', emit);
  else s.agenda.push({ type: 'monastery', steps: amount, why: 'serve' });
}

// ——— Thalers: cards and tiles

export function buyBar(s: GameState, p: PlayerState, kind: number): Bar {
  if (kind === BARD && s.rules.reputation.length === 0) return 'notForSale';
  if ((s.serving.bought & (1 << kind)) !== 0) return 'boughtAlready';
  if (s.supply.staff[kind] === 0) return 'supplyShort';
  return s.rules.prices[kind]! > p.thalers ? 'tooFewThalers' : null;
}

/** Whether a seat has bought a card of the kind in this serving. */
export function hasBought(s: GameState, seat: Seat, kind: number): boolean {
  return isOpen(s, seat) && (s.serving.bought & (1 << kind)) !== 0;
}

/** F3: at most one of each kind per round. */
export function buy(s: MutableGame, seat: Seat, kind: number, emit: Emit | undefined): void {
  s.serving.bought |= 1 << kind;
  const price = s.rules.prices[kind]!;
  if (price > 0) addThalers(s, seat, -price, 'buy', emit);
  takeStaff(s, seat, kind, 'buy', emit);
}

/** The kind of card that a tile's special offer takes back (F5). */
const OFFERS = TILES.map(() => NONE);
OFFERS[TABLES_TILE] = TABLE;
OFFERS[SERVER_TILE] = SERVER;
OFFERS[DISHWASHER_TILE] = DISHWASHER;
OFFERS[BREWER_TILE] = BREWER;

/** Cards of the tile's kind that lie in the tavern. */
export function returnable(p: PlayerState, tile: number): number {
  const kind = OFFERS[tile]!;
  return kind === NONE ? 0 : p.staff[kind]!;
}

/** F5: never below 0, R28: however many are returned. */
export function upgradePrice(s: GameState, tile: number, returned: number): number {
  return Math.max(0, s.rules.tilePrices[tile]! - s.rules.discounts[tile]! * returned);
}

/** R16: of the returned dishwashers those that are used go first; each other one lowers D. */
function unusedReturned(s: GameState, tile: number, returned: number): number {
  return tile === DISHWASHER_TILE ? Math.max(0, returned - s.serving.lifts) : 0;
}

export function upgradeBar(s: GameState, p: PlayerState, tile: number, returned: number): Bar {
  if (isUpgraded(p, tile)) return 'upgradedAlready';
  if (returned > 0 && OFFERS[tile] === NONE) return 'noSpecialOffer';
  if (returned > returnable(p, tile)) return 'tooFewToReturn';
  if (upgradePrice(s, tile, returned) > p.thalers) return 'tooFewThalers';
  const unused = unusedReturned(s, tile, returned);
  return unused > 0 && s.serving.lifts + liftsReliedOn(s, p) > p.dishwashers - unused
    ? 'dishwashersNeeded'
    : null;
}

export function upgrade(
  s: MutableGame,
  seat: Seat,
  tile: number,
  returned: number,
  emit: Emit | undefined,
): void {
  const p = s.players[seat]!;
  p.dishwashers -= unusedReturned(s, tile, returned);
  for (let i = 0; i < returned; i++) returnCard(s, seat, OFFERS[tile]!, emit);
  const price = upgradePrice(s, tile, returned);
  if (price > 0) addThalers(s, seat, -price, 'upgrade', emit);
  flipForNoble(s, seat, tile, 'upgrade', emit);
}

function returnCard(s: MutableGame, seat: Seat, kind: number, emit: Emit | undefined): void {
  s.players[seat]!.staff[kind]!--;
  s.supply.staff[kind]!++;
  emit?.({ type: 'card', seat, card: STAFF[kind]!, from: 'staff', to: 'supply', why: 'offer' });
}

// ——— Beer: guests and nobles

export function recruitBar(s: GameState, p: PlayerState, slot: number): Bar {
  if (s.serving.recruited) return 'recruitedAlready';
  const card = s.display[slot]!;
  if (card === NONE) return 'slotEmpty';
  return s.rules.cards[card]!.beer > p.beer ? 'tooFewBeer' : null;
}

/** F6 and, for the order of signature and bonus, R25. */
export function recruit(
  s: MutableGame,
  seat: Seat,
  slot: number,
  chance: Chance,
  emit: Emit | undefined,
): void {
  const index = s.display[slot]!;
  const card = s.rules.cards[index]!;
  const signed = s.sealed[slot]!;
  s.serving.recruited = true;
  addBeer(s, seat, -card.beer, 'recruit', emit);
  s.players[seat]!.top.push(index);
  emit?.({
    type: 'card',
    seat,
    card: card.id,
    from: `display-${slot}`,
    to: 'top',
    why: 'recruit',
  });
  if (signed) {
    s.sealed[slot] = false;
    emit?.({ type: 'unsealed', seat, slot });
  }
  refill(s, slot, chance, 'refill', emit);
  if (card.bonus !== null) s.agenda.push(card.bonus);
  if (signed) s.agenda.push({ type: 'signature', column: card.column, why: 'recruit' });
}

export function recruitNoblesBar(s: GameState, p: PlayerState, count: number): Bar {
  if (s.supply.nobles < count) return 'supplyShort';
  return s.rules.noblePrices[count - 1]! > p.beer ? 'tooFewBeer' : null;
}

/** F7: as often as affordable. */
export function recruitNobles(
  s: MutableGame,
  seat: Seat,
  count: number,
  emit: Emit | undefined,
): void {
  addBeer(s, seat, -s.rules.noblePrices[count - 1]!, 'nobles', emit);
  for (let i = 0; i < count; i++) takeNoble(s, seat, 'nobles', emit);
}

// ——— Counter guests

export function monasteryBar(p: PlayerState): Bar {
  return p.counterGuests > 0 ? null : 'noCounterGuest';
}

/** F8. */
export function visitMonastery(s: MutableGame, seat: Seat, emit: Emit | undefined): void {
  spendCounterGuest(s, seat, 'counterGuest', emit);
  s.agenda.push({ type: 'monastery', steps: 1, why: 'counterGuest' });
}

// ——— The end of a serving

/** F11, M2.5, R10: what cannot be kept is lost, the dice return. */
export function closeTavern(s: MutableGame, seat: Seat, emit: Emit | undefined): void {
  const p = s.players[seat]!;
  const thalers = p.thalers - levelOf(s, p, SAFE_TILE);
  if (thalers > 0) addThalers(s, seat, -thalers, 'store', emit);
  const beer = p.beer - levelOf(s, p, STORAGE_TILE);
  if (beer > 0) addBeer(s, seat, -beer, 'store', emit);
  const schnapps = p.schnapps - SCHNAPPS_LIMIT;
  if (schnapps > 0) paySchnapps(s, seat, schnapps, 'limit', emit);
  p.dice = [];
  p.at = [];
  p.ownDice = 0;
  p.dishwashers = 0;
  emit?.({ type: 'diceReturned', seat });
  emit?.({ type: 'closed', seat, thalers: p.thalers, beer: p.beer });
  s.serving = newServing();
  answered(s, seat);
  const turn = turnOf(s, seat) + 1;
  if (turn < s.players.length) ask(s, [seatAt(s, turn)], 'openTavern', 'serving', emit);
}

export function addServingActions(s: GameState, seat: Seat, into: Action[]): void {
  const p = s.players[seat]!;
  into.push(CLOSE_TAVERN);
  for (let die = 0; die < p.dice.length; die++) {
    if (serveBar(p, die) === null) into.push(SERVE[die]!);
  }
  for (let kind = 0; kind < STAFF.length; kind++) {
    if (buyBar(s, p, kind) === null) into.push(BUY[kind]!);
  }
  for (let tile = 0; tile < TILES.length; tile++) {
    const most = returnable(p, tile);
    if (upgradePrice(s, tile, most) > p.thalers) continue;
    for (let returned = 0; returned <= most; returned++) {
      if (upgradeBar(s, p, tile, returned) === null) into.push(UPGRADE[tile]![returned]!);
    }
  }
  for (let slot = 0; slot < DISPLAY_SLOTS; slot++) {
    if (recruitBar(s, p, slot) === null) into.push(RECRUIT[slot]!);
  }
  for (let count = 1; count <= s.rules.noblePrices.length; count++) {
    if (recruitNoblesBar(s, p, count) === null) into.push(RECRUIT_NOBLES[count]!);
  }
  if (monasteryBar(p) === null) into.push(MONASTERY);
  if (serenadeBar(s, seat) === null) into.push(SERENADE);
  addPerformances(s, seat, into);
}
