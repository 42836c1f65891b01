import { activeIn } from './inert.js';

test.each([
  'Use **Sapphire**: you pay on Apr 17, 38 days after the purchase.',
  'Stay < 30% and > 10%.',
  '- one\n- two [optional]',
  'Read [our article](/blog/float) about it.',
  'It costs 5 $/month and/or nothing.',
])('%s is inert', (text) => {
  expect(activeIn(text)).toEqual([]);
});

test.each([
  '<b>bold</b>',
  '<img src=x onerror=alert(1)',
  '<!-- hidden -->',
  '![x](https://evil.example)',
  '![x][1]',
  '[x](https://evil.example)',
  '[x](javascript:alert(1))',
  '[x](mailto:a@b.example)',
  'see\n[1]: https://evil.example',
  'https://evil.example',
  '//evil.example/a',
  'www.evil.example',
  'Bl\u200Bue',
])('%j is not inert', (text) => {
  expect(activeIn(text)).not.toEqual([]);
});
