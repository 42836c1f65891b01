import { topics, type ToolInput, type ToolName } from '../../tools/tool-inputs.js';
import type { Source } from '../understanding/sources.js';

/** A kind of question that one tool answers. Which questions are of a kind, `wordings/` teaches. */
export interface Kind<Name extends ToolName = ToolName> {
  /** Unique: the frame of its wordings. */
  id: string;
  tool: Name;
  /** What each input is filled with, if it's there. */
  fill: Partial<Record<string, Source>>;
  /** Inputs that follow from the kind itself. */
  always: Readonly<Record<string, unknown>>;
  /** What has to be there, and what's asked if it isn't. */
  needs: { slot: string; asks: string } | null;
  /** Whether an answer reads the person's cards or debts. */
  readsWallet: boolean;
}

interface Defined<Name extends ToolName> {
  id?: string;
  tool: Name;
  fill?: Partial<Record<keyof ToolInput<Name> & string, Source>>;
  always?: Partial<ToolInput<Name>>;
  needs?: { slot: keyof ToolInput<Name> & string; asks: string };
}

/** Tools that answer without the person's own cards. */
const withoutWallet: ReadonlySet<ToolName> = new Set<ToolName>([
  'cash_advance',
  'grow_savings',
  'point_value',
  'search_catalog',
  'search_articles',
  'explain',
]);

const kind = <Name extends ToolName>({ id, tool, fill = {}, always = {}, needs }: Defined<Name>): Kind => ({
  id: id ?? tool,
  tool,
  fill,
  always,
  needs: needs ?? null,
  readsWallet: !withoutWallet.has(tool),
});

const boughtAnywhere = { amount: 'price', category: 'category', date: 'date' } as const;
const bought = { ...boughtAnywhere, foreign: 'foreign' } as const;
/** What `which_card` takes besides. */
const paidAt = { amount: 'priceAnywhere', currency: 'currency', place: 'place' } as const;

const purchases = [
  kind({ tool: 'which_card', fill: { ...bought, ...paidAt, order: 'order' } }),
  kind({
    id: 'which card abroad',
    tool: 'which_card',
    fill: { ...boughtAnywhere, ...paidAt, order: 'order' },
    always: { foreign: true },
  }),
  kind({
    id: 'which card earns most',
    tool: 'which_card',
    fill: { ...bought, ...paidAt },
    always: { order: 'most-dollars' },
  }),
  kind({
    id: 'which card floats longest',
    tool: 'which_card',
    fill: { ...bought, ...paidAt },
    always: { order: 'longest-float' },
  }),
  kind({ id: 'would it be declined', tool: 'which_card', fill: bought }),
  kind({
    id: 'can i afford',
    tool: 'which_card',
    fill: bought,
    needs: {
      slot: 'amount',
      asks: 'How much would it cost? I can tell you which card covers it and when you’d pay, but I don’t know your income or your savings.',
    },
  }),
  kind({ tool: 'compare_cards', fill: { cards: 'cards', amount: 'price', category: 'category', place: 'place' } }),
  kind({
    id: 'why not this card',
    tool: 'compare_cards',
    fill: { cards: 'cards', amount: 'price', category: 'category', place: 'place' },
    always: { best: true },
  }),
  kind({ tool: 'days_to_pay', fill: { card: 'card', date: 'date', amount: 'price' } }),
  kind({ tool: 'month_plan', fill: { amount: 'price', category: 'category', order: 'order' } }),
  kind({ tool: 'wait', fill: { amount: 'price', category: 'category', foreign: 'foreign' } }),
  kind({ tool: 'split', fill: { amount: 'price', goal: 'splitGoal', category: 'category' } }),
  kind({ tool: 'float_two_cycles', fill: { card: 'card', amount: 'price' } }),
  kind({
    tool: 'bill_by_card',
    fill: { amount: 'firstAmount', feePercent: 'feePercent', rewardsPercent: 'rewardsPercent', card: 'card' },
  }),
];

const bills = [
  kind({ tool: 'my_cards' }),
  kind({ tool: 'card_facts', fill: { card: 'card', about: 'about', amount: 'paidAbroad', currency: 'currency' } }),
  kind({
    id: 'figure of each card',
    tool: 'card_facts',
    fill: { about: 'aboutEach', amount: 'paidAbroad', currency: 'currency' },
    always: { each: true },
    needs: { slot: 'about', asks: 'Which figure do you mean: limits, balances, APRs, fees, or closing dates?' },
  }),
  kind({ tool: 'bills', fill: { card: 'card', from: 'firstDay', until: 'lastDay' } }),
  kind({ id: 'pay first', tool: 'bills', fill: { money: 'price' } }),
  kind({ tool: 'pay_on', fill: { card: 'card', date: 'date', amount: 'price' } }),
  kind({ tool: 'before_close', fill: { goal: 'closeGoal', money: 'price' } }),
  kind({ id: 'does it fit on this card', tool: 'utilization', fill: { card: 'card', amount: 'price' } }),
  kind({
    tool: 'utilization',
    fill: { card: 'card', amount: 'purchase', pays: 'paysDown', under: 'under', creditLimit: 'limit', balance: 'owed' },
  }),
  kind({ id: 'utilization after paying', tool: 'utilization', fill: { card: 'card', pays: 'price', under: 'under' } }),
  kind({
    id: 'spend and stay under a share',
    tool: 'utilization',
    fill: { card: 'card', amount: 'purchase', pays: 'paysDown', under: 'under', creditLimit: 'limit', balance: 'owed' },
  }),
  kind({ tool: 'bonus_progress', fill: { card: 'card' } }),
  kind({
    tool: 'reach_bonus',
    fill: { spend: 'spend', by: 'lastDate', monthlySpending: 'monthly', bonus: 'bonus', card: 'card' },
  }),
  ...['fee_worth', 'is a card worth keeping'].map((id) =>
    kind({
      id,
      tool: 'fee_worth',
      fill: {
        card: 'card',
        annualFee: 'smallAmount',
        yearlySpending: 'yearlySpending',
        category: 'category',
        rate: 'anyPercent',
      },
    }),
  ),
];

const debts = [
  ...['payoff', 'how long to pay it back'].map((id) =>
    kind({
      id,
      tool: 'payoff',
      fill: {
        balance: 'debtOwed',
        aprPercent: 'debtRate',
        card: 'card',
        payment: 'debtPayment',
        extra: 'extra',
        more: 'more',
        months: 'monthsUntil',
        debts: 'debts',
        strategy: 'strategy',
      },
    }),
  ),
  kind({ id: 'everything owed', tool: 'payoff', always: { now: 'owed' } }),
  kind({
    id: 'interest a month',
    tool: 'payoff',
    fill: { card: 'card', balance: 'debtOwed', aprPercent: 'debtRate' },
    always: { now: 'interest' },
  }),
  kind({ tool: 'minimum_payment', fill: { card: 'card', balance: 'balance', aprPercent: 'apr' } }),
  kind({
    tool: 'transfer',
    fill: {
      card: 'card',
      balance: 'balance',
      aprPercent: 'apr',
      feePercent: 'transferFee',
      introMonths: 'months',
      monthlyPayment: 'payment',
    },
  }),
  kind({ tool: 'lost_grace', fill: { card: 'card', amount: 'balance', aprPercent: 'apr', days: 'daysOrMonth' } }),
  kind({ tool: 'cash_advance', fill: { amount: 'price', days: 'days', aprPercent: 'apr', feePercent: 'transferFee' } }),
];

const money = [
  kind({ tool: 'float_value', fill: { amount: 'price', days: 'days', apyPercent: 'apy', card: 'card' } }),
  kind({ tool: 'grow_savings', fill: { amount: 'deposit', monthly: 'monthly', apyPercent: 'apy', years: 'years' } }),
  kind({ tool: 'point_value', fill: { points: 'points', centsPerPoint: 'cents' } }),
  kind({
    tool: 'earned_rewards',
    fill: { amount: 'price', category: 'category', card: 'card', ratePercent: 'rewardsPercent' },
  }),
  kind({ tool: 'search_catalog', fill: { query: 'product' } }),
  kind({ tool: 'offers', fill: { want: 'want', category: 'category', monthlySpending: 'spending' } }),
  kind({ tool: 'search_articles', fill: { query: 'question' } }),
];

/** Every kind of question that is understood. */
export const allKinds: readonly Kind[] = [
  ...purchases,
  ...bills,
  ...debts,
  ...money,
  ...topics.map((topic) => kind({ id: `explain ${topic}`, tool: 'explain', always: { topic } })),
];
