import { z } from 'zod';

/**
 * One card in the public credit-card-bonuses format (github.com/andenacitelli/credit-card-bonuses-api, `src/api.yaml`,
 * `exports/data.json`). Unknown members and unknown enum values are ignored.
 */
const enumName = z.string().regex(/^[A-Z][A-Z0-9_]*$/, 'must be a name in capitals');
const text = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}<>]*$/u, 'must be plain text');
const amount = z.number().min(0).max(10_000_000);

const offer = z.object({
  spend: amount,
  amount: z.array(z.object({ amount, currency: enumName.optional() })),
  days: z.int().min(1).max(730),
  expiration: z.iso.date().optional(),
  isPublic: z.boolean().optional(),
});
export type BonusOffer = z.output<typeof offer>;

export const bonusCard = z.object({
  cardId: z.string().min(1).max(100),
  name: text.min(1).max(60),
  issuer: enumName,
  network: enumName,
  currency: enumName,
  isBusiness: z.boolean(),
  annualFee: z.number().min(0).max(100_000),
  isAnnualFeeWaived: z.boolean(),
  universalCashbackPercent: z.number().min(0).max(100),
  categoryEarningRates: z
    .array(z.object({ category: enumName, multiplier: z.number().min(0).max(100) }))
    .max(20)
    .default([]),
  url: z.url({ protocol: /^https?$/ }),
  credits: z
    .array(z.object({ description: text.min(1), value: amount, currency: enumName.optional() }))
    .max(40)
    .default([]),
  offers: z.array(offer).max(50).default([]),
  discontinued: z.boolean().default(false),
});
export type BonusCard = z.output<typeof bonusCard>;

export interface SkippedRecord {
  /** Its position in the file, from 0. */
  index: number;
  name: string | null;
  reasons: string[];
}

export interface PlacedCard {
  index: number;
  card: BonusCard;
}

/**
 * The records that fit the format, and those that don't, with the reasons. Nothing in a record is trusted before this
 * check.
 */
export function readRecords(records: readonly unknown[]): { cards: PlacedCard[]; skipped: SkippedRecord[] } {
  const cards: PlacedCard[] = [];
  const skipped: SkippedRecord[] = [];
  const places = new Map<string, number>();
  for (const [index, record] of records.entries()) {
    const parsed = bonusCard.safeParse(record);
    const earlier = parsed.success ? places.get(parsed.data.cardId) : undefined;
    if (!parsed.success) {
      const reasons = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'record'}: ${message}`);
      skipped.push({ index, name: nameOf(record), reasons });
    } else if (earlier !== undefined) {
      skipped.push({ index, name: parsed.data.name, reasons: [`cardId: the same as record ${earlier}`] });
    } else {
      places.set(parsed.data.cardId, index);
      cards.push({ index, card: parsed.data });
    }
  }
  return { cards, skipped };
}

function nameOf(record: unknown): string | null {
  const named = z.object({ name: z.string() }).safeParse(record);
  return named.success ? named.data.name.replaceAll(/\p{Cc}/gu, ' ').slice(0, 60) : null;
}
