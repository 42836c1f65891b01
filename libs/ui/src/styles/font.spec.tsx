import { statSync } from 'node:fs';

test('the font is at most 40 KB', () => {
  expect(statSync(new URL('../fonts/inter.woff2', import.meta.url)).size).toBeLessThanOrEqual(40 * 1024);
});
