/** Notices at the head of the page: a new version, and games that will not be kept. */
import { whenIdle } from '../ui/dom.ts';

export const notices = $state({ update: false, storage: false });

let reload: (() => Promise<void>) | null = null;

/** The game is saved after every move, so it goes on after the reload. */
export function reloadNow(): void {
  void reload?.();
}

/** Stores the page for offline use, and says when there is a newer one; it never reloads by itself. */
export function followUpdates(): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined;
  return whenIdle(() => void register());
}

async function register(): Promise<void> {
  // If the page is left or the network is lost meanwhile, it is stored at the next visit.
  const library = await import('virtual:pwa-register').catch(() => null);
  if (library === null) return;
  reload = library.registerSW({ onNeedRefresh: () => void noticeUpdate(navigator.serviceWorker) });
}

/**
 * The library also calls when the worker of the very first visit takes its time, or when the page is reloaded
 * meanwhile: there is a newer version only where a worker waits behind another.
 */
export async function noticeUpdate(
  container: Pick<ServiceWorkerContainer, 'getRegistration'>,
): Promise<void> {
  const registration = await container.getRegistration().catch(() => undefined);
  if (registration === undefined) return;
  const { active, waiting } = registration;
  if (active !== null && waiting !== null) notices.update = true;
}

let wasSaid = false;
export const storageNotice = {
  /** Said once a visit. */
  say(): void {
    if (!wasSaid) notices.storage = true;
    wasSaid = true;
  },
  dismiss(): void {
    notices.storage = false;
  },
};
