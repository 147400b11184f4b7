/** Plays the groups of a contest in several threads. */
import type { Contest, Group } from './contest.ts';
import { runInThreads, type ThreadRun } from '../games/threads.ts';

const WORKER = new URL('contestWorker.ts', import.meta.url);

export interface ContestRun extends Omit<ThreadRun, 'parts'> {
  readonly groups: number;
}

/** The groups that were played, in their order, however many threads there are. */
export async function playContest(
  contest: Contest,
  { groups, ...run }: ContestRun,
): Promise<Group[]> {
  return await runInThreads<Group>(WORKER, contest, { ...run, parts: groups });
}
