import { isOpenOffer } from '@floatwise/finance/fact-age';
import type { CatalogueCard } from '@floatwise/contracts/cards/catalogue.http';
import type { CatalogueFacts } from '@floatwise/contracts/cards/requests';
import { categoryRates, type CatalogueRates } from './category-rates.js';
import type { CatalogueEntry } from './facts.js';

/** A catalog card as the search query returns it. */
export interface CatalogueRow {
  cardId: string;
  name: string;
  issuer: string;
  network: string | null;
  currency: string | null;
  isBusiness: boolean;
  annualFee: number | null;
  isAnnualFeeWaived: boolean | null;
  rewardsUnit: CatalogueCard['rewardsUnit'];
  universalCashbackPercent: number;
  currentOffer: CatalogueEntry['currentOffer'];
  discontinued: boolean;
  lastUpdated: string;
  sources: CatalogueCard['sources'];
}

/** The columns of `CatalogueRow`. */
export const catalogueColumns = `
  card_id as "cardId", name, issuer, network, currency, is_business as "isBusiness", annual_fee::float8 as "annualFee",
  is_annual_fee_waived as "isAnnualFeeWaived", rewards_unit as "rewardsUnit",
  universal_cashback_percent::float8 as "universalCashbackPercent", current_offer as "currentOffer", discontinued,
  last_updated::text as "lastUpdated", sources`;

/** A catalog card with everything that's known about it. */
export interface CatalogueFactsRow extends CatalogueRow {
  spendingCategories: CatalogueRates;
  foreignFeePercent: number | null;
  address: string | null;
}

/** The columns of `CatalogueFactsRow`. */
export const factColumns = `
  ${catalogueColumns}, spending_categories as "spendingCategories", foreign_fee_percent::float8 as "foreignFeePercent",
  coalesce(url, sources->'identity'->>'url') as address`;

const earnedUnit = { percent: 'dollars', points: 'points', miles: 'miles' } as const;

/**
 * The card as search returns it. The contract's offer is in the unit that the card earns, so an offer in another unit
 * (dollars for a points card) is left out, and so is one that ended before `today`.
 */
export function catalogueCardOf(row: CatalogueRow, today: string): CatalogueCard {
  const { currentOffer: offer, ...facts } = row;
  const shown = offer && offer.unit === earnedUnit[row.rewardsUnit] && isOpenOffer(offer, today);
  return {
    ...facts,
    id: row.cardId,
    currentOffer: shown ? { amount: offer.amount, spend: offer.spend } : null,
  };
}

/** The card as other services are told about it: rates in its own unit, and no offer that ended before `today`. */
export function catalogueFactsOf(row: CatalogueFactsRow, today: string): CatalogueFacts {
  const { spendingCategories, currentOffer: offer, ...facts } = row;
  return {
    ...facts,
    id: row.cardId,
    spendingCategories: categoryRates(spendingCategories, row.rewardsUnit, {
      rewardsUnit: row.rewardsUnit,
      centsPerPoint: 1,
    }),
    currentOffer: offer && isOpenOffer(offer, today) ? offer : null,
  };
}
