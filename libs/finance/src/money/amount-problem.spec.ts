import { amountProblem } from './amount-problem.js';

test.each([
  ['500', null],
  ['1,250.50', null],
  ['0.005', null],
  ['99999999', null],
  ['', 'Please enter a valid purchase amount'],
  ['abc', 'Please enter a valid purchase amount'],
  ['0', 'Please enter a valid purchase amount'],
  ['-5', 'Enter an amount above 0.'],
  ['0.001', 'The smallest amount is $0.01.'],
  ['1e9', 'Write the amount in digits, such as 1250.50.'],
  ['-$5', 'Enter an amount above 0.'],
  ['$', 'Please enter a valid purchase amount'],
  ['1.000,50', 'Write commas for thousands and a point for cents, such as 1,250.50.'],
  ['$1,2', 'Write commas for thousands and a point for cents, such as 1,250.50.'],
  ['1.2.3', 'Write commas for thousands and a point for cents, such as 1,250.50.'],
  ['99,999,999,999', 'The largest amount is $9,999,999,999.99.'],
  ['99999999999', 'The largest amount is $9,999,999,999.99.'],
])('the amount "%s": %s', (typed, problem) => {
  expect(amountProblem(typed)).toBe(problem);
});
