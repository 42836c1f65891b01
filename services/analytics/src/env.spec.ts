import { baseEnv, parseEnv } from '@floatwise/service-kit/env';
import { envSchema } from './env.js';

const given = {
  PORT: '4106',
  OPS_PORT: '4206',
  DATABASE_URL: 'postgresql://analytics@127.0.0.1/analytics',
  NATS_URL: 'nats://127.0.0.1:4222',
  REDIS_URL: 'redis://127.0.0.1:6379',
  PUBLIC_ORIGIN: 'http://localhost:8080',
};

test('every partner has a default address and tag', () => {
  expect(parseEnv(envSchema, given)).toMatchObject({
    env: { BOOKS_ADDRESS: 'https://www.amazon.com/', BOOKS_TAG: 'floatwise-20', CELL_HOSTS: ['chase.com'] },
  });
});

test('hosts are separated by commas', () => {
  const parsed = parseEnv(envSchema, { ...given, CELL_HOSTS: 'Cards.example, other.example' });
  expect(parsed).toMatchObject({ env: { CELL_HOSTS: ['cards.example', 'other.example'] } });
});

test.each([
  ['an unencrypted address', { BILL_PAY_ADDRESS: 'http://partner.example/' }, 'BILL_PAY_ADDRESS'],
  ['a script as an address', { RENTALS_ADDRESS: 'javascript:alert(1)' }, 'RENTALS_ADDRESS'],
  ['a tag that contains another parameter', { BOOKS_TAG: 'us&ref=them' }, 'BOOKS_TAG'],
  ['a zero limit', { CLICK_POINTS: '0' }, 'CLICK_POINTS'],
])('%s is an error that names the variable', (_case, more, name) => {
  const result = parseEnv(envSchema, { ...given, ...more });
  expect('faults' in result ? result.faults.join('\n') : '').toContain(name);
});

test('plain http is accepted on this machine', () => {
  expect(parseEnv(envSchema, { ...given, BOOKS_ADDRESS: 'http://127.0.0.1:4199/' })).toHaveProperty('env');
});

/** The variables this service reads in addition to those of every service. */
const own = (parsed: ReturnType<typeof parseEnv<typeof envSchema>>) =>
  'env' in parsed && Object.fromEntries(Object.entries(parsed.env).filter(([name]) => !(name in baseEnv)));

test('defaults', () => {
  expect(own(parseEnv(envSchema, given))).toEqual({
    BOOKS_ADDRESS: 'https://www.amazon.com/',
    BOOKS_TAG: 'floatwise-20',
    RENTALS_ADDRESS: 'https://www.vrbo.com/',
    RENTALS_TAG: 'floatwise',
    BILL_PAY_ADDRESS: 'https://www.melio.com/',
    BILL_PAY_TAG: 'floatwise',
    CELL_HOSTS: ['chase.com'],
    CLICK_POINTS: 60,
    CLICK_WINDOW_S: 60,
    VISIT_POINTS: 600,
    VISIT_WINDOW_S: 60,
    TRACE_POINTS: 120,
    TRACE_WINDOW_S: 60,
    COUNT_MS: 20_000,
    CLICK_SUMS_MS: 3_600_000,
    NEIGHBOR_TIMEOUT_MS: 1_500,
  });
});

test.each([
  ['CLICK_POINTS', 1],
  ['CLICK_WINDOW_S', 1],
  ['VISIT_POINTS', 1],
  ['VISIT_WINDOW_S', 1],
  ['COUNT_MS', 100],
  ['CLICK_SUMS_MS', 100],
])('%s is a whole number of %i or more', (name, least) => {
  const take = (value: number) => parseEnv(envSchema, { ...given, [name]: String(value) });
  expect(take(least)).toMatchObject({ env: { [name]: least } });
  for (const value of [least - 1, least + 0.5]) {
    expect(take(value)).toEqual({ faults: [expect.stringContaining(`${name} is not usable: `)] });
  }
});
