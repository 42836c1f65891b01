import { jest } from '@jest/globals';
import { currentRequest } from '@floatwise/service-kit/logging';
import { aPerson } from '@floatwise/browser-test-kit/builders';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { Database } from '../db.js';
import type { IdentityEnv } from '../env.js';
import { Passwords } from '../password/passwords.js';
import { service } from '../service.js';

let identity: ServiceUnderTest<IdentityEnv>;

beforeAll(async () => {
  const many = '100000';
  const roomy = { LOGIN_PER_ACCOUNT: many, LOGIN_PER_ADDRESS: many, LINK_PER_EMAIL: many, LINK_PER_ADDRESS: many };
  const env = { ...roomy, RATE_LIMIT_POINTS: many, ARGON2_MEMORY_KIB: '64', ARGON2_PASSES: '1' };
  identity = await serviceUnderTest({ service, env });
});
afterAll(() => identity.stop());

interface Work {
  /** How often each statement was sent. */
  statements: Record<string, number>;
  comparisons: number;
}

/** What the service did for the requests in `run`, without its background work. */
async function workOf(run: () => Promise<unknown>): Promise<Work> {
  const { pool } = identity.app.get(Database);
  const statements: Record<string, number> = {};
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  const watched = jest.spyOn(pool, 'query').mockImplementation((...args: unknown[]) => {
    if (currentRequest.getStore()) {
      const text = textOf(args[0]);
      statements[text] = (statements[text] ?? 0) + 1;
    }
    return query(...args);
  });
  const matches = jest.spyOn(identity.app.get(Passwords), 'matches');
  await run();
  const comparisons = matches.mock.calls.length;
  watched.mockRestore();
  matches.mockRestore();
  return { statements, comparisons };
}

function textOf(statement: unknown): string {
  const text = typeof statement === 'string' ? statement : (statement as { text: string }).text;
  return text.replaceAll(/\s+/g, ' ').slice(0, 60);
}

it('[requirement 12] 200 attempts for a known email do the same work as 200 for unknown ones, step by step', async () => {
  const person = aPerson();
  expect((await identity.client.post('/api/register', person)).status).toBe(201);
  const tries = (email: () => string) => async () => {
    for (let time = 1; time <= 200; time += 1) {
      const answer = await identity.client.post('/api/login', { email: email(), password: `guess ${time}` });
      expect(answer).toMatchObject({ status: 401, cookies: {}, body: { message: 'Invalid email or password' } });
    }
  };
  const known = await workOf(tries(() => person.email));
  const unknown = await workOf(tries(() => aPerson().email));
  expect(known).toEqual(unknown);
  expect(known.comparisons).toBe(200);
  expect(Object.values(known.statements)).toEqual([200, 200]);
});

it('[requirement 12] an account without a password costs the same as any other', async () => {
  const person = aPerson();
  await identity.client.post('/api/register', person);
  await identity.app
    .get(Database)
    .pool.query('update account set password_hash = null where email = $1', [person.email]);
  const { email } = person;
  const without = await workOf(() => identity.client.post('/api/login', { email, password: 'null' }));
  const unknown = await workOf(() => identity.client.post('/api/login', aPerson()));
  expect(without).toEqual(unknown);
});

it('[requirement 12] requesting a link does the same work for a known and an unknown email', async () => {
  const person = aPerson();
  await identity.client.post('/api/register', person);
  const known = await workOf(() => identity.client.post('/api/magic-link', { email: person.email }));
  const unknown = await workOf(() => identity.client.post('/api/magic-link', { email: aPerson().email }));
  expect(known).toEqual(unknown);
  expect(known.comparisons).toBe(0);
  expect(Object.keys(known.statements).length).toBeGreaterThan(0);
  const { cookies } = await identity.client.post('/api/register', aPerson());
  const elsewhere = identity.client.with({ cookie: `fw_device=${cookies['fw_device']}` });
  const ask = (email: string) => workOf(() => elsewhere.post('/api/magic-link', { email }));
  expect(await ask(person.email)).toEqual(await ask(aPerson().email));
});
