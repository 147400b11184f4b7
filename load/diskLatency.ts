/**
 * How long the disk takes to sync, while others are measured: whoever keeps moves waits for that, and on
 * a machine that shares its disk it may be most of what people wait for.
 */
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { latencies, type Latencies } from './latencies.ts';

/** Seldom enough to be in nobody's way. */
const EVERY_MS = 50;
const PAGE = Buffer.alloc(4096, 1);

/** Syncs now and then; answers with how to stop, and what was found. */
export async function measureDisk(): Promise<() => Promise<Latencies>> {
  const path = join(tmpdir(), `stammtisch-sync-${process.pid}`);
  const file = await open(path, 'w');
  const taken: number[] = [];
  const sync = async (): Promise<void> => {
    await file.write(PAGE, 0, PAGE.length, 0); // in place: a file that grows waits for others' writes, too
    const began = performance.now();
    await file.datasync();
    taken.push(performance.now() - began);
  };
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) {
      await sync();
      await setTimeout(EVERY_MS);
    }
  })();
  return async () => {
    over.abort();
    await watching;
    await file.close();
    await rm(path);
    return latencies(taken);
  };
}
