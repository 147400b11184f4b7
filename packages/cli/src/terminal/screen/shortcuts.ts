/** What can be done at any time, by a letter. */
import type { Seat } from '@stammtisch/engine';
import { serveAll } from '../game/autoPlan.ts';
import { m } from '@stammtisch/words';
import { clear } from './menus.ts';
import { quit, store } from './saving.ts';
import { closeNote, look, say, type Screen } from './screen.ts';
import { ask, callOff } from './thinking.ts';

type Run = (screen: Screen) => void | Promise<void>;

const COMMANDS: ReadonlyMap<string, Run> = new Map<string, Run>([
  ['u', undo],
  ['h', (screen) => onTurn(screen, hint)],
  ['a', (screen) => onTurn(screen, plan)],
  ['s', (screen) => onTurn(screen, serve)],
  ['w', store],
  ['q', quit],
  ['m', (screen) => look(screen, { type: 'market' })],
  ['t', nextTavern],
  ['r', (screen) => look(screen, { type: 'tracks' })],
  ['l', (screen) => look(screen, { type: 'log' }, Infinity)],
  ['v', (screen) => look(screen, { type: 'table' })],
  ['?', (screen) => look(screen, { type: 'help' })],
]);

/** A letter without a command does nothing. */
export async function command(screen: Screen, letter: string): Promise<void> {
  await COMMANDS.get(letter)?.(screen);
}

function undo(screen: Screen): void {
  const { session } = screen.sitting;
  const seat = session.mayUndo();
  if (seat === null) {
    say(screen, m.terminal_no_undo());
    return;
  }
  callOff(screen.thinking);
  session.undo();
  clear(screen.menus);
  closeNote(screen);
  const { name } = session.chairs[seat]!;
  say(
    screen,
    name === m.terminal_you() ? m.terminal_taken_back() : m.terminal_taken_back_of({ name }),
  );
}

/** What only a person at their turn may do. */
function onTurn(screen: Screen, run: (screen: Screen, seat: Seat) => void): void {
  const { session } = screen.sitting;
  const seat = session.turn();
  if (seat === null || session.chairs[seat]!.type === 'bot')
    say(screen, m.terminal_not_your_turn());
  else run(screen, seat);
}

function hint({ thinking }: Screen, seat: Seat): void {
  ask(thinking, 'hint', seat);
}

function plan(screen: Screen, seat: Seat): void {
  const { phase, pending } = screen.sitting.session.state();
  if (phase !== 'serving' || pending !== null) {
    say(screen, m.terminal_no_dice_to_plan());
    return;
  }
  screen.planned = 0;
  closeNote(screen);
  clear(screen.menus);
  ask(screen.thinking, 'plan', seat);
}

function serve(screen: Screen, seat: Seat): void {
  callOff(screen.thinking);
  const served = serveAll(screen.sitting.session, seat);
  if (served === 0) {
    say(screen, m.terminal_no_die_to_serve());
    return;
  }
  clear(screen.menus);
  closeNote(screen);
  say(screen, m.terminal_dice_served({ count: served }));
}

function nextTavern(screen: Screen): void {
  const { panel, viewer, sitting } = screen;
  const from = panel.type === 'seat' ? panel.seat : viewer;
  look(screen, { type: 'seat', seat: (from + 1) % sitting.session.chairs.length });
}
