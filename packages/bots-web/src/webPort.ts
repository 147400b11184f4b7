import type { OpenPort, Reply, Request } from '@stammtisch/bots';

/** As much of a browser's Worker as is needed here. */
export interface WorkerLike {
  addEventListener(type: 'message', listener: (event: { readonly data: Reply }) => void): void;
  addEventListener(type: 'messageerror', listener: () => void): void;
  addEventListener(type: 'error', listener: (event: WorkerTrouble) => void): void;
  postMessage(request: Request): void;
  terminate(): void;
}

interface WorkerTrouble {
  /** Missing when the worker's script cannot be loaded. */
  readonly message?: string;
  /** Keeps the browser from reporting it as well. */
  preventDefault(): void;
}

export function webPort(start: () => WorkerLike): OpenPort {
  return ({ onMessage, onTrouble }) => {
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
