/** A worker with a bot that never answers for seed 0, and answers at once for any other. */
import { parentPort } from 'node:worker_threads';
import { newAnswerer, BOTS, type BotFactory, type WorkerRequest } from '@stammtisch/bots';

const stuck: BotFactory = (seed) => {
  // Reads no messages while it is busy, as a search does.
  for (;;) if (seed !== 0) break;
  return BOTS.random(seed);
};
const answer = newAnswerer({ stuck }, () => performance.now());
parentPort!.on('message', (request: WorkerRequest) => parentPort!.postMessage(answer(request)));
