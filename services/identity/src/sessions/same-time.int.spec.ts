import { aPerson } from '@floatwise/browser-test-kit/builders';
import { serviceUnderTest, type ServiceUnderTest } from '@floatwise/test-kit/service-under-test';
import { timeGap } from '@floatwise/test-kit/time-gap';
import type { IdentityEnv } from '../env.js';
import { service } from '../service.js';

let identity: ServiceUnderTest<IdentityEnv>;
const person = aPerson();
const gapMs = 5;

beforeAll(async () => {
  const many = '100000';
  const limits = { LOGIN_PER_ACCOUNT: many, LOGIN_PER_ADDRESS: many, LINK_PER_EMAIL: many, LINK_PER_ADDRESS: many };
  identity = await serviceUnderTest({ service, env: { ...limits, RATE_LIMIT_POINTS: many } });
  expect((await identity.client.post('/api/register', person)).status).toBe(201);
});
afterAll(() => identity.stop());

const answered = async (status: number, path: string, body: object) => {
  expect((await identity.client.post(path, body)).status).toBe(status);
};

it('[requirement 12] a wrong password and an unknown email: 200 tries each, medians less than 5 ms apart', async () => {
  const wrong = () => answered(401, '/api/login', { email: person.email, password: 'not it' });
  const unknown = () => answered(401, '/api/login', { email: aPerson().email, password: 'not it' });
  expect(await timeGap(wrong, unknown, gapMs)).toBeLessThan(gapMs);
});

it('[requirement 12] a link for a known and an unknown email: 200 each, medians less than 5 ms apart', async () => {
  const known = () => answered(204, '/api/magic-link', { email: person.email });
  const unknown = () => answered(204, '/api/magic-link', { email: aPerson().email });
  expect(await timeGap(known, unknown, gapMs)).toBeLessThan(gapMs);
});
