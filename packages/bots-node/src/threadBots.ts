import { availableParallelism } from 'node:os';
import {
  botPool,
  remoteBots,
  type OpenWorkerPort,
  type RemoteBots,
  type WorkerReply,
} from '@stammtisch/bots';
import { startThread } from './thread.ts';

const WORKER = new URL('worker.ts', import.meta.url);

/**
 * Bots in a pool of threads; a thread starts when it is first needed. A bundled program passes the
 * URL of its own worker file.
 */
export function threadBots(
  threads: number = availableParallelism(),
  worker: URL = WORKER,
): RemoteBots {
  return botPool(threadPort(worker), threads);
}

/** Bots in single threads, for a caller that distributes the requests itself. */
export function botThreads(threads: number, worker: URL = WORKER): RemoteBots[] {
  const openPort = threadPort(worker);
  return Array.from({ length: threads }, () => remoteBots(openPort));
}

/** Runs a file in a thread of its own and exchanges messages with it. */
export function threadPort(entry: URL): OpenWorkerPort {
  return ({ onMessage, onFailure: onTrouble }) => {
    const thread = startThread(entry);
    // A thread without a request must not keep the program from ending.
    thread.unref();
    thread.on('message', (reply: WorkerReply) => {
      thread.unref();
      onMessage(reply);
    });
    thread.on('messageerror', (error) => onTrouble(error.message));
    thread.on('error', (error) =>
      onTrouble(error instanceof Error ? error.message : String(error)),
    );
    thread.on('exit', (code) => onTrouble(`the thread ended with code ${code}`));
    return {
      post(request) {
        // Before `ref`, because it may throw.
        thread.postMessage(request);
        thread.ref();
      },
      close: () => void thread.terminate(),
    };
  };
}
