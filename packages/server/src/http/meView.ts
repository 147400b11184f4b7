/** What somebody is told of themselves. */
import type { Me, PushLine } from '@stammtisch/protocol';
import { hashOf } from '../ids.ts';
import type { StoredPush, StoredPerson } from '../store/people.ts';
import type { Services } from './services.ts';

const ID_LENGTH = 22;

/** Names a push address without telling it. */
export function pushIdOf(endpoint: string): string {
  return hashOf(endpoint).slice(0, ID_LENGTH);
}

/**
 * Whose service brings the alerts, and since when: what tells one's devices apart, and is no
 * secret.
 */
function pushLine({ endpoint, keys }: StoredPush): PushLine {
  const { at = null } = JSON.parse(keys) as { readonly at?: number };
  return { id: pushIdOf(endpoint), service: new URL(endpoint).hostname, since: at };
}

export async function meOf(
  { store, now, config, pushKey }: Services,
  { id, days_off, webhook }: StoredPerson,
): Promise<Me> {
  const [hasLink, pushes, blocks] = await Promise.all([
    store.people.hasPersonLink(id, now()),
    store.people.pushesOf(id),
    store.people.blocksOf(id),
  ]);
  const hook = webhook === null ? null : (JSON.parse(webhook) as { url: string });
  return {
    daysOff: JSON.parse(days_off) as string[],
    hasLink,
    alerts: {
      push: pushes.length,
      pushes: pushes.map(pushLine),
      webhook: hook?.url ?? null,
      sendsWebhooks: config.publicUrl !== null,
    },
    pushKey,
    blocked: blocks.map(({ id: block, name }) => ({ id: block, name })),
  };
}
