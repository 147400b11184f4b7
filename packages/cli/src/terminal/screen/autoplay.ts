/** What goes on by itself: moves that are forced, and what the bots have thought of. */
import type { Advice, ThinkResult } from '@stammtisch/bots';
import type { Seat } from '@stammtisch/engine';
import { adviceTexts } from '../../words/adviceText.ts';
import { layOut, MOST_PLANNING } from '../game/autoPlan.ts';
import { STRONGEST_BOT } from '@stammtisch/lab';
import { Complaint, EXIT } from '../../program/errors.ts';
import { menuOf } from '../menu/menu.ts';
import { forcedAction } from '../game/session.ts';
import type { Pace } from '../game/terminalGame.ts';
import { amount } from '../../words/words.ts';
import { choicesOf, enter } from './menus.ts';
import { look, say, type Screen } from './screen.ts';
import { ask, type Job } from './thinking.ts';

const PAUSES: Readonly<Record<Pace, number>> = { off: 0, fast: 600, normal: 2500 };

/** Goes on until somebody must decide or think. */
export function goOn(screen: Screen): void {
  if (screen.thinking.job !== null || screen.isPausing || screen.exit !== null) return;
  const { session } = screen.sitting;
  for (let seat = session.turn(); seat !== null; seat = session.turn()) {
    if (session.chairs[seat]!.type === 'bot') {
      ask(screen.thinking, 'turn', seat);
      return;
    }
    const forced = forcedAction(session.state(), seat);
    if (forced === null) {
      offerActions(screen, seat);
      return;
    }
    session.act(seat, forced);
  }
  if (screen.menus.entered.length === 0) showEnd(screen);
}

function offerActions(screen: Screen, seat: Seat): void {
  const { menus, sitting } = screen;
  screen.viewer = seat;
  if (menus.entered.length > 0) return;
  enter(menus, choicesOf(seat, menuOf(sitting.session.state(), seat)));
}

function showEnd(screen: Screen): void {
  look(screen, { type: 'note', title: 'The end', texts: screen.sitting.session.log().ending });
  enter(screen.menus, {
    title: 'The game is over.',
    isWarning: false,
    offers: [{ key: '1', label: 'Leave', deed: { type: 'quit' } }],
  });
}

/** Between a thought and the hearing of it a key may have called it off. */
export function hear(screen: Screen, job: Job, thought: ThinkResult): void {
  if (screen.thinking.job !== job) return;
  screen.thinking.job = null;
  const { purpose, seat } = job;
  if (!thought.ok) {
    if (purpose === 'turn') throw new Complaint(`A bot failed: ${thought.problem}.`, EXIT.bug);
    say(screen, `No advice: ${thought.problem}.`);
  } else if (purpose === 'turn') {
    screen.sitting.session.act(seat, thought.action);
    // A serving is many small moves, and worth a look when it is over.
    if (thought.action.type === 'closeTavern') pause(screen);
  } else if (purpose === 'hint') {
    hearHint(screen, seat, thought.advice!);
  } else {
    hearPlan(screen, seat, thought.advice!);
  }
}

function pause(screen: Screen): void {
  const { inbox, sitting } = screen;
  const milliseconds = PAUSES[sitting.pace];
  if (milliseconds === 0) return;
  screen.isPausing = true;
  const own = ++screen.pauses;
  setTimeout(() => inbox.push({ type: 'pauseOver', pause: own }), milliseconds).unref();
}

/** One that was cut short ends nothing: another may have begun since. */
export function endPause(screen: Screen, pauseNumber: number): void {
  if (pauseNumber === screen.pauses) screen.isPausing = false;
}

function hearHint(screen: Screen, seat: Seat, advice: Advice): void {
  const { columns } = screen.terminal.size();
  const texts = adviceTexts(screen.sitting.session.state(), seat, advice, columns);
  look(screen, { type: 'note', title: `The bot "${STRONGEST_BOT}" would`, texts });
  say(screen, 'Esc: back to the table');
}

function hearPlan(screen: Screen, seat: Seat, advice: Advice): void {
  const { made, isDone } = layOut(screen.sitting.session, seat, advice);
  screen.planned += made;
  if (!isDone && screen.planned < MOST_PLANNING) ask(screen.thinking, 'plan', seat);
  else if (screen.planned === 0) say(screen, 'The dice lie well as they are.');
  else say(screen, `${amount(screen.planned, 'move')} of dice; u undoes.`);
}
