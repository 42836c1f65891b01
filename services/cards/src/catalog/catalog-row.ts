import { isOpenOffer } from '@floatwise/finance/calendar/fact-age';
import type { CatalogCard } from '@floatwise/contracts/cards/catalog.http';
import type { CatalogFacts } from '@floatwise/contracts/cards/requests';
import { categoryRates, type CatalogRates } from './category-rates.js';
import type { CatalogEntry } from './facts.js';

/** A catalog card as the search query returns it. */
export interface CatalogRow extends Omit<CatalogCard, 'id' | 'currentOffer'> {
  currentOffer: CatalogEntry['currentOffer'];
}

export const catalogColumns = `
  card_id as "cardId", name, issuer, network, currency, is_business as "isBusiness", annual_fee::float8 as "annualFee",
  is_annual_fee_waived as "isAnnualFeeWaived", rewards_unit as "rewardsUnit",
  universal_cashback_percent::float8 as "universalCashbackPercent", current_offer as "currentOffer", discontinued,
  last_updated::text as "lastUpdated", sources`;

/** A catalog card with everything that's known about it. */
export interface CatalogFactsRow extends CatalogRow {
  spendingCategories: CatalogRates;
  foreignFeePercent: number | null;
  address: string | null;
}

export const factColumns = `
  ${catalogColumns}, spending_categories as "spendingCategories", foreign_fee_percent::float8 as "foreignFeePercent",
  coalesce(url, sources->'identity'->>'url') as address`;

const earnedUnit = { percent: 'dollars', points: 'points', miles: 'miles' } as const;

/**
 * The card as search returns it. The contract's offer is in the unit that the card earns, so an offer in another unit
 * (dollars for a points card) is left out, and so is one that ended before `today`.
 */
export function catalogCardOf(row: CatalogRow, today: string): CatalogCard {
  const { currentOffer: offer, ...facts } = row;
  const shown = offer && offer.unit === earnedUnit[row.rewardsUnit] && isOpenOffer(offer, today);
  return {
    ...facts,
    id: row.cardId,
    currentOffer: shown ? { amount: offer.amount, spend: offer.spend } : null,
  };
}

/** The card as other services see it: rates in its own unit, and no offer that ended before `day`. */
export function catalogFactsOf(row: CatalogFactsRow, day: string): CatalogFacts {
  const { spendingCategories, currentOffer: offer, ...facts } = row;
  return {
    ...facts,
    id: row.cardId,
    spendingCategories: categoryRates(spendingCategories, row.rewardsUnit, {
      rewardsUnit: row.rewardsUnit,
      centsPerPoint: 1,
    }),
    currentOffer: offer && isOpenOffer(offer, day) ? offer : null,
  };
}
