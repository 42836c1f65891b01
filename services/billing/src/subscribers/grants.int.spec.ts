import { randomUUID } from 'node:crypto';
import { billingAdminRefused, entitlementChanged, proGranted, proWithdrawn } from '@floatwise/contracts/billing/events';
import type { Coupon } from '@floatwise/contracts/billing/coupons.http';
import { subscriber, type Subscriber } from '@floatwise/contracts/billing/subscribers.http';
import type { Problem } from '@floatwise/contracts/problem';
import { eventually } from '@floatwise/browser-test-kit/eventually';
import { IdentityStandIn } from '@floatwise/test-kit/identity-stand-in';
import { secondConsumer, type SecondConsumer } from '@floatwise/test-kit/second-consumer';
import { from } from '@floatwise/test-kit/http-client';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { signedIn } from '@floatwise/test-kit/signed-in';
import { Database } from '../db.js';
import type { BillingEnv } from '../env.js';
import { service } from '../service.js';

let billing: ServiceUnderTest<BillingEnv>;
let replica: ServiceUnderTest<BillingEnv>;
let listener: SecondConsumer;
let identity: IdentityStandIn;
let admin: Awaited<ReturnType<typeof as>>;

beforeAll(async () => {
  identity = await new IdentityStandIn().start();
  listener = await secondConsumer([proGranted, proWithdrawn, billingAdminRefused, entitlementChanged]);
  const env = { EVENTS_RELAY_POLL_MS: '50' };
  billing = await serviceUnderTest({ service, env });
  replica = await serviceUnderTest({ service, env: { ...env, DATABASE_URL: billing.databaseUrl } });
  admin = await as('admin');
});
afterAll(() => Promise.all([billing.stop(), replica.stop(), listener.stop(), identity.stop()]));

async function as(role: 'user' | 'admin') {
  const { headers, userId } = await signedIn({ role });
  return { userId, client: billing.client.with(headers), atReplica: replica.client.with(headers) };
}
type Client = typeof billing.client;
type Answer = Subscriber & Problem;
interface Asked {
  id?: string;
  months?: number | null;
  client?: Client;
}
const db = () => billing.app.get(Database).prisma;
const reason = 'Goodwill for ticket 7.';
const grant = (userId: string, { id = randomUUID(), months = 3, client = admin.client }: Asked = {}) =>
  client.put<Answer>(`/api/admin/subscribers/${userId}/grants/${id}`, { months, reason });
const withdraw = (userId: string, id: string, client = admin.client) =>
  client.post<Answer>(`/api/admin/subscribers/${userId}/grants/${id}/withdraw`, { reason: 'Granted by mistake.' });
const told = async (subject: string, userId: string) =>
  (await listener.received(subject)).filter(({ data }) => (data as { onUserId: string }).onUserId === userId);
const inMonths = (count: number) => {
  const day = new Date();
  // Months clamp at their end, so the day doesn't count: three months after Nov 29 is in February.
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() + count);
  return day.toISOString().slice(0, 7);
};

it('an operator grants Pro for months; the ledger and the audit log say who and why [requirement 40]', async () => {
  const [userId, id] = [randomUUID(), randomUUID()];
  const { status, body } = await grant(userId, { id });
  expect(status).toBe(200);
  expect(subscriber.parse(body)).toMatchObject({
    subscription: { tier: 'premium', permanent: false, stretches: [{ source: 'operator' }] },
    grants: [{ id, source: 'operator', effect: 'months', months: 3, reason, withdrawn: null, mayBeWithdrawn: true }],
  });
  expect(body.subscription.expiresAt?.slice(0, 7)).toBe(inMonths(3));
  expect(await db().grant.findUnique({ where: { id } })).toMatchObject({ userId, grantedBy: admin.userId, reason });
  await eventually(async () => (await told(proGranted.subject, userId)).length === 1);
  expect((await told(proGranted.subject, userId))[0]?.data).toEqual({
    from,
    grantId: id,
    userId: admin.userId,
    onUserId: userId,
  });
  // Events carry ids only.
  expect(JSON.stringify(await told(proGranted.subject, userId))).not.toContain('Goodwill');
});

it('permanently, once: the next grant is refused and says why', async () => {
  const userId = randomUUID();
  expect((await grant(userId, { months: null })).body.subscription).toMatchObject({ permanent: true, expiresAt: null });
  for (const months of [null, 1]) {
    expect(await grant(userId, { months })).toMatchObject({ status: 409, body: { code: 'already-permanent' } });
  }
  await eventually(async () => (await told(proGranted.subject, userId)).length === 1);
});

it('asking again with the same id grants nothing more: eight requests at two replicas', async () => {
  const [userId, id] = [randomUUID(), randomUUID()];
  const clients = [admin.client, admin.atReplica];
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, time) => grant(userId, { id, client: clients[time % 2] ?? admin.client })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  expect(new Set(answers.map(({ body }) => body.subscription.expiresAt)).size).toBe(1);
  expect(await db().grant.count({ where: { userId } })).toBe(1);
  await eventually(async () => (await told(proGranted.subject, userId)).length === 1);
  expect(await grant(userId, { id, months: 4 })).toMatchObject({ status: 409, body: { code: 'grant-exists' } });
  expect(await grant(randomUUID(), { id })).toMatchObject({ status: 409, body: { code: 'grant-exists' } });
});

it('two operators at once: both grants of months count, and of two permanent ones the second is refused', async () => {
  const other = await as('admin');
  const [ada, ben] = [randomUUID(), randomUUID()];
  const both = (userId: string, months: number | null) =>
    Promise.all([grant(userId, { months }), grant(userId, { months, client: other.atReplica })]);
  expect((await both(ada, 1)).map(({ status }) => status)).toEqual([200, 200]);
  expect((await grant(ada, { months: 1 })).body.subscription.expiresAt?.slice(0, 7)).toBe(inMonths(3));
  expect((await both(ben, null)).map(({ status }) => status).sort()).toEqual([200, 409]);
});

describe('withdrawing', () => {
  it('takes back what is left, and says in ledger and audit log who and why [requirement 40]', async () => {
    const [userId, id] = [randomUUID(), randomUUID()];
    await grant(userId, { id, months: null });
    const { status, body } = await withdraw(userId, id);
    expect([status, body.subscription]).toMatchObject([200, { tier: 'free', permanent: false, stretches: [] }]);
    expect(body.grants).toMatchObject([{ withdrawn: { reason: 'Granted by mistake.' }, mayBeWithdrawn: false }]);
    await eventually(async () => (await told(proWithdrawn.subject, userId)).length === 1);
    expect((await told(proWithdrawn.subject, userId))[0]?.data).toEqual({
      ...{ grantId: id, userId: admin.userId, onUserId: userId, from },
    });
    const tiers = async () =>
      (await listener.received(entitlementChanged.subject))
        .map(({ data }) => data as { userId: string; tier: string })
        .filter((data) => data.userId === userId)
        .map(({ tier }) => tier);
    await eventually(async () => (await tiers()).length === 2);
    expect(await tiers()).toEqual(['premium', 'free']);
    // And Pro can be granted again.
    expect((await grant(userId)).body.subscription.tier).toBe('premium');
  });

  it('leaves a coupon that waits behind it, which begins at once', async () => {
    const [person, id] = [await as('user'), randomUUID()];
    await grant(person.userId, { id, months: 6 });
    const code = `T-${randomUUID().slice(0, 13).toUpperCase()}`;
    const fields = { description: 'd', type: 'premium_months', value: 2, maxUses: 1, isActive: true, expiresAt: null };
    await admin.client.post<Coupon>('/api/admin/coupons', { code, ...fields });
    await person.client.post('/api/coupons/redeem', { code });
    const { body } = await withdraw(person.userId, id);
    expect(body).toMatchObject({
      subscription: { tier: 'premium', stretches: [{ source: 'coupon' }] },
      coupons: [{ code, months: 2 }],
    });
    expect(body.subscription.expiresAt?.slice(0, 7)).toBe(inMonths(2));
    const [couponsRow] = body.grants.filter(({ source }) => source === 'coupon');
    expect(couponsRow?.mayBeWithdrawn).toBe(false);
    expect(await withdraw(person.userId, couponsRow?.id ?? '')).toMatchObject({
      status: 409,
      body: { code: 'not-granted' },
    });
  });

  it('by two operators at once happens once', async () => {
    const [userId, id, other] = [randomUUID(), randomUUID(), await as('admin')];
    await grant(userId, { id });
    const answers = await Promise.all([withdraw(userId, id), withdraw(userId, id, other.atReplica)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('withdrawn-already');
    await eventually(async () => (await told(proWithdrawn.subject, userId)).length === 1);
  });

  it('of another account’s grant is 404', async () => {
    const [ada, id] = [randomUUID(), randomUUID()];
    await grant(ada, { id });
    expect(await withdraw(randomUUID(), id)).toMatchObject({ status: 404, body: { code: 'no-such-grant' } });
    expect((await admin.client.get<Subscriber>(`/api/admin/subscribers/${ada}`)).body.subscription.tier).toBe(
      'premium',
    );
  });
});

it('an operator’s account ends: the grants stay and name nobody; an account with a grant ends: the grant goes', async () => {
  const [gone, ada, ben] = [await as('admin'), randomUUID(), randomUUID()];
  const id = randomUUID();
  await grant(ada, { id, client: gone.client });
  await withdraw(ada, id, gone.client);
  await grant(ben);
  await identity.tellDeleted(gone.userId);
  await identity.tellDeleted(ben);
  await eventually(async () => (await db().grant.count({ where: { userId: ben } })) === 0);
  // The two facts are about two people, so either may come first.
  await eventually(async () =>
    expect(await db().grant.findMany({ where: { userId: ada } })).toMatchObject([
      { id, grantedBy: null, withdrawnBy: null, reason },
    ]),
  );
  expect(await grant(ben)).toMatchObject({ status: 404, body: { code: 'account-deleted' } });
});

it.each([
  ['no reason', { months: 1 }],
  ['an empty reason', { months: 1, reason: '' }],
  ['no months', { reason }],
  ['zero months', { months: 0, reason }],
  ['too many', { months: 121, reason }],
  ['half a month', { months: 0.5, reason }],
])('a grant with %s is refused, and nothing is granted', async (_, body) => {
  const userId = randomUUID();
  const answer = await admin.client.put(`/api/admin/subscribers/${userId}/grants/${randomUUID()}`, body);
  expect([answer.status, await db().grant.count({ where: { userId } })]).toEqual([400, 0]);
});

it('[requirement 25] without the role each call is 403 and noted, and 401 for a guest', async () => {
  const [person, id] = [await as('user'), randomUUID()];
  const { userId } = person;
  await grant(userId, { id });
  const all = async (client: Client) => [
    (await client.get(`/api/admin/subscribers/${userId}`)).status,
    (await grant(userId, { client })).status,
    (await withdraw(userId, id, client)).status,
  ];
  expect(await all(person.client)).toEqual([403, 403, 403]);
  expect(await all(billing.client)).toEqual([401, 401, 401]);
  const noted = async () =>
    (await listener.received(billingAdminRefused.subject)).filter(
      ({ data }) => (data as { userId: string }).userId === userId,
    );
  await eventually(async () => (await noted()).length === 3);
  expect(await db().grant.findMany({ where: { userId } })).toMatchObject([{ id, withdrawnAt: null }]);
});
