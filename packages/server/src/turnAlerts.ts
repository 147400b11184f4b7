/** Alerts people whose turn it is and who are not connected. */
import type { PushSubscription } from '@stammtisch/protocol';
import { unrevealed } from '@stammtisch/table';
import type { AlertKind } from '@stammtisch/words';
import { readAddress } from './alerts/address.ts';
import { newAlertQueue, type AlertQueue, type AlertChannel } from './alerts/alertQueue.ts';
import type { OutboundNetwork } from './alerts/httpPost.ts';
import { newVapidKeys, sendPush } from './alerts/push.ts';
import { sendWebhook } from './alerts/webhook.ts';
import type { Config } from './config.ts';
import type { Identity } from './identity.ts';
import type { LoadedTable } from './room/loadedTable.ts';
import type { Room } from './room/room.ts';
import type { Seating } from './room/seating.ts';
import type { Store } from './store/store.ts';

export interface TurnAlerts {
  readonly pushKey: string;
  /** To be called after each change of a table. */
  onTableChanged(room: Room, loaded: LoadedTable): void;
  /** Whether alerts may be sent to this address. */
  isGoodAddress(url: string): boolean;
  readonly counts: AlertQueue['counts'];
  readonly idle: AlertQueue['idle'];
  readonly close: () => void;
}

interface StoredWebhook {
  readonly url: string;
  readonly name: string;
  readonly language?: string | undefined;
}

/** The stored text of a webhook; equal webhooks have equal texts. */
export function makeWebhook({ url, name, language }: StoredWebhook): string {
  return JSON.stringify({ url, name, language });
}

/** What is stored with the address of a push subscription. */
type StoredKeys = PushSubscription['keys'] & { readonly language?: string; readonly at?: number };

/** The contact for push services where PUBLIC_URL is not set. */
const NO_SUBJECT = 'https://localhost';

interface TurnAlertsDeps {
  readonly store: Store;
  readonly identity: Identity;
  readonly config: Pick<Config, 'publicUrl' | 'alertHosts'>;
  /** Called after data of the person has changed. */
  readonly personChanged: (person: string) => void;
  readonly internet: OutboundNetwork;
}

export async function newTurnAlerts({
  store,
  identity,
  config: { publicUrl, alertHosts },
  personChanged,
  internet,
}: TurnAlertsDeps): Promise<TurnAlerts> {
  const stored = await store.documents.setting('vapid', () => JSON.stringify(newVapidKeys()));
  const keys = JSON.parse(stored) as ReturnType<typeof newVapidKeys>;
  const vapid = { ...keys, subject: publicUrl ?? NO_SUBJECT };
  const rules = { ...internet, allowedHosts: alertHosts };
  const { people } = store;

  const channelsOf = async (person: string): Promise<AlertChannel[]> => {
    const pushes = await people.pushesOf(person);
    const webhook = (await identity.person(person))?.webhook ?? null;
    // Webhooks need a link to the page, so they are sent only where PUBLIC_URL is set.
    const hooks =
      webhook === null || publicUrl === null ? [] : [JSON.parse(webhook) as StoredWebhook];
    return [
      ...pushes.map(({ endpoint, keys: text }): AlertChannel => {
        const { language, at: _at, ...own } = JSON.parse(text) as StoredKeys;
        return { kind: 'push', subscription: { endpoint, keys: own }, language };
      }),
      ...hooks.map((hook): AlertChannel => ({ kind: 'webhook', ...hook })),
    ];
  };

  const alerts = newAlertQueue({
    store: {
      claim: (person, table, turn) => people.claimTurn(person, table, turn),
      channelsOf,
      async dropChannel(person, channel) {
        if (channel.kind === 'push') await people.dropPush(channel.subscription.endpoint);
        else {
          await people.dropWebhook(person, makeWebhook(channel));
          personChanged(person);
        }
      },
    },
    sendPush: (alert) => sendPush(alert, vapid, rules),
    sendWebhook: (alert) => sendWebhook(alert, rules),
    later(ms, call) {
      const timer = setTimeout(call, ms).unref();
      return { cancel: () => clearTimeout(timer) };
    },
  });

  const alertAbsent = (
    news: AlertKind,
    room: Room,
    { spec: { title } }: Seating,
    turn: number,
    holders: readonly string[],
  ): void => {
    const { present } = room.watchers.presence();
    const persons = holders.filter((person) => !present.has(person));
    if (persons.length === 0) return;
    const url = `${publicUrl ?? ''}/#/online/${room.id}`;
    alerts.enqueue({ news, table: room.id, title, url, turn, persons });
  };

  /** With a daily clock, owners who have not revealed yet are alerted to open their page once. */
  const alertUnrevealed = (room: Room, seating: Seating): void => {
    const { spec, seats, dice, revealBy } = seating;
    if (spec.clock.kind !== 'daily' || revealBy === null) return;
    for (const seat of unrevealed(dice)) {
      const seated = seats[seat];
      if (seated?.kind === 'human')
        alertAbsent('start', room, seating, revealBy, [seated.holders[0]!]);
    }
  };

  return {
    pushKey: vapid.publicKey,
    onTableChanged(room, { seating, clock }) {
      if (seating.stage === 'revealing') return alertUnrevealed(room, seating);
      for (const [seat, since] of clock.since.entries()) {
        const seated = seating.seats[seat];
        if (since === null || seated?.kind !== 'human') continue;
        alertAbsent('turn', room, seating, clock.turn[seat] ?? since, seated.holders);
      }
    },
    isGoodAddress: (url) => readAddress(url, alertHosts).ok,
    counts: alerts.counts,
    idle: alerts.idle,
    close: alerts.close,
  };
}
