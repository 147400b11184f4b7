import { createGame, seeded } from '@stammtisch/engine';
import { afterEach, expect, test, vi } from 'vitest';
import { plainSetup } from '../../../test/plain.ts';
import { Show } from './show.svelte.ts';

afterEach(() => void vi.restoreAllMocks());

test('an event that cannot be shown is passed over: the show goes on to the real position', async () => {
  const complained = vi.spyOn(console, 'error').mockReturnValue();
  const first = createGame(plainSetup(), seeded(1));
  const second = createGame(plainSetup(), seeded(2));
  const show = new Show(first, {
    event: () => {
      throw new Error('no sound');
    },
    tempo: () => 1,
    isOwn: () => true,
    watches: () => true,
  });
  const entry = { version: 1, seat: 0, id: 'x', kind: 'undo', gone: [] } as const;
  show.push({ entry, events: [{ type: 'phase', phase: 'draft' }], state: second });
  await show.idle();
  expect(show.busy).toBe(false);
  expect(show.game).toEqual(second);
  expect(complained).toHaveBeenCalledOnce();
});
