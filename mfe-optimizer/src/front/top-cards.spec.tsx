/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { answerWith, calls, clearBrowser, onTenthOfMarch, show, signedInWith } from '@floatwise/web-kit/testing/scene';
import { topCards } from './top-cards.js';
import { TopCards } from './top-cards.js';

const line = `GET /api/cards/catalog?ids=${topCards.map(({ cardId }) => cardId).join('%2C')}`;
const source = { title: 'A list', url: 'https://list.example', date: '2026-01-31', note: null };
const venture = {
  ...{ id: 'capital-one-venture-rewards', cardId: 'capital-one-venture-rewards', name: 'Capital One Venture Rewards' },
  ...{ issuer: 'Capital One', network: 'Visa', currency: 'miles', isBusiness: false },
  ...{ annualFee: 95, isAnnualFeeWaived: false, universalCashbackPercent: 2, rewardsUnit: 'miles' },
  ...{ currentOffer: null, discontinued: false, lastUpdated: '2026-01-31' },
  sources: { annualFee: source, universalCashbackPercent: source },
};

beforeEach(onTenthOfMarch);
afterEach(clearBrowser);

test('the top cards’ facts are the catalog’s, with their date and source, for people with an account', async () => {
  signedInWith({ [line]: () => ({ body: [venture] }) });
  show(<TopCards />);
  expect(await screen.findByText('2 miles per $1 on everything')).toBeTruthy();
  expect(await screen.findByText('Checked Jan 2026')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Source: A list/ }).getAttribute('href')).toBe(source.url);
  expect(screen.getByRole('button', { name: 'Report an error about Capital One Venture Rewards' })).toBeTruthy();
});

test('nothing is claimed that the catalog does not know, such as a foreign fee', () => {
  answerWith({});
  show(<TopCards />);
  expect(document.body.textContent).not.toMatch(/foreign fee|\$\d|\d%/);
  expect(calls.map((call) => call.line)).not.toContain(line);
});
