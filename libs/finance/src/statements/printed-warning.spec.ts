import { warningCheck, type PrintedWarning } from './printed-warning.js';

const nothing: PrintedWarning = { duration: null, total: null, payment: null, savings: null };
const balances = [{ balance: 3_720.18, aprPercent: 24.24 }];
const years = (count: number) => ({ count, unit: 'year' as const });

test('without printed figures, today’s formula of the issuer', () => {
  const check = warningCheck(balances, nothing, ['chase']);
  expect(check?.words).toBe('Chase’s minimum, at least $40.00');
  expect(check?.lines).toEqual([]);
});

test('printed figures are met, whichever of the issuer’s floors was in force', () => {
  const found = warningCheck(balances, nothing, ['chase'])?.warning;
  const { minimumOnly, in36Months } = found ?? {};
  const printed = {
    duration: minimumOnly?.printed ?? null,
    total: Math.round(minimumOnly?.total ?? 0),
    payment: in36Months?.dollars.payment ?? null,
    savings: in36Months?.dollars.savings ?? null,
  };
  const check = warningCheck(balances, printed, ['chase']);
  expect(check?.lines.map(({ figure, verdict }) => [figure, verdict])).toEqual([
    ['duration', 'met'],
    ['total', 'met'],
    ['payment', 'met'],
    ['savings', 'met'],
  ]);
});

test.each<[string, Partial<PrintedWarning>, string]>([
  // 24.24% over 36 months: 146.42
  ['a payment within 10%', { payment: 150 }, 'allowed'],
  ['a payment 20% above', { payment: 176 }, 'differs'],
  ['ten years too few', { duration: years(7) }, 'differs'],
  ['a total far off', { total: 5_000 }, 'differs'],
])('%s: %s', (_what, change, verdict) => {
  const check = warningCheck(balances, { ...nothing, ...change }, ['boa']);
  expect(check?.lines[0]?.verdict).toBe(verdict);
});

test('two months off are allowed', () => {
  // Discover: 2% and $20 plus interest are below $35 from the start, so every rounding gives the same months
  const small = [{ balance: 400, aprPercent: 20 }];
  const months = warningCheck(small, nothing, ['discover'])?.warning.minimumOnly?.months ?? 0;
  const at = (count: number) =>
    warningCheck(small, { ...nothing, duration: { count, unit: 'month' } }, ['discover'])?.lines[0]?.verdict;
  expect([at(months), at(months + 2), at(months - 2), at(months + 3)]).toEqual([
    'met',
    'allowed',
    'allowed',
    'differs',
  ]);
});

test('of issuers that aren’t known, the one that agrees best is named', () => {
  const discover = warningCheck(balances, nothing, ['discover'])?.warning.minimumOnly;
  const printed = { ...nothing, duration: discover?.printed ?? null, total: discover?.total ?? null };
  expect(warningCheck(balances, printed, [])?.words).toBe('Discover’s minimum, at least $35.00');
});

test('nothing to warn of', () => {
  expect(warningCheck([], nothing, ['chase'])).toBeNull();
});
