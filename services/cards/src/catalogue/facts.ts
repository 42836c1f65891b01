import { z } from 'zod';
import { rewardsUnit } from '@floatwise/contracts/card-schemas';

const percent = z.number().min(0).max(100);
const dollars = z.number().min(0).max(1_000_000);
const day = z.iso.date();

export const spendingCategory = z.strictObject({
  category: z.string().min(1).max(80),
  /** Percent, points or miles for each dollar, as `rewardsUnit` says. */
  rate: percent,
  /** The spending up to which the rate applies; null if none is stated. */
  cap: z
    .strictObject({
      amount: dollars,
      per: z.enum(['cycle', 'month', 'quarter', 'year']),
      /** The card's categories with the same group name share this cap. */
      group: z.string().min(1).max(80).optional(),
    })
    .nullable(),
});

export const currentOffer = z.strictObject({
  amount: z.number().min(0),
  spend: dollars,
  unit: z.enum(['dollars', 'points', 'miles']),
  days: z.int().min(1).max(730).nullable(),
  expires: day.nullable(),
});

export const cardCredit = z.strictObject({ description: z.string().min(1).max(160), amount: z.number().min(0) });

/** The facts that need a source; each group names the field that must be null without one. */
export const factGroups = [
  'identity',
  'universalCashbackPercent',
  'annualFee',
  'spendingCategories',
  'currentOffer',
  'credits',
  'apr',
  'foreignFeePercent',
  'url',
] as const;
export type FactGroup = (typeof factGroups)[number];

/** A card as stored in the catalog. Null means "not known": a fact without a source is never guessed. */
export const catalogueEntry = z.strictObject({
  cardId: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  name: z.string().min(1).max(80),
  issuer: z.string().min(1).max(60),
  network: z.string().max(40).nullable(),
  /** The rewards program's name. */
  currency: z.string().max(60).nullable(),
  isBusiness: z.boolean(),
  annualFee: dollars.nullable(),
  isAnnualFeeWaived: z.boolean().nullable(),
  rewardsUnit,
  universalCashbackPercent: percent,
  spendingCategories: z.array(spendingCategory).max(20).nullable(),
  currentOffer: currentOffer.nullable(),
  credits: z.array(cardCredit).max(40).nullable(),
  foreignFeePercent: percent.nullable(),
  aprMin: percent.nullable(),
  aprMax: percent.nullable(),
  url: z.url({ protocol: /^https$/ }).nullable(),
  /** Always null in the shipped catalog: we don't use logos. */
  imageUrl: z.null(),
  commonNames: z.array(z.string().min(1).max(60)).max(10),
  discontinued: z.boolean(),
  lastUpdated: day,
  /** The source of each group of facts. */
  sources: z.partialRecord(z.enum(factGroups), z.string()),
});
export type CatalogueEntry = z.output<typeof catalogueEntry>;

export const factSource = z.strictObject({
  title: z.string().min(1),
  url: z.url().nullable(),
  /** The date that the source describes. */
  date: day,
  note: z.string().nullable(),
});
export type FactSource = z.output<typeof factSource>;

/** The groups that this entry has facts for. */
export function statedGroups(entry: CatalogueEntry): FactGroup[] {
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
