/** What the journey asks of a browser, whichever engine it is. */
import { once } from 'node:events';
import type { ChildProcess } from 'node:child_process';
import type { Point } from '../packages/web/e2e/look.ts';

export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof ENGINES)[number];

export type PointerKind = 'mouse' | 'touch';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Keys that have a name; every other key is its own character. */
export const KEYS = {
  Enter: '\uE006',
  Escape: '\uE00C',
  Tab: '\uE004',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
} as const;

/** One window of one browser with a profile of its own. */
export interface Driver {
  readonly engine: Engine;
  readonly version: string;
  /** Whether fingers can be imitated. */
  readonly hasTouch: boolean;
  /** Answers when the page is loaded. */
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  setSize(size: Size): Promise<void>;
  /** Runs a script that answers with JSON, which may be awaited. */
  run(script: string): Promise<unknown>;
  press(kind: PointerKind, at: Point): Promise<void>;
  move(kind: PointerKind, at: Point): Promise<void>;
  release(kind: PointerKind): Promise<void>;
  key(key: string): Promise<void>;
  /** A PNG of what is seen. */
  screenshot(): Promise<Buffer>;
  /** Takes the network away, or gives it back; null where the driver cannot. */
  readonly setOffline: ((isOffline: boolean) => Promise<void>) | null;
  /** A script that must run in the page before any other; empty where the driver hears of errors by itself. */
  readonly prelude: string;
  /** What the console and uncaught errors have said since the last time. */
  takeComplaints(): Promise<string[]>;
  close(): Promise<void>;
}

/** The script that calls a function in the page. Names that a bundler gives to functions are not known there. */
export function scriptOf(called: (...args: never[]) => unknown, args: readonly unknown[]): string {
  const given = args.map((arg) => JSON.stringify(arg) ?? 'undefined').join(', ');
  return `(async () => {
    const __name = (named) => named;
    return JSON.stringify((await (${called.toString()})(${given})) ?? null);
  })()`;
}

/** Long enough for anything that is not stuck, on a busy machine. */
export const PATIENCE_MS = 120_000;

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** What a promise answers, or an error after some time. */
export async function within<T>(promise: Promise<T>, what: string, ms = PATIENCE_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took longer than ${ms / 1000} s`)), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Ends a process and all that it has started. It must have been started with `detached`, which makes it the leader
 * of a group.
 */
export async function endGroup(leader: ChildProcess): Promise<void> {
  const hasEnded = leader.exitCode !== null || leader.signalCode !== null;
  const ended = hasEnded ? Promise.resolve() : once(leader, 'exit');
  killGroup(leader);
  await ended;
}

/** At once and without waiting, as is needed when this process ends itself. */
export function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing of it is left.
  }
}
