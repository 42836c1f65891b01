import { expect, test, type CDPSession, type Page } from '@playwright/test';
import { faultsInEveryLook } from '@floatwise/browser-test-kit/accessibility';
import { openAccount, signOut, watchFaults } from '@floatwise/browser-test-kit/browser';
import { newestMailTo } from '@floatwise/browser-test-kit/inbox';
import { PushBrowser, type PushSubscriptionJson } from '@floatwise/browser-test-kit/push-browser';
import { addressOfCompany } from '@floatwise/browser-test-kit/sandbox-faults';

// Chromium without a window has no push service. So its `PushManager` hands out a subscription at the sandbox's, with real keys,
// and the DevTools protocol delivers to the worker what the test decrypts. All else is real: permission, worker, our calls,
// signature, encryption, and the notification.

/** An account whose address is verified by the link it was sent. */
async function verifiedAccount(page: Page): Promise<void> {
  const { email } = await openAccount(page);
  const { links } = await newestMailTo(email);
  await page.goto(links.find((link) => link.includes('/auth/link#')) ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).not.toHaveURL(/auth/);
}

/** Stands in for the part of the browser that talks to its push service; it outlives the page, as a subscription does. */
function installPushManager({ endpoint, keys }: PushSubscriptionJson): void {
  const flag = 'test.push-subscribed';
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: () => {
      localStorage.removeItem(flag);
      return Promise.resolve(true);
    },
  };
  const replace = (name: string, value: unknown) =>
    Object.defineProperty(PushManager.prototype, name, { value, configurable: true });
  replace('getSubscription', () => Promise.resolve(localStorage.getItem(flag) === null ? null : subscription));
  replace('subscribe', ({ applicationServerKey }: { applicationServerKey: string }) => {
    localStorage.setItem(flag, applicationServerKey);
    return Promise.resolve(subscription);
  });
}

const publicKeyOf = async (page: Page): Promise<string> => {
  const answer = await page.request.get('/api/user/push');
  return ((await answer.json()) as { publicKey: string }).publicKey;
};
const isSubscribed = (page: Page) => page.evaluate(() => localStorage.getItem('test.push-subscribed') !== null);

/** A browser with a push service, whose owner allows alerts when asked. */
async function withPush(page: Page, origin: string): Promise<PushBrowser> {
  const browser = await PushBrowser.subscribe(await addressOfCompany('push'), await publicKeyOf(page));
  await page.context().grantPermissions(['notifications'], { origin });
  await page.addInitScript(installPushManager, browser.subscription);
  return browser;
}

/**
 * Hands a message to the worker, as the push service would. A browser that has been used for a while may list workers of other
 * pages too, which have nothing to do with this one, so each gets it.
 */
async function deliver(devtools: CDPSession, { origin, data }: { origin: string; data: string }): Promise<void> {
  const ids = new Set<string>();
  const first = new Promise<void>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { isDeleted, registrationId } of registrations) if (!isDeleted) ids.add(registrationId);
      if (ids.size > 0) resolve();
    }),
  );
  await devtools.send('ServiceWorker.disable');
  await devtools.send('ServiceWorker.enable');
  await first;
  for (const registrationId of ids)
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

const notifications = (page: Page) =>
  page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications();
    return shown.map(({ title, body, tag }) => ({ title, body, tag }));
  });

test('alerts are asked for after a press, arrive encrypted, are shown by the worker, and end at sign-out', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const faults = await watchFaults(page);
  await verifiedAccount(page);
  const browser = await withPush(page, origin);
  await page.goto('/email-settings');
  const section = page.getByRole('region', { name: 'Alerts on this device' });
  await expect(section.getByRole('button', { name: 'Turn on alerts' })).toBeVisible();
  expect(await isSubscribed(page)).toBe(false);
  expect(await faultsInEveryLook(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });

  await section.getByRole('button', { name: 'Turn on alerts' }).click();
  await expect(section.getByText(/^Alerts are on for this device, .*Chrom/)).toBeVisible();
  await expect(section.getByRole('switch', { name: 'Show amounts' })).not.toBeChecked();
  await section.getByRole('switch', { name: 'Show amounts' }).click();
  await expect(section.getByRole('switch', { name: 'Show amounts' })).toBeChecked();

  await section.getByRole('button', { name: 'Send a test alert' }).click();
  await expect(page.getByText('Test Alert Sent', { exact: true })).toBeVisible();
  await expect.poll(async () => (await browser.messages()).length).toBe(1);
  const [message] = await browser.messages();
  const devtools = await page.context().newCDPSession(page);
  await expect
    .poll(
      async () => {
        // Again until the worker is ready for it: an alert with the same tag replaces the one before.
        await deliver(devtools, { origin, data: message?.text ?? '' });
        return notifications(page);
      },
      { intervals: [1_000, 3_000] },
    )
    .toEqual([
      {
        title: 'Alerts work on this device',
        body: 'We’ll tell you here when a payment is due.',
        tag: message?.topic,
      },
    ]);
  expect(await faultsInEveryLook(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });

  // Still on after a reload; the setting was kept.
  await page.reload();
  await expect(section.getByRole('switch', { name: 'Show amounts' })).toBeChecked();
  await signOut(page);
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  await expect.poll(() => isSubscribed(page).catch(() => true)).toBe(false);
  expect(faults).toEqual([]);
});

test('a browser whose owner blocked notifications says how to allow them, and other devices can be removed', async ({
  page,
}) => {
  await verifiedAccount(page);
  const other = await PushBrowser.subscribe(await addressOfCompany('push'), await publicKeyOf(page));
  const added = await page.request.post('/api/user/push', {
    data: other.subscription,
    headers: { 'sec-fetch-site': 'same-origin', 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:128.0) Firefox/128.0' },
  });
  expect(added.status()).toBe(200);
  await page.addInitScript(() =>
    Object.defineProperty(Notification, 'permission', { get: () => 'denied', configurable: true }),
  );
  await page.goto('/email-settings');
  const section = page.getByRole('region', { name: 'Alerts on this device' });
  await expect(section.getByText(/are blocked in this browser/)).toBeVisible();
  await expect(section.getByRole('button', { name: 'Turn on alerts' })).toHaveCount(0);
  expect(await faultsInEveryLook(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await section.getByRole('button', { name: 'Remove Firefox on Windows' }).click();
  await expect(page.getByText('Alerts Off', { exact: true })).toBeVisible();
  await expect(section.getByText('Firefox on Windows')).toHaveCount(0);
});
