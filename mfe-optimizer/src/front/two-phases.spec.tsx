/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { answerWith, clearBrowser, show } from '@floatwise/web-kit/testing/scene';
import { TwoPhases } from './two-phases.js';

beforeEach(() => answerWith({}));
afterEach(clearBrowser);

test.each([
  ['54-57 days interest-free', '54 to 57 days', 'Buy the day after your statement closes and pay the bill in full'],
  ['up to 86 days', 'Up to 86 days', 'where the bill falls in the second month after the purchase'],
  ['up to 21 extra months', 'up to 21 more months', 'usually for a 3 to 5% fee, if the bank approves'],
  ['4-5% APY', '4 to 5% APY', 'earning what your account pays'],
])('Marketing claims: %s, with its condition', (_claim, figure, condition) => {
  show(<TwoPhases />);
  const words = screen.getByRole('region', { name: 'Two ways to keep your cash longer' }).textContent;
  expect(words).toContain(figure);
  expect(words).toContain(condition);
});
