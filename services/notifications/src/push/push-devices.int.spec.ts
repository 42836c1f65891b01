import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { personalDataRequests } from '@floatwise/contracts/personal-data';
import { mostPushDevices, type PushDevice, type PushDevices } from '@floatwise/contracts/notifications/push.http';
import { Requests } from '@floatwise/events/requests';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { IdentityStandIn } from '@floatwise/test-kit/identity-stand-in';
import { PushBrowser, type PushSubscriptionJson } from '@floatwise/browser-test-kit/push-browser';
import { startSandbox, type Sandbox } from '@floatwise/test-kit/sandbox';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import webpush from 'web-push';
import type { NotificationsEnv } from '../env.js';
import { service } from '../service.js';

const path = '/api/user/push';
const vapid = webpush.generateVAPIDKeys();
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

let sandbox: Sandbox;
let identity: IdentityStandIn;
let notifications: ServiceUnderTest<NotificationsEnv>;
let pool: pg.Pool;
let log = '';

const start = (more: Record<string, string>) =>
  serviceUnderTest({
    service,
    env: {
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'hello@floatwise.test',
      PUSH_EXTRA_ORIGINS: sandbox.push.origin,
      PUSH_POLL_MS: '20',
      RATE_LIMIT_POINTS: '10000',
      LOG_LEVEL: 'trace',
      ...more,
    },
    logTo: { write: (line) => (log += line) },
  });

beforeAll(async () => {
  [sandbox, identity] = await Promise.all([startSandbox(), new IdentityStandIn().start()]);
  notifications = await start({ VAPID_PUBLIC_KEY: vapid.publicKey, VAPID_PRIVATE_KEY: vapid.privateKey });
  pool = new pg.Pool({ connectionString: notifications.databaseUrl, max: 2 });
});
afterAll(async () => {
  await pool.end();
  await notifications.stop();
  await Promise.all([identity.stop(), sandbox.stop()]);
});

const aBrowser = () => PushBrowser.subscribe(sandbox.push.origin, vapid.publicKey);

async function somebody(given: Parameters<typeof signedIn>[0] = {}) {
  const { userId, headers } = await signedIn(given);
  const client = notifications.client.with({ ...headers, 'user-agent': chrome });
  return {
    userId,
    client,
    listed: async () => (await client.get<PushDevices>(path)).body.devices,
    add: (subscription: PushSubscriptionJson, more: object = {}) =>
      client.post<PushDevice>(path, { ...subscription, ...more }),
  };
}

test('[requirement 46] a device is added only after a recent sign-in; one that is known is changed without', async () => {
  const { userId, add } = await somebody();
  const later = await somebody({ userId, authenticatedAt: Date.now() - 901_000 });
  const [known, unknown] = [await aBrowser(), await aBrowser()];
  expect((await add(known.subscription)).status).toBe(200);
  expect(await later.add(unknown.subscription)).toMatchObject({ status: 403, body: { code: 'confirm-first' } });
  expect((await later.add(known.subscription, { showsAmounts: true })).body).toMatchObject({ showsAmounts: true });
  expect(await later.listed()).toHaveLength(1);
});

test('[requirement 46] after a new password, devices that were set up in other sign-ins end', async () => {
  const [kept, gone] = [randomUUID(), randomUUID()];
  const here = await somebody({ signInId: kept });
  const elsewhere = await somebody({ userId: here.userId, signInId: gone });
  const other = await somebody({ signInId: gone });
  const [one, two, three] = [await aBrowser(), await aBrowser(), await aBrowser()];
  const { body } = await here.add(one.subscription);
  await elsewhere.add(two.subscription);
  await other.add(three.subscription);
  await identity.tellAccessEnded(here.userId, 'new-password', kept);
  await eventually(async () => expect((await here.listed()).map(({ id }) => id)).toEqual([body.id]));
  expect(await other.listed()).toHaveLength(1);
  await identity.tellAccessEnded(here.userId, 'new-password', null);
  await eventually(async () => expect(await here.listed()).toEqual([]));
});

test('[requirement 46] a device that was added since then stays when the news of it comes late', async () => {
  const ada = await somebody();
  const [newer, older] = [await aBrowser(), await aBrowser()];
  const { body } = await ada.add(newer.subscription);
  await ada.add(older.subscription);
  await pool.query(`update push_device set created_at = now() + interval '1 hour' where id = $1`, [body.id]);
  await identity.tellAccessEnded(ada.userId, 'new-password', null);
  await eventually(async () => expect((await ada.listed()).map(({ id }) => id)).toEqual([body.id]));
});

test('[requirement 46] a new device is told to identity with from where, and one that is known is not told again', async () => {
  const [ada, browser] = [await somebody(), await aBrowser()];
  const { body } = await ada.add(browser.subscription);
  await ada.add(browser.subscription, { showsAmounts: true });
  const sql = `select envelope->'data' as data from outbox where subject = 'notifications.access.made.v1' and envelope::text like '%' || $1 || '%'`;
  const from = { address: expect.any(String) as string, device: 'Chrome on Windows' };
  expect((await pool.query(sql, [ada.userId])).rows).toEqual([
    { data: { userId: ada.userId, what: 'push-device', thingId: body.id, from } },
  ]);
});

test('[requirement 46] a device ends with the session it was set up in, and with no other', async () => {
  const [kept, gone] = [randomUUID(), randomUUID()];
  const here = await somebody({ signInId: kept });
  const elsewhere = await somebody({ userId: here.userId, signInId: gone });
  const [one, two] = [await aBrowser(), await aBrowser()];
  const { body } = await here.add(one.subscription);
  await elsewhere.add(two.subscription);
  await identity.tellSignInEnded(here.userId, gone);
  await eventually(async () =>
    expect((await here.listed()).map(({ id, signInId }) => [id, signInId])).toEqual([[body.id, kept]]),
  );
});

test('a browser is added, known by its fingerprint, named, changed and removed', async () => {
  const [ada, browser] = [await somebody(), await aBrowser()];
  expect((await ada.client.get<PushDevices>(path)).body).toEqual({ publicKey: vapid.publicKey, devices: [] });
  const { status, body } = await ada.add(browser.subscription);
  expect([status, body]).toEqual([
    200,
    {
      id: expect.any(String) as string,
      name: 'Chrome on Windows',
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      showsAmounts: false,
      since: expect.any(String) as string,
      lastSentAt: null,
      signInId: expect.any(String) as string,
    },
  ]);
  expect((await ada.add(browser.subscription, { showsAmounts: true })).body).toEqual({ ...body, showsAmounts: true });
  // What isn't named stays.
  expect((await ada.add(browser.subscription)).body.showsAmounts).toBe(true);
  expect(await ada.listed()).toHaveLength(1);
  expect((await ada.client.delete(`${path}/${body.id}`)).status).toBe(204);
  expect(await ada.listed()).toEqual([]);
  expect((await ada.client.delete(`${path}/${body.id}`)).status).toBe(404);
});

test('a test alert arrives, encrypted for this browser alone, and says that it works', async () => {
  const [ada, browser] = [await somebody(), await aBrowser()];
  const { id } = (await ada.add(browser.subscription)).body;
  const asked = await ada.client.post(`${path}/${id}/test`);
  expect([asked.status, asked.body]).toEqual([202, { device: 'Chrome on Windows' }]);
  const [message] = await eventually(async () => {
    const messages = await browser.messages();
    expect(messages).toHaveLength(1);
    return messages;
  });
  expect(message).toMatchObject({ urgency: 'high', ttl: expect.any(Number) as number });
  expect(JSON.parse(message?.text ?? '')).toEqual({
    title: 'Alerts work on this device',
    body: 'We’ll tell you here when a payment is due.',
    path: '/email-settings',
    tag: message?.topic,
  });
  expect(message?.ttl).toBeLessThanOrEqual(600);
  await eventually(async () => expect((await ada.listed())[0]?.lastSentAt).not.toBeNull());
});

test('a browser of another account moves to this one, and what waited for the former owner ends', async () => {
  const [ada, ben, browser] = [await somebody(), await somebody(), await aBrowser()];
  await sandbox.setFault('push', 'busy', { on: true, only: browser.id });
  const { id } = (await ada.add(browser.subscription, { showsAmounts: true })).body;
  await ada.client.post(`${path}/${id}/test`);
  const moved = (await ben.add(browser.subscription)).body;
  expect([moved.showsAmounts, await ada.listed()]).toEqual([false, []]);
  expect((await pool.query('select 1 from push_message where device_id = $1', [id])).rowCount).toBe(0);
  expect((await ada.client.post(`${path}/${moved.id}/test`)).status).toBe(404);
  expect((await ada.client.delete(`${path}/${moved.id}`)).status).toBe(404);
  await sandbox.resetFaults();
  expect(await browser.messages()).toEqual([]);
});

test('the eleventh device is refused with a sentence, and a known one isn’t', async () => {
  const ada = await somebody();
  const browsers = await Promise.all(Array.from({ length: mostPushDevices + 1 }, aBrowser));
  const added = await Promise.all(browsers.map(({ subscription }) => ada.add(subscription)));
  expect(added.filter(({ status }) => status === 200)).toHaveLength(mostPushDevices);
  expect(added.find(({ status }) => status !== 200)).toMatchObject({ status: 409, body: { code: 'too-many-devices' } });
  const known = browsers[added.findIndex(({ status }) => status === 200)];
  expect((await ada.add(known?.subscription ?? { endpoint: '', keys: { p256dh: '', auth: '' } })).status).toBe(200);
});

test('the sandbox’s faults end no test: tests are limited', async () => {
  const [ada, browser] = [await somebody(), await aBrowser()];
  const { id } = (await ada.add(browser.subscription)).body;
  const statuses: number[] = [];
  for (let count = 0; count < 11; count += 1) statuses.push((await ada.client.post(`${path}/${id}/test`)).status);
  expect(statuses).toEqual([...Array<number>(10).fill(202), 429]);
});

describe('nothing makes us call another server [requirement 29]', () => {
  test.each([
    'https://evil.example/push',
    'https://fcm.googleapis.com.evil.example/push',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.5/push',
    'http://127.0.0.1:4105/push',
    'http://localhost/push',
    'https://user@fcm.googleapis.com/push',
  ])('%s is refused and not stored', async (endpoint) => {
    const [ada, browser] = [await somebody(), await aBrowser()];
    const { status, body } = await ada.add({ ...browser.subscription, endpoint });
    expect([status, body]).toMatchObject([400, { code: 'push-service-unknown' }]);
    expect(await ada.listed()).toEqual([]);
  });

  test('an endpoint that was stored before the list got shorter is not called', async () => {
    const [ada, browser] = [await somebody(), await aBrowser()];
    const { id } = (await ada.add(browser.subscription)).body;
    await pool.query(`update push_device set endpoint = 'https://169.254.169.254/x' where id = $1`, [id]);
    await ada.client.post(`${path}/${id}/test`);
    await eventually(async () => {
      const { rows } = await pool.query('select status, fault from push_message where device_id = $1', [id]);
      expect(rows).toEqual([{ status: 'failed', fault: 'push not-listed' }]);
    });
  });
});

test.each<[string, (subscription: PushSubscriptionJson) => object]>([
  ['no keys', ({ endpoint }) => ({ endpoint })],
  ['a short key', ({ endpoint, keys }) => ({ endpoint, keys: { ...keys, p256dh: keys.p256dh.slice(1) } })],
  ['a long secret', ({ endpoint, keys }) => ({ endpoint, keys: { ...keys, auth: `${keys.auth}A` } })],
  ['a key that isn’t text', ({ endpoint, keys }) => ({ endpoint, keys: { ...keys, auth: 7 } })],
  [
    'a key that is no point of the curve',
    ({ endpoint, keys }) => ({ endpoint, keys: { ...keys, p256dh: randomBytes(65).toString('base64url') } }),
  ],
  ['a very long address', ({ endpoint, keys }) => ({ endpoint: `${endpoint}${'x'.repeat(1_024)}`, keys })],
  ['no address', ({ keys }) => ({ endpoint: 'push', keys })],
  ['another account’s name', (subscription) => ({ ...subscription, userId: '7' })],
])('%s is refused', async (_, body) => {
  const [ada, browser] = [await somebody(), await aBrowser()];
  expect((await ada.client.post(path, body(browser.subscription))).status).toBe(400);
  expect(await ada.listed()).toEqual([]);
});

test('a guest is asked to sign in, and a page of another site is refused', async () => {
  const [ada, browser] = [await somebody(), await aBrowser()];
  expect((await notifications.client.get(path)).status).toBe(401);
  const foreign = ada.client.with({ origin: 'https://evil.example' });
  expect((await foreign.post(path, browser.subscription)).status).toBe(403);
});

test('the download names devices and alerts without their addresses and keys, and a deletion erases both', async () => {
  const [ada, browser] = [await somebody(), await aBrowser()];
  const { id } = (await ada.add(browser.subscription)).body;
  await ada.client.post(`${path}/${id}/test`);
  await eventually(async () => expect(await browser.messages()).toHaveLength(1));
  const requests = identity.consumer.app.get(Requests);
  const asked = { userId: ada.userId, from: null };
  const page = await requests.ask(personalDataRequests.notifications.export, asked, { timeoutMs: 30_000 });
  expect(page.records.map(({ kind }) => kind)).toEqual(['push-device', 'push-message']);
  const { endpoint, keys } = browser.subscription;
  for (const secret of [endpoint, browser.id, keys.p256dh, keys.auth]) {
    expect(JSON.stringify(page)).not.toContain(secret);
  }
  await identity.tellDeleted(ada.userId);
  await eventually(async () => {
    const { rows } = await pool.query(
      `select (select count(*) from push_device where id = $1)::int as devices,
              (select count(*) from push_message where device_id = $1)::int as messages`,
      [id],
    );
    expect(rows).toEqual([{ devices: 0, messages: 0 }]);
  });
  expect((await ada.add(browser.subscription)).status).toBe(401);
});

test('without keys there are no alerts, and the page is told so', async () => {
  const off = await start({});
  const { headers } = await signedIn();
  const client = off.client.with(headers);
  expect((await client.get<PushDevices>(path)).body).toEqual({ publicKey: null, devices: [] });
  const { subscription } = await aBrowser();
  expect(await client.post(path, subscription)).toMatchObject({ status: 409, body: { code: 'push-off' } });
  await off.stop();
});

test('neither an endpoint nor a key is in any line that was logged [requirement 39]', () => {
  expect(log).toContain(path);
  expect(log).not.toMatch(/127\.0\.0\.1:\d+\/push|p256dh|fcm\.googleapis/);
});
