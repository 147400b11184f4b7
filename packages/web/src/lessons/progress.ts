/** How far somebody is in the lessons, kept on this device. */
import { MODULE_COUNTS } from '../app/storage/spec.ts';
import { keep, kept } from '../app/storage/smallStore.ts';
import { fieldsOf } from '../app/storage/read.ts';

const KEY = 'stammtisch-lessons';

export interface Progress {
  /** Where the lesson goes on. */
  readonly chapter: number;
  readonly step: number;
  /** Chapters that were gone through, skipped ones aside. */
  readonly done: readonly number[];
}

const NOTHING: Progress = { chapter: 0, step: 0, done: [] };

function count(value: unknown): number {
  return Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : 0;
}

/** Whatever is kept may be old or broken. */
export function progressOf(module: number): Progress {
  const fields = fieldsOf(fieldsOf(kept(KEY))[String(module)]);
  const { done } = fields;
  const list = Array.isArray(done) ? done.filter((each) => Number.isSafeInteger(each)) : [];
  return {
    chapter: count(fields['chapter']),
    step: count(fields['step']),
    done: [...new Set(list as number[])],
  };
}

export function noteProgress(module: number, progress: Progress): void {
  const all = MODULE_COUNTS.map((each) => [each, each === module ? progress : progressOf(each)]);
  keep(KEY, Object.fromEntries(all));
}

export function isUntouched({ chapter, step, done }: Progress): boolean {
  return chapter === NOTHING.chapter && step === NOTHING.step && done.length === 0;
}
