/** From arguments to an exit code. */
import manifest from '../package.json' with { type: 'json' };
import { analyse } from './analyse.ts';
import { arena } from './arena.ts';
import { balance } from './balance/balance.ts';
import { PROGRAM, type Command } from './command.ts';
import { Complaint, EXIT } from './complaint.ts';
import { explain } from './explain.ts';
import { commandHelp, generalHelp } from './help.ts';
import { isClosedPipe, type Io } from './io.ts';
import { isSet, readArguments } from './options.ts';
import { ladder } from './ladder.ts';
import { pack } from './pack.ts';
import { play } from './playCommand.ts';
import { replay } from './replay.ts';
import { simulate } from './simulate.ts';
import { suggestion } from './suggest.ts';
import { verify } from './verify.ts';
import { oneLine } from './words.ts';

const COMMANDS: readonly Command[] = [
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

export async function run(args: readonly string[], io: Io): Promise<number> {
  try {
    return await dispatch(args, io);
  } catch (error) {
    return await tellError(error, io);
  }
}

/** Answers with the exit code; where there are several errors, with the gravest. */
async function tellError(error: unknown, io: Io): Promise<number> {
  if (error instanceof AggregateError) {
    const codes: number[] = [];
    for (const each of error.errors as unknown[]) codes.push(await tellError(each, io));
    return Math.max(EXIT.ok, ...codes);
  }
  if (isClosedPipe(error)) return EXIT.ok;
  if (error instanceof Complaint) {
    await io.err.write(`${oneLine(error.message)}\n`);
    return error.exitCode;
  }
  const trace = error instanceof Error ? error.stack : String(error);
  await io.err.write(`A fault of ${PROGRAM}, not of yours. Please report it:\n${trace}\n`);
  return EXIT.bug;
}

async function dispatch([first, ...rest]: readonly string[], io: Io): Promise<number> {
  switch (first) {
    case undefined:
      await io.err.write(generalHelp(COMMANDS));
      return EXIT.usage;
    case 'help':
    case '--help':
    case '-h':
      return await help(rest, io);
    case '--version':
      await io.out.write(`${PROGRAM} ${manifest.version}\n`);
      return EXIT.ok;
    default:
      return await runCommand(commandNamed(first), rest, io);
  }
}

function commandNamed(name: string): Command {
  const found = COMMANDS.find((command) => command.name === name);
  if (found !== undefined) return found;
  const names = [...COMMANDS.map((command) => command.name), 'help', '--version'];
  throw new Complaint(
    `There is no command "${name}".${suggestion(name, names)} Commands: ${names.join(', ')}.`,
  );
}

async function help([name]: readonly string[], io: Io): Promise<number> {
  const text = name === undefined ? generalHelp(COMMANDS) : commandHelp(commandNamed(name));
  await io.out.write(text);
  return EXIT.ok;
}

async function runCommand(command: Command, rest: readonly string[], io: Io): Promise<number> {
  const args = readArguments(command.name, command.options, rest);
  return isSet(args, 'help') ? await help([command.name], io) : await command.run(args, io);
}
