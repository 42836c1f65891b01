import { oneLine } from './one-line.js';

test.each([
  ['Chase Freedom', 'Chase Freedom'],
  ['  two  spaces ', 'two spaces'],
  ['Evil\r\nBcc: everybody@example.com', 'Evil Bcc: everybody@example.com'],
  ['tab\tand\u0085next line\u2028and separator', 'tab and next line and separator'],
  ['right\u202eto left', 'right to left'],
  ['"quoted" <b>', '"quoted" <b>'],
  ['👩‍👩‍👧 cards', '👩‍👩‍👧 cards'],
  ['x'.repeat(61), `${'x'.repeat(59)}…`],
  ['💳'.repeat(61), `${'💳'.repeat(59)}…`],
])('%j is shown as %j', (name, shown) => {
  expect(oneLine(name)).toBe(shown);
});
