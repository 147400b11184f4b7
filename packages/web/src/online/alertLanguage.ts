/** Alerts come in the language of the page, also in one that was chosen after subscribing. */
import type { ApiResult } from '@stammtisch/client';
import type { Me, PushSubscription } from '@stammtisch/protocol';
import { keep, kept } from '../app/storage/smallStore.ts';
import { api } from '../app/api.ts';
import { myLook } from './myLook.ts';
import { subscription } from './push.ts';

/** The language in which this device subscribed last. */
const KEY = 'stammtisch-alert-language';

async function noted(language: string, answer: Promise<ApiResult<Me>>): Promise<ApiResult<Me>> {
  const given = await answer;
  if (given.ok) keep(KEY, language);
  return given;
}

export function askForPush(push: PushSubscription, language: string): Promise<ApiResult<Me>> {
  return noted(language, api.setPush(push, language));
}

/** An address of null ends the alerts. */
export function askForWebhook(url: string | null, language: string): Promise<ApiResult<Me>> {
  return noted(language, api.setWebhook(url, myLook().name, language));
}

/** Subscribes again to what is there if the language of the page has changed. */
export async function updateAlertLanguage({ alerts }: Me, language: string): Promise<void> {
  const before = kept(KEY);
  // Without a language, this device has not subscribed to anything.
  if (before === null || before === language) return;
  keep(KEY, language);
  const push = alerts.push > 0 ? await subscription() : null;
  const answers = [
    ...(push === null ? [] : [await askForPush(push, language)]),
    ...(alerts.webhook === null ? [] : [await askForWebhook(alerts.webhook, language)]),
  ];
  if (answers.some(({ ok }) => !ok)) keep(KEY, before);
}
