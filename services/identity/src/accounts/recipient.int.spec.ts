import { randomUUID } from 'node:crypto';
import type { User } from '@floatwise/contracts/identity/accounts.http';
import { aPerson } from '@floatwise/browser-test-kit/builders';
import { NotificationsStandIn } from '@floatwise/test-kit/notifications-stand-in';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import pg from 'pg';
import type { IdentityEnv } from '../env.js';
import { Erasure } from '../personal-data/erasure.js';
import { service } from '../service.js';
import { AccountAnswers } from './account-answers.js';

let identity: ServiceUnderTest<IdentityEnv>;
let database: pg.Pool;
const notifications = new NotificationsStandIn();

beforeAll(async () => {
  [identity] = await Promise.all([serviceUnderTest({ service }), notifications.start()]);
  database = new pg.Pool({ connectionString: identity.databaseUrl, max: 1 });
});
afterAll(async () => {
  await database.end();
  await Promise.all([identity.stop(), notifications.stop()]);
});

const recipientOf = (userId: string) => notifications.recipient(userId);

async function somebody(columns: { verified: boolean; timezone: string | null }) {
  const { email, password } = aPerson();
  const { body } = await identity.client.post<User>('/api/register', { email, password, firstName: 'Ada' });
  const sql = 'update account set email_verified = $2, timezone = $3 where id = $1';
  await database.query(sql, [body.id, columns.verified, columns.timezone]);
  return { id: body.id, email };
}

it('the recipient of an account is its address, first name, and time zone', async () => {
  const { id, email } = await somebody({ verified: true, timezone: 'Asia/Tokyo' });
  expect(await recipientOf(id)).toEqual({
    outcome: 'found',
    to: email,
    firstName: 'Ada',
    timezone: 'Asia/Tokyo',
    emailVerified: true,
  });
});

it('an unverified address gets no first name, and without a time zone it’s New York’s', async () => {
  const { id, email } = await somebody({ verified: false, timezone: null });
  expect(await recipientOf(id)).toEqual({
    outcome: 'found',
    to: email,
    firstName: null,
    timezone: 'America/New_York',
    emailVerified: false,
  });
});

it('of an account that is to be deleted, it’s told when', async () => {
  const { id } = await somebody({ verified: true, timezone: null });
  const deletionAt = '2030-03-01T12:00:00.000Z';
  await database.query('update account set deletion_at = $2 where id = $1', [id, deletionAt]);
  expect(await recipientOf(id)).toMatchObject({ outcome: 'found', deletionAt });
});

it('a deleted account has no recipient, and neither has one that never existed', async () => {
  const { id } = await somebody({ verified: true, timezone: null });
  expect(await identity.app.get(Erasure).erase(id)).toBe(true);
  expect(await recipientOf(id)).toEqual({ outcome: 'void' });
  expect(await recipientOf(randomUUID())).toEqual({ outcome: 'void' });
});

it('who needn’t know an address is told whether it’s verified, and nothing else', async () => {
  const told = (userId: string) => identity.app.get(AccountAnswers, { strict: false }).isVerified({ userId });
  const [one, other] = [
    await somebody({ verified: true, timezone: null }),
    await somebody({ verified: false, timezone: null }),
  ];
  expect(await told(one.id)).toEqual({ verified: true });
  expect(await told(other.id)).toEqual({ verified: false });
  expect(await told(randomUUID())).toEqual({ verified: false });
});

it('many recipients are told in the order of the question, each like one, also somebody asked about twice', async () => {
  const [one, other] = await Promise.all([
    somebody({ verified: true, timezone: 'Asia/Tokyo' }),
    somebody({ verified: false, timezone: null }),
  ]);
  const asked = [other.id, randomUUID(), one.id, other.id];
  const alone = await Promise.all(asked.map(recipientOf));
  expect(alone.map(({ outcome }) => outcome)).toEqual(['found', 'void', 'found', 'found']);
  expect(await notifications.recipients(asked)).toEqual(alone);
});
