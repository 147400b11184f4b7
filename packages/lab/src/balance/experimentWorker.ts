/** A thread that plays games of a trial, each when its number is called. */
import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadData } from '@stammtisch/bots-node';
import { playPart, type Trial } from './experiment.ts';

const { data: trial } = workerData as ThreadData<Trial>;
parentPort!.on('message', (part: number) => {
  parentPort!.postMessage(playPart(trial, part));
});
