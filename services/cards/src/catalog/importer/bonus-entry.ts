import { keysOf } from '@floatwise/contracts/keys';
import type { FactSource } from '@floatwise/contracts/values';
import type { CatalogEntry } from '../facts.js';
import { catalogIdOf, displayNameOf } from '../naming.js';
import type { Provenance, StoredEntry } from '../stored-entry.js';
import { categoryName, issuerName, networkName, programmeName, unitOf } from './bonus-text.js';
import type { BonusCard, BonusOffer } from './bonuses-format.js';

/** Converts a card from the file to our format. `day` is the import date: offers that ended before it are left out. */
export function entryOfBonus(card: BonusCard, source: FactSource, day: string): StoredEntry {
  const issuer = issuerName(card.issuer);
  const facts = {
    universalCashbackPercent: card.universalCashbackPercent,
    annualFee: card.annualFee,
    spendingCategories: categoriesOf(card),
    currentOffer: offerOf(card, day),
    credits: creditsOf(card),
    url: card.url.startsWith('https:') ? card.url : null,
  };
  const stated = keysOf(facts).filter((group) => facts[group] !== null);
  const sources: Provenance = Object.fromEntries(['identity', ...stated].map((group) => [group, source]));
  return {
    ...facts,
    cardId: catalogIdOf(issuer, card.name),
    name: displayNameOf(issuer, card.name),
    issuer,
    network: networkName(card.network),
    currency: programmeName(card.currency),
    isBusiness: card.isBusiness,
    isAnnualFeeWaived: card.isAnnualFeeWaived,
    rewardsUnit: unitOf(card.currency),
    foreignFeePercent: null,
    aprMin: null,
    aprMax: null,
    imageUrl: null,
    commonNames: [],
    discontinued: card.discontinued,
    lastUpdated: day,
    sources,
    origin: 'imported',
    externalId: card.cardId,
  };
}

/** Rates without caps, which the format doesn't have. No list at all means "not known". */
function categoriesOf({ categoryEarningRates }: BonusCard): CatalogEntry['spendingCategories'] {
  if (categoryEarningRates.length === 0) return null;
  return categoryEarningRates.map(({ category, multiplier }) => ({
    category: categoryName(category),
    rate: multiplier,
    cap: null,
  }));
}

/**
 * The first offer that anyone can still get. Amounts in different currencies can't be added, so only the card's own
 * currency counts.
 */
function offerOf({ offers, currency }: BonusCard, day: string): CatalogEntry['currentOffer'] {
  const open = offers.find(
    ({ isPublic, expiration }) => isPublic !== false && (expiration === undefined || expiration >= day),
  );
  if (!open) return null;
  const own = sumIn(open, currency, currency);
  const [amount, paidIn] = own > 0 ? [own, currency] : [sumIn(open, currency, 'USD'), 'USD'];
  if (amount === 0) return null;
  const unit = unitOf(paidIn);
  return {
    amount,
    // The file writes "any purchase" as one cent.
    spend: open.spend < 1 ? 0 : open.spend,
    unit: unit === 'percent' ? 'dollars' : unit,
    days: open.days,
    expires: open.expiration ?? null,
  };
}

function sumIn({ amount }: BonusOffer, cardCurrency: string, currency: string): number {
  const parts = amount.filter((part) => (part.currency ?? cardCurrency) === currency);
  return parts.reduce((sum, part) => sum + part.amount, 0);
}

/** Credits in dollars; credits in points aren't statement credits. */
function creditsOf({ credits }: BonusCard): CatalogEntry['credits'] {
  const inDollars = credits.filter(({ currency }) => currency === undefined || currency === 'USD');
  if (inDollars.length === 0) return null;
  return inDollars.map(({ description, value }) => ({ description: description.slice(0, 160), amount: value }));
}
