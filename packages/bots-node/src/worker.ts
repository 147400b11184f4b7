/** The entry of a thread: answers every request. */
import { parentPort } from 'node:worker_threads';
import { newAnswerer, BOTS, type WorkerRequest } from '@stammtisch/bots';

const answer = newAnswerer(BOTS, () => performance.now());
parentPort!.on('message', (request: WorkerRequest) => parentPort!.postMessage(answer(request)));
