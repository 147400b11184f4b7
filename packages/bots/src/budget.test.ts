import { describe, expect, test } from 'vitest';
import { meter, scaled } from './budget.ts';

describe('a budget', () => {
  test('without limits is the bot’s own number of steps', () => {
    const { share, isOver } = meter(undefined, 3);
    expect(share).toBe(1);
    expect([isOver(), isOver(), isOver()]).toEqual([false, false, true]);
  });

  test('in steps is a share of full strength, and may be more', () => {
    expect(meter({ iterations: 4 }, 40).share).toBe(0.1);
    expect(meter({ iterations: 80 }, 40).share).toBe(2);
  });

  test('in milliseconds ends by the clock that comes along', () => {
    let now = 100;
    const { isOver } = meter({ milliseconds: 50, now: () => now }, 1000);
    expect(isOver()).toBe(false);
    now = 149;
    expect(isOver()).toBe(false);
    now = 150;
    expect(isOver()).toBe(true);
  });

  test('ends when it is aborted', () => {
    const signal = { aborted: false };
    const { isOver } = meter({ signal }, 1000);
    expect(isOver()).toBe(false);
    signal.aborted = true;
    expect(isOver()).toBe(true);
  });

  test('in milliseconds without a clock is refused', () => {
    expect(() => meter({ milliseconds: 5 }, 1)).toThrow('needs a clock');
  });
});

test.each([0, -1, Number.NaN])('a budget of %d steps is refused', (iterations) => {
  expect(() => meter({ iterations }, 10)).toThrow('at least one step');
});

test('a budget without end is refused, unless something else ends it', () => {
  expect(() => meter({ iterations: Infinity }, 10)).toThrow('without end');
  const signal = { aborted: true };
  expect(meter({ iterations: Infinity, signal }, 10).isOver()).toBe(true);
});

test('a share of a number is never none', () => {
  expect([scaled(40, 0.1), scaled(4, 0.1), scaled(4, 1), scaled(8, 2)]).toEqual([4, 1, 4, 16]);
});
