/** Every command of the program, in the order in which the help lists them. */
import type { Command } from '../program/command.ts';
import { analyse } from './analyse.ts';
import { arena } from './arena.ts';
import { balance } from './balance.ts';
import { explain } from './explain.ts';
import { ladder } from './ladder.ts';
import { pack } from './pack.ts';
import { play } from './play.ts';
import { replay } from './replay.ts';
import { simulate } from './simulate.ts';
import { verify } from './verify.ts';

export const COMMANDS: readonly Command[] = [
  play,
  simulate,
  arena,
  ladder,
  balance,
  replay,
  verify,
  pack,
  explain,
  analyse,
];
