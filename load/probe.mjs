// Loaded into every server before its own code, so that all are measured in the same way.

import { readFileSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { setFlagsFromString } from 'node:v8';

/** Freed pages go back to the system a little later. */
const SETTLING_MS = 400;

/** @type {Session | null} */
let session = null;

/** How often the loop is looked at. */
const LOOK_MS = 10;
/** @type {{ longest: number } | null} */
let watched = null;

/** Milliseconds of the processor that the main thread has had; where the system does not tell, of the clock. */
function threadMs() {
  try {
    const [ns] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'latin1').split(' ');
    return Number(ns) / 1e6;
  } catch {
    return performance.now();
  }
}

function watchLoop() {
  const seen = { longest: 0 };
  let before = threadMs();
  setInterval(() => {
    const now = threadMs();
    seen.longest = Math.max(seen.longest, now - before);
    before = now;
  }, LOOK_MS).unref();
  return seen;
}

const ANSWERS = {
  /** Seconds of the processor so far. */
  cpu: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  },
  memory: async () => {
    // Otherwise half-empty pages would count, and how many there are is a matter of luck.
    setFlagsFromString('--compact-on-every-full-gc');
    for (let i = 0; i < 3; i++) {
      globalThis.gc?.();
      await new Promise((resolve) => setTimeout(resolve, SETTLING_MS));
    }
    setFlagsFromString('--no-compact-on-every-full-gc');
    const { rss, heapUsed, external } = process.memoryUsage();
    return { resident: rss, live: heapUsed + external };
  },
  /** As it is, without collecting garbage: nobody waits for the answer. */
  resident: () => process.memoryUsage.rss(),
  /**
   * Milliseconds of the processor for which the loop was held up at most since this was last asked: a
   * machine that others keep busy is not taken for a server that is.
   */
  heldUp: () => {
    watched ??= watchLoop();
    const { longest } = watched;
    watched.longest = 0;
    return longest;
  },
  profile: async () => {
    session = new Session();
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.start');
  },
  /** @param {string} file */
  profiled: async (file) => {
    const { profile } = (await session?.post('Profiler.stop')) ?? {};
    session?.disconnect();
    writeFileSync(file, JSON.stringify(profile));
  },
};

/** @param {keyof typeof ANSWERS} question @param {string} file */
async function answer(question, file) {
  process.send?.((await ANSWERS[question](file)) ?? null);
}

process.on('message', (/** @type {[keyof typeof ANSWERS, string]} */ [question, file]) => {
  void answer(question, file);
});
process.on('disconnect', () => process.exit());
process.channel?.unref();
