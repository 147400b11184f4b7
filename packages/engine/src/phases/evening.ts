/** A · A new evening: the moon moves on and brings its bonus (A1–A4, R24). */
import type { Action } from '../action.ts';
import { shape, type ActionSpec } from '../actionSpec.ts';
import type { Chance } from '../chance.ts';
import type { MoonBonus } from '../content/moon.ts';
import { rollOwnDie } from '../dice.ts';
import { refill } from '../display.ts';
import type { Emit } from '../event.ts';
import { gainSchnapps, takeStaff } from '../goods.ts';
import { oneOf, orNull } from '../schema.ts';
import { isUpgraded, turnOrder, type GameState, type MutableGame } from '../state.ts';
import { ALL_TILES, flip } from '../tiles.ts';
import { BONUS_CHOICES, never, STAFF, TILES, type BonusChoice, type Seat } from '../types.ts';
import { answered, ask, enterPhase } from '../waiting.ts';

export function enterEvening(s: MutableGame, chance: Chance, emit: Emit | undefined): void {
  enterPhase(s, 'evening', emit);
  s.round++;
  const { schnapps, bonus } = s.rules.moon[s.round - 1]!;
  emit?.({ type: 'evening', round: s.round, start: s.start, schnapps, bonus });
  const seats = turnOrder(s);
  for (const seat of seats) gainSchnapps(s, seat, schnapps, 'moon', emit);
  bring(s, seats, chance, emit);
}

function tonight(s: GameState): MoonBonus {
  return s.rules.moon[s.round - 1]!.bonus;
}

function bring(
  s: MutableGame,
  seats: readonly Seat[],
  chance: Chance,
  emit: Emit | undefined,
): void {
  const bonus = tonight(s);
  switch (bonus.type) {
    case 'counterGuest':
      for (const seat of seats) giveCounterGuest(s, seat, emit);
      return;
    case 'either':
      if (isFree(s, bonus.choices)) ask(s, seats, 'takeBonus', 'moon', emit);
      else takeWhatIsLeft(s, seats, bonus.choices, chance, emit);
      return;
    case 'entertainer':
      ask(s, seats, 'hire', 'moon', emit);
      return;
    case 'freeUpgrade':
      // R27: a seat with all nine is not asked.
      ask(
        s,
        seats.filter((seat) => s.players[seat]!.tiles !== ALL_TILES),
        'freeUpgrade',
        'moon',
        emit,
      );
      return;
    default:
      never(bonus);
  }
}

function giveCounterGuest(s: MutableGame, seat: Seat, emit: Emit | undefined): void {
  s.supply.counterGuests--;
  s.players[seat]!.counterGuests++;
  emit?.({ type: 'counterGuest', seat, amount: 1, why: 'moon' });
}

function isLeft(s: GameState, choice: BonusChoice): boolean {
  if (choice === 'die') return true;
  if (choice === 'guest3') return s.stack > 0;
  return s.supply.staff[STAFF.indexOf(choice)]! > 0;
}

/** Whether there is still something to choose. */
export function isFree(s: GameState, choices: readonly BonusChoice[]): boolean {
  return choices.every((choice) => isLeft(s, choice));
}

/** R24: once a side has run out, all who still wait take the other at once, in turn order. */
function takeWhatIsLeft(
  s: MutableGame,
  seats: readonly Seat[],
  choices: readonly BonusChoice[],
  chance: Chance,
  emit: Emit | undefined,
): void {
  for (const seat of seats) {
    const choice = choices.find((side) => isLeft(s, side));
    emit?.({ type: 'forced', seat, question: 'takeBonus' });
    if (choice === undefined) {
      emit?.({ type: 'forfeited', seat, what: 'bonus', amount: 1, why: 'moon' });
    } else give(s, seat, choice, chance, emit);
  }
}

function give(
  s: MutableGame,
  seat: Seat,
  choice: BonusChoice,
  chance: Chance,
  emit: Emit | undefined,
): void {
  if (choice === 'die') rollOwnDie(s, seat, chance, 'moon', emit);
  else if (choice === 'guest3') giveGuest(s, seat, chance, emit);
  else takeStaff(s, seat, STAFF.indexOf(choice), 'moon', emit);
}

/** A2, R3: taken, not recruited. No track that offers it goes with signatures. */
function giveGuest(s: MutableGame, seat: Seat, chance: Chance, emit: Emit | undefined): void {
  const card = s.display[0]!;
  s.players[seat]!.top.push(card);
  emit?.({
    type: 'card',
    seat,
    card: s.rules.cards[card]!.id,
    from: 'display-0',
    to: 'top',
    why: 'moon',
  });
  refill(s, 0, chance, 'refill', emit);
}

function offeredBonuses(s: GameState): readonly BonusChoice[] {
  const bonus = tonight(s);
  return bonus.type === 'either' ? bonus.choices : [];
}

const TAKE_BONUS = BONUS_CHOICES.map((choice): Action => ({ type: 'takeBonus', choice }));

export const takeBonus: ActionSpec<'takeBonus', 'bonusNotOffered'> = {
  time: 'evening',
  schema: shape('takeBonus', { choice: oneOf(BONUS_CHOICES) }),
  notation: [{ verb: 'bonus', words: ['choice'] }],
  bar: (s, _seat, { choice }) => (offeredBonuses(s).includes(choice) ? null : 'bonusNotOffered'),
  reasons: {
    bonusNotOffered: (s, _seat, { choice }) => ({ rule: 'A1', choice, offered: offeredBonuses(s) }),
  },
  list(s, _seat, into) {
    for (const choice of offeredBonuses(s)) into.push(TAKE_BONUS[BONUS_CHOICES.indexOf(choice)]!);
  },
  perform(s, seat, { choice }, emit, chance) {
    answered(s, seat);
    give(s, seat, choice, chance, emit);
    const choices = offeredBonuses(s);
    if (!isFree(s, choices)) takeWhatIsLeft(s, s.waiting.splice(0), choices, chance, emit);
  },
};

const FREE_UPGRADE_NONE: Action = { type: 'freeUpgrade', tile: null };
/** By tile. */
const FREE_UPGRADE = TILES.map((tile): Action => ({ type: 'freeUpgrade', tile }));

/** A4: no noble for it. */
export const freeUpgrade: ActionSpec<'freeUpgrade', 'noFreeUpgrade' | 'upgradedAlready'> = {
  time: 'evening',
  schema: shape('freeUpgrade', { tile: orNull(oneOf(TILES)) }),
  notation: [{ verb: 'free', words: ['tile'] }],
  bar(s, seat, { tile }) {
    if (tonight(s).type !== 'freeUpgrade') return 'noFreeUpgrade';
    if (tile === null) return null;
    return isUpgraded(s.players[seat]!, TILES.indexOf(tile)) ? 'upgradedAlready' : null;
  },
  reasons: {
    noFreeUpgrade: () => ({ rule: 'A4' }),
    upgradedAlready: (_s, _seat, { tile }) => ({ rule: 'R27', tile: tile! }),
  },
  list(s, seat, into) {
    if (tonight(s).type !== 'freeUpgrade') return;
    into.push(FREE_UPGRADE_NONE);
    const p = s.players[seat]!;
    for (let tile = 0; tile < TILES.length; tile++) {
      if (!isUpgraded(p, tile)) into.push(FREE_UPGRADE[tile]!);
    }
  },
  perform(s, seat, { tile }, emit) {
    answered(s, seat);
    if (tile === null) emit?.({ type: 'declined', seat, question: 'freeUpgrade' });
    else flip(s, seat, TILES.indexOf(tile), 'moon', emit);
  },
};
