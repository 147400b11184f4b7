/** A game on a full screen: all that keys, thoughts and the course of the game change. */
import type { RemoteBots } from '@stammtisch/bots';
import type { Seat } from '@stammtisch/engine';
import { m } from '@stammtisch/words';
import type { Sitting } from '../game/terminalGame.ts';
import type { Framed } from './frame.ts';
import type { Happening } from './uiEvent.ts';
import { newInbox, type Inbox } from './asyncQueue.ts';
import { goBack, isOutermost, newMenus, type Menus } from './menus.ts';
import type { Panel } from './panel.ts';
import type { Terminal } from './terminal.ts';
import type { Thinking } from './thinking.ts';

export interface Screen {
  readonly sitting: Sitting;
  readonly terminal: Terminal;
  readonly inbox: Inbox<Happening>;
  readonly thinking: Thinking;
  readonly menus: Menus;
  panel: Panel;
  /** First line of the view that is seen. */
  scroll: number;
  /** What was drawn last. */
  framed: Framed | null;
  message: string;
  /** Whose eyes look at the table. */
  viewer: Seat;
  /** Entries of the log that were there when a person decided last. */
  known: number;
  /** Dice moves of the plan that is being laid out. */
  planned: number;
  /** Pauses made so far: one that is over may have been cut short before. */
  pauses: number;
  isPausing: boolean;
  /** Whether a person has said that the game need not be kept. */
  isDiscarded: boolean;
  /** The exit code, once the game is left. */
  exit: number | null;
}

export function newScreen(sitting: Sitting, terminal: Terminal, bots: RemoteBots): Screen {
  const { session, seed } = sitting;
  const inbox = newInbox<Happening>();
  const person = session.chairs.findIndex(({ type }) => type === 'person');
  return {
    sitting,
    terminal,
    inbox,
    thinking: {
      sitting,
      bots,
      onThought: (job, thought) => inbox.push({ type: 'thought', job, thought }),
      job: null,
    },
    menus: newMenus(),
    panel: { type: 'table' },
    scroll: 0,
    framed: null,
    message: m.terminal_screen_hello({ seed }),
    viewer: Math.max(0, person),
    known: 0,
    planned: 0,
    pauses: 0,
    isPausing: false,
    isDiscarded: false,
    exit: null,
  };
}

export function say(screen: Screen, text: string): void {
  screen.message = text;
}

export function look(screen: Screen, panel: Panel, scroll = 0): void {
  screen.panel = panel;
  screen.scroll = scroll;
  say(screen, '');
}

/** A note, such as a hint, is about the game as it was. */
export function closeNote(screen: Screen): void {
  if (screen.panel.type === 'note') look(screen, { type: 'table' });
}

/** Out of the menu or, where there is no other, out of the view. */
export function back(screen: Screen): void {
  if (isOutermost(screen.menus)) look(screen, { type: 'table' });
  goBack(screen.menus);
}

/** While bots move there is nothing to choose, unless the program asks something. */
export function isWatching({ menus, isPausing, thinking }: Screen): boolean {
  return menus.dialog === null && (isPausing || thinking.job?.purpose === 'turn');
}
