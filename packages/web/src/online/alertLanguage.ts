/** Alerts speak the language of the page: also one that was chosen after they were asked for. */
import type { Me, PushSubscription } from '@stammtisch/protocol';
import { keep, kept } from '../app/storage/smallStore.ts';
import { api, type Answer } from '../app/api.ts';
import { myLook } from './myLook.ts';
import { subscription } from './push.ts';

/** The language in which this device asked last. */
const KEY = 'stammtisch-alert-language';

async function noted(language: string, answer: Promise<Answer<Me>>): Promise<Answer<Me>> {
  const given = await answer;
  if (given.ok) keep(KEY, language);
  return given;
}

export function askForPush(push: PushSubscription, language: string): Promise<Answer<Me>> {
  return noted(language, api.setPush(push, language));
}

/** With null there are to be none. */
export function askForWebhook(url: string | null, language: string): Promise<Answer<Me>> {
  return noted(language, api.setWebhook(url, myLook().name, language));
}

/** Asks again for what is there if the page speaks another language by now. */
export async function heedLanguage({ alerts }: Me, language: string): Promise<void> {
  const before = kept(KEY);
  // Without one, nothing was asked for from here.
  if (before === null || before === language) return;
  keep(KEY, language);
  const push = alerts.push > 0 ? await subscription() : null;
  const answers = [
    ...(push === null ? [] : [await askForPush(push, language)]),
    ...(alerts.webhook === null ? [] : [await askForWebhook(alerts.webhook, language)]),
  ];
  if (answers.some(({ ok }) => !ok)) keep(KEY, before);
}
