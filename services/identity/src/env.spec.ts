import { parseEnv } from '@floatwise/service-kit/env';
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
      'several, with spaces and a comma too many',
      ' ada@example.com , Eve@example.com,',
      ['ada@example.com', 'eve@example.com'],
    ],
  ])('%s', (_, ADMIN_EMAILS, expected) => {
    expect(parseEnv(envSchema, { ...enough, ADMIN_EMAILS })).toMatchObject({ env: { ADMIN_EMAILS: expected } });
  });

  test('what is no e-mail is refused at the start', () => {
    expect(parseEnv(envSchema, { ...enough, ADMIN_EMAILS: 'ada' })).toMatchObject({
      faults: [expect.stringContaining('must be e-mail addresses')],
    });
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
    ['all that there are', undefined, ['cards', 'billing', 'notifications']],
    ['those of a smaller deployment', 'cards, billing', ['cards', 'billing']],
  ])('%s', (_, PERSONAL_DATA_SERVICES, expected) => {
    const read = parseEnv(envSchema, { ...enough, PERSONAL_DATA_SERVICES });
    expect(read).toMatchObject({ env: { PERSONAL_DATA_SERVICES: expected } });
  });

  test('one that does not exist is refused at the start', () => {
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
