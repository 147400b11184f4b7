/** F · Serve the guests: one player's whole serving at a time (F1, F2, F8, F11). */
import { upTo, type Action } from '../action.ts';
import { DIE, shape, type ActionSpec } from '../actionSpec.ts';
import { DIE_REASONS, goodAt, liftsOf, payAt } from '../dice.ts';
import type { Emit } from '../event.ts';
import { addBeer, addThalers, paySchnapps, spendCounterGuest } from '../goods.ts';
import { openReputation } from '../modules/reputation.ts';
import type { Bar } from '../refusal.ts';
import { FIRST_TABLE, MAX_DICE, SERVED, SPACES } from '../spaces.ts';
import {
  levelOf,
  newServing,
  seatAt,
  turnOf,
  type MutableGame,
  type PlayerState,
} from '../state.ts';
import { SAFE_TILE, STORAGE_TILE } from '../tiles.ts';
import { BARBACK, SCHNAPPS_LIMIT } from '../types.ts';
import { answered, ask, enterPhase } from '../waiting.ts';

export function enterServing(s: MutableGame, emit: Emit | undefined): void {
  enterPhase(s, 'serving', emit);
  s.serving = newServing();
  ask(s, [s.start], 'openTavern', 'serving', emit);
}

const OPEN_TAVERN: Action = { type: 'openTavern' };

/** F1, R4: the safe's thalers and the storage's beer are at hand; barbacks add theirs. */
export const openTavern: ActionSpec<'openTavern'> = {
  time: 'opening',
  schema: shape('openTavern', {}),
  notation: [{ verb: 'open', words: [] }],
  bar: () => null,
  reasons: {},
  list(_s, _seat, into) {
    into.push(OPEN_TAVERN);
  },
  perform(s, seat, _action, emit) {
    s.serving.open = true;
    emit?.({ type: 'opened', seat });
    const barbacks = s.players[seat]!.staff[BARBACK]!;
    if (barbacks > 0) addBeer(s, seat, barbacks, 'opening', emit);
    openReputation(s, seat, emit);
  },
};

const CLOSE_TAVERN: Action = { type: 'closeTavern' };

/** F11, M2.5, R10: what cannot be kept is lost, the dice return. */
export const closeTavern: ActionSpec<'closeTavern'> = {
  time: 'serving',
  schema: shape('closeTavern', {}),
  notation: [{ verb: 'close', words: [] }],
  bar: () => null,
  reasons: {},
  list(_s, _seat, into) {
    into.push(CLOSE_TAVERN);
  },
  perform(s, seat, _action, emit) {
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
  },
};

type ServeReason = 'noSuchDie' | 'dieServed' | 'dieNotPlaced';

function serveBar(p: PlayerState, die: number): Bar<ServeReason> {
  if (die >= p.dice.length) return 'noSuchDie';
  if (p.at[die] === SERVED) return 'dieServed';
  return p.at[die]! < 0 ? 'dieNotPlaced' : null;
}

/** By die. */
const SERVE = upTo(MAX_DICE, (die): Action => ({ type: 'serve', die }));

/** F2: a served die pays at the level of this moment. */
export const serve: ActionSpec<'serve', ServeReason> = {
  time: 'serving',
  schema: shape('serve', { die: DIE }),
  notation: [{ verb: 'serve', words: ['#die'] }],
  bar: (s, seat, { die }) => serveBar(s.players[seat]!, die),
  reasons: {
    ...DIE_REASONS,
    dieNotPlaced: (_s, _seat, { die }) => ({ rule: 'F2', die }),
  },
  list(s, seat, into) {
    const p = s.players[seat]!;
    for (let die = 0; die < p.dice.length; die++) {
      if (serveBar(p, die) === null) into.push(SERVE[die]!);
    }
  },
  perform(s, seat, { die }, emit) {
    const p = s.players[seat]!;
    const space = p.at[die]!;
    const lifts = liftsOf(s, p, die);
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
      card: space < FIRST_TABLE ? null : s.rules.cards[p.tables[space - FIRST_TABLE]!]!.id,
      lifts,
    });
    const good = goodAt(space);
    if (good === 'thalers') addThalers(s, seat, amount, 'serve', emit);
    else if (good === 'beer') addBeer(s, seat, amount, 'serve', emit);
    else s.agenda.push({ type: 'monastery', steps: amount, why: 'serve' });
  },
};

const MONASTERY: Action = { type: 'monastery' };

function hasCounterGuest(p: PlayerState): boolean {
  return p.counterGuests > 0;
}

/** F8: a counter guest walks one step. */
export const monastery: ActionSpec<'monastery', 'noCounterGuest'> = {
  time: 'serving',
  schema: shape('monastery', {}),
  notation: [{ verb: 'monastery', words: [] }],
  bar: (s, seat) => (hasCounterGuest(s.players[seat]!) ? null : 'noCounterGuest'),
  reasons: { noCounterGuest: () => ({ rule: 'F8' }) },
  list(s, seat, into) {
    if (hasCounterGuest(s.players[seat]!)) into.push(MONASTERY);
  },
  perform(s, seat, _action, emit) {
    spendCounterGuest(s, seat, 'counterGuest', emit);
    s.agenda.push({ type: 'monastery', steps: 1, why: 'counterGuest' });
  },
};
