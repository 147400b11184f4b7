import { describe, expect, test } from 'vitest';
import { startMeter, scaleCount } from './budget.ts';

describe('a budget', () => {
  test('without limits is the bot’s own number of steps', () => {
    const { share, isOver } = startMeter(undefined, 3);
    expect(share).toBe(1);
    expect([isOver(), isOver(), isOver()]).toEqual([false, false, true]);
  });

  test('in steps is a share of full strength, and may be more', () => {
    expect(startMeter({ iterations: 4 }, 40).share).toBe(0.1);
    expect(startMeter({ iterations: 80 }, 40).share).toBe(2);
  });

  test('in milliseconds ends by the clock that comes along', () => {
    let now = 100;
    const { isOver } = startMeter({ milliseconds: 50, now: () => now }, 1000);
    expect(isOver()).toBe(false);
    now = 149;
    expect(isOver()).toBe(false);
    now = 150;
    expect(isOver()).toBe(true);
  });

  test('ends when it is aborted', () => {
    const signal = { aborted: false };
    const { isOver } = startMeter({ signal }, 1000);
    expect(isOver()).toBe(false);
    signal.aborted = true;
    expect(isOver()).toBe(true);
  });

  test('in milliseconds without a clock is refused', () => {
    expect(() => startMeter({ milliseconds: 5 }, 1)).toThrow('needs a clock');
  });
});

test.each([0, -1, Number.NaN])('a budget of %d steps is refused', (iterations) => {
  expect(() => startMeter({ iterations }, 10)).toThrow('at least one step');
});

test('a budget without end is refused, unless something else ends it', () => {
  expect(() => startMeter({ iterations: Infinity }, 10)).toThrow('without end');
  const signal = { aborted: true };
  expect(startMeter({ iterations: Infinity, signal }, 10).isOver()).toBe(true);
});

test('a share of a number is never none', () => {
  expect([scaleCount(40, 0.1), scaleCount(4, 0.1), scaleCount(4, 1), scaleCount(8, 2)]).toEqual([
    4, 1, 4, 16,
  ]);
});
