import { taggedLink } from './tagged-link.js';

test.each([
  ['any host takes the tag in ref', 'https://partner.example/offer', 'https://partner.example/offer?ref=us'],
  ['the one card issuer takes it in CELL', 'https://chase.com/card', 'https://chase.com/card?CELL=us'],
  ['so do the hosts below it', 'https://creditcards.chase.com/', 'https://creditcards.chase.com/?CELL=us'],
  ['a host that only ends alike is another one', 'https://notchase.com/', 'https://notchase.com/?ref=us'],
  ['parameters that are there stay', 'https://partner.example/?a=1', 'https://partner.example/?a=1&ref=us'],
  ['a tag that is there is replaced', 'https://partner.example/?ref=them', 'https://partner.example/?ref=us'],
  ['what follows # stays behind it', 'https://partner.example/#top', 'https://partner.example/?ref=us#top'],
])('%s', (_sentence, address, expected) => {
  expect(taggedLink(address, 'us', ['chase.com'])).toBe(expected);
});
