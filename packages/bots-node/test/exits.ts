/** A worker that ends as soon as it is asked. */
import { parentPort } from 'node:worker_threads';

parentPort!.on('message', () => process.exit(3));
