/** `play`: a game at this terminal, with people and bots. */
import { BOT_NAMES } from '@stammtisch/bots';
import { threadBots } from '@stammtisch/bots-node';
import { MODULE_COUNTS } from '@stammtisch/engine';
import { DEFAULT_SEATS } from '../terminal/game/seats.ts';
import type { Command } from '../program/command.ts';
import { hereBots } from '../terminal/game/inProcessBots.ts';
import { isSet } from '../program/arguments.ts';
import { playPlain } from '../terminal/plain/plainGame.ts';
import { LARGEST_SEED } from '@stammtisch/lab';
import { VARIANT_ROWS } from '../program/gameOptions.ts';
import { PACES, readSitting } from '../terminal/game/terminalGame.ts';
import { playScreen } from '../terminal/screen/screenGame.ts';
import { openTerminal } from '../terminal/screen/terminal.ts';
import { list, thousands } from '../words/words.ts';

export const play: Command = {
  name: 'play',
  usage: '[options]',
  summary: 'A game in the terminal, against bots or with others at the keyboard.',
  options: {
    seats: {
      value: ['A,B[,…]', DEFAULT_SEATS],
      help: `me, me:NAME or a bot for each seat (${DEFAULT_SEATS})`,
    },
    modules: { value: ['M', '3'], help: `modules 1 to M, at most ${MODULE_COUNTS.at(-1)} (1)` },
    seed: {
      value: ['S', '7'],
      help: `0 to ${thousands(LARGEST_SEED)}: the same seed, the same luck (random)`,
    },
    start: { value: ['N', '0'], help: 'the seat that begins, from 0 (random)' },
    ...VARIANT_ROWS,
    save: {
      value: ['FILE', 'game.json'],
      help: 'keep the game there, after each serving and when you leave',
    },
    resume: { value: ['FILE', 'game.json'], help: 'go on with a game that was saved' },
    pace: { value: ['P', PACES[0]], help: `how long bots' moves are shown: ${list(PACES, 'or')}` },
    plain: { help: 'lines of text instead of a full screen' },
  },
  notes: [
    `Bots: ${BOT_NAMES.join(', ')}. Press ? in the game for its keys.`,
    'A saved game is a record that "replay" and "explain" can read. It says who sits where; a record',
    'that does not needs --seats with --resume, and --seats may also change who plays on.',
    'Luck after --resume is new, unless --seed is given.',
    'Where there is no terminal, or with --plain, the game is played line by line: a number or the',
    'text of an action, undo, hint, auto, serve, show, save FILE, help, quit.',
  ],
  async run(args, io) {
    const sitting = await readSitting(args);
    if (io.tty === undefined || isSet(args, 'plain')) {
      return await playPlain(sitting, io, hereBots());
    }
    // A hint that is taken back ends its thread; the bots at the table keep theirs.
    const bots = threadBots(2);
    const terminal = openTerminal(io.tty);
    try {
      const { code, farewell } = await playScreen(sitting, terminal, bots);
      terminal.close();
      await io.out.write(farewell);
      return code;
    } finally {
      terminal.close();
      bots.close();
    }
  },
};
