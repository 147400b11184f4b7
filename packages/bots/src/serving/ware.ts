/** What can be had in a serving, at which price, and what it adds to the seat's prospects. */
import {
  clone,
  legalActions,
  perform,
  STAFF,
  TILES,
  upgradePrice,
  type Action,
  type GameState,
  type MutableGame,
  type Seat,
} from '@stammtisch/engine';
import type { Valuation } from '../worth/valuation.ts';
import { ANY_CARD } from './anyCard.ts';
import { act, newTurn } from './turn.ts';

/** One purchase, as the engine carries it out. */
export interface Ware {
  readonly action: Action;
  /** Net of what its bonuses pay back. */
  readonly thalers: number;
  readonly beer: number;
  /** What must be in hand. */
  readonly price: number;
  readonly value: number;
  /** Steps that a guest brings. They are not in its value: it depends on where the marker is then. */
  readonly monastery: number;
  readonly reputation: number;
}

/** A track: what so many steps are worth, and the thalers they pay. */
export interface Steps {
  readonly value: readonly number[];
  readonly thalers: readonly number[];
}

export interface Wares {
  readonly base: number;
  /** By tile: the ways to upgrade it, by cards returned. */
  readonly upgrades: readonly (readonly Ware[])[];
  /** By tile: the fire breather's way, if there are tokens for it. */
  readonly fires: readonly (Ware | null)[];
  readonly buys: readonly Ware[];
  readonly recruits: readonly Ware[];
  /** One noble. */
  readonly noble: number;
  readonly monastery: Steps;
  readonly reputation: Steps;
  /** What goods kept in safe and storage are worth, by number. */
  readonly keptThalers: readonly number[];
  readonly keptBeer: readonly number[];
  readonly schnapps: number;
  readonly counterGuest: number;
}

const PLENTY = 99;
const MONASTERY_STEPS = 9;
const REPUTATION_STEPS = 16;
const MOST_KEPT = 5;
const BARD = STAFF.indexOf('bard');

/** Puts a price on everything, by letting a rich twin of the seat have it. */
export function wares(s: GameState, seat: Seat, value: Valuation, purse: number): Wares {
  const rich = richTwin(s, seat);
  const base = worthOf(rich, seat, value);
  const upgrades: Ware[][] = Array.from({ length: TILES.length }, () => []);
  const fires: (Ware | null)[] = upgrades.map(() => null);
  const buys: Ware[] = [];
  const recruits: Ware[] = [];
  let noble = 0;
  for (const action of legalActions(rich, seat)) {
    if (action.type === 'upgrade') {
      const ware = trial(rich, seat, action, value, base);
      if (ware.price <= purse) upgrades[TILES.indexOf(action.tile)]!.push(ware);
    } else if (action.type === 'entertain' && 'tile' in action) {
      fires[TILES.indexOf(action.tile)] = trial(rich, seat, action, value, base);
    } else if (action.type === 'buy') {
      buys.push(trial(rich, seat, action, value, base));
    } else if (action.type === 'recruit') {
      recruits.push(trial(rich, seat, action, value, base));
    } else if (action.type === 'recruitNobles' && action.count === 1) {
      noble = trial(rich, seat, action, value, base).value;
    }
  }
  const kept = keptGoods(rich, seat, value, base);
  const monastery = steps(rich, seat, value, { type: 'monastery' }, MONASTERY_STEPS);
  const reputation =
    s.rules.reputation.length === 0
      ? NO_STEPS
      : steps(rich, seat, value, { type: 'serenade' }, REPUTATION_STEPS);
  return {
    base,
    upgrades,
    fires,
    buys,
    recruits: recruits.map((ware) => withoutSteps(s, ware, monastery, reputation)),
    noble,
    monastery,
    reputation,
    ...kept,
  };
}

const NO_STEPS: Steps = { value: [0], thalers: [0] };

/** Takes what a guest's steps are worth from here off its value, and remembers the steps. */
function withoutSteps(s: GameState, ware: Ware, monastery: Steps, reputation: Steps): Ware {
  if (ware.action.type !== 'recruit') return ware;
  const bonus = s.rules.cards[s.display[ware.action.slot]!]!.bonus;
  if (bonus?.type === 'monastery') return lessSteps(ware, 'monastery', monastery, bonus.steps);
  if (bonus?.type === 'reputation') return lessSteps(ware, 'reputation', reputation, bonus.steps);
  return ware;
}

function lessSteps(
  ware: Ware,
  track: 'monastery' | 'reputation',
  { value, thalers }: Steps,
  count: number,
): Ware {
  return {
    ...ware,
    value: ware.value - value[count]!,
    thalers: ware.thalers + thalers[count]!,
    [track]: count,
  };
}

/** The seat in its open tavern, all dice served, with goods for anything. */
function richTwin(s: GameState, seat: Seat): MutableGame {
  const twin = clone(s);
  const p = twin.players[seat]!;
  if (!(twin.serving.open && twin.waiting[0] === seat)) {
    twin.waiting = [seat];
    twin.pending = null;
    p.dice = [];
    p.at = [];
    perform(twin, seat, { type: 'openTavern' }, ANY_CARD);
  }
  p.dice = [];
  p.at = [];
  p.thalers = PLENTY;
  p.beer = PLENTY;
  return twin;
}

function worthOf(s: MutableGame, seat: Seat, value: Valuation): number {
  const p = s.players[seat]!;
  const { thalers, beer } = p;
  p.thalers = 0;
  p.beer = 0;
  const worth = value(s, seat);
  p.thalers = thalers;
  p.beer = beer;
  return worth;
}

function trial(rich: GameState, seat: Seat, action: Action, value: Valuation, base: number): Ware {
  const after = clone(rich);
  const p = after.players[seat]!;
  act(newTurn(after, seat, value), action);
  const thalers = PLENTY - p.thalers;
  const beer = PLENTY - p.beer;
  const price = priceOf(rich, action);
  const worth = worthOf(after, seat, value) - base;
  return { action, thalers, beer, price, value: worth, monastery: 0, reputation: 0 };
}

function priceOf(s: GameState, action: Action): number {
  const { rules, display } = s;
  switch (action.type) {
    case 'upgrade': {
      return upgradePrice(s, TILES.indexOf(action.tile), action.returned);
    }
    case 'recruit':
      return rules.cards[display[action.slot]!]!.beer;
    case 'buy':
      return rules.prices[STAFF.indexOf(action.card)]!;
    default:
      return 0;
  }
}

/** Walks a track step by step. */
function steps(rich: GameState, seat: Seat, value: Valuation, action: Action, most: number): Steps {
  const walker = clone(rich);
  const turn = newTurn(walker, seat, value);
  const p = walker.players[seat]!;
  const { counterGuests } = p;
  const bards = p.staff[BARD]!;
  const worth = (): number => {
    p.counterGuests = counterGuests;
    p.staff[BARD] = bards;
    return worthOf(walker, seat, value);
  };
  const start = worth();
  const values = [0];
  const thalers = [0];
  for (let step = 1; step <= most; step++) {
    p.counterGuests = PLENTY;
    p.staff[BARD] = PLENTY;
    act(turn, action);
    values.push(worth() - start);
    thalers.push(p.thalers - PLENTY);
  }
  return { value: values, thalers };
}

function keptGoods(
  rich: GameState,
  seat: Seat,
  value: Valuation,
  base: number,
): Pick<Wares, 'keptThalers' | 'keptBeer' | 'schnapps' | 'counterGuest'> {
  const twin = clone(rich);
  const p = twin.players[seat]!;
  p.thalers = 0;
  p.beer = 0;
  const keptThalers: number[] = [];
  const keptBeer: number[] = [];
  for (let n = 0; n <= MOST_KEPT; n++) {
    p.thalers = n;
    keptThalers.push(value(twin, seat) - base);
    p.thalers = 0;
    p.beer = n;
    keptBeer.push(value(twin, seat) - base);
    p.beer = 0;
  }
  p.schnapps++;
  const more = value(twin, seat);
  p.schnapps -= 2;
  const schnapps = p.schnapps < 0 ? more - base : base - value(twin, seat);
  p.schnapps++;
  p.counterGuests--;
  const counterGuest = p.counterGuests < 0 ? 0 : base - value(twin, seat);
  return { keptThalers, keptBeer, schnapps, counterGuest };
}
