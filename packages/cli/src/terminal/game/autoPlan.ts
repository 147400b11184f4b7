/** Lets a bot's plan lay out a seat's dice, up to the first thing that is not planning. */
import type { Advice } from '@stammtisch/bots';
import { actionText, legalActions, type Action, type Seat } from '@stammtisch/engine';
import type { Session } from './session.ts';

/** Seven dice, each turned, placed and moved once: more is fidgeting. */
export const MOST_PLANNING = 21;

/** Makes the planned moves of dice; answers with their number and whether the plan goes on. */
export function layOut(
  session: Session,
  seat: Seat,
  advice: Advice,
): { readonly made: number; readonly isDone: boolean } {
  const line = advice.candidates[0]?.line ?? [advice.action];
  let made = 0;
  for (const action of line) {
    if (action.type !== 'place' && action.type !== 'turnDie') return { made, isDone: true };
    if (!make(session, seat, action)) break;
    made++;
  }
  return { made, isDone: made === 0 };
}

/** A line may foresee more than is legal by now. */
function make(session: Session, seat: Seat, action: Action): boolean {
  const text = actionText(action);
  const legal = legalActions(session.state(), seat).find((each) => actionText(each) === text);
  if (legal === undefined) return false;
  session.act(seat, legal);
  return true;
}

/** Serves what lies on a space, one die after the other, until a bonus asks something. */
export function serveAll(session: Session, seat: Seat): number {
  for (let served = 0; ; served++) {
    const next = legalActions(session.state(), seat).find(({ type }) => type === 'serve');
    if (next === undefined) return served;
    session.act(seat, next);
  }
}
