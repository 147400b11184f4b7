import type { OpenWorkerPort, WorkerReply, WorkerRequest } from '@stammtisch/bots';

/** The part of a browser's Worker that is used here. */
export interface BotWorker {
  addEventListener(
    type: 'message',
    listener: (event: { readonly data: WorkerReply }) => void,
  ): void;
  addEventListener(type: 'messageerror', listener: () => void): void;
  addEventListener(type: 'error', listener: (event: WorkerErrorEvent) => void): void;
  postMessage(request: WorkerRequest): void;
  terminate(): void;
}

interface WorkerErrorEvent {
  /** Missing when the worker's script cannot be loaded. */
  readonly message?: string;
  /** Keeps the browser from reporting it as well. */
  preventDefault(): void;
}

export function webPort(start: () => BotWorker): OpenWorkerPort {
  return ({ onMessage, onFailure: onTrouble }) => {
    const worker = start();
    worker.addEventListener('message', ({ data }) => onMessage(data));
    worker.addEventListener('messageerror', () => onTrouble('the answer could not be read'));
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      onTrouble(event.message ?? 'the worker could not be started');
    });
    return {
      post: (request) => worker.postMessage(request),
      close: () => worker.terminate(),
    };
  };
}
