import { masked } from './stored-preferences.js';

test.each([
  ['ada@example.com', 'a…@example.com'],
  ['a@example.com', 'a…@example.com'],
  ['"odd @ name"@example.com', '"…@example.com'],
  ['éva@example.com', 'é…@example.com'],
  ['😀cat@example.com', '😀…@example.com'],
])('a forwarded mail shows %s as %s', (email, shown) => {
  expect(masked(email)).toBe(shown);
});
