import { taggedLink } from './tagged-link.js';

test.each([
  ['any host gets the tag in ref', 'https://partner.example/offer', 'https://partner.example/offer?ref=us'],
  ['the one card issuer gets it in CELL', 'https://chase.com/card', 'https://chase.com/card?CELL=us'],
  ['so do its subdomains', 'https://creditcards.chase.com/', 'https://creditcards.chase.com/?CELL=us'],
  ['a host that only shares the ending does not', 'https://notchase.com/', 'https://notchase.com/?ref=us'],
  ['existing parameters stay', 'https://partner.example/?a=1', 'https://partner.example/?a=1&ref=us'],
  ['an existing tag is replaced', 'https://partner.example/?ref=them', 'https://partner.example/?ref=us'],
  ['the fragment stays at the end', 'https://partner.example/#top', 'https://partner.example/?ref=us#top'],
])('%s', (_sentence, address, expected) => {
  expect(taggedLink(address, 'us', ['chase.com'])).toBe(expected);
});
