import { z } from 'zod';
import { rewardsUnit } from '../card-schemas.js';
import { calendarDate, line } from '../values.js';

const percent = z
  .number({ error: 'Enter a percentage.' })
  .min(0, 'A percentage can’t be negative.')
  .max(100, 'A percentage can’t be more than 100.');
const dollars = z
  .number({ error: 'Enter a dollar amount.' })
  .min(0, 'An amount can’t be negative.')
  .max(1_000_000, 'That amount is too large.');
const stated = (most: number, what: string) => line(most, what).min(1, `${what} is needed.`);

/** An address that facts may name: https, without a user or a password. */
export const httpsAddress = z
  .url({ protocol: /^https$/, error: 'Enter an address that starts with https://.' })
  .max(500, 'That address is too long.')
  .regex(/^https:\/\/[^@/?#]+([/?#]|$)/i, 'An address can’t contain a username or password.');

/** `chase-sapphire-preferred`: a catalog card's id. */
export const catalogCardId = z
  .string()
  .max(120, 'That card isn’t in the catalog.')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'That card isn’t in the catalog.');

/** What a card earns in a category, in the issuer's words. */
export const statedRate = z.strictObject({
  category: stated(80, 'A category'),
  /** Percent, points or miles for each dollar, as `rewardsUnit` says. */
  rate: percent,
  /** The spending up to which the rate applies; null if none is stated. */
  cap: z
    .strictObject({
      amount: dollars,
      per: z.enum(['cycle', 'month', 'quarter', 'year']),
      /** The card's categories with the same group name share this cap. */
      group: stated(80, 'A group').optional(),
    })
    .nullable(),
});
export type StatedRate = z.output<typeof statedRate>;

/** What a new card gives after spending so much. */
export const currentOffer = z.strictObject({
  amount: z.number({ error: 'Enter how much the offer gives.' }).min(0, 'An amount can’t be negative.'),
  spend: dollars,
  unit: z.enum(['dollars', 'points', 'miles']),
  days: z.int('Enter whole days.').min(1, 'At least one day.').max(730, 'At most 730 days.').nullable(),
  expires: calendarDate.nullable(),
});

export const cardCredit = z.strictObject({
  description: stated(160, 'A description'),
  amount: z.number({ error: 'Enter a dollar amount.' }).min(0, 'An amount can’t be negative.'),
});

const name = stated(80, 'A name');
const issuer = stated(60, 'An issuer');

/**
 * The facts of a card that need a source, each with its value. Null means "not known": a fact without a source is never
 * guessed.
 */
export const factValues = {
  identity: z.strictObject({
    name,
    issuer,
    network: line(40, 'A network').nullable(),
    /** The rewards program's name. */
    currency: line(60, 'A program').nullable(),
    isBusiness: z.boolean(),
    rewardsUnit,
    commonNames: z.array(stated(60, 'A common name')).max(10, 'At most 10 common names.'),
  }),
  universalCashbackPercent: percent,
  annualFee: z.strictObject({
    annualFee: dollars.nullable(),
    /** Whether the first year costs nothing. */
    isAnnualFeeWaived: z.boolean().nullable(),
  }),
  spendingCategories: z.array(statedRate).max(20, 'At most 20 categories.').nullable(),
  currentOffer: currentOffer.nullable(),
  credits: z.array(cardCredit).max(40, 'At most 40 credits.').nullable(),
  apr: z
    .strictObject({ aprMin: percent.nullable(), aprMax: percent.nullable() })
    .refine(({ aprMin, aprMax }) => aprMin === null || aprMax === null || aprMin <= aprMax, {
      path: ['aprMax'],
      message: 'The highest APR can’t be below the lowest.',
    }),
  foreignFeePercent: percent.nullable(),
  url: httpsAddress.nullable(),
} as const;

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
] as const satisfies readonly (keyof typeof factValues)[];
export const factGroup = z.enum(factGroups, { error: 'Choose a fact.' });
export type FactGroup = z.output<typeof factGroup>;

const factOf = <Fact extends FactGroup>(fact: Fact) =>
  z.strictObject({ fact: z.literal(fact), value: factValues[fact] });

/** One fact of a card, with its value. */
export const factValue = z.discriminatedUnion('fact', [
  factOf('identity'),
  factOf('universalCashbackPercent'),
  factOf('annualFee'),
  factOf('spendingCategories'),
  factOf('currentOffer'),
  factOf('credits'),
  factOf('apr'),
  factOf('foreignFeePercent'),
  factOf('url'),
]);
export type FactValue = z.output<typeof factValue>;
