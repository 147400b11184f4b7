/** Tells people who are waited for and not there. */
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
  /** After something happened at a table. */
  onTableChanged(room: Room, loaded: LoadedTable): void;
  /** Whether alerts may go there. */
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

/** As it is stored: the same text for the same webhook. */
export function makeWebhook({ url, name, language }: StoredWebhook): string {
  return JSON.stringify({ url, name, language });
}

/** What is stored with the address of a push subscription. */
type StoredKeys = PushSubscription['keys'] & { readonly language?: string; readonly at?: number };

/** Where a push service complains, if nobody has told another address. */
const NO_SUBJECT = 'https://localhost';

interface TurnAlertsDeps {
  readonly store: Store;
  readonly identity: Identity;
  readonly config: Pick<Config, 'publicUrl' | 'alertHosts'>;
  /** Something about the person is no longer as it was. */
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
  const kept = await store.documents.setting('vapid', () => JSON.stringify(newVapidKeys()));
  const keys = JSON.parse(kept) as ReturnType<typeof newVapidKeys>;
  const vapid = { ...keys, subject: publicUrl ?? NO_SUBJECT };
  const rules = { ...internet, allowedHosts: alertHosts };
  const { people } = store;

  const channelsOf = async (person: string): Promise<AlertChannel[]> => {
    const pushes = await people.pushesOf(person);
    const webhook = (await identity.person(person))?.webhook ?? null;
    // A link that leads nowhere is no alert: webhooks need to know where the page is.
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
      async dropChannel(person, way) {
        if (way.kind === 'push') await people.dropPush(way.subscription.endpoint);
        else {
          await people.dropWebhook(person, makeWebhook(way));
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

  /**
   * Where there is a day for it, the owners of seats are told that their page has to be opened
   * once.
   */
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
