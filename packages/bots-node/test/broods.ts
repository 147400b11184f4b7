/** A worker with a bot that thinks for ever about seed 0, and answers at once to any other. */
import { parentPort } from 'node:worker_threads';
import { answerer, BOTS, type BotFactory, type Request } from '@stammtisch/bots';

const brooding: BotFactory = (seed) => {
  // Search is deaf while it thinks, and so is this.
  for (;;) if (seed !== 0) break;
  return BOTS.random(seed);
};
const answer = answerer({ brooding }, () => performance.now());
parentPort!.on('message', (request: Request) => parentPort!.postMessage(answer(request)));
