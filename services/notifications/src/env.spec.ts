import { parseEnv } from '@floatwise/service-kit/env';
import { envSchema } from './env.js';
import { domainOf } from './post/sender-address.js';

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
};

test('mails are from a name and an address, and four are sent at the same time', () => {
  expect(parseEnv(envSchema, given)).toMatchObject({
    env: { MAIL_FROM: { name: 'Floatwise', address: 'hello@floatwise.example' }, MAIL_CONCURRENCY: 4 },
  });
});

test('an address alone will do, and its domain ends the Message-IDs', () => {
  const parsed = parseEnv(envSchema, { ...given, MAIL_FROM: 'hello@floatwise.example' });
  expect('env' in parsed && domainOf(parsed.env.MAIL_FROM)).toBe('floatwise.example');
});

test.each([
  ['no mail server', { SMTP_URL: '' }, 'SMTP_URL'],
  ['a mail server on the web', { SMTP_URL: 'https://user:a-secret@mail.example' }, 'SMTP_URL'],
  ['no key for the letters', { LETTER_PRIVATE_KEY: '' }, 'LETTER_PRIVATE_KEY'],
  ['half a key', { LETTER_PRIVATE_KEY: 'a-secret' }, 'LETTER_PRIVATE_KEY'],
  ['no sender', { MAIL_FROM: '' }, 'MAIL_FROM'],
  ['a sender that is no address', { MAIL_FROM: 'Floatwise' }, 'MAIL_FROM'],
  ['a sender of several lines', { MAIL_FROM: 'Floatwise\r\nBcc: x <hello@floatwise.example>' }, 'MAIL_FROM'],
  ['nobody to send', { MAIL_CONCURRENCY: '0' }, 'MAIL_CONCURRENCY'],
  ['a schedule that is none', { MAIL_BACKOFF_MS: '5s,1m' }, 'MAIL_BACKOFF_MS'],
])('%s is a fault that names the variable and never its value', (_case, more, name) => {
  const result = parseEnv(envSchema, { ...given, ...more });
  const faults = 'faults' in result ? result.faults.join('\n') : '';
  expect(faults).toContain(name);
  expect(faults).not.toContain('a-secret');
});
