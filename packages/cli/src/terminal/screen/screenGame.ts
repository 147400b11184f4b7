/** The game on a full screen: keys, bots' thoughts and signals come in, one after the other. */
import type { RemoteBots } from '@stammtisch/bots';
import { never } from '@stammtisch/engine';
import { EXIT } from '../../program/errors.ts';
import { farewell } from '../game/exitMessage.ts';
import { playAndKeep } from '../game/autosave.ts';
import { watchSignals } from '../../program/signals.ts';
import type { Sitting } from '../game/terminalGame.ts';
import { endPause, goOn, hear } from './autoplay.ts';
import type { Happening } from './uiEvent.ts';
import { press } from './keyboard.ts';
import { draw } from './draw.ts';
import { newScreen, type Screen } from './screen.ts';
import type { Terminal } from './terminal.ts';
import { callOff } from './thinking.ts';

interface Left {
  readonly code: number;
  /** What is said on the screen of the shell. */
  readonly farewell: string;
}

const HUNG_UP = 129;

export async function playScreen(
  sitting: Sitting,
  terminal: Terminal,
  bots: RemoteBots,
): Promise<Left> {
  const { session, seed, save } = sitting;
  const screen = newScreen(sitting, terminal, bots);
  await playAndKeep(
    session,
    () => play(screen),
    () => (screen.isDiscarded ? null : save),
  );
  return { code: screen.exit ?? EXIT.ok, farewell: farewell(session, seed) };
}

/** Until the screen is left. */
async function play(screen: Screen): Promise<void> {
  const { inbox, terminal, thinking } = screen;
  const signals = watchSignals((code) => inbox.push({ type: 'stop', code }));
  terminal.listen(
    (key) => inbox.push({ type: 'key', key }),
    () => inbox.push({ type: 'resize' }),
    () => inbox.push({ type: 'stop', code: HUNG_UP }),
  );
  try {
    goOn(screen);
    while (screen.exit === null) {
      draw(screen);
      await handle(screen, await inbox.take());
      goOn(screen);
    }
  } finally {
    signals.release();
    callOff(thinking);
  }
}

async function handle(screen: Screen, happening: Happening): Promise<void> {
  switch (happening.type) {
    case 'key':
      await press(screen, happening.key);
      return;
    case 'thought':
      hear(screen, happening.job, happening.thought);
      return;
    case 'pauseOver':
      endPause(screen, happening.pause);
      return;
    case 'stop':
      screen.exit = happening.code;
      return;
    case 'resize':
      return;
    default:
      never(happening);
  }
}
