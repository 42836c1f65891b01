import { partnerAddressProblem, taggedLink } from './tagged-link.js';

test.each([
  ['any host gets the tag in ref', 'https://partner.example/offer', 'https://partner.example/offer?ref=us'],
  ['the one card issuer gets it in CELL', 'https://chase.com/card', 'https://chase.com/card?CELL=us'],
  ['so do its subdomains', 'https://creditcards.chase.com/', 'https://creditcards.chase.com/?CELL=us'],
  ['a host that only shares the ending does not', 'https://notchase.com/', 'https://notchase.com/?ref=us'],
  ['existing parameters stay', 'https://partner.example/?a=1', 'https://partner.example/?a=1&ref=us'],
  ['an existing tag is replaced', 'https://partner.example/?ref=them', 'https://partner.example/?ref=us'],
  ['the fragment stays at the end', 'https://partner.example/#top', 'https://partner.example/?ref=us#top'],
])('%s', (_sentence, address, expected) => {
  expect(taggedLink(address, 'us')).toBe(expected);
});

test('another list of hosts', () => {
  expect(taggedLink('https://cards.example/x', 'us', ['cards.example'])).toBe('https://cards.example/x?CELL=us');
});

const notFull = 'Enter a full address, such as https://partner.example/card.';
const notHttps = 'The address must start with https://.';
const notPublic = 'The address must lead to a public website.';

test.each([
  ['a public address', 'https://creditcards.chase.com/card?x=1#top', null],
  ['a name with other letters', 'https://bücher.example/', null],
  ['no address', 'chase.com/card', notFull],
  ['nothing', '', notFull],
  ['a very long one', `https://partner.example/${'x'.repeat(2_000)}`, notFull],
  ['plain http', 'http://partner.example/', notHttps],
  ['a script', 'javascript:alert(1)', notHttps],
  ['data', 'data:text/html,hi', notHttps],
  ['a name before the host', 'https://chase.com@evil.example/', 'The address can’t contain a username or password.'],
  ['this machine', 'https://localhost/', notPublic],
  ['an IP address', 'https://10.0.0.1/', notPublic],
  ['an IP address as one number', 'https://2130706433/', notPublic],
  ['an IPv6 address', 'https://[::1]/', notPublic],
  ['a private network', 'https://printer.local/', notPublic],
  ['a private network with a dot at the end', 'https://db.internal./', notPublic],
  ['a name without a dot', 'https://intranet/', notPublic],
])('an address of a partner: %s', (_sentence, address, problem) => {
  expect(partnerAddressProblem(address)).toBe(problem);
});
