import { addressBelow } from './address-below.js';

test.each([
  ['a page of a site', 'https://partner.example/', 'dp/1', 'https://partner.example/dp/1'],
  ['a page of a part of a site', 'https://partner.example/shop', 'dp/1', 'https://partner.example/shop/dp/1'],
  ['parameters of both', 'https://partner.example/?a=1', 's?k=x', 'https://partner.example/s?a=1&k=x'],
  ['the same parameter in both', 'https://partner.example/?k=1', 's?k=x', 'https://partner.example/s?k=x'],
  ['a fragment', 'https://partner.example/#top', 's?k=a%20b', 'https://partner.example/s?k=a+b#top'],
  ['no page', 'https://partner.example/go?a=1#top', '', 'https://partner.example/go?a=1#top'],
])('%s', (_what, address, path, expected) => {
  expect(addressBelow(address, path)).toBe(expected);
});
