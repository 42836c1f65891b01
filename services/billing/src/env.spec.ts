import { baseEnv, parseEnv } from '@floatwise/service-kit/env';
import { envSchema } from './env.js';

const given = {
  PORT: '4103',
  OPS_PORT: '4203',
  DATABASE_URL: 'postgresql://billing@127.0.0.1/billing',
  NATS_URL: 'nats://127.0.0.1:4222',
  REDIS_URL: 'redis://127.0.0.1:6379',
  PUBLIC_ORIGIN: 'http://localhost:8080',
};

test('the free plan holds three cards and Stripe is not set up by default', () => {
  expect(parseEnv(envSchema, given)).toMatchObject({ env: { FREE_CARD_LIMIT: 3 } });
});

test.each([
  ['a secret key alone', { STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_PUBLISHABLE_KEY'],
  ['a publishable key alone', { STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY'],
  ['the two keys mixed up', { STRIPE_SECRET_KEY: 'pk_1', STRIPE_PUBLISHABLE_KEY: 'sk_1' }, 'STRIPE_SECRET_KEY'],
  ['a free plan without cards', { FREE_CARD_LIMIT: '0' }, 'FREE_CARD_LIMIT'],
])('%s is an error that names the variable and never its value', (_case, more, name) => {
  const result = parseEnv(envSchema, { ...given, ...more });
  const faults = 'faults' in result ? result.faults.join('\n') : '';
  expect(faults).toContain(name);
  expect(faults).not.toMatch(/[sp]k_(test_)?1/);
});

const testKeys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  NODE_ENV: 'development',
};
const liveKeys = {
  ...testKeys,
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  NODE_ENV: 'production',
};
const sandboxAddress = 'http://127.0.0.1:4296';

test.each<[string, Record<string, string>]>([
  ['a live key at Stripe, in production', liveKeys],
  ['a test key at Stripe, on a developer’s machine', testKeys],
  ['a test key at the sandbox', { ...testKeys, STRIPE_API_URL: sandboxAddress }],
  [
    'a test key in a staging environment that says so',
    { ...testKeys, NODE_ENV: 'production', STRIPE_TEST_PAYMENTS: 'true' },
  ],
])('%s is accepted', (_case, more) => {
  expect(parseEnv(envSchema, { ...given, ...more })).toMatchObject({
    env: { STRIPE_SECRET_KEY: more['STRIPE_SECRET_KEY'] },
  });
});

test.each<[string, Record<string, string>, string]>([
  ['a live key with the address of the sandbox', { ...liveKeys, STRIPE_API_URL: sandboxAddress }, 'STRIPE_API_URL'],
  [
    'a live key with another address that looks like Stripe',
    { ...liveKeys, STRIPE_API_URL: 'https://api.stripe.com.example' },
    'STRIPE_API_URL',
  ],
  ['a test key in production', { ...testKeys, NODE_ENV: 'production' }, 'STRIPE_SECRET_KEY'],
  [
    'a live secret key with a test publishable key',
    { ...liveKeys, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
    'STRIPE_PUBLISHABLE_KEY',
  ],
  [
    'a test secret key with a live publishable key',
    { ...testKeys, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' },
    'STRIPE_PUBLISHABLE_KEY',
  ],
  ['keys without the secret of the webhook', { ...liveKeys, STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET'],
])('%s stops the start, and the message never holds the value [requirement 23]', (_case, more, name) => {
  const result = parseEnv(envSchema, { ...given, ...more });
  const faults = 'faults' in result ? result.faults.join('\n') : '';
  expect(faults).toContain(name);
  expect(faults).not.toMatch(/_(test|live)_1|whsec_1/);
});

/** The variables this service reads in addition to those of every service. */
const own = (parsed: ReturnType<typeof parseEnv<typeof envSchema>>) =>
  'env' in parsed && Object.fromEntries(Object.entries(parsed.env).filter(([name]) => !(name in baseEnv)));

test('defaults', () => {
  expect(own(parseEnv(envSchema, given))).toEqual({
    STRIPE_API_URL: 'https://api.stripe.com',
    STRIPE_TEST_PAYMENTS: false,
    STRIPE_TIMEOUT_MS: 8_000,
    STRIPE_RETRIES: 2,
    STRIPE_WEBHOOK_MAX_AGE_S: 300,
    STRIPE_EVENTS_AT_ONCE: 8,
    STRIPE_EVENTS_POLL_MS: 500,
    STRIPE_EVENTS_LEASE_MS: 120_000,
    STRIPE_EVENTS_PAUSE_MS: [1_000, 5_000, 15_000],
    STRIPE_EVENTS_BACKOFF_MS: [2_000, 30_000, 300_000, 3_600_000],
    STRIPE_EVENTS_GIVE_UP_MS: 7 * 86_400_000,
    STRIPE_EVENTS_KEEP_DAYS: 30,
    FREE_CARD_LIMIT: 3,
    COUPON_TRIES: 20,
    COUPON_TRIES_WINDOW_S: 3_600,
    PAYMENT_TRIES: 60,
    PAYMENT_TRIES_WINDOW_S: 600,
    EXPIRY_SWEEP_MS: 60_000,
    EXPIRY_SWEEP_BATCH: 200,
    PLAN_WATCH_MS: 60_000,
    PLAN_STREAM_MS: 600_000,
    PLAN_STREAMS_PER_USER: 20,
    TRIAL_REMINDER_MS: 3_600_000,
    FINISH_REFUNDS_MS: 300_000,
    CUSTOMER_REMOVAL_POLL_MS: 1_000,
    CUSTOMER_REMOVAL_LEASE_MS: 120_000,
    CUSTOMER_REMOVAL_BACKOFF_MS: [2_000, 30_000, 300_000, 3_600_000],
    CUSTOMER_REMOVAL_GIVE_UP_MS: 604_800_000,
    CUSTOMER_REMOVAL_KEEP_DAYS: 30,
    NOTICE_KEEP_DAYS: 180,
    FORGET_RECORDS_MS: 3_600_000,
  });
});

test.each([
  ['FREE_CARD_LIMIT', 1],
  ['COUPON_TRIES', 1],
  ['COUPON_TRIES_WINDOW_S', 1],
  ['PAYMENT_TRIES', 1],
  ['PAYMENT_TRIES_WINDOW_S', 1],
  ['EXPIRY_SWEEP_MS', 10],
  ['EXPIRY_SWEEP_BATCH', 1],
  ['PLAN_WATCH_MS', 10],
  ['PLAN_STREAM_MS', 100],
  ['PLAN_STREAMS_PER_USER', 1],
  ['TRIAL_REMINDER_MS', 10],
  ['FINISH_REFUNDS_MS', 10],
  ['CUSTOMER_REMOVAL_POLL_MS', 10],
  ['CUSTOMER_REMOVAL_KEEP_DAYS', 1],
  ['NOTICE_KEEP_DAYS', 7],
])('%s is a whole number of %i or more', (name, least) => {
  const take = (value: number) => parseEnv(envSchema, { ...given, [name]: String(value) });
  expect(take(least)).toMatchObject({ env: { [name]: least } });
  for (const value of [least - 1, least + 0.5]) {
    expect(take(value)).toEqual({ faults: [expect.stringContaining(`${name} is not usable: `)] });
  }
});
