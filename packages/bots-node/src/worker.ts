/** The whole life of a thread: it answers what it is asked. */
import { parentPort } from 'node:worker_threads';
import { answerer, BOTS, type Request } from '@stammtisch/bots';

const answer = answerer(BOTS, () => performance.now());
parentPort!.on('message', (request: Request) => parentPort!.postMessage(answer(request)));
