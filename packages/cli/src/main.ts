/** The program: connects the command line to this process. */
import { run } from './cli.ts';
import { output, ttyOf } from './io.ts';

const { env, stdin, stdout, stderr } = process;
const tty = ttyOf(process, env);

process.exitCode = await run(process.argv.slice(2), {
  input: stdin,
  out: output(stdout, env),
  err: output(stderr, env),
  ...(tty === undefined ? {} : { tty }),
});
