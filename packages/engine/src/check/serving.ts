/** Whether an open tavern and the modules' parts could have come about. */
import { ENTERTAINER_ROWS } from '../content/entertainers.ts';
import { plannedGoods } from '../modules/reputation.ts';
import { sameData } from '../sameData.ts';
import type { Problem } from '../schema.ts';
import { newServing, type GameState, type PlayerState } from '../state.ts';
import { NOBLE, NONE, SIDES } from '../types.ts';
import { agendaSteps, everySeat, fault, type Check } from './fault.ts';

export const serving: Check = (s) => {
  const { open, trail } = s.serving;
  if (!open) {
    return sameData(s.serving, newServing())
      ? null
      : fault('serving', 'nothing before the tavern opens', s.serving);
  }
  if (s.phase !== 'serving') return fault('serving.open', `false in ${s.phase}`, true);
  const p = s.players[s.waiting[0]!]!;
  const counted = Math.min(s.serving.thalers, s.serving.beer);
  if (s.rules.reputation.length > 0 && trail.length < counted - agendaSteps(s)) {
    return fault('serving.trail', `at least ${counted} steps`, trail.length);
  }
  const planned = plannedGoods(s, p);
  if (s.rules.reputation.length > 0 && s.serving.thalers < planned.thalers) {
    return fault('serving.thalers', `${planned.thalers} at least`, s.serving.thalers);
  }
  if (s.rules.reputation.length > 0 && s.serving.beer < planned.beer) {
    return fault('serving.beer', `${planned.beer} at least`, s.serving.beer);
  }
  if (trail.length > p.reputation) {
    return fault('serving.trail', `${p.reputation} steps at most`, trail.length);
  }
  return nobleFault(s, p);
};

/** Every noble that a crown paid is a card of its own in the known top (R26). */
function nobleFault(s: GameState, p: PlayerState): Problem | null {
  let above = -1;
  for (const [i, step] of s.serving.trail.entries()) {
    if (step.paid !== 'noble') continue;
    if (step.height <= above || p.top[step.height] !== NOBLE) {
      return fault(`serving.trail[${i}].height`, 'a noble of its own there', step.height);
    }
    above = step.height;
  }
  return null;
}

export const modules: Check = (s) =>
  everySeat(s, (p, at) => {
    const { rules } = s;
    if (rules.reputation.length === 0 && p.reputation > 0) {
      return fault(`${at}.reputation`, '0 before module 3', p.reputation);
    }
    for (const [who, side] of p.entertainers.entries()) {
      if (side === NONE) continue;
      const row = ENTERTAINER_ROWS[who]!;
      if (rules.variant.modules < 2 || !row.sides.includes(SIDES[side]!)) {
        return fault(`${at}.entertainers.${row.id}`, `one of ${row.sides.join(', ')}`, SIDES[side]);
      }
    }
    return null;
  });
