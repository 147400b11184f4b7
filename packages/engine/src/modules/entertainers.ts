/** Module 2: entertainers, who perform for schnapps (M2.3, M2.4, R9, R23). */
import { upTo, type Action, type Entertain } from '../action.ts';
import { DIE, FACE, shape, TABLE_NUMBER, type ActionSpec } from '../actionSpec.ts';
import {
  DANCE_BEER,
  DANCE_THALERS,
  ENTERTAINER_ROWS,
  SIDE_PRICES,
} from '../content/entertainers.ts';
import { DIE_REASONS } from '../dice.ts';
import { eject, ejectBar, EJECTION_REASONS } from '../ejection.ts';
import type { Emit } from '../event.ts';
import { addBeer, addThalers, paySchnapps } from '../goods.ts';
import type { Bar } from '../refusal.ts';
import { either, oneOf, tagged } from '../schema.ts';
import { MAX_DICE, MAX_TABLES, spaceName, UNPLACED } from '../spaces.ts';
import {
  isOpen,
  isUpgraded,
  type GameState,
  type MutableGame,
  type PlayerState,
} from '../state.ts';
import { upgrade } from '../tiles.ts';
import {
  ENTERTAINERS,
  NONE,
  SIDES,
  TILES,
  type Entertainer,
  type Seat,
  type Side,
  type Tile,
} from '../types.ts';
import { answered } from '../waiting.ts';

const DANCER = 0;
const FIRE_BREATHER = 1;
const JUGGLER = 2;

const SIDE_NUMBERS = Object.fromEntries(SIDES.map((side, number) => [side, number])) as Record<
  Side,
  number
>;

/** The side of an entertainer that a seat has chosen, or null before it is hired. */
function sideOf(p: PlayerState, who: number): Side | null {
  const side = p.entertainers[who]!;
  return side === NONE ? null : SIDES[side]!;
}

/** The entertainer who visits this round. */
function visitor(s: GameState): number {
  const { bonus } = s.rules.moon[s.round - 1]!;
  return bonus.type === 'entertainer' ? ENTERTAINERS.indexOf(bonus.who) : NONE;
}

function offeredSides(s: GameState): readonly Side[] {
  return ENTERTAINER_ROWS[visitor(s)]?.sides ?? [];
}

const HIRE = SIDES.map((side): Action => ({ type: 'hire', side }));

/** The side is chosen for good (M2.3). */
export const hire: ActionSpec<'hire', 'sideNotOffered'> = {
  time: 'evening',
  schema: shape('hire', { side: oneOf(SIDES) }),
  notation: [{ verb: 'hire', words: ['side'] }],
  bar: (s, _seat, { side }) => (offeredSides(s).includes(side) ? null : 'sideNotOffered'),
  reasons: {
    sideNotOffered: (s, _seat, { side }) => ({ rule: 'M2.3', side, offered: offeredSides(s) }),
  },
  list(s, _seat, into) {
    for (const side of offeredSides(s)) into.push(HIRE[SIDE_NUMBERS[side]]!);
  },
  perform(s, seat, { side }, emit) {
    answered(s, seat);
    const who = visitor(s);
    s.players[seat]!.entertainers[who] = SIDE_NUMBERS[side];
    emit?.({ type: 'hired', seat, who: ENTERTAINERS[who]!, side });
  },
};

type PerformReason = 'notHired' | 'otherSide' | 'tooFewSchnapps';

function performBar(p: PlayerState, who: number, side: Side): Bar<PerformReason> {
  const chosen = sideOf(p, who);
  if (chosen === null) return 'notHired';
  if (chosen !== side) return 'otherSide';
  return p.schnapps < SIDE_PRICES[side] ? 'tooFewSchnapps' : null;
}

/** What is said when an entertainer does not perform, by who and which side it would be. */
function performReasons<A>(
  performance: (p: PlayerState, action: A) => { readonly who: Entertainer; readonly side: Side },
) {
  const called = (s: GameState, seat: Seat, action: A) => performance(s.players[seat]!, action);
  return {
    notHired: (s: GameState, seat: Seat, action: A) => ({
      rule: 'M2.3',
      who: called(s, seat, action).who,
    }),
    otherSide: (s: GameState, seat: Seat, action: A) => ({
      rule: 'M2.3',
      ...called(s, seat, action),
    }),
    tooFewSchnapps: (s: GameState, seat: Seat, action: A) => ({
      rule: 'M2.3',
      costs: SIDE_PRICES[called(s, seat, action).side],
      has: s.players[seat]!.schnapps,
    }),
  };
}

// ——— The juggler turns dice

/** Whether any die may be turned: R9, only until the tavern opens. */
function turnBar(s: GameState, seat: Seat): Bar<'tavernOpen' | PerformReason> {
  return isOpen(s, seat) ? 'tavernOpen' : performBar(s.players[seat]!, JUGGLER, 'turn');
}

/** Whether this die may: R23, it lies on no space. */
function turnedDieBar(p: PlayerState, die: number): Bar<'noSuchDie' | 'diePlaced'> {
  if (die >= p.dice.length) return 'noSuchDie';
  return p.at[die] === UNPLACED ? null : 'diePlaced';
}

/** By die, then face. */
const TURN_DIE = upTo(MAX_DICE, (die) =>
  upTo(7, (value): Action => ({ type: 'turnDie', die, value })),
);

export const turnDie: ActionSpec<
  'turnDie',
  'tavernOpen' | PerformReason | 'noSuchDie' | 'diePlaced' | 'sameFace'
> = {
  time: 'planning',
  schema: shape('turnDie', { die: DIE, value: FACE }),
  notation: [{ verb: 'turn', words: ['#die', '#value'] }],
  bar(s, seat, { die, value }) {
    const p = s.players[seat]!;
    return turnBar(s, seat) ?? turnedDieBar(p, die) ?? (p.dice[die] === value ? 'sameFace' : null);
  },
  reasons: {
    ...performReasons(() => ({ who: 'juggler', side: 'turn' })),
    tavernOpen: () => ({ rule: 'R9' }),
    noSuchDie: DIE_REASONS.noSuchDie,
    diePlaced: (s, seat, { die }) => ({
      rule: 'R23',
      die,
      space: spaceName(s.players[seat]!.at[die]!)!,
    }),
    sameFace: (_s, _seat, { die, value }) => ({ rule: 'R23', die, value }),
  },
  list(s, seat, into) {
    if (turnBar(s, seat) !== null) return;
    const p = s.players[seat]!;
    for (let die = 0; die < p.dice.length; die++) {
      if (turnedDieBar(p, die) !== null) continue;
      for (let value = 1; value <= 6; value++) {
        if (p.dice[die] !== value) into.push(TURN_DIE[die]![value]!);
      }
    }
  },
  perform(s, seat, { die, value }, emit) {
    const p = s.players[seat]!;
    paySchnapps(s, seat, SIDE_PRICES.turn, 'juggler', emit);
    emit?.({ type: 'turned', seat, die, from: p.dice[die]!, to: value });
    p.dice[die] = value;
  },
};

// ——— Dancer and fire breather

const DANCE: Action = { type: 'entertain', who: 'dancer' };
/** By tile. */
const BREATHE_FIRE = TILES.map((tile): Action => ({
  type: 'entertain',
  who: 'fireBreather',
  tile,
}));
/** By table. */
const EJECT = upTo(MAX_TABLES, (table): Action => ({
  type: 'entertain',
  who: 'fireBreather',
  table,
}));

function danceBar(p: PlayerState): Bar<PerformReason> {
  return performBar(p, DANCER, sideOf(p, DANCER) ?? 'coins');
}

/** The side that a performance needs; the dancer's is the one chosen. */
function performanceOf(p: PlayerState, action: Entertain) {
  if (action.who === 'dancer') return { who: action.who, side: sideOf(p, DANCER) ?? 'coins' };
  return { who: action.who, side: 'tile' in action ? 'upgrade' : 'eject' } as const;
}

export const entertain: ActionSpec<
  'entertain',
  PerformReason | 'upgradedAlready' | keyof typeof EJECTION_REASONS
> = {
  time: 'serving',
  schema: tagged<Entertain>('who', {
    dancer: shape('entertain', { who: oneOf(['dancer']) }),
    fireBreather: either(
      shape('entertain', { who: oneOf(['fireBreather']), table: TABLE_NUMBER }),
      shape('entertain', { who: oneOf(['fireBreather']), tile: oneOf(TILES) }),
    ),
  }),
  notation: [
    { verb: 'dance', words: [], implies: { who: 'dancer' } },
    { verb: 'fire', words: ['tile'], implies: { who: 'fireBreather' } },
    { verb: 'eject', words: ['#table'], implies: { who: 'fireBreather' } },
  ],
  bar(s, seat, action) {
    const p = s.players[seat]!;
    if (action.who === 'dancer') return danceBar(p);
    if ('tile' in action) {
      return (
        performBar(p, FIRE_BREATHER, 'upgrade') ??
        (isUpgraded(p, TILES.indexOf(action.tile)) ? 'upgradedAlready' : null)
      );
    }
    return performBar(p, FIRE_BREATHER, 'eject') ?? ejectBar(p, action.table);
  },
  reasons: {
    ...performReasons(performanceOf),
    ...EJECTION_REASONS,
    upgradedAlready: (_s, _seat, action) => ({
      rule: 'R27',
      tile: (action as Entertain & { readonly tile: Tile }).tile,
    }),
  },
  list(s, seat, into) {
    const p = s.players[seat]!;
    // Nobody performs for nothing.
    if (p.schnapps === 0) return;
    if (danceBar(p) === null) into.push(DANCE);
    if (performBar(p, FIRE_BREATHER, 'upgrade') === null) {
      for (let tile = 0; tile < TILES.length; tile++) {
        if (!isUpgraded(p, tile)) into.push(BREATHE_FIRE[tile]!);
      }
    }
    if (performBar(p, FIRE_BREATHER, 'eject') === null) {
      for (let table = 0; table < p.tables.length; table++) {
        if (ejectBar(p, table) === null) into.push(EJECT[table]!);
      }
    }
  },
  perform(s, seat, action, emit) {
    if (action.who === 'dancer') {
      dance(s, seat, emit);
    } else if ('tile' in action) {
      paySchnapps(s, seat, SIDE_PRICES.upgrade, 'fireBreather', emit);
      upgrade(s, seat, TILES.indexOf(action.tile), 'fireBreather', emit);
    } else {
      paySchnapps(s, seat, SIDE_PRICES.eject, 'fireBreather', emit);
      eject(s, seat, action.table, 'fireBreather', emit);
    }
  },
};

function dance(s: MutableGame, seat: Seat, emit: Emit | undefined): void {
  const side = sideOf(s.players[seat]!, DANCER)!;
  paySchnapps(s, seat, SIDE_PRICES[side], 'dancer', emit);
  if (side === 'coins') addThalers(s, seat, DANCE_THALERS, 'dancer', emit);
  else addBeer(s, seat, DANCE_BEER, 'dancer', emit);
}

// ——— The juggler recalls a card, at closing time

/** Whether a seat could recall a card at closing time. */
export function canRecall(p: PlayerState): boolean {
  return performBar(p, JUGGLER, 'recall') === null;
}

export const RECALL_PRICE = SIDE_PRICES.recall;
