import type { Reply, Request } from './message.ts';

/** A line to one worker. */
export interface Port {
  post(request: Request): void;
  /** Ends the worker at once, whatever it is doing. */
  close(): void;
}

export interface PortListener {
  readonly onMessage: (reply: Reply) => void;
  /** The worker is gone, or what it said was lost; nothing more will come. */
  readonly onTrouble: (problem: string) => void;
}

/** Starts a worker. What happens on its line is told to the listener, never before this returns. */
export type OpenPort = (listener: PortListener) => Port;
