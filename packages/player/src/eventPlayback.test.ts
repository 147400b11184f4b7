import { createGame, seeded } from '@stammtisch/engine';
import { afterEach, expect, test, vi } from 'vitest';
import { plainSetup } from '../test/plain.ts';
import { PLATFORM } from '../test/seatedGame.ts';
import { EventPlayback } from './eventPlayback.ts';

afterEach(() => void vi.restoreAllMocks());

test('an event that cannot be shown is passed over: the playback goes on to the real position', async () => {
  const complained = vi.spyOn(console, 'error').mockReturnValue();
  const first = createGame(plainSetup(), seeded(1));
  const second = createGame(plainSetup(), seeded(2));
  const playback = new EventPlayback(
    first,
    {
      event: () => {
        throw new Error('no sound');
      },
      tempo: () => 1,
      isOwn: () => true,
      isWatched: () => true,
    },
    PLATFORM,
  );
  const entry = { version: 1, seat: 0, id: 'x', kind: 'undo', gone: [] } as const;
  playback.push({ entry, events: [{ type: 'phase', phase: 'draft' }], state: second });
  await playback.idle();
  expect(playback.isBusy).toBe(false);
  expect(playback.game).toEqual(second);
  expect(complained).toHaveBeenCalledOnce();
});
