import { describe, expect, test } from 'vitest';
import { hex } from '../test/tables.ts';
import { commitmentOf, keyOf } from './fair.ts';
import {
  lock,
  newLobby,
  promise,
  reveal,
  secretOf,
  startAgain,
  unrevealed,
  type Lobby,
  type LobbyBar,
} from './lobby.ts';

const SEED = hex(1);

function good<T extends object>(step: T | LobbyBar): T {
  if (typeof step === 'string') throw new Error(step);
  return step;
}

/** Seats 0 and 2 have promised; seat 1 is a bot's. */
function promised(): Lobby {
  const first = good(promise(newLobby(commitmentOf(SEED), 3), 0, commitmentOf(hex(10))));
  return good(promise(first, 2, commitmentOf(hex(12))));
}

function locked(): Lobby {
  return good(lock(promised()));
}

test('all promise, all reveal, and the dice are settled', () => {
  const half = good(reveal(locked(), 2, hex(12)));
  expect(half.stage).toBe('revealing');
  expect(unrevealed(half)).toEqual([0]);
  expect(secretOf(half, SEED)).toBe('wrongStage');
  const whole = good(reveal(half, 0, hex(10)));
  expect(whole.stage).toBe('ready');
  const secret = good(secretOf(whole, SEED));
  expect(secret).toEqual({ seed: SEED, nonces: [hex(10), null, hex(12)] });
  expect(keyOf(secret)).toEqual(keyOf({ seed: SEED, nonces: [hex(10), hex(12)] }));
});

test('without people there is nothing to reveal', () => {
  expect(good(lock(newLobby(commitmentOf(SEED), 2))).stage).toBe('ready');
});

test('who stands up before the seats are locked takes the promise along', () => {
  const alone = good(lock(good(promise(promised(), 2, null))));
  expect(unrevealed(alone)).toEqual([0]);
});

describe('refused', () => {
  test('a promise or a second lock after the seats are locked', () => {
    expect(promise(locked(), 1, commitmentOf(hex(11)))).toBe('wrongStage');
    expect(promise(locked(), 0, null)).toBe('wrongStage');
    expect(lock(locked())).toBe('wrongStage');
  });

  test('a nonce before the seats are locked: who knows it could choose its own', () => {
    expect(reveal(promised(), 0, hex(10))).toBe('wrongStage');
  });

  test('another nonce than promised, or one where none was promised', () => {
    expect(reveal(locked(), 0, hex(99))).toBe('notAsPromised');
    expect(reveal(locked(), 1, hex(10))).toBe('notPromised');
  });

  test('what is no hash, no nonce, no seat', () => {
    expect(promise(promised(), 1, 'abc')).toBe('malformed');
    expect(reveal(locked(), 0, hex(10).toUpperCase().replace('A', 'G'))).toBe('malformed');
    expect(promise(promised(), 3, commitmentOf(hex(1)))).toBe('noSuchSeat');
    expect(reveal(locked(), -1, hex(10))).toBe('noSuchSeat');
  });

  test('another seed than the one committed to', () => {
    const whole = good(reveal(good(reveal(locked(), 2, hex(12))), 0, hex(10)));
    expect(secretOf(whole, hex(2))).toBe('notAsPromised');
    expect(secretOf(whole, 'seed')).toBe('malformed');
  });
});

describe('who does not reveal', () => {
  test('is unseated, and all begin again under a new commitment', () => {
    const half = good(reveal(locked(), 0, hex(10)));
    const { lobby, unseated } = good(startAgain(half, commitmentOf(hex(2))));
    expect(unseated).toEqual([2]);
    expect(lobby).toEqual({ ...newLobby(commitmentOf(hex(2)), 3), restarts: 1 });
  });

  test('is counted, every time; where nobody counted before, nobody begins to', () => {
    const twice = good(startAgain({ ...locked(), restarts: 1 }, commitmentOf(hex(2))));
    expect(twice.lobby.restarts).toBe(2);
    const { restarts, ...uncounted } = locked();
    expect(restarts).toBe(0);
    expect(good(startAgain(uncounted, commitmentOf(hex(2)))).lobby).not.toHaveProperty('restarts');
  });

  test('the old seed cannot be used again: nonces are known by now', () => {
    expect(startAgain(locked(), commitmentOf(SEED))).toBe('sameSeed');
    expect(startAgain(promised(), commitmentOf(hex(2)))).toBe('wrongStage');
  });
});
