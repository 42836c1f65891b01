import { clientsClaim } from 'workbox-core/clientsClaim.js';
import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { NavigationRoute } from 'workbox-routing/NavigationRoute.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { call } from '@floatwise/web-kit/api';
import { sendPurchases } from '@floatwise/web-kit/unsent-purchases';

// Keeps one page and its whole set of files, so that it opens without a connection (ADR 72). Alerts are handled by
// public/push-worker.js, which is in the same file.

/** What infra/edge writes before this code for each set of pages; absent where no page works as an app. */
interface Given {
  /** Names the set. */
  id: string;
  /** The address of the page, `/pay`. */
  path: string;
  /** The page itself, by an address with its content hash. */
  page: string;
  /** Everything that the set's page can ask for, by addresses with a content hash. */
  files: string[];
}
declare const self: ServiceWorkerGlobalScope & { given?: Given };

const prefix = 'floatwise-set-';
const isHashed = /\.[0-9a-f]{12}\.[a-z0-9]+$/;

/** A kept file of any set, else the one of the edge. A name with a content hash always has the same content. */
const keptOr = async (address: string, request: Request): Promise<Response> =>
  (await caches.match(address, { ignoreVary: true })) ?? fetch(request);

function keep({ id, path, page, files }: Given): void {
  const own = prefix + id;
  const controller = new PrecacheController({ cacheName: own });
  controller.addToCacheList([page, ...files].map((url) => ({ url, revision: null })));

  // The set is there whole, or the browser stays with the worker and the set that it has.
  const install = async (event: ExtendableEvent): Promise<void> => {
    try {
      await controller.install(event);
    } catch (error) {
      await caches.delete(own);
      throw error;
    }
    await self.skipWaiting();
  };
  // The set before this one stays too: a page that is still open finds its files there.
  const forgetOlder = async (): Promise<void> => {
    const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own);
    await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  };
  self.addEventListener('install', (event) => event.waitUntil(install(event)));
  self.addEventListener('activate', (event) => event.waitUntil(forgetOlder()));
  clientsClaim();

  // The page names the files of its own set alone, so one page never mixes two sets.
  const allowlist = [new RegExp(`^${path}/?(?:\\?|$)`)];
  registerRoute(new NavigationRoute(({ request }) => keptOr(page, request), { allowlist }));
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isHashed.test(url.pathname),
    ({ request }) => keptOr(request.url, request),
  );
}

if (self.given) keep(self.given);

/** Background Sync: the connection is back, and no page of ours may be open. Its failure makes the browser try again later. */
async function sendLater(): Promise<void> {
  const { id } = await call('identity.getUser', {});
  await sendPurchases(id);
}
self.addEventListener('sync', (event) => {
  if (event instanceof ExtendableEvent) event.waitUntil(sendLater());
});
