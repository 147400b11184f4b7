/** Plays the groups of a contest in several threads. */
import type { Contest, Group } from './bout.ts';
import { inThreads, type Run } from './threads.ts';

const WORKER = new URL('boutWorker.ts', import.meta.url);

export interface ContestRun extends Omit<Run, 'parts'> {
  readonly groups: number;
}

/** The groups that were played, in their order, however many threads there are. */
export async function playContest(
  contest: Contest,
  { groups, ...run }: ContestRun,
): Promise<Group[]> {
  return await inThreads<Group>(WORKER, contest, { ...run, parts: groups });
}
