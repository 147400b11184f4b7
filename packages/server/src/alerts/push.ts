/** Alerts to a browser, which its maker's push service delivers without being able to read them. */
import type { PushSubscription } from '@stammtisch/protocol';
import { alertText, alertTitle, localeOf, type AlertKind } from '@stammtisch/words';
import webPush from 'web-push';
import { readAddress } from './address.ts';
import { deliveryOf, type Delivery } from './delivery.ts';
import { post, type PostRules } from './httpPost.ts';

/** Made once and kept: browsers bind their subscriptions to the public key. */
interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** `subject`: where a push service complains, an `https:` or `mailto:` address. */
export interface Vapid extends VapidKeys {
  readonly subject: string;
}

export interface PushAlert {
  readonly to: PushSubscription;
  readonly news: AlertKind;
  /** The id of the table. */
  readonly table: string;
  readonly title: string;
  readonly url: string;
  readonly language?: string | undefined;
}

/** What the page's service worker is given. */
interface PushPayload {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  /** A later alert of the same table takes the place of this one. */
  readonly tag: string;
}

const DAY_S = 86_400;
const LONGEST_TOPIC = 32;

export function newVapidKeys(): VapidKeys {
  return webPush.generateVAPIDKeys();
}

function payloadOf({ news, table, title, url, language }: PushAlert): PushPayload {
  const locale = localeOf(language);
  return { title: alertTitle(title, locale), body: alertText(news, locale), url, tag: table };
}

/**
 * Whether something can be encrypted for it: keys of the right length, and a point of the curve.
 */
export function hasGoodKeys({ keys }: PushSubscription): boolean {
  try {
    webPush.encrypt(keys.p256dh, keys.auth, 'x', 'aes128gcm');
    return true;
  } catch {
    return false;
  }
}

/** Google's service before 2019, which wants another kind of key. */
const FORMER_SERVICE = 'android.googleapis.com';

/** Never rejects. */
export async function sendPush(
  alert: PushAlert,
  vapid: Vapid,
  rules: PostRules,
): Promise<Delivery> {
  const { to, table } = alert;
  const address = readAddress(to.endpoint, rules.allowedHosts);
  if (!address.ok) return 'failed';
  if (address.host === FORMER_SERVICE) return 'gone';
  const url = address.url.href;
  let details;
  try {
    details = webPush.generateRequestDetails(
      { endpoint: url, keys: to.keys },
      JSON.stringify(payloadOf(alert)),
      {
        // Nothing is sent there, so a server that is tried without TLS may push as well.
        vapidDetails: { ...vapid, subject: vapid.subject.replace(/^http:/, 'https:') },
        TTL: DAY_S,
        urgency: 'high',
        ...(table.length <= LONGEST_TOPIC ? { topic: table } : {}),
      },
    );
  } catch {
    // Keys of our own that are no good must not cost people their subscriptions.
    return hasGoodKeys(to) ? 'failed' : 'gone';
  }
  const headers = details.headers as Record<string, string | number>;
  return deliveryOf(await post({ url, headers, body: details.body }, rules));
}
