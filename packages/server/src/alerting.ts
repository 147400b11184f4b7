/** Tells people who are waited for and not there. */
import { readAddress } from './alerts/address.ts';
import { newAlerts, type Alerts, type Way } from './alerts/alerts.ts';
import { newVapidKeys, sendPush } from './alerts/push.ts';
import { dnsResolve } from './alerts/resolve.ts';
import { sendWebhook } from './alerts/webhook.ts';
import type { Config } from './config.ts';
import type { Identity } from './identity.ts';
import type { Held } from './room/held.ts';
import type { Room } from './room/room.ts';
import type { Store } from './store/store.ts';

export interface Alerting {
  readonly pushKey: string;
  /** After something happened at a table. */
  look(room: Room, held: Held): void;
  /** Whether alerts may go there. */
  isGoodAddress(url: string): boolean;
  readonly counts: Alerts['counts'];
  readonly close: () => void;
}

/** Where a push service complains, if nobody has told another address. */
const NOBODY = 'https://localhost';

export async function newAlerting(
  store: Store,
  identity: Identity,
  { publicUrl, alertHosts }: Config,
): Promise<Alerting> {
  const kept = await store.talk.setting('vapid', () => JSON.stringify(newVapidKeys()));
  const keys = JSON.parse(kept) as ReturnType<typeof newVapidKeys>;
  const vapid = { ...keys, subject: publicUrl ?? NOBODY };
  const rules = { resolve: dnsResolve(), allowedHosts: alertHosts };
  const { people } = store;

  const ways = async (person: string): Promise<Way[]> => {
    const pushes = await people.pushesOf(person);
    const webhook = (await identity.person(person))?.webhook ?? null;
    // A link that leads nowhere is no alert: webhooks need to know where the page is.
    const hooks =
      webhook === null || publicUrl === null
        ? []
        : [JSON.parse(webhook) as { url: string; name: string }];
    return [
      ...pushes.map(({ endpoint, keys: text }): Way => {
        const own = JSON.parse(text) as { p256dh: string; auth: string };
        return { kind: 'push', subscription: { endpoint, keys: own } };
      }),
      ...hooks.map((hook): Way => ({ kind: 'webhook', ...hook })),
    ];
  };

  const alerts = newAlerts({
    store: {
      claim: (person, table, turn) => people.claimTurn(person, table, turn),
      ways,
      async forget(person, way) {
        if (way.kind === 'push') await people.dropPush(way.subscription.endpoint);
        else await people.change(person, { webhook: null });
      },
    },
    sendPush: (alert) => sendPush(alert, vapid, rules),
    sendWebhook: (alert) => sendWebhook(alert, rules),
    later(ms, call) {
      const timer = setTimeout(call, ms).unref();
      return { cancel: () => clearTimeout(timer) };
    },
  });

  return {
    pushKey: vapid.publicKey,
    look(room, { seating, clock }) {
      const { present } = room.watchers.presence();
      for (const [seat, since] of clock.since.entries()) {
        const seated = seating.seats[seat];
        if (since === null || seated?.kind !== 'human') continue;
        const persons = seated.holders.filter((person) => !present.has(person));
        if (persons.length === 0) continue;
        const url = `${publicUrl ?? ''}/#/online/${room.id}`;
        alerts.turn({ table: room.id, title: seating.spec.title, url, turn: since, persons });
      }
    },
    isGoodAddress: (url) => readAddress(url, alertHosts).ok,
    counts: alerts.counts,
    close: alerts.close,
  };
}
