/** From arguments to an exit code. */
import { m, overwriteGetLocale } from '@stammtisch/words';
import manifest from '../../package.json' with { type: 'json' };
import { PROGRAM, type Command } from './command.ts';
import { Complaint, EXIT } from './errors.ts';
import { commandHelp, generalHelp } from './help.ts';
import { isClosedPipe, type Io } from './io.ts';
import { isSet, readArguments } from './arguments.ts';
import { readLanguage } from './language.ts';
import { suggestion } from './suggest.ts';
import { oneLine } from '../words/oneLine.ts';

/** Runs the command that the arguments name, and answers with the exit code. */
export async function run(
  commands: readonly Command[],
  args: readonly string[],
  io: Io,
): Promise<number> {
  const spoken = io.locale ?? 'en';
  overwriteGetLocale(() => spoken);
  try {
    const { locale, rest } = readLanguage(args);
    if (locale !== null) overwriteGetLocale(() => locale);
    return await dispatch(commands, rest, io);
  } catch (error) {
    return await reportError(error, io);
  }
}

/** Answers with the exit code; where there are several errors, with the gravest. */
async function reportError(error: unknown, io: Io): Promise<number> {
  if (error instanceof AggregateError) {
    const codes: number[] = [];
    for (const each of error.errors as unknown[]) codes.push(await reportError(each, io));
    return Math.max(EXIT.ok, ...codes);
  }
  if (isClosedPipe(error)) return EXIT.ok;
  if (error instanceof Complaint) {
    await io.err.write(`${oneLine(error.message)}\n`);
    return error.exitCode;
  }
  const trace = error instanceof Error ? error.stack : String(error);
  await io.err.write(`${m.terminal_bug({ program: PROGRAM })}\n${trace}\n`);
  return EXIT.bug;
}

async function dispatch(
  commands: readonly Command[],
  [first, ...rest]: readonly string[],
  io: Io,
): Promise<number> {
  switch (first) {
    case undefined:
      await io.err.write(generalHelp(commands));
      return EXIT.usage;
    case 'help':
    case '--help':
    case '-h':
      return await help(commands, rest, io);
    case '--version':
      await io.out.write(`${PROGRAM} ${manifest.version}\n`);
      return EXIT.ok;
    default:
      return await runCommand(commandNamed(commands, first), rest, io);
  }
}

function commandNamed(commands: readonly Command[], name: string): Command {
  const found = commands.find((command) => command.name === name);
  if (found !== undefined) return found;
  const names = [...commands.map((command) => command.name), 'help', '--version'];
  const meant = suggestion(name, names);
  throw new Complaint(m.terminal_no_command({ name, meant, commands: names.join(', ') }));
}

async function help(
  commands: readonly Command[],
  [name]: readonly string[],
  io: Io,
): Promise<number> {
  const text =
    name === undefined ? generalHelp(commands) : commandHelp(commandNamed(commands, name));
  await io.out.write(text);
  return EXIT.ok;
}

async function runCommand(command: Command, rest: readonly string[], io: Io): Promise<number> {
  const args = readArguments(command.name, command.options, rest);
  return isSet(args, 'help')
    ? await help([command], [command.name], io)
    : await command.run(args, io);
}
