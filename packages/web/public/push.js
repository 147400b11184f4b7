// Part of the service worker: alerts that it is somebody's turn. One per table: a newer one takes the
// place of the older. Words and address come from the server.

function alertOf(data) {
  try {
    const { title, body, url, tag } = data.json();
    return {
      title: String(title),
      body: String(body ?? ''),
      url: String(url ?? ''),
      tag: String(tag),
    };
  } catch {
    return { title: 'Stammtisch', body: '', url: '', tag: 'stammtisch' };
  }
}

self.addEventListener('push', (event) => {
  const { title, body, url, tag } = alertOf(event.data);
  // Each turn is worth a sound of its own.
  const options = { body, tag, renotify: true, data: { url }, icon: 'icon-192.png' };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.url ?? ''));
});

/** Comes to the page that is open, at its table if it is there, and opens one otherwise. */
async function open(url) {
  // Never away from the page, whatever the alert says.
  const home = new URL(self.registration.scope);
  const wanted = new URL(url, home);
  const target = wanted.href.startsWith(home.href) ? wanted.href : home.href;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((page) => page.url === target);
  if (there !== undefined) return there.focus();
  const [page] = pages;
  if (page !== undefined && 'navigate' in page) {
    const moved = await page.navigate(target).catch(() => null);
    if (moved !== null) return moved.focus();
  }
  return self.clients.openWindow(target);
}
