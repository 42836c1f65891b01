import { readFileSync, statSync } from 'node:fs';

const sizeOf = (font: string): number => statSync(new URL(`../fonts/${font}.woff2`, import.meta.url)).size;

test('the font that every page preloads fits into one round trip with its headers, and both are at most 40 KB', () => {
  expect(sizeOf('inter')).toBeLessThanOrEqual(13_700);
  expect(sizeOf('inter') + sizeOf('inter-more')).toBeLessThanOrEqual(40 * 1024);
});

test('what product and articles write is in it', () => {
  const css = readFileSync(new URL('fonts.css', import.meta.url), 'utf8');
  const [usual = ''] = css.match(/unicode-range:[^;]*/) ?? [];
  const ranges = [...usual.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/g)].map(([, from = '', to = from]) =>
    [from, to].map((hex) => parseInt(hex, 16)),
  );
  const missing = [
    ...'Pay $1,240.00 by “Dec 3”: 54 days · 3.5% – it’s yours… •• 4242 → 42% ÷ 2 × 3 − 1 © Café & Co. (a+b=c)? @ to May 9 ›',
  ].filter((sign) => !ranges.some(([from = 0, to = 0]) => sign.charCodeAt(0) >= from && sign.charCodeAt(0) <= to));
  expect(missing).toEqual([]);
});
