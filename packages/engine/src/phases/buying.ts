/** F · What thalers and beer buy: cards, upgrades, guests and nobles (F3–F7). */
import { upTo, type Action } from '../action.ts';
import { shape, type ActionSpec } from '../actionSpec.ts';
import { liftsReliedOn } from '../dice.ts';
import { refill } from '../display.ts';
import type { Emit } from '../event.ts';
import { addBeer, addThalers, takeNoble, takeStaff } from '../goods.ts';
import type { Bar } from '../refusal.ts';
import { oneOf, whole } from '../schema.ts';
import {
  isOpen,
  isUpgraded,
  type GameState,
  type MutableGame,
  type PlayerState,
} from '../state.ts';
import {
  BREWER_TILE,
  DISHWASHER_TILE,
  SERVER_TILE,
  TABLES_TILE,
  upgrade as upgradeTile,
} from '../tiles.ts';
import {
  BARD,
  BREWER,
  DISHWASHER,
  DISPLAY_SLOTS,
  NONE,
  SERVER,
  STAFF,
  TABLE,
  TILES,
  type Seat,
} from '../types.ts';

// ——— Thalers: cards

type BuyReason = 'notForSale' | 'boughtAlready' | 'supplyShort' | 'tooFewThalers';

function buyBar(s: GameState, p: PlayerState, kind: number): Bar<BuyReason> {
  if (kind === BARD && s.rules.reputation.length === 0) return 'notForSale';
  if ((s.serving.bought & (1 << kind)) !== 0) return 'boughtAlready';
  if (s.supply.staff[kind] === 0) return 'supplyShort';
  return s.rules.prices[kind]! > p.thalers ? 'tooFewThalers' : null;
}

/** Whether a seat has bought a card of the kind in this serving. */
export function hasBought(s: GameState, seat: Seat, kind: number): boolean {
  return isOpen(s, seat) && (s.serving.bought & (1 << kind)) !== 0;
}

/** By kind. */
const BUY = STAFF.map((card): Action => ({ type: 'buy', card }));

/** F3: at most one of each kind per round. */
export const buy: ActionSpec<'buy', BuyReason> = {
  time: 'serving',
  schema: shape('buy', { card: oneOf(STAFF) }),
  notation: [{ verb: 'buy', words: ['card'] }],
  bar: (s, seat, { card }) => buyBar(s, s.players[seat]!, STAFF.indexOf(card)),
  reasons: {
    notForSale: (_s, _seat, { card }) => ({ rule: 'M3.1', card }),
    boughtAlready: (_s, _seat, { card }) => ({ rule: 'F3', card }),
    supplyShort: (s, _seat, { card }) => ({
      rule: 'R8',
      card,
      left: s.supply.staff[STAFF.indexOf(card)]!,
    }),
    tooFewThalers: (s, seat, { card }) => ({
      rule: 'F3',
      costs: s.rules.prices[STAFF.indexOf(card)]!,
      has: s.players[seat]!.thalers,
    }),
  },
  list(s, seat, into) {
    const p = s.players[seat]!;
    for (let kind = 0; kind < STAFF.length; kind++) {
      if (buyBar(s, p, kind) === null) into.push(BUY[kind]!);
    }
  },
  perform(s, seat, { card }, emit) {
    const kind = STAFF.indexOf(card);
    s.serving.bought |= 1 << kind;
    const price = s.rules.prices[kind]!;
    if (price > 0) addThalers(s, seat, -price, 'buy', emit);
    takeStaff(s, seat, kind, 'buy', emit);
  },
};

// ——— Thalers: tiles

/** The kind of card that a tile's special offer takes back (F5). */
const OFFERS = TILES.map(() => NONE);
OFFERS[TABLES_TILE] = TABLE;
OFFERS[SERVER_TILE] = SERVER;
OFFERS[DISHWASHER_TILE] = DISHWASHER;
OFFERS[BREWER_TILE] = BREWER;

/** Cards of the tile's kind that lie in the tavern. */
function returnable(p: PlayerState, tile: number): number {
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

type UpgradeReason =
  | 'upgradedAlready'
  | 'noSpecialOffer'
  | 'tooFewToReturn'
  | 'tooFewThalers'
  | 'dishwashersNeeded';

function upgradeBar(
  s: GameState,
  p: PlayerState,
  tile: number,
  returned: number,
): Bar<UpgradeReason> {
  if (isUpgraded(p, tile)) return 'upgradedAlready';
  if (returned > 0 && OFFERS[tile] === NONE) return 'noSpecialOffer';
  if (returned > returnable(p, tile)) return 'tooFewToReturn';
  if (upgradePrice(s, tile, returned) > p.thalers) return 'tooFewThalers';
  const unused = unusedReturned(s, tile, returned);
  return unused > 0 && s.serving.lifts + liftsReliedOn(s, p) > p.dishwashers - unused
    ? 'dishwashersNeeded'
    : null;
}

const MOST_RETURNED = 16;
/** By tile, then cards returned. */
const UPGRADE = TILES.map((tile) =>
  upTo(MOST_RETURNED + 1, (returned): Action => ({ type: 'upgrade', tile, returned })),
);

export const upgrade: ActionSpec<'upgrade', UpgradeReason> = {
  time: 'serving',
  schema: shape('upgrade', { tile: oneOf(TILES), returned: whole(0, MOST_RETURNED) }),
  notation: [{ verb: 'upgrade', words: ['tile', '#returned'] }],
  bar: (s, seat, { tile, returned }) =>
    upgradeBar(s, s.players[seat]!, TILES.indexOf(tile), returned),
  reasons: {
    upgradedAlready: (_s, _seat, { tile }) => ({ rule: 'R27', tile }),
    noSpecialOffer: (_s, _seat, { tile }) => ({ rule: 'F5', tile }),
    tooFewToReturn: (s, seat, { tile, returned }) => ({
      rule: 'F5',
      tile,
      returned,
      has: returnable(s.players[seat]!, TILES.indexOf(tile)),
    }),
    tooFewThalers: (s, seat, { tile, returned }) => ({
      rule: 'F4',
      costs: upgradePrice(s, TILES.indexOf(tile), returned),
      has: s.players[seat]!.thalers,
    }),
    dishwashersNeeded: (s, seat, { returned }) => ({
      rule: 'R16',
      returned,
      used: s.serving.lifts,
      reliedOn: liftsReliedOn(s, s.players[seat]!),
      dishwashers: s.players[seat]!.dishwashers,
    }),
  },
  list(s, seat, into) {
    const p = s.players[seat]!;
    for (let tile = 0; tile < TILES.length; tile++) {
      if (isUpgraded(p, tile)) continue;
      const most = returnable(p, tile);
      if (upgradePrice(s, tile, most) > p.thalers) continue;
      for (let returned = 0; returned <= most; returned++) {
        if (upgradeBar(s, p, tile, returned) === null) into.push(UPGRADE[tile]![returned]!);
      }
    }
  },
  perform(s, seat, action, emit) {
    const { returned } = action;
    const tile = TILES.indexOf(action.tile);
    s.players[seat]!.dishwashers -= unusedReturned(s, tile, returned);
    for (let i = 0; i < returned; i++) returnCard(s, seat, OFFERS[tile]!, emit);
    const price = upgradePrice(s, tile, returned);
    if (price > 0) addThalers(s, seat, -price, 'upgrade', emit);
    upgradeTile(s, seat, tile, 'upgrade', emit);
  },
};

function returnCard(s: MutableGame, seat: Seat, kind: number, emit: Emit | undefined): void {
  s.players[seat]!.staff[kind]!--;
  s.supply.staff[kind]!++;
  emit?.({ type: 'card', seat, card: STAFF[kind]!, from: 'staff', to: 'supply', why: 'offer' });
}

// ——— Beer: guests and nobles

type RecruitReason = 'recruitedAlready' | 'slotEmpty' | 'tooFewBeer';

function recruitBar(s: GameState, p: PlayerState, slot: number): Bar<RecruitReason> {
  if (s.serving.recruited) return 'recruitedAlready';
  const card = s.display[slot]!;
  if (card === NONE) return 'slotEmpty';
  return s.rules.cards[card]!.beer > p.beer ? 'tooFewBeer' : null;
}

/** By slot. */
const RECRUIT = upTo(DISPLAY_SLOTS, (slot): Action => ({ type: 'recruit', slot }));

/** F6 and, for the order of signature and bonus, R25. */
export const recruit: ActionSpec<'recruit', RecruitReason> = {
  time: 'serving',
  schema: shape('recruit', { slot: whole(0, DISPLAY_SLOTS - 1) }),
  notation: [{ verb: 'recruit', words: ['#slot'] }],
  bar: (s, seat, { slot }) => recruitBar(s, s.players[seat]!, slot),
  reasons: {
    recruitedAlready: () => ({ rule: 'F6' }),
    slotEmpty: (_s, _seat, { slot }) => ({ rule: 'R17', slot }),
    tooFewBeer: (s, seat, { slot }) => ({
      rule: 'F6',
      costs: s.rules.cards[s.display[slot]!]!.beer,
      has: s.players[seat]!.beer,
    }),
  },
  list(s, seat, into) {
    if (s.serving.recruited) return;
    const p = s.players[seat]!;
    for (let slot = 0; slot < DISPLAY_SLOTS; slot++) {
      if (recruitBar(s, p, slot) === null) into.push(RECRUIT[slot]!);
    }
  },
  perform(s, seat, { slot }, emit, chance) {
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
  },
};

type NoblesReason = 'supplyShort' | 'tooFewBeer';

function recruitNoblesBar(s: GameState, p: PlayerState, count: number): Bar<NoblesReason> {
  if (s.supply.nobles < count) return 'supplyShort';
  return s.rules.noblePrices[count - 1]! > p.beer ? 'tooFewBeer' : null;
}

const MOST_NOBLES = 3;
/** By count. */
const RECRUIT_NOBLES = upTo(MOST_NOBLES + 1, (count): Action => ({ type: 'recruitNobles', count }));

/** F7: as often as affordable. */
export const recruitNobles: ActionSpec<'recruitNobles', NoblesReason> = {
  time: 'serving',
  schema: shape('recruitNobles', { count: whole(1, MOST_NOBLES) }),
  notation: [{ verb: 'nobles', words: ['#count'] }],
  bar: (s, seat, { count }) => recruitNoblesBar(s, s.players[seat]!, count),
  reasons: {
    supplyShort: (s) => ({ rule: 'R27', card: 'noble', left: s.supply.nobles }),
    tooFewBeer: (s, seat, { count }) => ({
      rule: 'F7',
      costs: s.rules.noblePrices[count - 1]!,
      has: s.players[seat]!.beer,
    }),
  },
  list(s, seat, into) {
    const p = s.players[seat]!;
    for (let count = 1; count <= s.rules.noblePrices.length; count++) {
      if (recruitNoblesBar(s, p, count) === null) into.push(RECRUIT_NOBLES[count]!);
    }
  },
  perform(s, seat, { count }, emit) {
    addBeer(s, seat, -s.rules.noblePrices[count - 1]!, 'nobles', emit);
    for (let i = 0; i < count; i++) takeNoble(s, seat, 'nobles', emit);
  },
};
