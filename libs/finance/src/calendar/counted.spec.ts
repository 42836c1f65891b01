import { counted } from './counted.js';

test.each([
  [0, 'month', '0 months'],
  [1, 'month', '1 month'],
  [2, 'month', '2 months'],
  [54, 'day', '54 days'],
])('%s of the noun "%s" is %s', (count, noun, words) => expect(counted(count, noun)).toBe(words));
