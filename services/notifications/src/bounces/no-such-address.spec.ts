import { isNoSuchAddress } from './no-such-address.js';

test.each([
  ['no such mailbox', 550, '550 5.1.1 No such user here', true],
  ['no such domain', 550, '550 5.1.2 Host unknown', true],
  ['a domain that takes no mail', 556, '556 5.1.10 Recipient address has null MX', true],
  ['an address that has moved', 551, '551 5.1.6 User has moved', true],
  ['a disabled mailbox', 550, '550 5.2.1 Mailbox disabled', true],
  ['a reply of several lines', 550, '550-5.1.1 The account does not exist.\n550 5.1.1 Try another one.', true],
  ['a refusal without a status code', 550, '550 No such mailbox here', true],
  ['a name that no mailbox can have', 553, '553 mailbox name not allowed', true],
  ['a full mailbox', 552, '552 5.2.2 Mailbox full', false],
  ['a full mailbox without a status code', 552, '552 exceeded storage allocation', false],
  ['a sender on a blocklist', 550, '550 5.7.1 Service unavailable, client host blocked', false],
  ['a policy', 554, '554 5.7.1 Relay access denied', false],
  ['our own address', 550, '550 5.1.8 Sender address rejected', false],
  ['a busy mailbox', 450, '450 4.2.1 Mailbox busy', false],
  ['a server without its disk', 550, '550 5.3.0 Other mail system status', false],
])('RCPT TO, %s: %i', (_case, responseCode, response, expected) => {
  expect(isNoSuchAddress({ command: 'RCPT TO', responseCode, response })).toBe(expected);
});

test.each([
  ['the text is refused', { command: 'DATA', responseCode: 550, response: '550 5.1.1 no' }],
  ['the sender is refused', { command: 'MAIL FROM', responseCode: 550, response: '550 5.1.1 no' }],
  ['the connection was lost', { command: 'RCPT TO', code: 'ECONNECTION' }],
  ['something that is not an error', undefined],
])('%s: the address may be fine', (_case, error) => {
  expect(isNoSuchAddress(error)).toBe(false);
});
