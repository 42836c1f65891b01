import { baseEnv, parseEnv } from '@floatwise/service-kit/env';
import { envSchema } from './env.js';
import { domainOf } from './mail/keys.js';

const given = {
  PORT: '4105',
  OPS_PORT: '4205',
  DATABASE_URL: 'postgresql://notifications@127.0.0.1/notifications',
  NATS_URL: 'nats://127.0.0.1:4222',
  REDIS_URL: 'redis://127.0.0.1:6379',
  PUBLIC_ORIGIN: 'http://localhost:8080',
  SMTP_URL: 'smtp://user:a-secret@mail.example:587',
  MAIL_FROM: 'Floatwise <hello@floatwise.example>',
  LETTER_PRIVATE_KEY: 'A'.repeat(43),
  SUPPORT_MAILBOX: 'support@floatwise.example',
};

const signing = (bytes: number): string => `whsec_${Buffer.alloc(bytes, 7).toString('base64')}`;

test.each([24, 32, 64])('a signing secret of %i bytes is taken', (bytes) => {
  const secret = signing(bytes);
  expect(parseEnv(envSchema, { ...given, MAIL_WEBHOOK_SECRET: secret })).toMatchObject({
    env: { MAIL_WEBHOOK_SECRET: secret },
  });
});

test('mails come from a name and an address, and four are sent in parallel', () => {
  expect(parseEnv(envSchema, given)).toMatchObject({
    env: { MAIL_FROM: { name: 'Floatwise', address: 'hello@floatwise.example' }, MAIL_CONCURRENCY: 4 },
  });
});

test('an address alone is enough, and Message-IDs end with its domain', () => {
  const parsed = parseEnv(envSchema, { ...given, MAIL_FROM: 'hello@floatwise.example' });
  expect('env' in parsed && domainOf(parsed.env.MAIL_FROM)).toBe('floatwise.example');
});

test.each([
  ['no mail server', { SMTP_URL: '' }, 'SMTP_URL'],
  ['a mail server on the web', { SMTP_URL: 'https://user:a-secret@mail.example' }, 'SMTP_URL'],
  ['no key for the letters', { LETTER_PRIVATE_KEY: '' }, 'LETTER_PRIVATE_KEY'],
  ['half a key', { LETTER_PRIVATE_KEY: 'a-secret' }, 'LETTER_PRIVATE_KEY'],
  ['no sender', { MAIL_FROM: '' }, 'MAIL_FROM'],
  ['a sender that is not an address', { MAIL_FROM: 'Floatwise' }, 'MAIL_FROM'],
  ['a sender with several lines', { MAIL_FROM: 'Floatwise\r\nBcc: x <hello@floatwise.example>' }, 'MAIL_FROM'],
  ['no mailbox for support', { SUPPORT_MAILBOX: '' }, 'SUPPORT_MAILBOX'],
  ['two mailboxes for support', { SUPPORT_MAILBOX: 'a@x.example, b@x.example' }, 'SUPPORT_MAILBOX'],
  ['a signing secret that is not Base64', { MAIL_WEBHOOK_SECRET: 'whsec_a-secret' }, 'MAIL_WEBHOOK_SECRET'],
  ['a signing secret of 23 bytes', { MAIL_WEBHOOK_SECRET: signing(23) }, 'MAIL_WEBHOOK_SECRET'],
  ['a signing secret of 65 bytes', { MAIL_WEBHOOK_SECRET: signing(65) }, 'MAIL_WEBHOOK_SECRET'],
  ['no parallel mails', { MAIL_CONCURRENCY: '0' }, 'MAIL_CONCURRENCY'],
  ['an invalid schedule', { MAIL_BACKOFF_MS: '5s,1m' }, 'MAIL_BACKOFF_MS'],
  ['a schedule with a zero wait', { MAIL_PAUSE_MS: '0,5' }, 'MAIL_PAUSE_MS'],
  ['a schedule with a fraction of a millisecond', { MAIL_PAUSE_MS: '1.5' }, 'MAIL_PAUSE_MS'],
  ['half a pair of keys', { VAPID_PRIVATE_KEY: 'a-secret'.padEnd(43, 'A') }, 'VAPID_PUBLIC_KEY'],
  ['a key that is too short', { VAPID_PUBLIC_KEY: 'A'.repeat(87), VAPID_PRIVATE_KEY: 'a-secret' }, 'VAPID_PRIVATE_KEY'],
  ['a subject that nobody can write to', { VAPID_SUBJECT: 'floatwise.example' }, 'VAPID_SUBJECT'],
  ['a push service with a path', { PUSH_EXTRA_ORIGINS: 'https://push.example/a-secret' }, 'PUSH_EXTRA_ORIGINS'],
  ['too many in parallel', { MAIL_CONCURRENCY: '51' }, 'MAIL_CONCURRENCY'],
])('%s is an error that names the variable and never its value', (_case, more, name) => {
  const result = parseEnv(envSchema, { ...given, ...more });
  const faults = 'faults' in result ? result.faults.join('\n') : '';
  expect(faults).toContain(name);
  expect(faults).not.toContain('a-secret');
});

/** The variables this service reads in addition to those of every service. */
const own = (parsed: ReturnType<typeof parseEnv<typeof envSchema>>) =>
  'env' in parsed && Object.fromEntries(Object.entries(parsed.env).filter(([name]) => !(name in baseEnv)));

test('defaults', () => {
  expect(own(parseEnv(envSchema, given))).toEqual({
    SMTP_URL: given.SMTP_URL,
    MAIL_FROM: { name: 'Floatwise', address: 'hello@floatwise.example' },
    LETTER_PRIVATE_KEY: expect.objectContaining({ type: 'private' }) as object,
    SUPPORT_MAILBOX: given.SUPPORT_MAILBOX,
    MAIL_SUPPRESSION_MS: 31_536_000_000,
    MAIL_REPORTS_KEEP_MS: 2_592_000_000,
    DELIVERY_RESTARTS: 5,
    DELIVERY_RESTARTS_WINDOW_S: 3_600,
    SUPPORT_REQUESTS: 5,
    SUPPORT_REQUESTS_WINDOW_S: 3_600,
    SUPPORT_KEEP_MS: 15_552_000_000,
    TEST_EMAILS: 5,
    TEST_EMAILS_WINDOW_S: 3_600,
    EMAIL_SETTINGS_PER_NETWORK: 120,
    EMAIL_SETTINGS_WINDOW_S: 3_600,
    NEWSLETTER_PER_NETWORK: 20,
    NEWSLETTER_PER_ADDRESS: 5,
    NEWSLETTER_WINDOW_S: 3_600,
    NEWSLETTER_MAIL_EVERY_MS: 3_600_000,
    NEWSLETTER_LINK_MS: 172_800_000,
    NEWSLETTER_UNCONFIRMED_MS: 604_800_000,
    NEWSLETTER_PLAN_EVERY_MS: 60_000,
    ARTICLES_URL: '/mf/content/articles.json',
    ARTICLES_TIMEOUT_MS: 5_000,
    ARTICLES_MAX_BYTES: 2_000_000,
    PUSH_EXTRA_ORIGINS: [],
    PUSH_CONCURRENCY: 4,
    PUSH_POLL_MS: 500,
    PUSH_LEASE_MS: 15_000,
    PUSH_BACKOFF_MS: [15_000, 60_000, 300_000, 900_000, 3_600_000],
    PUSH_TIMEOUT_MS: 10_000,
    REMINDER_PLAN_EVERY_MS: 30_000,
    MAIL_CONCURRENCY: 4,
    MAIL_POLL_MS: 250,
    MAIL_LEASE_MS: 15_000,
    MAIL_BACKOFF_MS: [5_000, 15_000, 60_000, 300_000, 900_000],
    MAIL_GIVE_UP_MS: 172_800_000,
    MAIL_PAUSE_MS: [500, 1_000, 2_000, 5_000, 10_000],
    SMTP_TIMEOUT_MS: 10_000,
    MAIL_ASK_TIMEOUT_MS: 3_000,
    MAIL_KEEP_MS: 7_776_000_000,
    MAIL_PURGE_INTERVAL_MS: 3_600_000,
  });
});

test.each([
  ['MAIL_SUPPRESSION_MS', 1],
  ['MAIL_REPORTS_KEEP_MS', 1],
  ['DELIVERY_RESTARTS', 1],
  ['DELIVERY_RESTARTS_WINDOW_S', 1],
  ['SUPPORT_REQUESTS', 1],
  ['SUPPORT_REQUESTS_WINDOW_S', 1],
  ['SUPPORT_KEEP_MS', 1],
  ['TEST_EMAILS', 1],
  ['TEST_EMAILS_WINDOW_S', 1],
  ['EMAIL_SETTINGS_PER_NETWORK', 1],
  ['EMAIL_SETTINGS_WINDOW_S', 1],
  ['NEWSLETTER_PER_NETWORK', 1],
  ['NEWSLETTER_PER_ADDRESS', 1],
  ['NEWSLETTER_WINDOW_S', 1],
  ['NEWSLETTER_MAIL_EVERY_MS', 1],
  ['NEWSLETTER_LINK_MS', 1],
  ['NEWSLETTER_UNCONFIRMED_MS', 1],
  ['NEWSLETTER_PLAN_EVERY_MS', 1],
  ['ARTICLES_TIMEOUT_MS', 1],
  ['ARTICLES_MAX_BYTES', 1],
  ['PUSH_CONCURRENCY', 1],
  ['PUSH_POLL_MS', 1],
  ['PUSH_LEASE_MS', 1],
  ['PUSH_TIMEOUT_MS', 1],
  ['REMINDER_PLAN_EVERY_MS', 1],
  ['MAIL_CONCURRENCY', 1],
  ['MAIL_POLL_MS', 1],
  ['MAIL_LEASE_MS', 1],
  ['MAIL_GIVE_UP_MS', 1],
  ['SMTP_TIMEOUT_MS', 1],
  ['MAIL_ASK_TIMEOUT_MS', 1],
  ['MAIL_KEEP_MS', 1],
  ['MAIL_PURGE_INTERVAL_MS', 1],
])('%s is a whole number of %i or more', (name, least) => {
  const take = (value: number) => parseEnv(envSchema, { ...given, [name]: String(value) });
  expect(take(least)).toMatchObject({ env: { [name]: least } });
  for (const value of [least - 1, least + 0.5]) {
    expect(take(value)).toEqual({ faults: [expect.stringContaining(`${name} is not usable: `)] });
  }
});

test('schedules are milliseconds separated by commas, and the first can be 1', () => {
  expect(parseEnv(envSchema, { ...given, MAIL_PAUSE_MS: '1,20', MAIL_CONCURRENCY: '50' })).toMatchObject({
    env: { MAIL_PAUSE_MS: [1, 20], MAIL_CONCURRENCY: 50 },
  });
});

test.each([
  ['SMTP_URL', 'http://a', 'must be an smtp:// or smtps:// address'],
  ['MAIL_FROM', 'nobody', 'must be an email address, or a name with the address in < >'],
  ['SUPPORT_MAILBOX', 'the desk', 'must be an email address'],
  ['MAIL_BACKOFF_MS', 'soon', 'must be positive whole milliseconds with commas between'],
])('%s %s: "%s"', (name, value, sentence) => {
  expect(parseEnv(envSchema, { ...given, [name]: value })).toEqual({ faults: [`${name} is not usable: ${sentence}.`] });
});
