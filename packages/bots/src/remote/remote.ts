/** The client's side: one worker at a time, a queue before it, and a fresh one after any trouble. */
import { toJSON } from '@stammtisch/engine';
import type { Reply, Request } from './message.ts';
import type { OpenPort, Port } from './port.ts';
import type { Cancel, RemoteBots, Thought, ThoughtTrouble } from './thought.ts';

interface Job {
  readonly request: Request;
  settle(thought: Thought): void;
}

function refused(reason: ThoughtTrouble, problem: string): Thought {
  return { ok: false, reason, problem };
}

function text(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The worker in use, and all that is asked of it. */
interface Line {
  readonly openPort: OpenPort;
  /** The first is under way, if there is a port; the others wait. */
  readonly queue: Job[];
  port: Port | null;
}

export function remoteBots(openPort: OpenPort): RemoteBots {
  const line: Line = { openPort, queue: [], port: null };
  let asked = 0;
  let isClosed = false;
  return {
    think({ state, budget = {}, ...question }, cancel) {
      if (isClosed) return Promise.resolve(refused('closed', 'the bots were dismissed'));
      if (cancel?.aborted === true) {
        return Promise.resolve(refused('cancelled', 'the question was taken back'));
      }
      try {
        // The state goes into the request now: the game may be played on before its turn comes.
        const request = { ...question, id: asked++, state: toJSON(state), budget };
        return enqueue(line, request, cancel);
      } catch (error) {
        return Promise.resolve(refused('failed', text(error)));
      }
    },
    close() {
      isClosed = true;
      abandon(line);
      for (const job of line.queue.splice(0)) {
        job.settle(refused('closed', 'the bots were dismissed'));
      }
    },
  };
}

function enqueue(line: Line, request: Request, cancel: Cancel | undefined): Promise<Thought> {
  return new Promise((resolve) => {
    const onAbort = (): void => drop(line, job);
    const job: Job = {
      request,
      settle(thought) {
        cancel?.removeEventListener('abort', onAbort);
        resolve(thought);
      },
    };
    cancel?.addEventListener('abort', onAbort);
    line.queue.push(job);
    if (line.queue.length === 1) next(line);
  });
}

/** Puts the first question to the worker; those that cannot even be put are refused. */
function next(line: Line): void {
  const { queue } = line;
  for (let job = queue[0]; job !== undefined; job = queue[0]) {
    try {
      line.port ??= open(line);
    } catch (error) {
      finish(line, job, refused('crashed', text(error)));
      continue;
    }
    try {
      line.port.post(job.request);
      return;
    } catch (error) {
      // One that was answered all the same has been followed by the next.
      if (queue[0] !== job) return;
      finish(line, job, refused('failed', text(error)));
    }
  }
}

function open(line: Line): Port {
  const { queue } = line;
  // A worker that was ended may still be heard; only the one in use counts.
  const isCurrent = (): boolean => line.port === own;
  const own = line.openPort({
    onMessage(reply: Reply) {
      const job = queue[0];
      if (!isCurrent() || job?.request.id !== reply.id) return;
      finish(line, job, reply.ok ? thoughtOf(reply) : refused('failed', reply.problem));
      next(line);
    },
    onTrouble(problem) {
      if (!isCurrent()) return;
      abandon(line);
      if (queue[0] !== undefined) finish(line, queue[0], refused('crashed', problem));
      next(line);
    },
  });
  return own;
}

function abandon(line: Line): void {
  line.port?.close();
  line.port = null;
}

function drop(line: Line, job: Job): void {
  const isUnderWay = line.queue[0] === job;
  // Search does not listen while it thinks: all that stops it is the end of its worker.
  if (isUnderWay) abandon(line);
  finish(line, job, refused('cancelled', 'the question was taken back'));
  if (isUnderWay) next(line);
}

function finish({ queue }: Line, job: Job, thought: Thought): void {
  const place = queue.indexOf(job);
  if (place >= 0) queue.splice(place, 1);
  job.settle(thought);
}

function thoughtOf({ action, line, advice }: Reply & { ok: true }): Thought {
  return { ok: true, action, line, advice };
}
