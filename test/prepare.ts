/** Runs once before the tests: what they read that is made of the sources. */
import { bundle } from '../scripts/bundle.mjs';
import { compileMessages } from '../scripts/messages.mjs';

export async function setup(): Promise<void> {
  await compileMessages();
  await bundle();
}
