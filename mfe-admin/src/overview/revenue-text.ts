import type { Revenue } from '@floatwise/contracts/billing/revenue.http';
import type { ShownFigure } from './figures-table.js';

export const planNames = { monthly: 'Monthly', annual: 'Annual', other: 'Other prices' } as const;

/** What runs at a moment: now, and when the period began. */
export const levelsOf = ({ now, atBegin }: Revenue): ShownFigure[] => [
  {
    label: 'MRR',
    about:
      'Monthly recurring revenue: what paying subscriptions bring in each month. An annual plan counts as a twelfth of its price. Trials and granted Pro don’t count. A subscription with a missed payment counts until it ends.',
    now: now.mrr,
    before: atBegin.mrr,
    format: 'money',
  },
  {
    label: 'Paying subscriptions',
    about: 'Subscriptions that have been paid for and haven’t ended.',
    now: now.subscriptions,
    before: atBegin.subscriptions,
  },
  {
    label: 'Trials running',
    about: 'Free trials that haven’t ended, including those that won’t renew.',
    now: now.trials,
    before: atBegin.trials,
  },
];

type CountName = 'trialsStarted' | 'trialsConverted' | 'canceled' | 'payments' | 'refunds' | 'redemptions';
type MoneyName = 'lostMrr' | 'paid' | 'refunded' | 'net';
type Flow = { label: string; about: string } & (
  { of: CountName; format: 'count' } | { of: MoneyName; format: 'money' }
);

const flows: readonly Flow[] = [
  { of: 'trialsStarted', format: 'count', label: 'Trials started', about: 'Free trials that started in this period.' },
  {
    of: 'trialsConverted',
    format: 'count',
    label: 'Trials converted',
    about: 'Trials whose first payment came in this period, no matter when they started.',
  },
  {
    of: 'canceled',
    format: 'count',
    label: 'Subscriptions ended',
    about:
      'Churn: paying subscriptions that ended in this period because they were canceled, unpaid, or refunded. One canceled for a later date counts when it ends.',
  },
  { of: 'lostMrr', format: 'money', label: 'MRR lost', about: 'What the ended subscriptions brought in each month.' },
  { of: 'payments', format: 'count', label: 'Payments', about: 'Invoices paid in this period.' },
  {
    of: 'paid',
    format: 'money',
    label: 'Payments received',
    about: 'What people paid in this period. An annual plan pays for the whole year at once.',
  },
  {
    of: 'refunds',
    format: 'count',
    label: 'Refunds',
    about: 'Invoices refunded in this period, no matter when they were paid.',
  },
  {
    of: 'refunded',
    format: 'money',
    label: 'Amount refunded',
    about: 'The total of these refunds. One made in parts counts on the day of the last part.',
  },
  { of: 'net', format: 'money', label: 'Net revenue', about: 'Payments received minus refunds in this period.' },
  {
    of: 'redemptions',
    format: 'count',
    label: 'Coupons redeemed',
    about: 'How many times a coupon was redeemed. A coupon gives Pro without a payment.',
  },
];

/** What happened in the period, and in the one before. */
export const flowsOf = ({ totals, before }: Revenue): ShownFigure[] =>
  flows.map(({ of, ...figure }) => ({ ...figure, now: totals[of], before: before[of] }));
