import { earliestDay } from './catalog-answers.js';
import { catalogFactsOf, type CatalogFactsRow } from './catalog-row.js';

const offer = { amount: 75_000, spend: 5_000, unit: 'points', days: 90, expires: '2026-11-30' } as const;
const row: CatalogFactsRow = {
  ...{ cardId: 'a', name: 'A', issuer: 'Chase', network: 'Visa', currency: null, isBusiness: false, address: null },
  ...{ annualFee: 95, isAnnualFeeWaived: false, rewardsUnit: 'points', universalCashbackPercent: 1, sources: {} },
  ...{ currentOffer: offer, discontinued: false, lastUpdated: '2026-08-08', spendingCategories: null },
  foreignFeePercent: null,
};

test.each([
  ['at noon of its last day', '2026-11-30T12:00:00Z', offer],
  ['in the evening of that day in New York', '2026-12-01T01:00:00Z', offer],
  ['in the evening of that day in Honolulu', '2026-12-01T09:59:00Z', offer],
  ['when the day is over everywhere', '2026-12-01T12:00:00Z', null],
])('other services see an offer: %s', (_, now, seen) =>
  expect(catalogFactsOf(row, earliestDay(new Date(now))).currentOffer).toEqual(seen),
);
