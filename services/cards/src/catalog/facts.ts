import { z } from 'zod';
import { factGroups, factValues, type FactGroup } from '@floatwise/contracts/cards/catalog-facts';

/** A card as stored in the catalog. Null means "not known": a fact without a source is never guessed. */
export const catalogEntry = z.strictObject({
  cardId: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  ...factValues.identity.shape,
  ...factValues.annualFee.shape,
  universalCashbackPercent: factValues.universalCashbackPercent,
  spendingCategories: factValues.spendingCategories,
  currentOffer: factValues.currentOffer,
  credits: factValues.credits,
  foreignFeePercent: factValues.foreignFeePercent,
  ...factValues.apr.shape,
  url: factValues.url,
  /** Always null in the shipped catalog: we don't use logos. */
  imageUrl: z.null(),
  discontinued: z.boolean(),
  lastUpdated: z.iso.date(),
  sources: z.partialRecord(z.enum(factGroups), z.string()),
});
export type CatalogEntry = z.output<typeof catalogEntry>;

export function statedGroups(entry: Omit<CatalogEntry, 'sources'>): FactGroup[] {
  const stated: Record<FactGroup, boolean> = {
    identity: true,
    universalCashbackPercent: true,
    annualFee: entry.annualFee !== null || entry.isAnnualFeeWaived !== null,
    spendingCategories: entry.spendingCategories !== null,
    currentOffer: entry.currentOffer !== null,
    credits: entry.credits !== null,
    apr: entry.aprMin !== null || entry.aprMax !== null,
    foreignFeePercent: entry.foreignFeePercent !== null,
    url: entry.url !== null,
  };
  return factGroups.filter((group) => stated[group]);
}
