/** A thread that plays groups of games, each when its number is called. */
import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadData } from '@stammtisch/bots-node';
import { playGroup, type Contest } from './contest.ts';

const { data: contest } = workerData as ThreadData<Contest>;
parentPort!.on('message', (group: number) => {
  parentPort!.postMessage(playGroup(contest, group));
});
