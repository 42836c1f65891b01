import { mkdtempSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { personalDataServices } from '@floatwise/contracts/personal-data';
import { baseEnv, parseEnv } from '@floatwise/service-kit/env';
import { envSchema } from './env.js';

const enough = {
  PORT: '4101',
  OPS_PORT: '4201',
  DATABASE_URL: 'postgres://identity@127.0.0.1/identity',
  NATS_URL: 'nats://127.0.0.1:4222',
  REDIS_URL: 'redis://127.0.0.1:6379',
  PUBLIC_ORIGIN: 'http://localhost:8080',
  AUDIT_KEY: 'x'.repeat(32),
  LETTER_PUBLIC_KEY: 'A'.repeat(43),
};

describe('the list of administrators', () => {
  test.each([
    ['nobody', undefined, []],
    ['one', 'Ada@Example.com', ['ada@example.com']],
    [
      'several, with spaces and an extra comma',
      ' ada@example.com , Eve@example.com,',
      ['ada@example.com', 'eve@example.com'],
    ],
  ])('%s', (_, ADMIN_EMAILS, expected) => {
    expect(parseEnv(envSchema, { ...enough, ADMIN_EMAILS })).toMatchObject({ env: { ADMIN_EMAILS: expected } });
  });

  test('an invalid email is refused at startup', () => {
    expect(parseEnv(envSchema, { ...enough, ADMIN_EMAILS: 'ada' })).toMatchObject({
      faults: [expect.stringContaining('must be email addresses')],
    });
  });
});

describe('the file of administrators', () => {
  const folder = mkdtempSync(join(tmpdir(), 'administrators-'));
  const file = (text: string) => {
    const path = join(folder, `${Math.random()}.txt`);
    writeFileSync(path, text);
    return path;
  };
  test.each([
    ['one address per line', file('ada@example.com\n'), true],
    ['nobody, as a comment', file('# nobody\n'), true],
    ['empty, as it may be while it is being written', file(''), false],
    ['something other than addresses', file('role: admin\n'), false],
    ['missing', join(folder, 'none.txt'), false],
    ['a folder', folder, false],
  ])('%s', (_, ADMIN_EMAILS_FILE, fits) => {
    const read = parseEnv(envSchema, { ...enough, ADMIN_EMAILS_FILE });
    if (fits) expect(read).toHaveProperty('env');
    else
      expect(read).toEqual({ faults: [expect.stringMatching(/^ADMIN_EMAILS_FILE is not usable: must be a file of/)] });
  });
});

describe('Google', () => {
  const google = {
    GOOGLE_ISSUER: 'https://accounts.google.com',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
  };

  test.each([
    ['all three', google],
    ['none', {}],
    ['empty ones', { GOOGLE_ISSUER: '', GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '' }],
    ['http on loopback', { ...google, GOOGLE_ISSUER: 'http://127.0.0.1:8130/google' }],
    ['http on loopback by IPv6', { ...google, GOOGLE_ISSUER: 'http://[::1]:8130' }],
    ['http on localhost', { ...google, GOOGLE_ISSUER: 'http://localhost:8130' }],
  ])('%s', (_, given) => expect(parseEnv(envSchema, { ...enough, ...given })).toHaveProperty('env'));

  test.each([
    ['one of three', { GOOGLE_ISSUER: google.GOOGLE_ISSUER }, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']],
    ['no secret', { ...google, GOOGLE_CLIENT_SECRET: undefined }, ['GOOGLE_CLIENT_SECRET']],
    ['http elsewhere', { ...google, GOOGLE_ISSUER: 'http://accounts.example.com' }, ['GOOGLE_ISSUER']],
    [
      'http on a name that looks like loopback',
      { ...google, GOOGLE_ISSUER: 'http://127.0.0.1.evil.example' },
      ['GOOGLE_ISSUER'],
    ],
    ['another protocol', { ...google, GOOGLE_ISSUER: 'file:///etc/passwd' }, ['GOOGLE_ISSUER']],
  ])('refused: %s', (_, given, names) => {
    const faults = names.map((name) => expect.stringMatching(new RegExp(`^${name} `)));
    expect(parseEnv(envSchema, { ...enough, ...given })).toEqual({ faults });
  });
});

describe('the services that hold personal data', () => {
  test.each([
    ['all of them', undefined, ['cards', 'billing', 'notifications', 'analytics', 'strategist']],
    ['a smaller deployment’s', 'cards, billing', ['cards', 'billing']],
  ])('%s', (_, PERSONAL_DATA_SERVICES, expected) => {
    const read = parseEnv(envSchema, { ...enough, PERSONAL_DATA_SERVICES });
    expect(read).toMatchObject({ env: { PERSONAL_DATA_SERVICES: expected } });
  });

  test('one that does not exist is refused at startup', () => {
    const read = parseEnv(envSchema, { ...enough, PERSONAL_DATA_SERVICES: 'cards,payroll' });
    expect(read).toMatchObject({ faults: [expect.stringContaining('PERSONAL_DATA_SERVICES')] });
  });
});

test('without a key for the audit log, or with a short one, the service does not start', () => {
  expect(parseEnv(envSchema, { ...enough, AUDIT_KEY: '' })).toEqual({ faults: ['AUDIT_KEY is missing.'] });
  expect(parseEnv(envSchema, { ...enough, AUDIT_KEY: 'short' })).toMatchObject({
    faults: [expect.stringContaining('32 characters')],
  });
});

/** The variables this service reads in addition to those of every service. */
const own = (parsed: ReturnType<typeof parseEnv<typeof envSchema>>) =>
  'env' in parsed && Object.fromEntries(Object.entries(parsed.env).filter(([name]) => !(name in baseEnv)));

test('defaults', () => {
  expect(own(parseEnv(envSchema, enough))).toEqual({
    ACCESS_NOTICES_PER_DAY: 3,
    ADMIN_EMAILS: [],
    ADMIN_EMAILS_CHECK_MS: 2_000,
    AUDIT_KEY: enough.AUDIT_KEY,
    AUDIT_SUM_MS: 60_000,
    LETTER_PUBLIC_KEY: expect.objectContaining({ type: 'public' }) as object,
    GOOGLE_ORIGINS: [
      'https://oauth2.googleapis.com',
      'https://www.googleapis.com',
      'https://openidconnect.googleapis.com',
    ],
    DEFAULT_APY_PERCENT: 4.5,
    ARGON2_AT_ONCE: availableParallelism(),
    PERSONAL_DATA_SERVICES: [...personalDataServices],
    LOGIN_PER_ACCOUNT: 10,
    LOGIN_PER_ADDRESS: 50,
    LOGIN_WINDOW_S: 900,
    REGISTER_PER_ACCOUNT: 5,
    REGISTER_PER_ADDRESS: 30,
    REGISTER_WINDOW_S: 3_600,
    ARGON2_MEMORY_KIB: 19_456,
    ARGON2_PASSES: 2,
    ARGON2_LANES: 1,
    ARGON2_QUEUE: 100,
    ADMIN_ROLE_S: 28_800,
    ADMIN_LOGIN_TRIES: 10,
    ADMIN_LOGIN_WINDOW_S: 900,
    ADMIN_PASSKEY: 'required',
    PASSKEYS_PER_ACCOUNT: 10,
    PASSKEY_CHALLENGE_S: 300,
    DELETION_GRACE_DAYS: 14,
    DELETION_INTERVAL_MS: 60_000,
    PERSONAL_DATA_TIMEOUT_MS: 3_000,
    EXPORTS_PER_DAY: 10,
    EXPORT_KEEP_S: 86_400,
    EXPORT_GIVE_UP_S: 900,
    EXPORT_INTERVAL_MS: 2_000,
    HOUSEKEEPING_INTERVAL_MS: 3_600_000,
    AUDIT_KEEP_DAYS: 400,
    LINK_LIFE_S: 900,
    LINK_SENDABLE_S: 86_400,
    LINK_PER_EMAIL: 5,
    LINK_PER_ADDRESS: 30,
    LINK_WINDOW_S: 3_600,
    NOTICE_KEEP_S: 604_800,
    DEVICE_NOTICES_PER_DAY: 5,
    DEVICE_PROOF_S: 31_536_000,
    UNVERIFIED_NOTICES_PER_DAY: 20,
    MAIL_PURGE_INTERVAL_MS: 600_000,
    GOOGLE_TIMEOUT_S: 5,
    GOOGLE_FLOW_S: 600,
    GOOGLE_DISCOVERY_S: 3_600,
  });
});

test.each([
  ['LOGIN_PER_ACCOUNT', 1],
  ['LOGIN_PER_ADDRESS', 1],
  ['LOGIN_WINDOW_S', 1],
  ['REGISTER_PER_ACCOUNT', 1],
  ['REGISTER_PER_ADDRESS', 1],
  ['REGISTER_WINDOW_S', 1],
  ['ARGON2_MEMORY_KIB', 1],
  ['ARGON2_PASSES', 1],
  ['ARGON2_LANES', 1],
  ['ARGON2_QUEUE', 1],
  ['ADMIN_ROLE_S', 1],
  ['ADMIN_LOGIN_TRIES', 1],
  ['ADMIN_LOGIN_WINDOW_S', 1],
  ['PASSKEYS_PER_ACCOUNT', 1],
  ['PASSKEY_CHALLENGE_S', 1],
  ['DELETION_GRACE_DAYS', 1],
  ['DELETION_INTERVAL_MS', 1],
  ['PERSONAL_DATA_TIMEOUT_MS', 1],
  ['EXPORTS_PER_DAY', 1],
  ['EXPORT_KEEP_S', 1],
  ['EXPORT_GIVE_UP_S', 1],
  ['EXPORT_INTERVAL_MS', 1],
  ['HOUSEKEEPING_INTERVAL_MS', 1],
  ['AUDIT_KEEP_DAYS', 1],
  ['LINK_LIFE_S', 1],
  ['LINK_SENDABLE_S', 1],
  ['LINK_PER_EMAIL', 1],
  ['LINK_PER_ADDRESS', 1],
  ['LINK_WINDOW_S', 1],
  ['NOTICE_KEEP_S', 1],
  ['DEVICE_NOTICES_PER_DAY', 1],
  ['UNVERIFIED_NOTICES_PER_DAY', 1],
  ['MAIL_PURGE_INTERVAL_MS', 1],
  ['GOOGLE_TIMEOUT_S', 1],
  ['GOOGLE_FLOW_S', 1],
  ['GOOGLE_DISCOVERY_S', 1],
])('%s is a whole number of %i or more', (name, least) => {
  const take = (value: number) => parseEnv(envSchema, { ...enough, [name]: String(value) });
  expect(take(least)).toMatchObject({ env: { [name]: least } });
  for (const value of [least - 1, least + 0.5]) {
    expect(take(value)).toEqual({ faults: [expect.stringContaining(`${name} is not usable: `)] });
  }
});

test.each([
  ['-0.01', false],
  ['0', true],
  ['100', true],
  ['100.01', false],
])('a default APY of %s: %s', (DEFAULT_APY_PERCENT, fits) => {
  expect('env' in parseEnv(envSchema, { ...enough, DEFAULT_APY_PERCENT })).toBe(fits);
});
