import { entitlementChanged } from '@floatwise/contracts/billing/events';
import type { User } from '@floatwise/contracts/identity/accounts.http';
import { emit } from '@floatwise/events/outbox';
import { aPerson } from '@floatwise/browser-test-kit/builders';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { inTransaction, publisher, type Publisher } from '@floatwise/test-kit/publisher';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import pg from 'pg';
import type { IdentityEnv } from '../env.js';
import { service } from '../service.js';

let identity: ServiceUnderTest<IdentityEnv>;
let billing: Publisher;
let database: pg.Pool;

beforeAll(async () => {
  billing = await publisher({ service: 'billing' });
  identity = await serviceUnderTest({ service });
  database = new pg.Pool({ connectionString: identity.databaseUrl, max: 1 });
});
afterAll(async () => {
  await database.end();
  await identity.stop();
  await billing.stop();
});

async function somebody() {
  const { body } = await identity.client.post<User>('/api/register', aPerson());
  const client = identity.client.with((await signedIn({ userId: body.id })).headers);
  return { id: body.id, plan: async () => (await client.get<User>('/api/user')).body };
}

/** Publishes billing's event about a person; `aggregateVersion` is the version of that person's entitlement. */
function tell(userId: string, aggregateVersion: number, fact: { tier: 'free' | 'premium'; expiresAt: string | null }) {
  return inTransaction(billing.pool, (tx) =>
    emit(tx, entitlementChanged, { aggregateId: userId, aggregateVersion, data: { userId, ...fact } }),
  );
}

const applied = async (userId: string, version: number) => {
  const sql = 'select 1 from applied_version where aggregate_id = $1 and version >= $2';
  return (await database.query(sql, [userId, version])).rowCount === 1;
};

it('an entitlement from billing shows in the account', async () => {
  const { id, plan } = await somebody();
  const until = new Date(Date.now() + 86_400_000).toISOString();
  await tell(id, 1, { tier: 'premium', expiresAt: until });
  await eventually(async () => (await plan()).subscriptionTier === 'premium');
  expect((await plan()).subscriptionExpiry).toBe(until);
  await tell(id, 2, { tier: 'free', expiresAt: null });
  await eventually(async () => (await plan()).subscriptionTier === 'free');
  expect((await plan()).subscriptionExpiry).toBeNull();
});

it('an entitlement expires without another event', async () => {
  const { id, plan } = await somebody();
  await tell(id, 1, { tier: 'premium', expiresAt: new Date(Date.now() - 1_000).toISOString() });
  await eventually(() => applied(id, 1));
  expect(await plan()).toMatchObject({ subscriptionTier: 'free', subscriptionExpiry: null });
});

it('an older event that arrives late changes nothing', async () => {
  const { id, plan } = await somebody();
  await tell(id, 5, { tier: 'premium', expiresAt: null });
  await eventually(() => applied(id, 5));
  await tell(id, 4, { tier: 'free', expiresAt: null });
  const marker = await somebody();
  await tell(marker.id, 1, { tier: 'premium', expiresAt: null });
  await eventually(() => applied(marker.id, 1));
  expect((await plan()).subscriptionTier).toBe('premium');
});

it('an event about a deleted account leaves no trace', async () => {
  const gone = '0b6e2c4e-5f5b-4c8e-9c57-2a8a51f0b0aa';
  const eventId = await tell(gone, 1, { tier: 'premium', expiresAt: null });
  const handled = async () =>
    (await database.query('select 1 from inbox where event_id = $1', [eventId])).rowCount === 1;
  await eventually(handled);
  expect(await applied(gone, 1)).toBe(false);
  expect((await database.query('select 1 from entitlement where user_id = $1', [gone])).rowCount).toBe(0);
});
