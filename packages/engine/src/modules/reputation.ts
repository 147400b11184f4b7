/** Module 3: the reputation track (M3.1–M3.7, R11, R20, R26). */
import type { ReputationSpace } from '../content/pack.ts';
import { goodAt, payAt } from '../dice.ts';
import { canEject } from '../ejection.ts';
import type { Emit } from '../event.ts';
import { gainSchnapps, paySchnapps, takeNoble } from '../goods.ts';
import type { Bar } from '../refusal.ts';
import { BARREL, BREWER_SPACE, CASHBOX, FIRST_TABLE } from '../spaces.ts';
import { isOpen, type GameState, type MutableGame, type PlayerState } from '../state.ts';
import { BARBACK, BARD, never, type Seat } from '../types.ts';
import { choose } from '../waiting.ts';
import type { Why } from '../why.ts';
import { askToSign } from './guestBook.ts';
import { addStep, notePaid, SCHNAPPS_PAID } from './trail.ts';

/** The spaces before the tables whose pay counts. */
const COUNTED = [CASHBOX, BARREL, BREWER_SPACE];

/** Thalers that a die counts for there (M3.3), at the values of the opening (R20). */
function thalersAt(s: GameState, p: PlayerState, space: number): number {
  if (space >= FIRST_TABLE) return payAt(s, p, space);
  return space >= 0 && goodAt(space) === 'thalers' ? s.serving.worth[space]! : 0;
}

function beerAt(s: GameState, space: number): number {
  return space >= 0 && goodAt(space) === 'beer' ? s.serving.worth[space]! : 0;
}

/** What the dice as they lie now count for, barbacks aside. */
export function plannedGoods(s: GameState, p: PlayerState): { thalers: number; beer: number } {
  const planned = { thalers: 0, beer: 0 };
  for (const space of p.at) {
    planned.thalers += thalersAt(s, p, space);
    planned.beer += beerAt(s, space);
  }
  return planned;
}

/** The reputation phase: right before a player's own first action (M3.3). */
export function openReputation(s: MutableGame, seat: Seat, emit: Emit | undefined): void {
  if (s.rules.reputation.length === 0) return;
  const p = s.players[seat]!;
  const { serving } = s;
  for (const space of COUNTED) serving.worth[space] = payAt(s, p, space);
  const planned = plannedGoods(s, p);
  serving.thalers = planned.thalers;
  serving.beer = planned.beer + p.staff[BARBACK]!;
  tellCount(s, seat, 'planned', emit);
  advance(s, seat, Math.min(serving.thalers, serving.beer), 'planned', emit);
}

/** Whether a move of dice is counted again: from the opening on. */
export function isRecounting(s: GameState, seat: Seat): boolean {
  return s.rules.reputation.length > 0 && isOpen(s, seat);
}

/** Steps that the plan would gain, or lose, if a die went from one space to another (R11). */
function recount(s: GameState, p: PlayerState, from: number, to: number): number {
  const { thalers, beer } = s.serving;
  return (
    Math.min(
      thalers - thalersAt(s, p, from) + thalersAt(s, p, to),
      beer - beerAt(s, from) + beerAt(s, to),
    ) - Math.min(thalers, beer)
  );
}

/** What cannot be handed back of the steps that such a move would take back (R11). */
export function stuckBonus(
  s: GameState,
  seat: Seat,
  from: number,
  to: number,
): 'schnapps' | 'guest' | 'signature' {
  const lost = s.serving.trail.slice(-lostSteps(s, seat, from, to));
  const kept = lost.find(({ paid }) => paid === 'guest' || paid === 'signature');
  return kept === undefined ? 'schnapps' : (kept.paid as 'guest' | 'signature');
}

/** Steps that such a move would take back. */
export function lostSteps(s: GameState, seat: Seat, from: number, to: number): number {
  return Math.max(0, -recount(s, s.players[seat]!, from, to));
}

/** A move of dice is barred when a bonus it would undo cannot be handed back (R11). */
export function recountBar(s: GameState, seat: Seat, from: number, to: number): Bar {
  return isRecounting(s, seat) ? handBackBar(s, seat, from, to) : null;
}

/** The same for a tavern that is known to be recounting. */
export function handBackBar(s: GameState, seat: Seat, from: number, to: number): Bar {
  const lost = lostSteps(s, seat, from, to);
  if (lost === 0) return null;
  const { trail } = s.serving;
  let schnapps = 0;
  for (let i = trail.length - lost; i < trail.length; i++) {
    const step = trail[i]!;
    if (step.paid === 'guest' || step.paid === 'signature') return 'cannotHandBack';
    if (step.paid === 'schnapps') schnapps++;
  }
  return schnapps > s.players[seat]!.schnapps ? 'cannotHandBack' : null;
}

/** Corrects marker and bonuses after a die has been moved in an open tavern (M3.4). */
export function moveCount(
  s: MutableGame,
  seat: Seat,
  from: number,
  to: number,
  emit: Emit | undefined,
): void {
  if (!isRecounting(s, seat)) return;
  const p = s.players[seat]!;
  const gained = recount(s, p, from, to);
  s.serving.thalers += thalersAt(s, p, to) - thalersAt(s, p, from);
  s.serving.beer += beerAt(s, to) - beerAt(s, from);
  if (gained !== 0) tellCount(s, seat, 'recount', emit);
  if (gained > 0) advance(s, seat, gained, 'recount', emit);
  for (let i = gained; i < 0; i++) stepBack(s, seat, emit);
}

function tellCount(s: GameState, seat: Seat, why: Why, emit: Emit | undefined): void {
  const { thalers, beer } = s.serving;
  emit?.({ type: 'counted', seat, thalers, beer, why });
}

/** Steps forward up to the next bonus, which is paid before what is left of them (M3.2). */
export function advance(
  s: MutableGame,
  seat: Seat,
  steps: number,
  why: Why,
  emit: Emit | undefined,
): void {
  const p = s.players[seat]!;
  const track = s.rules.reputation;
  for (let left = steps - 1; left >= 0; left--) {
    const space = track[p.reputation % track.length]!;
    p.reputation++;
    addStep(s);
    emit?.({ type: 'reputation', seat, from: p.reputation - 1, to: p.reputation, why });
    if (typeof space === 'number') continue;
    if (left > 0) s.agenda.push({ type: 'reputation', steps: left, why });
    paySpace(s, seat, space, emit);
    return;
  }
}

function paySpace(
  s: MutableGame,
  seat: Seat,
  space: Exclude<ReputationSpace, number>,
  emit: Emit | undefined,
): void {
  switch (space) {
    case 'schnapps':
      paySchnappsSpace(s, seat, emit);
      return;
    case 'schnappsOrDeny':
      payEitherSpace(s, seat, emit);
      return;
    case 'signature':
      askToSign(s, seat, emit);
      return;
    case 'crown':
      payCrown(s, seat, emit);
      return;
    default:
      never(space);
  }
}

/** One token, which goes back if the step does. */
export function paySchnappsSpace(s: MutableGame, seat: Seat, emit: Emit | undefined): void {
  if (s.supply.schnapps > 0) notePaid(s, SCHNAPPS_PAID);
  gainSchnapps(s, seat, 1, 'reputation', emit);
}

/** With one side possible there is nothing to choose; with none, nothing happens. */
function payEitherSpace(s: MutableGame, seat: Seat, emit: Emit | undefined): void {
  const denial = canEject(s.players[seat]!);
  if (!denial) {
    paySchnappsSpace(s, seat, emit);
    return;
  }
  choose(s, seat, s.supply.schnapps > 0 ? 'schnappsOrDeny' : 'deny', 'reputation', emit);
}

function payCrown(s: MutableGame, seat: Seat, emit: Emit | undefined): void {
  // R26: the very card goes back, so its place in the known top is remembered.
  if (s.supply.nobles > 0) notePaid(s, { paid: 'noble', height: s.players[seat]!.top.length });
  takeNoble(s, seat, 'reputation', emit);
}

function stepBack(s: MutableGame, seat: Seat, emit: Emit | undefined): void {
  const p = s.players[seat]!;
  const step = s.serving.trail.pop()!;
  p.reputation--;
  emit?.({
    type: 'reputation',
    seat,
    from: p.reputation + 1,
    to: p.reputation,
    why: 'recount',
  });
  if (step.paid === 'schnapps') paySchnapps(s, seat, 1, 'recount', emit);
  if (step.paid === 'noble') {
    p.top.splice(step.height, 1);
    s.supply.nobles++;
    emit?.({ type: 'nobleReturned', seat, height: step.height });
  }
}

export function serenadeBar(s: GameState, seat: Seat): Bar {
  return s.players[seat]!.staff[BARD]! > s.serving.sung ? null : 'noBardLeft';
}

/** One bard's step (M3.5, R32). */
export function serenade(s: MutableGame, seat: Seat, emit: Emit | undefined): void {
  s.serving.sung++;
  emit?.({ type: 'sang', seat });
  advance(s, seat, 1, 'bard', emit);
}

/** Points for where the marker stands: the last number on this lap (M3.7, R33). */
export function reputationPoints(s: GameState, seat: Seat): number {
  const track = s.rules.reputation;
  let space = (s.players[seat]!.reputation - 1) % track.length;
  if (track[space] === 'crown') return 0;
  for (; space >= 0; space--) {
    const number = track[space];
    if (typeof number === 'number') return number;
  }
  return 0;
}
