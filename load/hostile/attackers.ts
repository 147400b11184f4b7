/** The process of the attackers: prepares and runs what its parent says. */
import { setPriority } from 'node:os';
import type { AttackerCommand } from './attackersProcess.ts';
import { AttackRunner } from './attackRunner.ts';
import { FULL_SIZES } from './fixtures.ts';

/** Real attackers bring processors of their own; here they share those of the server. */
const PRIORITY = 10;

setPriority(PRIORITY);
const [, , port] = process.argv;
const runner = new AttackRunner(Number(port), FULL_SIZES);

async function runCommand(order: AttackerCommand): Promise<void> {
  if (order.do === 'run') process.send!(await runner.run(order.names, order.seconds));
  else {
    await runner.prepare(order.name);
    process.send!(null);
  }
}

process.on('message', (order: AttackerCommand) => void runCommand(order));
process.on('disconnect', () => process.exit());
