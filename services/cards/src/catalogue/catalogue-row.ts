import type { CatalogueCard } from '@floatwise/contracts/cards/catalogue.http';
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
}

/** The columns of `CatalogueRow`. */
export const catalogueColumns = `
  card_id as "cardId", name, issuer, network, currency, is_business as "isBusiness", annual_fee::float8 as "annualFee",
  is_annual_fee_waived as "isAnnualFeeWaived", rewards_unit as "rewardsUnit",
  universal_cashback_percent::float8 as "universalCashbackPercent", current_offer as "currentOffer", discontinued,
  last_updated::text as "lastUpdated"`;

const earnedUnit = { percent: 'dollars', points: 'points', miles: 'miles' } as const;

/**
 * The card as search returns it. The contract's offer is in the unit that the card earns, so an offer in another unit
 * (dollars for a points card) is left out, and so is one that ended before `today`.
 */
export function catalogueCardOf(row: CatalogueRow, today: string): CatalogueCard {
  const { currentOffer: offer, ...facts } = row;
  const shown =
    offer && offer.unit === earnedUnit[row.rewardsUnit] && (offer.expires === null || offer.expires >= today);
  return {
    ...facts,
    id: row.cardId,
    currentOffer: shown ? { amount: offer.amount, spend: offer.spend } : null,
  };
}
