import type { User } from '@floatwise/contracts/identity/accounts.http';
import { askPeople } from '@floatwise/contracts/identity/requests';
import { aPerson } from '@floatwise/browser-test-kit/builders';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import pg from 'pg';
import type { IdentityEnv } from '../env.js';
import { Erasure } from '../personal-data/erasure.js';
import { service } from '../service.js';
import { AccountAnswers } from './account-answers.js';

let identity: ServiceUnderTest<IdentityEnv>;
let database: pg.Pool;

beforeAll(async () => {
  const env = { REGISTER_PER_ADDRESS: '1000', ARGON2_MEMORY_KIB: '64', ARGON2_PASSES: '1' };
  identity = await serviceUnderTest({ service, env });
  database = new pg.Pool({ connectionString: identity.databaseUrl, max: 1 });
});
beforeEach(() => database.query('delete from account'));
afterAll(async () => {
  await database.end();
  await identity.stop();
});

const ask = async (after: string | null, limit: number) =>
  askPeople.response.parse(await identity.app.get(AccountAnswers, { strict: false }).list({ after, limit }));

async function signUp(sql?: string): Promise<string> {
  const { body } = await identity.client.post<User>('/api/register', aPerson());
  if (sql) await database.query(`update account set ${sql} where id = $1`, [body.id]);
  return body.id;
}

it('everybody is told page by page, in the order of IDs', async () => {
  const ids = await Promise.all([1, 2, 3, 4, 5].map(() => signUp()));
  const told: string[] = [];
  let after: string | null = null;
  const pages: number[] = [];
  do {
    const page: Awaited<ReturnType<typeof ask>> = await ask(after, 2);
    told.push(...page.people.map(({ userId }) => userId));
    pages.push(page.people.length);
    after = page.next;
  } while (after !== null);
  expect(told).toEqual([...ids].sort());
  expect(pages).toEqual([2, 2, 1]);
});

it('a page that ends with the last person says so', async () => {
  await signUp();
  expect((await ask(null, 1)).next).toBeNull();
});

it('a person is their time zone, whether their address is verified, and the version of their events', async () => {
  const userId = await signUp(`timezone = 'Asia/Tokyo', email_verified = true, version = 7`);
  expect((await ask(null, 10)).people).toEqual([{ userId, version: 7, timezone: 'Asia/Tokyo', emailVerified: true }]);
});

it('without a time zone it’s New York’s', async () => {
  const userId = await signUp('timezone = null');
  expect((await ask(null, 10)).people).toMatchObject([{ userId, timezone: 'America/New_York', emailVerified: false }]);
});

it('an account that’s scheduled for deletion counts until it’s deleted', async () => {
  const userId = await signUp(`deletion_at = now() + interval '1 day'`);
  expect((await ask(null, 10)).people).toMatchObject([{ userId }]);
  await identity.app.get(Erasure).erase(userId);
  expect(await ask(null, 10)).toEqual({ people: [], next: null });
});
