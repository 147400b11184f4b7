/** What each key does. */
import { never } from '@stammtisch/engine';
import { command } from './shortcuts.ts';
import { carryOut } from './menuActions.ts';
import type { Key, NamedKey } from './keys.ts';
import { beside, moveCursor, topOf } from './menus.ts';
import { nextPanel } from './panel.ts';
import { back, isWatching, look, type Screen } from './screen.ts';

const INTERRUPTED = 130;

export async function press(screen: Screen, key: Key): Promise<void> {
  if (screen.isPausing && (key.type === 'typed' || key.name === 'enter')) {
    screen.isPausing = false;
  } else if (key.type === 'named') {
    await pressNamed(screen, key.name);
  } else {
    await type(screen, key.text);
  }
}

async function type(screen: Screen, text: string): Promise<void> {
  const offers = isWatching(screen) ? [] : (topOf(screen.menus)?.offers ?? []);
  const offer = offers.find(({ key }) => key === text);
  await (offer === undefined ? command(screen, text) : carryOut(screen, offer.deed));
}

async function pressNamed(screen: Screen, name: NamedKey): Promise<void> {
  const { menus, terminal } = screen;
  switch (name) {
    case 'up':
      return moveCursor(menus, -1);
    case 'down':
      return moveCursor(menus, 1);
    case 'left':
      return moveSideways(screen, -1);
    case 'right':
      return moveSideways(screen, 1);
    case 'enter':
      return await chooseAtCursor(screen);
    case 'escape':
      if (screen.panel.type === 'table' || menus.dialog !== null) back(screen);
      else look(screen, { type: 'table' });
      return;
    case 'tab':
      return turnPanel(screen, 1);
    case 'backTab':
      return turnPanel(screen, -1);
    case 'pageUp':
      return scrollTo(screen, screen.scroll - pageOf(screen));
    case 'pageDown':
      return scrollTo(screen, screen.scroll + pageOf(screen));
    case 'home':
      return scrollTo(screen, 0);
    case 'end':
      return scrollTo(screen, Infinity);
    case 'interrupt':
      screen.exit = INTERRUPTED;
      return;
    case 'suspend':
      return terminal.suspend();
    case 'redraw':
      return terminal.forget();
    default:
      never(name);
  }
}

async function chooseAtCursor(screen: Screen): Promise<void> {
  const offer = topOf(screen.menus)?.offers[screen.menus.cursor];
  if (offer !== undefined) await carryOut(screen, offer.deed);
}

/** To the left of the first column there is the menu before. */
function moveSideways(screen: Screen, step: 1 | -1): void {
  const next = beside(screen.menus, step, screen.framed?.across ?? 1);
  if (next !== null) screen.menus.cursor = next;
  else if (step < 0) back(screen);
}

function turnPanel(screen: Screen, step: 1 | -1): void {
  look(screen, nextPanel(screen.panel, step, screen.sitting.session.chairs.length));
}

/** A page leaves one line of the last in sight. */
function pageOf({ framed }: Screen): number {
  return Math.max(1, (framed?.viewRows ?? 2) - 1);
}

/** Too far down is seen to when it is drawn. */
function scrollTo(screen: Screen, row: number): void {
  screen.scroll = Math.max(0, row);
}
