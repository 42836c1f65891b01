import { FIGURES, figureText } from './figures.js';

test.each([
  ['float-value 3000 4.5 54', '$19.97'],
  ['fee-break-even 95 1 | whole', '$9,500'],
  // $33,333.495: rounding to $33,333.50 first would give $33,334
  ['fee-break-even 666.6699 2 | whole', '$33,333'],
  ['days-to-pay 15 10 next 2025-03-16', '55 days'],
  ['due-date 5 30 same 2025-03-06', 'Apr 30'],
  ['closing-date 31 25 next 2025-02-28', 'Feb 28'],
  ['days-between 2025-03-15 2025-04-10', '26 days'],
  ['days-between 2025-03-15 2025-03-16', '1 day'],
  ['date-after 2024-10-10 -6', 'Oct 4'],
  ['utilization 2200 5000', '44%'],
  ['pay-to-reach 2200 5000 10', '$1,700.01'],
  ['rewards-and-float 500 1 4.5 54', '$8.33'],
  ['points 600 4', '2,400'],
  ['points-value 2400 1.5', '$36.00'],
  ['sum 2400 -2280', '$120.00'],
  // 2.9 - 4.5 x 45 / 365 = 2.3452: rounding to 2.35 first would give 2.4%
  ['bill-pay-break-even 2.9 4.5 45', '2.3%'],
  ['percent-as-days 1 4.5', '81 days'],
  ['float-as-percent 4.5 30', '0.37%'],
  ['savings-per-year 3000 40 4.5 10000', '$627.48'],
  ['savings-after-tax 3000 40 4.5 10000 22', '$489.43'],
  ['bill-pay-net 2400 2.9 2 4.5 45 0', '-$8.28'],
  ['bill-pay-cost 2400 2.9 2 4.5 45 0', '$8.28'],
  ['minimum-time 6500 21.52 1 25', '21 years 4 months'],
  ['payoff-interest 5000 22.99 200', '$1,871.08'],
  ['plan-interest snowball rolled 200 5000@22.99/150 3500@18.99/100 12000@6.5/350', '$3,230.15'],
  ['plan-time minimum alone 0 5000@22.99/150 3500@18.99/100 12000@6.5/350', '4 years 6 months'],
  ['transfer-estimate 5000 22 21 3', '$1,775.00'],
  ['transfer-remaining 5000 22 18 3 18 200', '$1,550.00'],
  ['transfer-break-even 5000 22 18 3 18 2600', 'never'],
  ['level-payment 2400 0 18', '$133.33'],
  ['level-payment-last 2400 0 18', '$133.39'],
  ['level-payment-last 6000 23 36', '$232.17'],
  ['level-payment-difference 25000 7 6 60', '$702.60'],
  ['deferred-interest 1200 12 2 600', '$18.00'],
  ['month-interest 6000 23', '$115.00'],
])('%s is %s', (expression, text) => expect(figureText(expression)).toBe(text));

test.each([
  ['plan-time faster alone 0 100@5/10', '"faster" is no strategy'],
  ['plan-time avalanche together 0 100@5/10', '"together" is neither alone nor rolled'],
  ['plan-time avalanche alone 0 100/10', '"100/10" is not a debt'],
  ['bill-pay-cost 2400 2.9 5 4.5 45 0', 'costs nothing'],
  ['sum', 'takes at least: number'],
  ['float-value 1 2 3 | cents', 'Unknown figure'],
  ['float-value 3000 4.5 54 | whole', 'is rounded to the cent'],
  ['fee-break-even 95 0', 'Not an amount'],
])('%s is rejected: %s', (expression, words) => expect(() => figureText(expression)).toThrow(words));

test('every figure declares its parameters', () => {
  for (const { parameters } of Object.values(FIGURES)) expect(parameters.length).toBeGreaterThan(0);
});
