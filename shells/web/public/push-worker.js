// Shows the alerts that this device asked for, and opens Floatwise when one is pressed. It handles nothing else: no request passes
// through it, and it stores nothing, so it can never serve an old page (ADR 39).

/** What an alert says if its text can't be read: a browser shows one in any case, and its own would only confuse. */
const unreadable = { title: 'Floatwise', body: 'Open Floatwise to see what is due.', path: '/', tag: 'floatwise' };

/** The text of an alert, as notifications sent it (`services/notifications/src/push/alert.ts`). */
function alertIn(data) {
  try {
    const alert = data.json();
    const isText = [alert.title, alert.body, alert.path, alert.tag].every((each) => typeof each === 'string');
    return isText ? alert : unreadable;
  } catch {
    return unreadable;
  }
}

/** An address of ours, whatever the alert says. */
function addressOf(path) {
  const url = new URL(path, self.location.origin);
  return url.origin === self.location.origin ? url.href : self.location.origin;
}

/** Focuses a page that shows the address, or else opens it: what's typed on another page isn't lost. */
async function show(address) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find((page) => page.url.split(/[?#]/)[0] === address);
  return open ? open.focus() : self.clients.openWindow(address);
}

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = alertIn(event.data);
  // A newer alert about the same bill takes the older one's place, and is heard again.
  const options = { body, tag, renotify: true, icon: '/favicon.svg', data: { path } };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(addressOf(event.notification.data?.path ?? '/')));
});
