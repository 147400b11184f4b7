/** The client's side: one worker with a queue of requests, replaced after any failure. */
import { toJSON } from '@stammtisch/engine';
import type { OpenWorkerPort, WorkerPort, WorkerReply, WorkerRequest } from './message.ts';
import type { CancelSignal, RemoteBots, ThinkResult, ThinkFailure } from './api.ts';

interface Job {
  readonly request: WorkerRequest;
  resolve(result: ThinkResult): void;
}

function failure(reason: ThinkFailure, problem: string): ThinkResult {
  return { ok: false, reason, problem };
}

function text(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The worker in use, and the requests to it. */
interface WorkerQueue {
  readonly openPort: OpenWorkerPort;
  /** If there is a port, the worker has the first; the others wait. */
  readonly jobs: Job[];
  port: WorkerPort | null;
}

export function remoteBots(openPort: OpenWorkerPort): RemoteBots {
  const queue: WorkerQueue = { openPort, jobs: [], port: null };
  let asked = 0;
  let isClosed = false;
  return {
    think({ state, budget = {}, ...question }, cancel) {
      if (isClosed) return Promise.resolve(failure('closed', 'the bots were dismissed'));
      if (cancel?.aborted === true) {
        return Promise.resolve(failure('cancelled', 'the question was taken back'));
      }
      try {
        // The state goes into the request now: the game may be played on before its turn comes.
        const request = { ...question, id: asked++, state: toJSON(state), budget };
        return enqueueJob(queue, request, cancel);
      } catch (error) {
        return Promise.resolve(failure('failed', text(error)));
      }
    },
    close() {
      isClosed = true;
      closePort(queue);
      for (const job of queue.jobs.splice(0)) {
        job.resolve(failure('closed', 'the bots were dismissed'));
      }
    },
  };
}

function enqueueJob(
  queue: WorkerQueue,
  request: WorkerRequest,
  cancel: CancelSignal | undefined,
): Promise<ThinkResult> {
  return new Promise((resolve) => {
    const onAbort = (): void => cancelJob(queue, job);
    const job: Job = {
      request,
      resolve(result) {
        cancel?.removeEventListener('abort', onAbort);
        resolve(result);
      },
    };
    cancel?.addEventListener('abort', onAbort);
    queue.jobs.push(job);
    if (queue.jobs.length === 1) postNext(queue);
  });
}

/** Posts the first request to the worker; requests that cannot be posted fail. */
function postNext(queue: WorkerQueue): void {
  const { jobs } = queue;
  for (let job = jobs[0]; job !== undefined; job = jobs[0]) {
    try {
      queue.port ??= openWorker(queue);
    } catch (error) {
      finishJob(queue, job, failure('crashed', text(error)));
      continue;
    }
    try {
      queue.port.post(job.request);
      return;
    } catch (error) {
      // It was answered all the same, and the next request has been posted.
      if (jobs[0] !== job) return;
      finishJob(queue, job, failure('failed', text(error)));
    }
  }
}

function openWorker(queue: WorkerQueue): WorkerPort {
  const { jobs } = queue;
  // A message of a worker that was ended may still arrive; only the one in use counts.
  const isCurrent = (): boolean => queue.port === own;
  const own = queue.openPort({
    onMessage(reply: WorkerReply) {
      const job = jobs[0];
      if (!isCurrent() || job?.request.id !== reply.id) return;
      finishJob(queue, job, reply.ok ? resultOf(reply) : failure('failed', reply.problem));
      postNext(queue);
    },
    onFailure(problem) {
      if (!isCurrent()) return;
      closePort(queue);
      if (jobs[0] !== undefined) finishJob(queue, jobs[0], failure('crashed', problem));
      postNext(queue);
    },
  });
  return own;
}

function closePort(queue: WorkerQueue): void {
  queue.port?.close();
  queue.port = null;
}

function cancelJob(queue: WorkerQueue, job: Job): void {
  const isUnderWay = queue.jobs[0] === job;
  // A worker reads no messages while it searches: only its end stops the search.
  if (isUnderWay) closePort(queue);
  finishJob(queue, job, failure('cancelled', 'the question was taken back'));
  if (isUnderWay) postNext(queue);
}

function finishJob({ jobs }: WorkerQueue, job: Job, result: ThinkResult): void {
  const place = jobs.indexOf(job);
  if (place >= 0) jobs.splice(place, 1);
  job.resolve(result);
}

function resultOf({ action, line, advice }: WorkerReply & { ok: true }): ThinkResult {
  return { ok: true, action, line, advice };
}
