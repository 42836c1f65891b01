import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { entitlementChanged } from '@floatwise/contracts/billing/events';
import { hourMs } from '@floatwise/contracts/time';
import { SessionStore } from '@floatwise/service-kit/session-store';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { secondConsumer, type SecondConsumer } from '@floatwise/test-kit/second-consumer';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import type { BillingEnv } from '../env.js';
import { service } from '../service.js';
import { EntitlementsService } from './entitlements.service.js';
import { addMonths } from './ledger.js';

const month = { effect: 'months', months: 1 } as const;
const nothing = { stretches: [], paid: null, trialAvailable: true };
const free = { tier: 'free', expiresAt: null, permanent: false, cardLimit: 5, ...nothing };

let billing: ServiceUnderTest<BillingEnv>;
let replica: ServiceUnderTest<BillingEnv>;
let listener: SecondConsumer;
let database: pg.Client;
let entitlements: EntitlementsService;

async function start(env: Record<string, string> = {}): Promise<ServiceUnderTest<BillingEnv>> {
  const more = { FREE_CARD_LIMIT: '5', EXPIRY_SWEEP_MS: '3600000', ...env };
  return serviceUnderTest({ service, env: more });
}

beforeAll(async () => {
  listener = await secondConsumer([entitlementChanged]);
  billing = await start();
  replica = await start({ DATABASE_URL: billing.databaseUrl });
  database = new pg.Client({ connectionString: billing.databaseUrl });
  await database.connect();
  entitlements = billing.app.get(EntitlementsService);
});

afterAll(async () => {
  await database.end();
  await Promise.all([billing.stop(), replica.stop(), listener.stop()]);
});

const subscriptionOf = async (person: { headers: { cookie: string } }) => {
  const { status, body } = await billing.client.with(person.headers).get('/api/user/subscription');
  return { status, body };
};
const heardOf = async (userId: string) =>
  (await listener.received()).filter((event) => event.aggregateId === userId).map((event) => event.data);
const ledgerOf = async (userId: string) =>
  (await database.query('select * from grant_ledger where user_id = $1 order by granted_at', [userId])).rows;
/** As if everything had been granted 400 days earlier; the copy of the plan stays as it was published. */
async function letExpire(userId: string): Promise<void> {
  const ago = `interval '400 days'`;
  await database.query(`update grant_ledger set granted_at = granted_at - ${ago} where user_id = $1`, [userId]);
  await database.query(`update entitlement set expires_at = now() where user_id = $1`, [userId]);
}

test('a guest is asked to sign in', async () => {
  const answer = await billing.client.get('/api/user/subscription');
  expect(answer).toMatchObject({ status: 401, body: { message: 'Please sign in.' } });
});

test('an account that was never granted anything is on the free plan', async () => {
  expect(await subscriptionOf(await signedIn())).toEqual({ status: 200, body: free });
});

test('asking for the plan, which open pages do by themselves, does not renew the session', async () => {
  const ada = await signedIn({ renewedAt: Date.now() - 2 * hourMs });
  expect((await subscriptionOf(ada)).status).toBe(200);
  const session = await billing.app.get(SessionStore).read(ada.key);
  expect(session?.record.renewedAt).toBeLessThan(Date.now() - hourMs);
});

test('a grant shows at once, and is published and recorded once', async () => {
  const ada = await signedIn();
  const granted = await entitlements.grant(ada.userId, 'operator', month);
  expect(await subscriptionOf(ada)).toEqual({ status: 200, body: granted });
  expect(granted).toMatchObject({ tier: 'premium', permanent: false, cardLimit: null });
  await eventually(async () => (await heardOf(ada.userId)).length > 0);
  expect(await heardOf(ada.userId)).toEqual([{ userId: ada.userId, tier: 'premium', expiresAt: granted.expiresAt }]);
  expect(await ledgerOf(ada.userId)).toMatchObject([{ kind: 'operator', effect: 'months', months: 1 }]);
});

test('a permanent one never expires and takes no months', async () => {
  const ada = await signedIn();
  await entitlements.grant(ada.userId, 'operator', { effect: 'permanent' });
  await expect(entitlements.grant(ada.userId, 'operator', month)).rejects.toMatchObject({ status: 409 });
  expect(await subscriptionOf(ada)).toEqual({
    status: 200,
    body: {
      ...nothing,
      tier: 'premium',
      expiresAt: null,
      permanent: true,
      cardLimit: null,
      stretches: [{ source: 'permanent', from: expect.any(String), until: null }],
    },
  });
  expect(await ledgerOf(ada.userId)).toHaveLength(1);
  await eventually(async () => (await heardOf(ada.userId)).length > 0);
  expect(await heardOf(ada.userId)).toEqual([{ userId: ada.userId, tier: 'premium', expiresAt: null }]);
});

test('revoking ends it at once, and revoking again publishes nothing', async () => {
  const ada = await signedIn();
  await entitlements.grant(ada.userId, 'operator', { effect: 'permanent' });
  await entitlements.revoke(ada.userId, 'operator');
  await entitlements.revoke(ada.userId, 'operator');
  expect(await subscriptionOf(ada)).toEqual({ status: 200, body: free });
  await eventually(async () => (await heardOf(ada.userId)).length >= 2);
  expect(await heardOf(ada.userId)).toEqual([
    { userId: ada.userId, tier: 'premium', expiresAt: null },
    { userId: ada.userId, tier: 'free', expiresAt: null },
  ]);
  expect((await ledgerOf(ada.userId)).map((row) => row.effect)).toEqual(['permanent', 'revoked']);
});

test('twenty parallel months, granted by two instances, are exactly twenty months', async () => {
  const userId = randomUUID();
  const both = [entitlements, replica.app.get(EntitlementsService)];
  await Promise.all(
    Array.from({ length: 20 }, (_, n) => both[n % 2]?.grant(userId, n % 3 === 0 ? 'coupon' : 'operator', month)),
  );
  const { rows } = await database.query('select expires_at, version from entitlement where user_id = $1', [userId]);
  const ledger = await ledgerOf(userId);
  expect(rows).toMatchObject([{ version: 20, expires_at: addMonths(ledger[0].granted_at, 20) }]);

  expect(ledger).toHaveLength(20);
  expect(new Set(ledger.map((row) => String(row.new_expiry))).size).toBe(20);

  await eventually(async () => (await heardOf(userId)).length >= 20);
  const versions = (await listener.received()).filter((event) => event.aggregateId === userId);
  expect(versions.map((event) => event.aggregateVersion)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
});

test('an expiry takes effect at its instant, and is published once no matter how many instances sweep', async () => {
  const ada = await signedIn();
  await entitlements.grant(ada.userId, 'operator', month);
  await letExpire(ada.userId);
  expect(await subscriptionOf(ada)).toEqual({ status: 200, body: free });

  const sweep = ({ app }: typeof billing) =>
    app.get(EntitlementsService).publishExpiries({ now: new Date(), signal: new AbortController().signal });
  const sweeps = [billing, replica, billing, replica].map(sweep);
  const published = await Promise.all(sweeps);
  expect(published.reduce((sum, count) => sum + count)).toBe(1);
  await eventually(async () => (await heardOf(ada.userId)).length >= 2);
  expect((await heardOf(ada.userId)).at(-1)).toEqual({ userId: ada.userId, tier: 'free', expiresAt: null });
  expect(await sweep(billing)).toBe(0);
});

test('the sweep runs automatically', async () => {
  const hasty = await start({ DATABASE_URL: billing.databaseUrl, EXPIRY_SWEEP_MS: '20' });
  try {
    const userId = randomUUID();
    await entitlements.grant(userId, 'operator', month);
    await letExpire(userId);
    await eventually(async () => (await heardOf(userId)).length >= 2);
    expect((await heardOf(userId)).at(-1)).toEqual({ userId, tier: 'free', expiresAt: null });
  } finally {
    await hasty.stop();
  }
});

test('months granted after an unswept expiry begin now', async () => {
  const userId = randomUUID();
  await entitlements.grant(userId, 'operator', { effect: 'months', months: 12 });
  await letExpire(userId);
  const before = new Date();
  const { expiresAt } = await entitlements.grant(userId, 'operator', month);
  const after = new Date();
  expect(expiresAt! >= addMonths(before, 1).toISOString() && expiresAt! <= addMonths(after, 1).toISOString()).toBe(
    true,
  );
});
