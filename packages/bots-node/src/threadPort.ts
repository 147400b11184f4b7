import type { OpenPort, Reply } from '@stammtisch/bots';
import { startThread } from './thread.ts';

/** A line to a thread that runs the given file. */
export function threadPort(entry: URL): OpenPort {
  return ({ onMessage, onTrouble }) => {
    const thread = startThread(entry);
    // Only while it thinks does it keep the program from ending.
    thread.unref();
    thread.on('message', (reply: Reply) => {
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
        // First, for it may throw.
        thread.postMessage(request);
        thread.ref();
      },
      close: () => void thread.terminate(),
    };
  };
}
