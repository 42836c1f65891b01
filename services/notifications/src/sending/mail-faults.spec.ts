import { Unavailable } from '@floatwise/events/unavailable';
import { composingFault, smtpFault } from './mail-faults.js';

test.each([
  ['nothing listens at the address', { code: 'ESOCKET', syscall: 'connect', command: 'CONN' }, 'outage'],
  ['the name does not resolve', { code: 'EDNS', command: 'CONN' }, 'outage'],
  ['the name cannot be looked up', { code: 'ENOTFOUND', syscall: 'getaddrinfo' }, 'outage'],
  ['the name resolves to a private network', { code: 'OUTGOING_REFUSED' }, 'outage'],
  ['the server never greets', { code: 'ETIMEDOUT', timeoutType: 'GREETING_TIMEOUT', command: 'CONN' }, 'outage'],
  ['the server greets with 421', { code: 'EPROTOCOL', responseCode: 421, command: 'CONN' }, 'outage'],
  ['the server rejects our login', { code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }, 'outage'],
  ['the server rejects our sender', { code: 'EENVELOPE', responseCode: 553, command: 'MAIL FROM' }, 'outage'],
  ['the mailbox is busy', { code: 'EENVELOPE', responseCode: 451, command: 'RCPT TO' }, 'postponed'],
  ['there is no such mailbox', { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }, 'refused'],
  ['the text is classified as spam', { code: 'EMESSAGE', responseCode: 554, command: 'DATA' }, 'refused'],
  ['the address is invalid', { code: 'EENVELOPE', command: 'API' }, 'refused'],
  ['the connection ends without a response', { code: 'ECONNECTION', command: 'CONN' }, 'doubtful'],
  ['the server falls silent', { code: 'ETIMEDOUT', timeoutType: 'SOCKET_TIMEOUT', command: 'CONN' }, 'doubtful'],
  ...['EDNS', 'ETLS', 'EAUTH', 'ENOAUTH', 'EOAUTH2', 'EREQUIRETLS', 'EPROXY', 'ECONFIG'].map(
    (code): [string, object, string] => [`nothing was said yet (${code})`, { code }, 'outage'],
  ),
  ...['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT'].map((timeoutType): [string, object, string] => [
    `no response in time (${timeoutType})`,
    { timeoutType },
    'outage',
  ]),
  ['the last temporary code', { responseCode: 499, command: 'DATA' }, 'postponed'],
  ['the first permanent code', { responseCode: 500, command: 'DATA' }, 'refused'],
  ['a step that is not text', { command: 5 }, 'doubtful'],
  ['something that is not an error', undefined, 'doubtful'],
])('sending, %s: %s', (_case, error, outcome) => {
  expect(smtpFault(error, { isHandedOver: true }).outcome).toBe(outcome);
});

test.each([
  ['the connection ends without a response', { code: 'ECONNECTION', command: 'CONN' }, 'postponed'],
  ['the server ends every connection at once', { code: 'ECONNECTION' }, 'outage'],
  ['the server falls silent', { code: 'ETIMEDOUT', timeoutType: 'SOCKET_TIMEOUT', command: 'CONN' }, 'postponed'],
  ['the server never greets', { code: 'ETIMEDOUT', timeoutType: 'GREETING_TIMEOUT', command: 'CONN' }, 'outage'],
  ['there is no such mailbox', { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }, 'refused'],
])('before the last byte of a mail, %s: %s', (_case, error, outcome) => {
  expect(smtpFault(error, { isHandedOver: false }).outcome).toBe(outcome);
});

test('an error contains code and step, never the server’s text', () => {
  const error = Object.assign(new Error('550 no mailbox ada@example.com'), { responseCode: 550, command: 'RCPT TO' });
  expect(smtpFault(error, { isHandedOver: true }).fault).toBe('smtp 550 RCPT TO');
  expect(smtpFault({ code: 'EDNS', command: 'CONN' }, { isHandedOver: false }).fault).toBe('smtp EDNS CONN');
  expect(smtpFault({}, { isHandedOver: true }).fault).toBe('smtp fault');
  expect(composingFault(new Unavailable('ask.identity.link', 'no-answer')).fault).toBe('identity no-answer');
  expect(composingFault(new Unavailable('ask.billing.notice', 'failed')).fault).toBe('billing failed');
  expect(composingFault(new Error('oops')).fault).toBe('could not be written');
});

test.each([
  ['identity does not answer', new Unavailable('ask.identity.link', 'no-answer'), 'outage'],
  ['NATS is down', new Unavailable('ask.identity.link', 'not-connected'), 'outage'],
  ['identity fails on this one', new Unavailable('ask.identity.link', 'failed'), 'postponed'],
  ['identity answers something unexpected', new Unavailable('ask.identity.link', 'invalid-answer'), 'postponed'],
  ['NATS is down, for billing too', new Unavailable('ask.billing.notice', 'not-connected'), 'outage'],
  ['billing does not answer: other mails go out', new Unavailable('ask.billing.notice', 'no-answer'), 'postponed'],
  ['billing did not answer lately', new Unavailable('ask.billing.notice', 'breaker-open'), 'postponed'],
  ['the database went away', new Error('Connection terminated unexpectedly'), 'outage'],
  ['an error of our own', new Error('oops'), 'refused'],
])('writing, %s', (_case, error, outcome) => {
  expect(composingFault(error).outcome).toBe(outcome);
});
