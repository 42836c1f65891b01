import { keysOf } from '@floatwise/contracts/keys';
import { purchaseCategories } from '@floatwise/finance/rewards/categories';
import { z } from 'zod';

/** A card as the person (or the model) calls it: a nickname, a product's name, an issuer, or "Card A". */
const card = z.string().trim().min(1).max(80);
/** A shop or a site by name. */
const place = z.string().trim().min(1).max(80);
/** Of an amount that isn't in dollars: a code or a word ("EUR", "euros"). */
const currency = z.string().trim().min(1).max(20);
const dollars = z.number().min(0).max(9_999_999_999.99);
const percent = z.number().min(0).max(100);
const date = z.iso.date();
const category = z.enum(purchaseCategories);

/** Each of these may be left out; a tool asks for what it can't do without. */
const optional = <Fields extends z.ZodRawShape>(fields: Fields) => z.strictObject(fields).partial();

/** What the written explanations are about. */
export const topics = [
  'grace-period',
  'losing-the-grace-period',
  'statement-closing-date',
  'due-date',
  'float',
  'apr',
  'apy',
  'utilization',
  'available-credit',
  'credit-score',
  'minimum-payment',
  'late-payment',
  'residual-interest',
  'cash-advance',
  'balance-transfer',
  'zero-percent-offer',
  'welcome-bonus',
  'annual-fee',
  'foreign-transaction-fee',
  'points-and-miles',
  'spending-caps',
  'avalanche-and-snowball',
  'authorized-user',
  'new-card-applications',
  'closing-a-card',
  'autopay',
  'how-cards-are-ranked',
  'how-we-earn-money',
  'privacy',
  'what-you-can-ask',
] as const;
export type ExplainedTopic = (typeof topics)[number];

interface Described {
  /** For the model, and for people who read the list. */
  description: string;
  /** What the person sees while it runs. */
  working: string;
  input: z.ZodType;
}

/** All tools: read-only, and none takes a person's id. The rules and the model call the same ones. */
export const toolInputs = {
  my_cards: {
    description: 'Lists the cards with days to pay, due date, available credit, and utilization.',
    working: 'Looking at your cards',
    input: z.strictObject({}),
  },
  card_facts: {
    description:
      'The figures of one of the cards: limit, available credit, balance, APR, dates, statement, minimum, fees, caps. With `each`, one figure (`about`) of every card. With `amount` (and `currency`), what the foreign fee comes to on such a purchase.',
    working: 'Looking at that card',
    input: optional({
      card,
      about: z.enum([
        'limit',
        'available',
        'balance',
        'apr',
        'closing',
        'statement',
        'minimum',
        'annual-fee',
        'foreign-fee',
        'caps',
      ]),
      each: z.boolean(),
      amount: dollars,
      currency,
    }),
  },
  which_card: {
    description:
      'Ranks the cards for a purchase, today or on another day: longest float or most dollars. Says when the purchase would be declined.',
    working: 'Comparing your cards',
    input: optional({
      amount: dollars,
      category,
      order: z.enum(['longest-float', 'most-dollars']),
      date,
      foreign: z.boolean(),
      place,
      currency,
    }),
  },
  compare_cards: {
    description:
      'Compares two or more of the cards for one purchase, line by line; with `best`, one card with the one that ranks first; with `year`, what each earns in a year of spending, minus its annual fee.',
    working: 'Comparing your cards',
    input: z.strictObject({
      cards: z.array(card).min(1).max(5),
      best: z.boolean().optional(),
      amount: dollars.optional(),
      year: z.boolean().optional(),
      yearlySpending: dollars.optional(),
      category: category.optional(),
      place: place.optional(),
    }),
  },
  days_to_pay: {
    description: 'When a purchase on a card, made on a day, would be due, and on which statement it falls.',
    working: 'Counting the days',
    input: optional({ card, date, amount: dollars }),
  },
  month_plan: {
    description: 'The best card for each day of the month, and where it changes.',
    working: 'Planning your month',
    input: optional({ amount: dollars, category, order: z.enum(['longest-float', 'most-dollars']) }),
  },
  wait: {
    description: 'Whether to wait on a purchase in the next 31 days: which day, which card, how much more.',
    working: 'Looking at the next 31 days',
    input: optional({ amount: dollars, category, foreign: z.boolean() }),
  },
  split: {
    description: 'Splits a purchase over several cards so that it fits, earns most, or keeps utilization low.',
    working: 'Splitting the purchase',
    input: optional({ amount: dollars, goal: z.enum(['fit', 'dollars', 'under-30', 'under-10']), category }),
  },
  before_close: {
    description: 'What to pay on which card before its statement closes, to report low utilization.',
    working: 'Planning payments before the statements close',
    input: optional({ goal: z.enum(['under-30', 'under-10', 'only-one']), money: dollars }),
  },
  utilization: {
    description:
      'Utilization of a card or of all, now and after a purchase or a payment (`pays`), and what to pay to come under a share.',
    working: 'Computing utilization',
    input: optional({ card, amount: dollars, pays: dollars, under: percent, creditLimit: dollars, balance: dollars }),
  },
  bills: {
    description:
      'What is due when (or only `from` a day, `until` a day), what is overdue, which statements close next, and what to pay first with `money`.',
    working: 'Looking at your bills',
    input: optional({ card, money: dollars, from: date, until: date }),
  },
  pay_on: {
    description:
      'What paying a card on a certain day means: before or after the closing date and the due date, what is reported, what is lost.',
    working: 'Working out that payment',
    input: optional({ card, date, amount: dollars }),
  },
  float_value: {
    description: 'What keeping an amount of cash for some days earns, by card or by days.',
    working: 'Computing the float',
    input: optional({ amount: dollars, days: z.int().min(0).max(366), apyPercent: percent, card }),
  },
  float_two_cycles: {
    description: 'The longest float a purchase can have: buying right after a statement closes, compared with today.',
    working: 'Looking at two statements',
    input: optional({ card, amount: dollars }),
  },
  lost_grace: {
    description: 'What a purchase costs in interest on a card that carries a balance, or that is not paid in full.',
    working: 'Computing interest',
    input: optional({ card, amount: dollars, aprPercent: percent, days: z.int().min(1).max(366) }),
  },
  bonus_progress: {
    description: 'How far a welcome bonus is, what is left to spend, by when, and per week.',
    working: 'Looking at your welcome bonus',
    input: optional({ card }),
  },
  reach_bonus: {
    description: 'Whether a welcome bonus can be reached by a day with the planned spending, and what is missing.',
    working: 'Planning the bonus',
    input: optional({ spend: dollars, by: date, monthlySpending: dollars, bonus: dollars, card }),
  },
  minimum_payment: {
    description: 'The minimum payment of a balance, and how long and expensive it is to pay only that.',
    working: 'Computing the minimum payment',
    input: optional({ card, balance: dollars, aprPercent: percent }),
  },
  payoff: {
    description:
      'In which order to pay off debts, how long it takes, and what the order saves; the saved debts, the balance of one card, one typed debt, or several `debts` that share a `payment`. With `now`, only what is owed in total, or what it costs in interest a month.',
    working: 'Planning the payoff',
    input: optional({
      card,
      balance: dollars,
      aprPercent: percent,
      payment: dollars,
      extra: dollars,
      /** On top of the extra payment of the saved plan. */
      more: dollars,
      months: z.int().min(1).max(600),
      /** What was asked about before: the answer says what has changed. */
      before: optional({ payment: dollars, aprPercent: percent, months: z.int().min(1).max(600) }),
      debts: z
        .array(z.strictObject({ balance: dollars, aprPercent: percent }))
        .min(2)
        .max(10),
      strategy: z.enum(['avalanche', 'snowball']),
      now: z.enum(['owed', 'interest']),
    }),
  },
  transfer: {
    description: 'Whether a balance transfer is worth its fee: interest now against fee and intro time.',
    working: 'Comparing the transfer',
    input: optional({
      card,
      balance: dollars,
      aprPercent: percent,
      feePercent: percent,
      introMonths: z.int().min(1).max(36),
      monthlyPayment: dollars,
    }),
  },
  fee_worth: {
    description: 'Whether an annual fee is worth it: the rewards beyond a free card against the fee.',
    working: 'Weighing the annual fee',
    input: optional({ card, annualFee: dollars, yearlySpending: dollars, category, rate: percent }),
  },
  cash_advance: {
    description: 'What a cash advance costs: fee at once, interest from the first day, and no grace period.',
    working: 'Computing the cash advance',
    input: optional({ amount: dollars, days: z.int().min(1).max(366), aprPercent: percent, feePercent: percent }),
  },
  grow_savings: {
    description: 'What a deposit with monthly contributions grows to.',
    working: 'Computing growth',
    input: optional({ amount: dollars, monthly: dollars, apyPercent: percent, years: z.number().min(0.1).max(50) }),
  },
  bill_by_card: {
    description: 'Whether to pay rent or another bill by card through a service with a fee.',
    working: 'Weighing the fee',
    input: optional({ amount: dollars, feePercent: percent, rewardsPercent: percent, card }),
  },
  point_value: {
    description: 'What points or miles are worth in dollars.',
    working: 'Computing the points',
    input: optional({ points: z.number().min(0).max(1_000_000_000), centsPerPoint: z.number().min(0).max(100) }),
  },
  earned_rewards: {
    description:
      'What a purchase earns in rewards alone, with the rate of its category: on one of the cards, on the best ones, or at a rate.',
    working: 'Computing rewards',
    input: optional({ amount: dollars, category, card, ratePercent: percent }),
  },
  search_catalog: {
    description: 'What is known about a card product: fee, rates, offer, foreign fee, with date.',
    working: 'Searching the catalog',
    input: z.strictObject({ query: z.string().trim().min(2).max(100) }),
  },
  offers: {
    description: 'Cards in the catalog that fit: by planned spending, category, no fee, or no foreign fee.',
    working: 'Looking at current offers',
    input: optional({
      want: z.enum([
        'welcome-bonus',
        'no-annual-fee',
        'no-foreign-fee',
        'no-annual-or-foreign-fee',
        'category',
        'flat-rate',
      ]),
      category,
      monthlySpending: dollars,
      centsPerPoint: z.number().min(0).max(100),
    }),
  },
  search_articles: {
    description: 'Our own articles about a question, to cite.',
    working: 'Looking at our articles',
    input: z.strictObject({ query: z.string().trim().min(2).max(200) }),
  },
  explain: {
    description: 'A short explanation of a term or rule, with our article about it.',
    working: 'Putting it together',
    input: z.strictObject({ topic: z.enum(topics) }),
  },
} as const satisfies Record<string, Described>;

export type ToolName = keyof typeof toolInputs;
export type ToolInput<Name extends ToolName = ToolName> = z.output<(typeof toolInputs)[Name]['input']>;
export const toolNames = keysOf(toolInputs);
