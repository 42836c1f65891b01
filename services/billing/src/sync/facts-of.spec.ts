import type { BillingNotice } from '@floatwise/contracts/billing/requests';
import { factsOf, sameFacts } from './facts-of.js';
import { liveOf, superfluousOf, type InvoiceState, type LineState, type SubscriptionState } from './stripe-state.js';

const zero = Date.UTC(2027, 0, 1) / 1_000;
/** An instant of Stripe: this many days after the start. */
const day = (days: number): number => zero + days * 86_400;
const dayOf = (at: Date | string): number => (new Date(at).getTime() / 1_000 - zero) / 86_400;

const active: SubscriptionState = {
  id: 'sub_1',
  status: 'active',
  plan: 'monthly',
  cents: 499,
  startedAt: day(0),
  periodStart: day(30),
  periodEnd: day(60),
  trialStart: null,
  trialEnd: null,
  cancelAt: null,
  canceledAt: null,
  endedAt: null,
  cancelReason: null,
  schedule: null,
};
const trialing = { status: 'trialing', trialStart: day(0), trialEnd: day(30), periodStart: day(0), periodEnd: day(30) };
const canceledBy = (cancelReason: string, at: number) => ({
  status: 'canceled',
  cancelReason,
  canceledAt: day(at),
  endedAt: day(at),
});

const line = (start: number, end: number, more: Partial<LineState> = {}): LineState => ({
  subscriptionId: 'sub_1',
  plan: 'monthly',
  cents: 499,
  start: day(start),
  end: day(end),
  proration: false,
  ...more,
});
const paid = (start: number, end: number, more: Partial<InvoiceState> = {}): InvoiceState => ({
  id: `in_${start}`,
  number: `A-${start}`,
  subscriptionId: 'sub_1',
  status: 'paid',
  cents: 499,
  createdAt: day(start),
  openedAt: day(start),
  paidAt: day(start),
  tried: true,
  url: 'https://stripe.test/i/1',
  lines: [line(start, end)],
  ...{ refunds: [], failedRefunds: [] },
  paymentIntent: `pi_${start}`,
  ...more,
});
const unpaid = { status: 'open', paidAt: null, paymentIntent: null } as const;
const back = (at: number, cents = 499) => ({ refunds: [{ id: `re_${at}`, cents, at: day(at) }] });
const free = { cents: 0, paymentIntent: null, lines: [line(0, 30, { cents: 0 })] };

interface Told {
  subscriptions?: Partial<SubscriptionState>[];
  invoices?: InvoiceState[];
  now?: number;
  aheadDays?: number;
}
const facts = ({ subscriptions = [{}], invoices = [], now = 31, aheadDays = 0 }: Told) =>
  factsOf(
    { subscriptions: subscriptions.map((one) => ({ ...active, ...one })), invoices },
    {
      now: new Date(day(now) * 1_000),
      instantOf: (seconds) => new Date((seconds - aheadDays * 86_400) * 1_000),
    },
  );
const periods = (given: Told) =>
  facts(given).periods.map(({ kind, startsAt, endsAt }) => [kind, dayOf(startsAt), dayOf(endsAt)]);

describe('the time that a subscription gives', () => {
  test.each<[string, Told, unknown[]]>([
    [
      'a trial gives its days, and some more until the first payment is through',
      { subscriptions: [trialing], invoices: [paid(0, 30, free)] },
      [
        ['trial', 0, 30],
        ['grace', 30, 37],
      ],
    ],
    [
      'a trial that is canceled ends with its last day',
      { subscriptions: [{ ...trialing, cancelAt: day(30), canceledAt: day(2) }] },
      [['trial', 0, 30]],
    ],
    [
      'a trial that was ended at once gives nothing more',
      { subscriptions: [{ ...trialing, ...canceledBy('cancellation_requested', 3) }] },
      [['trial', 0, 3]],
    ],
    [
      'a trial that was shortened to pay counts until then, although its invoice says more',
      {
        subscriptions: [{ ...trialing, status: 'active', trialEnd: day(5) }],
        invoices: [paid(0, 30, free), paid(5, 35)],
      },
      [
        ['trial', 0, 5],
        ['paid', 5, 35],
        ['grace', 35, 42],
      ],
    ],
    [
      'paid invoices give their periods, and the renewal gets some days',
      { invoices: [paid(0, 30), paid(30, 60)] },
      [
        ['paid', 0, 30],
        ['paid', 30, 60],
        ['grace', 60, 67],
      ],
    ],
    [
      'an invoice that is not paid gives nothing; the 7 days count from the end of the paid time',
      { subscriptions: [{ status: 'past_due' }], invoices: [paid(0, 30), paid(30, 60, unpaid)] },
      [
        ['paid', 0, 30],
        ['grace', 30, 37],
      ],
    ],
    [
      'a subscription that is left unpaid had its 7 days',
      { subscriptions: [{ status: 'unpaid' }], invoices: [paid(0, 30), paid(30, 60, unpaid)] },
      [
        ['paid', 0, 30],
        ['grace', 30, 37],
      ],
    ],
    [
      'a subscription that ended because nothing was paid keeps the days it had',
      {
        subscriptions: [canceledBy('payment_failed', 35)],
        invoices: [paid(0, 30), paid(30, 60, { ...unpaid, status: 'void' })],
      },
      [
        ['paid', 0, 30],
        ['grace', 30, 35],
      ],
    ],
    [
      'a subscription that ended with its period gets no days more',
      { subscriptions: [canceledBy('cancellation_requested', 30)], invoices: [paid(0, 30)] },
      [['paid', 0, 30]],
    ],
    [
      'a first payment that never came gives nothing',
      { subscriptions: [{ status: 'incomplete' }], invoices: [paid(0, 30, unpaid)] },
      [],
    ],
    [
      'an uncollectible invoice gives nothing',
      { subscriptions: [{ status: 'unpaid' }], invoices: [paid(0, 30, { status: 'uncollectible' })] },
      [],
    ],
    [
      'a cancellation at the end of the period keeps the period',
      { subscriptions: [{ cancelAt: day(60), canceledAt: day(40) }], invoices: [paid(30, 60)] },
      [['paid', 30, 60]],
    ],
    [
      'nothing counts after the end',
      { subscriptions: [canceledBy('cancellation_requested', 45)], invoices: [paid(30, 60), paid(60, 90)] },
      [['paid', 30, 45]],
    ],
    [
      'a cancellation some days after the next period leaves the renewal no more than that',
      { subscriptions: [{ cancelAt: day(62) }], invoices: [paid(30, 60)] },
      [
        ['paid', 30, 60],
        ['grace', 60, 62],
      ],
    ],
    [
      'the change to annual pays for its own year; the credit of the month gives no time',
      {
        subscriptions: [{ plan: 'annual', cents: 4_900, periodStart: day(10), periodEnd: day(375) }],
        invoices: [
          paid(0, 30),
          paid(10, 375, {
            cents: 4_570,
            lines: [line(10, 30, { cents: -330, proration: true }), line(10, 375, { cents: 4_900, plan: 'annual' })],
          }),
        ],
      },
      [
        ['paid', 0, 30],
        ['paid', 10, 375],
        ['grace', 375, 382],
      ],
    ],
    [
      'an invoice covered by credit is paid',
      { invoices: [paid(0, 30, { cents: 0, paymentIntent: null })] },
      [
        ['paid', 0, 30],
        ['grace', 30, 37],
      ],
    ],
    [
      'time that was paid back ends with the refund, and buys no days more',
      { invoices: [paid(0, 30), paid(30, 60, back(35))] },
      [
        ['paid', 0, 30],
        ['paid', 30, 35],
      ],
    ],
    [
      'a refund of a part takes nothing',
      { invoices: [paid(30, 60, back(35, 100))] },
      [
        ['paid', 30, 60],
        ['grace', 60, 67],
      ],
    ],
    [
      'a refund in two parts is one of the whole',
      { invoices: [paid(30, 60, { refunds: [...back(33, 100).refunds, ...back(36, 399).refunds] })] },
      [['paid', 30, 36]],
    ],
    ['a price that is not ours grants nothing', { subscriptions: [{ plan: null }], invoices: [paid(0, 30)] }, []],
    [
      'the lines of another subscription are not counted',
      { subscriptions: [{ id: 'sub_2' }], invoices: [paid(0, 30)] },
      [],
    ],
    [
      'two periods that begin at the same second are one, the longer',
      { invoices: [paid(0, 30), paid(0, 365, { id: 'in_year' })] },
      [
        ['paid', 0, 365],
        ['grace', 365, 372],
      ],
    ],
    [
      'when Stripe’s clock is 31 days ahead of ours, everything is 31 days earlier by ours',
      { subscriptions: [trialing], aheadDays: 31 },
      [
        ['trial', -31, -1],
        ['grace', -1, 6],
      ],
    ],
  ])('%s', (_sentence, given, expected) => {
    expect(periods(given)).toEqual(expected);
  });
});

const notice = (given: Told) =>
  facts(given).notices.map(({ reference, notice: due }) => ({ reference, ...readable(due) }));
const readable = (due: BillingNotice): object =>
  Object.fromEntries(
    Object.entries(due).map(([name, value]) =>
      ['firstPaymentAt', 'until', 'proUntil', 'endsAt'].includes(name) ? [name, dayOf(String(value))] : [name, value],
    ),
  );

describe('what a person is told', () => {
  test.each<[string, Told, object[]]>([
    [
      'a trial began',
      { subscriptions: [trialing], now: 0 },
      [{ reference: 'sub_1', kind: 'trial-started', plan: 'monthly', amount: 4.99, firstPaymentAt: 30 }],
    ],
    ['a trial that began a week ago is old news', { subscriptions: [trialing], now: 7 }, []],
    [
      'a payment arrived',
      { invoices: [paid(30, 60)] },
      [{ reference: 'in_30', kind: 'payment-received', plan: 'monthly', amount: 4.99, number: 'A-30', until: 60 }],
    ],
    ['a payment of four days ago is old news', { invoices: [paid(30, 60)], now: 34 }, []],
    ['a free trial’s invoice is no payment', { subscriptions: [trialing], invoices: [paid(0, 30, free)], now: 10 }, []],
    [
      'a payment failed; it is news as long as it can be mended',
      { subscriptions: [{ status: 'past_due' }], invoices: [paid(0, 30), paid(30, 60, unpaid)], now: 36 },
      [{ reference: 'in_30', kind: 'payment-failed', plan: 'monthly', amount: 4.99, proUntil: 37 }],
    ],
    [
      'a payment that failed ten days ago is old news',
      { subscriptions: [{ status: 'past_due' }], invoices: [paid(0, 30), paid(30, 60, unpaid)], now: 40 },
      [],
    ],
    ['a payment that nobody tried yet has not failed', { invoices: [paid(30, 60, { ...unpaid, tried: false })] }, []],
    [
      'the person canceled',
      { subscriptions: [{ cancelAt: day(60), canceledAt: day(31), cancelReason: 'cancellation_requested' }] },
      [{ reference: `sub_1 ${day(60)}`, kind: 'subscription-canceled', plan: 'monthly', endsAt: 60, why: 'person' }],
    ],
    [
      'the end that was announced then is the same one, some seconds late',
      {
        subscriptions: [
          { ...canceledBy('cancellation_requested', 60), cancelAt: day(60), canceledAt: day(59), endedAt: day(60) + 9 },
        ],
        now: 60,
      },
      [{ reference: `sub_1 ${day(60)}`, kind: 'subscription-canceled', plan: 'monthly', endsAt: 60, why: 'person' }],
    ],
    [
      'it ended because nobody paid',
      { subscriptions: [canceledBy('payment_failed', 45)], invoices: [paid(0, 30), paid(30, 60, unpaid)], now: 45 },
      [{ reference: `sub_1 ${day(45)}`, kind: 'subscription-canceled', plan: 'monthly', endsAt: 45, why: 'unpaid' }],
    ],
    [
      'it was paid back and ended',
      { subscriptions: [canceledBy('cancellation_requested', 31)], invoices: [paid(30, 60, back(31))] },
      [
        { reference: `sub_1 ${day(31)}`, kind: 'subscription-canceled', plan: 'monthly', endsAt: 31, why: 'refund' },
        { reference: 're_31', kind: 'payment-refunded', amount: 4.99 },
      ],
    ],
    [
      'the end of a second subscription is not told while the first goes on',
      { subscriptions: [{}, { id: 'sub_2', startedAt: day(31), ...canceledBy('cancellation_requested', 31) }] },
      [],
    ],
    [
      'a first payment that never came ends nothing',
      { subscriptions: [{ status: 'incomplete_expired', endedAt: day(31) }] },
      [],
    ],
  ])('%s', (_sentence, given, expected) => {
    expect(notice(given)).toEqual(expected);
  });
});

describe('rows', () => {
  test('a planned change of the plan stands beside the plan', () => {
    const schedule = {
      id: 'sched_1',
      phases: [
        { start: day(30), plan: 'annual' as const },
        { start: day(60), plan: 'monthly' as const },
      ],
    };
    expect(facts({ subscriptions: [{ plan: 'annual', schedule }] }).subscriptions).toMatchObject([
      { plan: 'annual', nextPlan: 'monthly', scheduleId: 'sched_1' },
    ]);
    expect(facts({ subscriptions: [{ plan: 'monthly', schedule }] }).subscriptions).toMatchObject([
      { plan: 'monthly', nextPlan: null, scheduleId: 'sched_1' },
    ]);
  });

  test('a payment is missing since its invoice could be paid', () => {
    const [row] = facts({ subscriptions: [{ status: 'past_due' }], invoices: [paid(30, 60, unpaid)] }).subscriptions;
    expect(row?.problemSince && dayOf(row.problemSince)).toBe(30);
    expect(facts({ invoices: [paid(30, 60, unpaid)] }).subscriptions[0]?.problemSince).toBeNull();
  });

  test('an invoice of nothing is not listed; one that nobody will collect is void', () => {
    const invoices = [paid(0, 30, free), paid(30, 60, { status: 'uncollectible' }), paid(60, 90, back(61, 100))];
    expect(facts({ invoices }).invoices).toMatchObject([
      { id: 'in_30', status: 'void', amount: 4.99, refunded: 0, refundedAt: null },
      { id: 'in_60', status: 'paid', amount: 4.99, refunded: 1, refundedAt: new Date(day(61) * 1_000) },
    ]);
  });

  test('the trial counts as used since the first one, whatever became of it', () => {
    const used = facts({ subscriptions: [{ ...trialing, status: 'canceled' }, { id: 'sub_2' }] }).trialUsedAt;
    expect(used && dayOf(used)).toBe(0);
    expect(facts({}).trialUsedAt).toBeNull();
  });

  test('of several that run, the oldest counts; only those with our prices do', () => {
    const subscriptions = [
      { ...active, id: 'sub_b', startedAt: day(2) },
      { ...active, id: 'sub_a', startedAt: day(1) },
      { ...active, id: 'sub_x', startedAt: day(0), plan: null },
      { ...active, id: 'sub_0', startedAt: day(0), status: 'canceled' },
    ];
    expect(liveOf({ subscriptions, invoices: [] })?.id).toBe('sub_a');
    expect(superfluousOf({ subscriptions, invoices: [] }).map(({ id }) => id)).toEqual(['sub_b']);
  });
});

describe('the same facts', () => {
  const given = { subscriptions: [trialing], invoices: [paid(30, 60)] };
  test('are the same in any order, when Stripe’s clock was read a minute differently, and with a new address of a page', () => {
    const once = facts(given);
    const again = facts({ ...given, invoices: [paid(30, 60, { url: 'https://stripe.test/2' })], aheadDays: 1 / 1_440 });
    expect(sameFacts(once, { ...again, periods: again.periods.toReversed() })).toBe(true);
  });

  test.each<[string, Told]>([
    ['a status', { ...given, subscriptions: [{ ...trialing, status: 'active' }] }],
    ['a cancellation', { ...given, subscriptions: [{ ...trialing, cancelAt: day(30) }] }],
    ['a refund', { ...given, invoices: [paid(30, 60, back(31, 1))] }],
    ['an invoice', { ...given, invoices: [] }],
    ['an hour', { ...given, aheadDays: 1 / 24 }],
  ])('are not the same with %s more or less', (_what, other) => {
    expect(sameFacts(facts(given), facts(other))).toBe(false);
  });
});
