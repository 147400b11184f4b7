/** The program: connects the command line to this process. */
import { COMMANDS } from './commands/index.ts';
import { output, ttyOf } from './program/io.ts';
import { languageOfEnvironment } from './program/language.ts';
import { run } from './program/run.ts';

const { env, stdin, stdout, stderr } = process;
const tty = ttyOf(process, env);

process.exitCode = await run(COMMANDS, process.argv.slice(2), {
  input: stdin,
  out: output(stdout, env),
  err: output(stderr, env),
  locale: languageOfEnvironment(env),
  ...(tty === undefined ? {} : { tty }),
});
