/** Bonuses in few words: of guests, tracks, the guest book and the moon. */
import {
  never,
  type BonusChoice,
  type Effect,
  type MoonBonus,
  type ReputationSpace,
} from '@stammtisch/engine';
import { m } from './paraglide/messages.js';
import { entertainerName } from './entertainerName.ts';
import { monasterySteps, points, reputationSteps, schnapps, thalers } from './goods.ts';
import { listed } from './list.ts';
import { cardObject, staffName } from './staffName.ts';

export function taskName(task: Effect): string {
  switch (task.type) {
    case 'thalers':
      return thalers(task.amount);
    case 'staff':
      return staffName(task.card);
    case 'noble':
      return m.words_card_noble();
    case 'schnapps':
      return schnapps(1);
    case 'deny':
      return m.words_task_deny();
    case 'monastery':
      return monasterySteps(task.steps);
    case 'reputation':
      return reputationSteps(task.steps);
    case 'signature':
      return m.words_task_signature();
    default:
      return never(task);
  }
}

/** A space of the reputation track. */
export function reputationName(space: ReputationSpace): string {
  switch (space) {
    case 'schnapps':
      return schnapps(1);
    case 'schnappsOrDeny':
      return m.words_rep_schnappsOrDeny({ schnapps: schnapps(1) });
    case 'signature':
      return m.words_task_signature();
    case 'crown':
      return m.words_rep_crown();
    default:
      return points(space);
  }
}

/** One side of an or-bonus, as it stands in a list or a caption. */
export function bonusName(choice: BonusChoice): string {
  if (choice === 'guest3') return m.words_bonus_guest3();
  return choice === 'die' ? m.words_bonus_die() : staffName(choice);
}

/** The same as the direct object of a sentence. */
export function bonusObject(choice: BonusChoice): string {
  if (choice === 'guest3' || choice === 'die') return m.words_object_bonus({ choice });
  return cardObject(choice);
}

/** What the moon brings to everybody. */
export function moonName(bonus: MoonBonus): string {
  switch (bonus.type) {
    case 'counterGuest':
      return m.words_moon_counterGuest();
    case 'either':
      return listed(bonus.choices.map(bonusName), 'or');
    case 'entertainer':
      return entertainerName(bonus.who);
    case 'freeUpgrade':
      return m.words_moon_freeUpgrade();
    default:
      return never(bonus);
  }
}
