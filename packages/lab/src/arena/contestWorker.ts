/** The entry of a thread that plays groups of games, by their numbers. */
import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadData } from '@stammtisch/bots-node';
import { playGroup, type Contest } from './contest.ts';

const { data: contest } = workerData as ThreadData<Contest>;
parentPort!.on('message', (group: number) => {
  parentPort!.postMessage(playGroup(contest, group));
});
