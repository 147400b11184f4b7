/** Both ends of the worker that reviews a game, over a line that copies messages as a browser does. */
import type { Review } from '@stammtisch/analysis';
import { expect, test } from 'vitest';
import { golden } from '../../test/golden.ts';
import { reviewerOver, type WorkerLike } from './reviewer.ts';
import { serveReview } from './reviewWorker.ts';
import { Study } from './study.svelte.ts';
import type { ReviewRequest, ReviewMessage } from './reviewMessages.ts';

const RECORD = golden({ players: 2, modules: 1 }, 1, 30);
const EMPTY: Review = { seats: [], moments: [] };

type Listener = (event: never) => void;

/** Says what the test tells it to. */
class FakeWorker implements WorkerLike {
  readonly listeners = new Map<string, Listener>();
  readonly asked: ReviewRequest[] = [];
  isTerminated = false;

  addEventListener(type: string, listener: Listener): void {
    this.listeners.set(type, listener);
  }

  postMessage(ask: ReviewRequest): void {
    this.asked.push(structuredClone(ask));
  }

  terminate(): void {
    this.isTerminated = true;
  }

  tell(told: ReviewMessage): void {
    this.emit('message', { data: structuredClone(told) });
  }

  emit(type: string, event: object): void {
    this.listeners.get(type)!(event as never);
  }
}

function study(source: string): { study: Study; workers: FakeWorker[] } {
  const workers: FakeWorker[] = [];
  const open = reviewerOver(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  });
  return { study: new Study(source, RECORD, open), workers };
}

test('a review is followed from its start to what it found', () => {
  const { study: one, workers } = study('followed');
  expect(one.stage).toBe('waiting');
  one.start();
  one.start();
  expect(workers).toHaveLength(1);
  expect(workers[0]!.asked).toEqual([{ record: structuredClone(RECORD) }]);
  workers[0]!.tell({ kind: 'progress', part: 0.25 });
  expect(one).toMatchObject({ stage: 'running', part: 0.25, review: null });
  workers[0]!.tell({ kind: 'done', review: EMPTY });
  expect(one).toMatchObject({ stage: 'done', part: 1, review: EMPTY });
  expect(workers[0]!.isTerminated).toBe(true);
});

test('cancelling ends the worker, which is not heard any more; it can be started again', () => {
  const { study: one, workers } = study('cancelled');
  one.start();
  one.cancel();
  expect(workers[0]!.isTerminated).toBe(true);
  workers[0]!.tell({ kind: 'done', review: EMPTY });
  expect(one).toMatchObject({ stage: 'cancelled', review: null });
  one.start();
  expect(one).toMatchObject({ stage: 'running', part: 0 });
  workers[0]!.tell({ kind: 'progress', part: 0.9 });
  expect(one.part).toBe(0);
  workers[1]!.tell({ kind: 'done', review: EMPTY });
  expect(one.stage).toBe('done');
  one.cancel();
  expect(one.stage).toBe('done');
});

test('whoever comes back finds the finished review, unless the game has gone on', () => {
  const first = study('kept');
  first.study.start();
  first.workers[0]!.tell({ kind: 'done', review: EMPTY });
  const again = study('kept');
  again.study.start();
  expect(again.study.review).toEqual(EMPTY);
  expect(again.workers).toHaveLength(0);
  const longer = { ...RECORD, moves: [...RECORD.moves, RECORD.moves[0]!] };
  expect(
    new Study(
      'kept',
      longer,
      reviewerOver(() => new FakeWorker()),
    ).stage,
  ).toBe('waiting');
});

test('a worker’s errors are told, and the browser need not report them', () => {
  const { study: one, workers } = study('broken');
  one.start();
  let isPrevented = false;
  workers[0]!.emit('error', { preventDefault: () => (isPrevented = true) });
  expect(isPrevented).toBe(true);
  expect(one.stage).toBe('failed');
  one.start();
  workers[1]!.emit('messageerror', {});
  expect(one.stage).toBe('failed');
  one.start();
  workers[2]!.tell({ kind: 'failed', problem: 'out of memory' });
  expect(one.stage).toBe('failed');
});

/** The worker's end: what it says when it is given a record. */
function answers(ask: ReviewRequest): ReviewMessage[] {
  const told: ReviewMessage[] = [];
  const listeners: ((event: { readonly data: ReviewRequest }) => void)[] = [];
  let time = 0;
  serveReview(
    {
      addEventListener: (_type, listener) => void listeners.push(listener),
      postMessage: (message) => void told.push(structuredClone(message)),
    },
    () => (time += 100),
  );
  for (const listener of listeners) listener({ data: structuredClone(ask) });
  return told;
}

test('the worker tells how far it is, always farther, and then what it found', () => {
  const told = answers({ record: RECORD });
  const parts = told.flatMap((message) => (message.kind === 'progress' ? [message.part] : []));
  expect(parts.length).toBeGreaterThan(5);
  expect(parts).toEqual(parts.toSorted((a, b) => a - b));
  expect(Math.min(...parts)).toBeGreaterThan(0);
  expect(Math.max(...parts)).toBeLessThanOrEqual(1);
  const last = told.at(-1)!;
  expect(last.kind === 'done' && last.review.seats).toHaveLength(2);
});

test('a record that is none is a failure, not a crash', () => {
  const [, ...moves] = RECORD.moves;
  expect(answers({ record: { ...RECORD, moves } })).toMatchObject([{ kind: 'failed' }]);
});
