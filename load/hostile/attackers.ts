/** The process of the attackers: prepares and runs what its parent says. */
import { setPriority } from 'node:os';
import type { Order } from './attackersProcess.ts';
import { Campaign } from './campaign.ts';
import { WHOLE } from './scene.ts';

/** Real attackers bring processors of their own; here they share those of the server. */
const PRIORITY = 10;

setPriority(PRIORITY);
const [, , port] = process.argv;
const campaign = new Campaign(Number(port), WHOLE);

async function obey(order: Order): Promise<void> {
  if (order.do === 'run') process.send!(await campaign.run(order.names, order.seconds));
  else {
    await campaign.prepare(order.name);
    process.send!(null);
  }
}

process.on('message', (order: Order) => void obey(order));
process.on('disconnect', () => process.exit());
