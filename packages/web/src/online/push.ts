/** Alerts of the browser itself, which come even when the page is closed. */
import type { PushSubscription as Push } from '@stammtisch/protocol';

/** Why this browser shows no alerts. */
export type PushBar = 'unsupported' | 'noWorker' | 'denied' | 'failed';

export type Subscribed =
  | { readonly ok: true; readonly push: Push }
  | { readonly ok: false; readonly why: PushBar };

function canPush(): boolean {
  return (
    'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
  );
}

/** The server's key in the form that the browser takes. */
function bytesOfKey(key: string): Uint8Array<ArrayBuffer> {
  const plain = key.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(plain), (letter) => letter.codePointAt(0)!);
}

function plainOf(made: PushSubscription): Push | null {
  const { endpoint, keys } = made.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return null;
  return { endpoint, keys: { p256dh, auth } };
}

async function madeBefore(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** This browser's subscription, if there is one. */
export async function subscription(): Promise<Push | null> {
  const made = await madeBefore();
  return made === null ? null : plainOf(made);
}

/** Asks the user for permission, which browsers allow only after a press. */
export async function subscribe(key: string): Promise<Subscribed> {
  if (!canPush()) return { ok: false, why: 'unsupported' };
  if ((await Notification.requestPermission()) !== 'granted') return { ok: false, why: 'denied' };
  const worker = await navigator.serviceWorker.getRegistration();
  if (worker === undefined) return { ok: false, why: 'noWorker' };
  try {
    const made = await worker.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: bytesOfKey(key),
    });
    const push = plainOf(made);
    return push === null ? { ok: false, why: 'failed' } : { ok: true, push };
  } catch {
    return { ok: false, why: 'failed' };
  }
}

/** Answers with the address that the server has to delete; null if there was none. */
export async function unsubscribe(): Promise<string | null> {
  const made = await madeBefore();
  if (made === null) return null;
  await made.unsubscribe().catch(() => false);
  return made.endpoint;
}
