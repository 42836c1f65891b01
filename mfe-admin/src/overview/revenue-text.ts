import type { Revenue } from '@floatwise/contracts/billing/revenue.http';
import type { ShownFigure } from './figures-table.js';

export const planNames = { monthly: 'Monthly', annual: 'Annual', other: 'Other prices' } as const;

/** What runs at a moment: now, and when the period began. */
export const levelsOf = ({ now, atBegin }: Revenue): ShownFigure[] => [
  {
    label: 'MRR',
    about:
      'Monthly recurring revenue: what the paying subscriptions bring in a month. An annual plan counts a twelfth. Trials and granted Pro count nothing. With a payment missing, a subscription counts until it ends.',
    now: now.mrr,
    before: atBegin.mrr,
    format: 'money',
  },
  {
    label: 'Paying subscriptions',
    about: 'Subscriptions that have been paid for and have not ended.',
    now: now.subscriptions,
    before: atBegin.subscriptions,
  },
  {
    label: 'Trials running',
    about: 'Free trials that have not ended, also those that will not renew.',
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
  { of: 'trialsStarted', format: 'count', label: 'Trials started', about: 'Free trials that began in these days.' },
  {
    of: 'trialsConverted',
    format: 'count',
    label: 'Trials converted',
    about: 'Trials whose first payment came in these days, whenever they started.',
  },
  {
    of: 'canceled',
    format: 'count',
    label: 'Subscriptions ended',
    about:
      'Churn: paying subscriptions that ended in these days, by choice, unpaid, or refunded. One that is canceled for later counts when it ends.',
  },
  {
    of: 'lostMrr',
    format: 'money',
    label: 'MRR lost',
    about: 'What the ended subscriptions had brought in a month.',
  },
  { of: 'payments', format: 'count', label: 'Payments', about: 'Invoices that were paid in these days.' },
  {
    of: 'paid',
    format: 'money',
    label: 'Payments received',
    about: 'What was paid in these days; a year at once for annual plans.',
  },
  {
    of: 'refunds',
    format: 'count',
    label: 'Refunds',
    about: 'Invoices that were paid back in these days, whenever they had been paid.',
  },
  {
    of: 'refunded',
    format: 'money',
    label: 'Paid back',
    about: 'What these refunds came to. One that is made in parts counts on the day of the last part.',
  },
  {
    of: 'net',
    format: 'money',
    label: 'Net revenue',
    about: 'Payments received less what was paid back in these days.',
  },
  {
    of: 'redemptions',
    format: 'count',
    label: 'Coupons redeemed',
    about: 'How often a coupon was redeemed. A coupon gives Pro without a payment.',
  },
];

/** What happened in the period, and in the one before. */
export const flowsOf = ({ totals, before }: Revenue): ShownFigure[] =>
  flows.map(({ of, ...figure }) => ({ ...figure, now: totals[of], before: before[of] }));
