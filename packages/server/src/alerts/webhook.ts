/** Alerts to a channel: the JSON that Discord's webhooks take, and many others with them. */
import { alertTitle, localeOf, namedAlertText, type AlertKind } from '@stammtisch/words';
import { deliveryOf, type Delivery } from './delivery.ts';
import { post, type PostRules } from './httpPost.ts';

export interface WebhookAlert {
  /** The address of the webhook. */
  readonly to: string;
  readonly news: AlertKind;
  /** Whom the channel is to call. */
  readonly name: string;
  readonly title: string;
  /** Of the table. */
  readonly url: string;
  readonly language?: string | undefined;
}

interface WebhookMessage {
  readonly content: string;
  readonly username: string;
  /** Nobody is pinged, whatever names and titles say. */
  readonly allowed_mentions: { readonly parse: readonly [] };
}

/**
 * Names and titles are anybody's. They must not become links, headings or mentions in a channel:
 * marks are escaped, and addresses broken by a character without width.
 */
function escapeMarkup(text: string): string {
  return text.replaceAll(/[\\`*_~|<>[\]()#@]/g, '\\$&').replaceAll('://', ':\u{200B}//');
}

export function webhookMessage(alert: Omit<WebhookAlert, 'to'>): WebhookMessage {
  const locale = localeOf(alert.language);
  const facts = {
    name: escapeMarkup(alert.name),
    title: escapeMarkup(alertTitle(alert.title, locale)),
  };
  return {
    content: `${namedAlertText(alert.news, facts, locale)} ${alert.url}`,
    username: 'Stammtisch',
    allowed_mentions: { parse: [] },
  };
}

/** Never rejects. */
export async function sendWebhook(alert: WebhookAlert, rules: PostRules): Promise<Delivery> {
  const body = Buffer.from(JSON.stringify(webhookMessage(alert)));
  const headers = { 'Content-Type': 'application/json', 'User-Agent': 'Stammtisch' };
  return deliveryOf(await post({ url: alert.to, headers, body }, rules));
}
