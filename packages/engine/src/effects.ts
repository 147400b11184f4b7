/** The one interpreter of effects: works off what is left of a move, up to the next choice. */
import type { Task } from './effect.ts';
import { canEject } from './ejection.ts';
import type { Emit } from './event.ts';
import { addThalers, gainSchnapps, takeNoble, takeStaff } from './goods.ts';
import { signRecruit } from './modules/guestBook.ts';
import { advance } from './modules/reputation.ts';
import type { MutableGame } from './state.ts';
import { MONASTERY_END, never, STAFF, type Seat } from './types.ts';
import { choose } from './waiting.ts';
import type { Why } from './why.ts';

/** Tasks only arise within a serving, so they are always the serving seat's. */
export function settle(s: MutableGame, emit: Emit | undefined): void {
  const seat = s.waiting[0]!;
  while (s.pending === null && s.agenda.length > 0) pay(s, seat, s.agenda.pop()!, emit);
}

function pay(s: MutableGame, seat: Seat, task: Task, emit: Emit | undefined): void {
  switch (task.type) {
    case 'thalers':
      addThalers(s, seat, task.amount, task.why, emit);
      return;
    case 'staff':
      takeStaff(s, seat, STAFF.indexOf(task.card), task.why, emit);
      return;
    case 'noble':
      takeNoble(s, seat, task.why, emit);
      return;
    case 'schnapps':
      gainSchnapps(s, seat, 1, task.why, emit);
      return;
    case 'deny':
      askToDeny(s, seat, task.why, emit);
      return;
    case 'monastery':
      walk(s, seat, task.steps, task.why, emit);
      return;
    case 'reputation':
      advance(s, seat, task.steps, task.why, emit);
      return;
    case 'signature':
      signRecruit(s, seat, task.column, emit);
      return;
    default:
      never(task);
  }
}

/** Steps up to the next bonus, which is paid before what is left of them (F9, R6). */
function walk(s: MutableGame, seat: Seat, steps: number, why: Why, emit: Emit | undefined): void {
  const p = s.players[seat]!;
  for (let left = steps - 1; left >= 0; left--) {
    const from = p.monastery;
    p.monastery = from === MONASTERY_END ? 0 : from + 1;
    emit?.({ type: 'monastery', seat, from, to: p.monastery, why });
    const bonus = s.rules.monastery[p.monastery]!;
    if (bonus === null) continue;
    if (left > 0) s.agenda.push({ type: 'monastery', steps: left, why });
    s.agenda.push(bonus);
    return;
  }
}

/** Nothing to choose, no choice: skipped when nobody can be sent away. */
function askToDeny(s: MutableGame, seat: Seat, why: Why, emit: Emit | undefined): void {
  if (canEject(s.players[seat]!)) choose(s, seat, 'deny', why, emit);
  else emit?.({ type: 'forfeited', seat, what: 'deny', amount: 1, why });
}
