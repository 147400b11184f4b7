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
import { listed, m, numberText } from '@stammtisch/words';

export const play: Command = {
  name: 'play',
  usage: '[options]',
  summary: m.terminal_play_summary,
  options: {
    seats: {
      value: ['A,B[,…]', DEFAULT_SEATS],
      help: () => m.terminal_play_seats({ usual: DEFAULT_SEATS }),
    },
    modules: {
      value: ['M', '3'],
      help: () => m.terminal_opt_modules({ most: MODULE_COUNTS.at(-1)!, usual: 1 }),
    },
    seed: {
      value: ['S', '7'],
      help: () => m.terminal_play_seed({ most: numberText(LARGEST_SEED) }),
    },
    start: { value: ['N', '0'], help: m.terminal_play_start },
    ...VARIANT_ROWS,
    save: {
      value: ['FILE', 'game.json'],
      help: m.terminal_play_save,
    },
    resume: { value: ['FILE', 'game.json'], help: m.terminal_play_resume },
    pace: {
      value: ['P', PACES[0]],
      help: () => m.terminal_play_pace({ choices: listed(PACES, 'or') }),
    },
    plain: { help: m.terminal_play_plain },
  },
  notes: () => m.terminal_play_notes({ bots: BOT_NAMES.join(', ') }),
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
