// The first file of every thread: from here on it reads TypeScript, as the command line does.

import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData.entry);
