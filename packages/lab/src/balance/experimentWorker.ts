/** The entry of a thread that plays the games of an experiment, by their numbers. */
import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadData } from '@stammtisch/bots-node';
import { playPart, type Experiment } from './experiment.ts';

const { data: experiment } = workerData as ThreadData<Experiment>;
parentPort!.on('message', (part: number) => {
  parentPort!.postMessage(playPart(experiment, part));
});
