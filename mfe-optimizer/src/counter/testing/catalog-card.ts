import type { CatalogCard } from '@floatwise/contracts/cards/catalog.http';

/** A catalog card with a rate on everything, in percent, and a network. */
export const catalogCard = (cardId: string, percent: number, network: string | null = 'Visa'): CatalogCard => ({
  id: cardId,
  cardId,
  name: cardId,
  issuer: 'A bank',
  network,
  currency: null,
  isBusiness: false,
  annualFee: 0,
  isAnnualFeeWaived: null,
  universalCashbackPercent: percent,
  rewardsUnit: 'percent',
  currentOffer: null,
  discontinued: false,
  lastUpdated: '2026-01-01',
  sources: {},
});
