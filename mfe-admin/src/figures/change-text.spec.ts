import { changeText, figureText } from './change-text.js';

test.each([
  ['as many', 12, 12, 'no change'],
  ['none, and none before', 0, 0, 'no change'],
  ['some after none: no percentage says that', 12, 0, 'new'],
  ['half as many again', 150, 100, '+50%'],
  ['a third less', 200, 300, '−33.3%'],
  ['nothing left', 0, 300, '−100%'],
  ['hardly more', 100_001, 100_000, 'under 0.1%'],
  ['far more', 5_000, 10, 'over 1,000%'],
  ['a loss that becomes a gain', 50, -50, '+200%'],
  ['a gain that becomes a loss', -50, 100, '−150%'],
])('%s', (_, now, before, text) => {
  expect(changeText(now, before)).toBe(text);
});

test.each([
  [1_240, 'count', '1,240'],
  [1_240, 'money', '$1,240.00'],
  [-39.02, 'money', '-$39.02'],
] as const)('%s as %s is %s', (value, format, text) => {
  expect(figureText(value, format).replace('−', '-')).toBe(text);
});
