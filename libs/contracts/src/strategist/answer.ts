import { z } from 'zod';
import { partnerAddressProblem } from '../analytics/tagged-link.js';
import { isOwnPath } from '../own-path.js';
import { calendarDate, factSource } from '../values.js';

/** What a fact's value counts. `card`, `date`, `article` and `term` are names that the server writes, too. */
export const factUnit = z.enum([
  'dollars',
  'percent',
  'days',
  'months',
  'points',
  'count',
  'date',
  'card',
  'article',
  'term',
]);
export type FactUnit = z.output<typeof factUnit>;

/** One line of how a fact was computed. */
export const sumLine = z.strictObject({ label: z.string().max(200), text: z.string().max(200) });
export type SumLine = z.output<typeof sumLine>;

/** Something computed or read from our tables. Everything an answer states with a figure or a name is one. */
export const fact = z.strictObject({
  /** Unique in the answer: `t1.days`. */
  id: z.string().regex(/^[a-z0-9_.-]{1,60}$/),
  value: z.union([z.number(), z.string().max(300)]),
  unit: factUnit,
  /** As people read it: `$36.30`, `Apr 10`, `55 days`. */
  text: z.string().max(300),
  /** How it was computed, line by line; empty for what was typed or stored. */
  sum: z.array(sumLine).max(40),
  /** Names of the cards it was computed from. */
  cards: z.array(z.string().max(80)).max(50),
});
export type Fact = z.output<typeof fact>;

/** Text (Markdown without images, HTML, or links), or a fact that the server writes in its place. */
export const part = z.union([
  z.strictObject({ text: z.string().max(8_000) }),
  z.strictObject({ fact: z.string().max(60) }),
]);
export type Part = z.output<typeof part>;

/** A picture of an answer's figures. `text` is each value as people read it. */
export const chart = z.strictObject({
  kind: z.enum(['bars', 'line']),
  title: z.string().max(200),
  points: z.array(z.strictObject({ label: z.string().max(100), value: z.number(), text: z.string().max(100) })).max(60),
});
export type Chart = z.output<typeof chart>;

/** A page of our site. Browsers send answers back to be saved, so no link is taken for ours because it's in an answer. */
const ownPage = (length: number, below = '/') =>
  z
    .string()
    .max(length)
    .refine((link) => isOwnPath(link) && link.startsWith(below), 'This link doesn’t lead to a page of ours.');
/** A page of somebody else. Whether it's one that we know is checked where an answer is saved. */
const outsidePage = z
  .string()
  .refine((link) => partnerAddressProblem(link) === null, 'This link doesn’t lead to a public https page.');

/**
 * Where an offer leads and what it's about, in the specification's words; the fields of ours beside them say the same. Answers that
 * were saved before have none of them.
 */
const documented = { description: z.string().max(300).optional(), affiliateUrl: outsidePage.nullable().optional() };

/** A fact of an offer, with who says so and when. */
const offerFact = z.strictObject({
  label: z.string().max(40),
  source: factSource.extend({ url: outsidePage.nullable() }),
});

/** A card of the catalog that fits the question. Its order in the list never depends on what anyone pays us. */
export const affiliateCard = z.strictObject({
  cardId: z.string().max(100),
  name: z.string().max(120),
  issuer: z.string().max(80),
  /** Why it fits, in one sentence. */
  reason: z.string().max(300),
  /** Dollars a year; null is not known. */
  annualFee: z.number().nullable(),
  /** The welcome offer in words; null where there's none or it isn't known. */
  offer: z.string().max(300).nullable(),
  /** Where to read the terms. Null in a saved answer whose offer we no longer have. */
  address: outsidePage.nullable(),
  /** When the terms were last checked. */
  asOf: calendarDate,
  /** Of the fee and the offer. Empty in answers that were saved before there was any. */
  facts: z.array(offerFact).max(4).default([]),
  ...documented,
  /** Percent back on everything, a point counted as one cent; null is not known. */
  rewardsRate: z.number().nullable().optional(),
  /** The same as `offer`, where there is one for new cards. */
  signupBonus: z.string().max(300).optional(),
});
export type AffiliateCard = z.output<typeof affiliateCard>;

export const savingsRecommendation = z.strictObject({
  accountId: z.string().max(60),
  name: z.string().max(120),
  apyPercent: z.number(),
  reason: z.string().max(300),
  address: outsidePage.nullable(),
  asOf: calendarDate,
  /** Of the rate. Empty in answers that were saved before there was any. */
  facts: z.array(offerFact).max(4).default([]),
  bankName: z.string().max(80).optional(),
  accountName: z.string().max(80).optional(),
  /** Percent. */
  apy: z.number().optional(),
  /** Dollars that the question's cash earns in a month; null without an amount. */
  monthlyEarnings: z.number().nullable().optional(),
  affiliateUrl: documented.affiliateUrl,
});

export const cashbackPortal = z.strictObject({
  name: z.string().max(120),
  reason: z.string().max(300),
  path: ownPage(300),
  /** Null while there's none that we could check, as the next one, in percent. */
  promotion: z.string().max(300).nullable().optional(),
  cashbackRate: z.number().nullable().optional(),
  affiliateUrl: ownPage(300).optional(),
});

export const billPayRecommendation = z.strictObject({
  name: z.string().max(120),
  reason: z.string().max(300),
  feePercent: z.number(),
  asOf: calendarDate,
  ...documented,
  benefits: z.array(z.string().max(200)).max(6).optional(),
});

/** One of our articles that the answer rests on. */
export const citedArticle = z.strictObject({
  title: z.string().max(200),
  path: ownPage(200, '/blog/'),
});

/** What stands behind an answer, besides its text. */
export const answerDetails = {
  parts: z.array(part).max(200),
  facts: z.array(fact).max(400),
  /** `question` asks for something that is missing; `refusal` says what we don't do; `unknown` that we didn't understand. */
  kind: z.enum(['answer', 'question', 'refusal', 'unknown']),
  /** Who wrote the words. The figures always come from the same calculation. */
  engine: z.enum(['rules', 'model']),
  /** Why the built-in strategist answered although a model is set up; null otherwise. */
  notice: z.string().max(300).nullable(),
  affiliateCards: z.array(affiliateCard).max(3),
  recommendedSavingsAccount: savingsRecommendation.nullable(),
  cashbackPortal: cashbackPortal.nullable(),
  melioRecommendation: billPayRecommendation.nullable(),
  /** Shown with anything above that can earn us money. */
  disclosure: z.string().max(400).nullable(),
  articles: z.array(citedArticle).max(5),
  charts: z.array(chart).max(3),
  /** The same question in the optimizer or a calculator, with everything filled in. */
  openIn: z.array(z.strictObject({ label: z.string().max(80), path: ownPage(500) })).max(3),
  /** What to ask next. */
  suggestions: z.array(z.string().max(200)).max(4),
};

export const answer = z
  .strictObject({
    /** The whole answer as Markdown, without images, HTML, or links elsewhere. */
    content: z.string().max(20_000),
    ...answerDetails,
  })
  .meta({ id: 'StrategistAnswer' });
export type Answer = z.output<typeof answer>;
