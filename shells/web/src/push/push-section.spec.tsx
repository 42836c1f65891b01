/** @jest-environment jsdom */
import { createHash, webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PushDevice } from '@floatwise/contracts/notifications/push.http';
import { calls, clearBrowser, show, signedInWith, type Answers } from '@floatwise/web-kit/testing/scene';
import { Message } from '../testing/message.js';
import { PushSection } from './push-section.js';

const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';
const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
const publicKey = 'BPublic';
const add = 'POST /api/user/push';
const list = 'GET /api/user/push';

const device = (about: Partial<PushDevice> = {}): PushDevice => ({
  id: '6f2a1d8e-5f0b-4a53-9d0c-0d8a5c1c7a00',
  name: 'Chrome on Windows',
  fingerprint: createHash('sha256').update(endpoint).digest('hex'),
  showsAmounts: false,
  since: new Date(2026, 10, 3, 12).toISOString(),
  lastSentAt: null,
  signInId: null,
  ...about,
});
const phone = device({
  id: '6f2a1d8e-5f0b-4a53-9d0c-0d8a5c1c7a01',
  name: 'Chrome on Android',
  fingerprint: 'f'.repeat(64),
  lastSentAt: new Date(2026, 10, 5, 12).toISOString(),
});

/** A browser's own part: permission, worker, and subscription. */
class Browser {
  permission: NotificationPermission = 'default';
  /** What its owner answers when asked. */
  answer: NotificationPermission = 'granted';
  isSubscribed = false;
  /** What was done to it, in order. */
  readonly done: string[] = [];

  install(): void {
    const pushManager = {
      getSubscription: () => Promise.resolve(this.isSubscribed ? this.subscription : null),
      subscribe: ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
        this.done.push(`subscribed with ${String(applicationServerKey)}`);
        this.isSubscribed = true;
        return Promise.resolve(this.subscription);
      },
    };
    const registration = { pushManager };
    const serviceWorker = {
      register: (path: string, { scope }: { scope: string }) => {
        this.done.push(`registered ${path} for ${scope}`);
        return Promise.resolve(registration);
      },
      getRegistration: () => Promise.resolve(registration),
      ready: Promise.resolve(registration),
    };
    const notification = { requestPermission: () => Promise.resolve((this.permission = this.answer)) };
    Object.defineProperty(notification, 'permission', { get: () => this.permission });
    const world = { PushManager: class {}, Notification: notification, isSecureContext: true, TextEncoder };
    for (const [name, value] of Object.entries({ ...world, crypto: webcrypto })) {
      Object.defineProperty(window, name, { value, configurable: true, writable: true });
    }
    Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  }

  private readonly subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: () => {
      this.done.push('unsubscribed');
      this.isSubscribed = false;
      return Promise.resolve(true);
    },
  };
}

let browser: Browser;
beforeEach(() => (browser = new Browser()));
afterEach(() => {
  clearBrowser();
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
});

async function open(devices: PushDevice[], answers: Answers = {}): Promise<void> {
  let stored = devices;
  signedInWith({
    [list]: () => ({ body: { publicKey, devices: stored } }),
    [add]: (body) => {
      const { showsAmounts = false } = body as { showsAmounts?: boolean };
      const here = device({ showsAmounts });
      stored = [here, ...stored.filter(({ id }) => id !== here.id)];
      return { body: here };
    },
    [`DELETE /api/user/push/${device().id}`]: () => {
      stored = stored.filter(({ id }) => id !== device().id);
      return { status: 204, body: undefined };
    },
    [`DELETE /api/user/push/${phone.id}`]: () => {
      stored = stored.filter(({ id }) => id !== phone.id);
      return { status: 204, body: undefined };
    },
    [`POST /api/user/push/${device().id}/test`]: () => ({ status: 202, body: { device: device().name } }),
    ...answers,
  });
  show(
    <>
      <PushSection />
      <Message />
    </>,
    '/email-settings',
  );
}
const bodiesOf = (line: string) => calls.filter((made) => made.line === line).map(({ body }) => body);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('permission is asked for only after a press', async () => {
  browser.install();
  await open([]);
  await screen.findByRole('button', { name: 'Turn on alerts' });
  expect([browser.permission, browser.done]).toEqual(['default', []]);
  await press('Turn on alerts');
  expect(await screen.findByText('Alerts are on for this device, Chrome on Windows.')).toBeTruthy();
  expect(browser.done).toEqual(['registered /push-worker.js for /', `subscribed with ${publicKey}`]);
  expect(bodiesOf(add)).toEqual([{ endpoint, keys }]);
  expect(screen.getByText(/^Alerts On:/)).toBeTruthy();
});

test('whoever closes the question can be asked again, and nothing is stored', async () => {
  browser.answer = 'default';
  browser.install();
  await open([]);
  await press('Turn on alerts');
  expect(await screen.findByText(/Press the button to try again/)).toBeTruthy();
  expect([bodiesOf(add), browser.done]).toEqual([[], []]);
});

test('whoever refuses is told how to take it back', async () => {
  browser.answer = 'denied';
  browser.install();
  await open([]);
  await press('Turn on alerts');
  expect(await screen.findByText(/are blocked in this browser/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Turn on alerts' })).toBeNull();
});

test('a browser without push says so, and the other devices can still be removed', async () => {
  await open([phone]);
  expect(await screen.findByText(/This browser can’t show our alerts/)).toBeTruthy();
  const others = within(screen.getByRole('list', { name: 'Devices with alerts' }));
  expect(others.getByText(/^Since Nov 3\b.* · Last alert Nov 5\b/)).toBeTruthy();
  await press('Remove Chrome on Android');
  expect(await screen.findByText(/^Alerts Off:/)).toBeTruthy();
  expect(screen.queryByText('Chrome on Android', { selector: 'p *' })).toBeNull();
});

describe('on', () => {
  beforeEach(() => {
    browser.permission = 'granted';
    browser.isSubscribed = true;
    browser.install();
  });

  test('amounts are shown after a press, and the setting goes along with the subscription', async () => {
    await open([device(), phone]);
    const toggle = await screen.findByRole('switch', { name: 'Show amounts' });
    expect(toggle).toHaveProperty('checked', false);
    await userEvent.click(toggle);
    await screen.findByRole('switch', { name: 'Show amounts', checked: true });
    expect(bodiesOf(add)).toEqual([{ endpoint, keys, showsAmounts: true }]);
    expect(screen.getByText('Other devices with alerts')).toBeTruthy();
  });

  test('a test alert is sent', async () => {
    await open([device()]);
    await press('Send a test alert');
    expect(await screen.findByText(/^Test Alert Sent:/)).toBeTruthy();
  });

  test('alerts are turned off here and at the service', async () => {
    await open([device()]);
    await press('Turn off alerts');
    await screen.findByRole('button', { name: 'Turn on alerts' });
    expect(browser.done).toEqual(['unsubscribed']);
  });

  test('a device that was removed elsewhere is off, and a browser of another account too', async () => {
    await open([phone]);
    expect(await screen.findByRole('button', { name: 'Turn on alerts' })).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  test('a refusal is explained', async () => {
    const refusal = { status: 429, body: { statusCode: 429, error: '', message: 'Please try again in 5 minutes.' } };
    await open([device()], { [`POST /api/user/push/${device().id}/test`]: () => refusal });
    await press('Send a test alert');
    expect(await screen.findByText('Please try again in 5 minutes.')).toBeTruthy();
  });
});

test('where there are no alerts, nothing is said of them', async () => {
  browser.install();
  signedInWith({ [list]: () => ({ body: { publicKey: null, devices: [] } }) });
  show(
    <>
      <PushSection />
      <p>The end</p>
    </>,
    '/email-settings',
  );
  await screen.findByText('The end');
  await waitFor(() => expect(screen.queryByText('Alerts on this device')).toBeNull());
  expect(bodiesOf(list)).toHaveLength(1);
  expect(screen.queryByText('Alerts on this device')).toBeNull();
});
