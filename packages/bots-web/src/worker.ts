/** The entry of the worker. */
import { serveBots } from './serve.ts';

serveBots(self, () => performance.now());
