/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { answerWith, clearBrowser, show } from '@floatwise/web-kit/testing/scene';
import { section } from '../../routes.js';
import { CalculatorsPage } from './calculators-page.js';

const address = (name: RegExp): string | null => screen.getByRole('link', { name }).getAttribute('href');

beforeEach(() => {
  answerWith({});
  show(<CalculatorsPage />, '/calculators');
});
afterEach(clearBrowser);

test.each([
  [/^Monthly Summary/, '/calculators/monthly-summary'],
  [/^Compound Interest/, '/calculators/compound-interest'],
  [/^Float Delay/, '/calculators/float-delay'],
  [/^Balance Transfer/, '/calculators/balance-transfer'],
  [/^Credit Utilization/, '/calculators/credit-utilization'],
  [/^Check My Statement/, '/calculators/statement-check'],
])('a card links to %s, which exists', (name, path) => {
  expect(address(name)).toBe(path);
  expect(section.routes.map((route) => route.path)).toContain(path);
});

test('a Coming Soon row: Rewards Optimizer, Debt Payoff Planner, Signup Bonus Tracker; each a link once it exists', () => {
  const row = within(screen.getByRole('region', { name: 'Coming Soon' })).getAllByRole('listitem');
  expect(row.map(({ textContent }) => textContent)).toEqual([
    'Rewards OptimizerComing Soon',
    'Debt Payoff PlannerHere now',
    'Signup Bonus TrackerComing Soon',
  ]);
  expect(address(/^Debt Payoff Planner/)).toBe('/debt-reduction');
});

test('a link to / (full optimizer)', () => {
  expect(address(/optimizer/)).toBe('/');
});
