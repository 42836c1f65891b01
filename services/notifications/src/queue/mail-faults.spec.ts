import { Unavailable } from '@floatwise/events/unavailable';
import { smtpFault, composingFault } from './mail-faults.js';

test.each([
  ['nobody listens at the address', { code: 'ESOCKET', syscall: 'connect', command: 'CONN' }, 'outage'],
  ['the name leads nowhere', { code: 'EDNS', command: 'CONN' }, 'outage'],
  ['the name can not be looked up', { code: 'ENOTFOUND', syscall: 'getaddrinfo' }, 'outage'],
  ['the name leads into a private network', { code: 'OUTGOING_REFUSED' }, 'outage'],
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
  expect(smtpFault(error).outcome).toBe(outcome);
});

test('a fault tells code and step, never what the server said', () => {
  const error = Object.assign(new Error('550 no mailbox ada@example.com'), { responseCode: 550, command: 'RCPT TO' });
  expect(smtpFault(error).fault).toBe('smtp 550 RCPT TO');
});

test.each([
  ['identity does not answer', new Unavailable('ask.identity.link', 'no-answer'), 'outage'],
  ['NATS is away', new Unavailable('ask.identity.link', 'not-connected'), 'outage'],
  ['identity fails at this one', new Unavailable('ask.identity.link', 'failed'), 'postponed'],
  ['a fault of our own', new Error('oops'), 'refused'],
])('writing, %s', (_case, error, outcome) => {
  expect(composingFault(error).outcome).toBe(outcome);
});
