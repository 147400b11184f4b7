/** Somebody at the table of a fake house. */
import type { Command } from '@stammtisch/protocol';
import type { Refusal } from '../src/app/api.ts';
import { Link } from '../src/online/link.svelte.ts';
import { dropPlace } from '../src/online/places.ts';
import { OnlineTable } from '../src/online/table.svelte.ts';
import { drop } from '../src/app/storage/smallStore.ts';
import { ID, later, type FakeHouse } from './fakeServer.ts';

/** As a device that has never been at the table. */
export function forgetDice(): void {
  dropPlace(ID);
  for (const what of ['seal', 'swap']) drop(`stammtisch-${what}-${ID}`);
}

/** `command` hears what is asked of the server, and may refuse it. */
export function join(
  house: FakeHouse,
  command: (sent: Command) => unknown = () => undefined,
  isSeen = true,
  onSeen: (act: () => void) => () => void = () => () => undefined,
): OnlineTable {
  const online = new OnlineTable(
    { table: house.view, you: house.you },
    {
      link: new Link(house.around()),
      isSeen: () => isSeen,
      onSeen,
      command: async (_id, sent) => {
        await later();
        const code = command(sent);
        if (code === REFUSED.code) return { ok: false, refused: REFUSED };
        return { ok: true, value: { table: house.view, you: house.you } };
      },
    },
  );
  online.start();
  return online;
}

export const REFUSED: Refusal = { code: 'notSeated', text: '' };
