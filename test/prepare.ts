/** Runs once around all tests: what they read that is made of the sources, and a database. */
import type { TestProject } from 'vitest/node';
import { bundle } from '../scripts/bundle.mjs';
import { compileMessages } from '../scripts/messages.mjs';
import { offerPostgres } from './freshPostgres.ts';

/** What comes back is called after the tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await compileMessages();
  await bundle();
  const postgres = await offerPostgres();
  project.provide('freshPostgres', postgres.address);
  return () => postgres.close();
}
