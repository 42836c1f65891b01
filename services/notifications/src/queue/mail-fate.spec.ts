import { Unavailable } from '@floatwise/events/unavailable';
import { fateOf, pausesAll, smtpMishap, writingMishap, type Mishap } from './mail-fate.js';

test.each([
  ['nobody listens at the address', { code: 'ESOCKET', syscall: 'connect', command: 'CONN' }, 'outage'],
  ['the name leads nowhere', { code: 'EDNS', command: 'CONN' }, 'outage'],
  ['the server never greets', { code: 'ETIMEDOUT', timeoutType: 'GREETING_TIMEOUT', command: 'CONN' }, 'outage'],
  ['the server greets with 421', { code: 'EPROTOCOL', responseCode: 421, command: 'CONN' }, 'outage'],
  ['the server knows no such user of it', { code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }, 'outage'],
  ['the server does not take our sender', { code: 'EENVELOPE', responseCode: 553, command: 'MAIL FROM' }, 'outage'],
  ['the mailbox is busy', { code: 'EENVELOPE', responseCode: 451, command: 'RCPT TO' }, 'postponed'],
  ['there is no such mailbox', { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }, 'refused'],
  ['the text is taken for spam', { code: 'EMESSAGE', responseCode: 554, command: 'DATA' }, 'refused'],
  ['the address is none', { code: 'EENVELOPE', command: 'API' }, 'refused'],
  ['the connection ends without a word', { code: 'ECONNECTION', command: 'CONN' }, 'doubtful'],
  ['the server falls silent', { code: 'ETIMEDOUT', timeoutType: 'SOCKET_TIMEOUT', command: 'CONN' }, 'doubtful'],
  ['something that is no error', undefined, 'doubtful'],
])('sending, %s: %s', (_case, error, outcome) => {
  expect(smtpMishap(error).outcome).toBe(outcome);
});

test('a fault tells code and step, never what the server said', () => {
  const error = Object.assign(new Error('550 no mailbox ada@example.com'), { responseCode: 550, command: 'RCPT TO' });
  expect(smtpMishap(error).fault).toBe('smtp 550 RCPT TO');
});

test.each([
  ['identity does not answer', new Unavailable('ask.identity.link', 'no-answer'), 'outage'],
  ['NATS is away', new Unavailable('ask.identity.link', 'not-connected'), 'outage'],
  ['identity fails at this one', new Unavailable('ask.identity.link', 'failed'), 'postponed'],
  ['a fault of our own', new Error('oops'), 'refused'],
])('writing, %s', (_case, error, outcome) => {
  expect(writingMishap(error).outcome).toBe(outcome);
});

const schedule = { MAIL_BACKOFF_MS: [5, 15, 60], MAIL_GIVE_UP_MS: 1_000 };
const mishap = (outcome: Mishap['outcome']): Mishap => ({ outcome, fault: 'x' });

test.each([
  ['an outage costs no try and no waiting of its own', 'outage', 2, { status: 'queued', againInMs: 0, counts: false }],
  ['a postponed mail waits, longer each time', 'postponed', 1, { status: 'queued', againInMs: 15, counts: true }],
  ['and at most the last step', 'postponed', 9, { status: 'queued', againInMs: 60, counts: true }],
  ['a doubtful one is uncertain', 'doubtful', 0, { status: 'uncertain', againInMs: 5, counts: true }],
  ['a refused one has failed', 'refused', 0, { status: 'failed' }],
] as const)('%s', (_case, outcome, tries, expected) => {
  expect(fateOf(mishap(outcome), { tries, ageMs: 0 }, schedule)).toMatchObject(expected);
});

test('what could not be sent for too long has failed, whatever the reason', () => {
  for (const outcome of ['outage', 'doubtful', 'postponed'] as const) {
    expect(fateOf(mishap(outcome), { tries: 0, ageMs: 1_001 }, schedule).status).toBe('failed');
  }
});

test('one refused mail does not hold up the others, a lost server does', () => {
  expect([pausesAll(mishap('refused')), pausesAll(mishap('postponed'))]).toEqual([false, false]);
  expect([pausesAll(mishap('outage')), pausesAll(mishap('doubtful'))]).toEqual([true, true]);
});
