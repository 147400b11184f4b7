/** The program: connects the command line to this process. */
import { run } from './cli.ts';
import { output } from './io.ts';

const { env, stdin, stdout, stderr } = process;

process.exitCode = await run(process.argv.slice(2), {
  input: stdin,
  out: output(stdout, env),
  err: output(stderr, env),
});
