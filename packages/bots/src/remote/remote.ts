/** The client's side: one worker at a time, a queue before it, and a fresh one after any trouble. */
import { toJSON } from '@stammtisch/engine';
import type { Reply, Request } from './message.ts';
import type { OpenPort, Port } from './port.ts';
import type { RemoteBots, Thought, ThoughtTrouble } from './thought.ts';

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

export function remoteBots(openPort: OpenPort): RemoteBots {
  /** The first is under way, if there is a port; the others wait. */
  const queue: Job[] = [];
  let port: Port | null = null;
  let asked = 0;
  let isClosed = false;

  const finish = (job: Job, thought: Thought): void => {
    queue.splice(queue.indexOf(job), 1);
    job.settle(thought);
  };

  const open = (): Port => {
    // A worker that was ended may still be heard; only the one in use counts.
    const isCurrent = (): boolean => port === own;
    const own = openPort({
      onMessage(reply: Reply) {
        const job = queue[0];
        if (!isCurrent() || job?.request.id !== reply.id) return;
        finish(job, reply.ok ? thoughtOf(reply) : refused('failed', reply.problem));
        next();
      },
      onTrouble(problem) {
        if (!isCurrent()) return;
        abandon();
        if (queue[0] !== undefined) finish(queue[0], refused('crashed', problem));
        next();
      },
    });
    return own;
  };

  const abandon = (): void => {
    port?.close();
    port = null;
  };

  /** Puts the first question to the worker; those that cannot even be put are refused. */
  const next = (): void => {
    for (let job = queue[0]; job !== undefined; job = queue[0]) {
      try {
        port ??= open();
      } catch (error) {
        finish(job, refused('crashed', text(error)));
        continue;
      }
      try {
        port.post(job.request);
        return;
      } catch (error) {
        finish(job, refused('failed', text(error)));
      }
    }
  };

  const drop = (job: Job): void => {
    const isUnderWay = queue[0] === job;
    // Search does not listen while it thinks: all that stops it is the end of its worker.
    if (isUnderWay) abandon();
    finish(job, refused('cancelled', 'the question was taken back'));
    if (isUnderWay) next();
  };

  return {
    think({ kind, bot, seed, state, seat, budget = {} }, cancel) {
      if (isClosed) return Promise.resolve(refused('closed', 'the bots were dismissed'));
      if (cancel?.aborted === true) {
        return Promise.resolve(refused('cancelled', 'the question was taken back'));
      }
      // The state goes into the request now: the game may be played on before its turn comes.
      const request = { id: asked++, kind, bot, seed, state: toJSON(state), seat, budget };
      return new Promise((resolve) => {
        const onAbort = (): void => drop(job);
        const job: Job = {
          request,
          settle(thought) {
            cancel?.removeEventListener('abort', onAbort);
            resolve(thought);
          },
        };
        cancel?.addEventListener('abort', onAbort);
        queue.push(job);
        if (queue.length === 1) next();
      });
    },
    close() {
      isClosed = true;
      abandon();
      for (const job of queue.splice(0)) job.settle(refused('closed', 'the bots were dismissed'));
    },
  };
}

function thoughtOf({ action, advice }: Reply & { ok: true }): Thought {
  return { ok: true, action, advice };
}
