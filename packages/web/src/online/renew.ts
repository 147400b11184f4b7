/** Reloads a page that is older than the server, at the same address. */
const KEY = 'stammtisch-renewed';
/** If the new version is not ready by then, the page reloads without waiting for it. */
const PATIENCE_MS = 20_000;

/** Once per version of the server: a page that stays as it is must not reload for ever. */
export function renew(version: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) === version) return false;
    sessionStorage.setItem(KEY, version);
    // Where nothing can be stored, the page would reload for ever.
    if (sessionStorage.getItem(KEY) !== version) return false;
  } catch {
    return false;
  }
  void fetchAndReload();
  return true;
}

async function fetchAndReload(): Promise<void> {
  const timer = setTimeout(reload, PATIENCE_MS);
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (registration !== undefined) {
    await registration.update().catch(() => undefined);
    const worker = await ready(registration);
    if (worker !== null) {
      navigator.serviceWorker.addEventListener('controllerchange', reload);
      worker.postMessage({ type: 'SKIP_WAITING' });
      return;
    }
  }
  clearTimeout(timer);
  reload();
}

/** The worker that waits to take over; null if there is no newer one. */
async function ready({
  waiting,
  installing,
}: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  if (waiting !== null || installing === null) return waiting;
  return await new Promise((resolve) => {
    installing.addEventListener('statechange', () => {
      if (installing.state === 'installed') resolve(installing);
      else if (installing.state === 'redundant') resolve(null);
    });
  });
}

/** Keeps the address, and with it the screen. */
function reload(): void {
  location.reload();
}
