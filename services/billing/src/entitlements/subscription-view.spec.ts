import type { Granted } from './ledger.js';
import { planDaysOf, subscriptionAt, type LiveSubscription, type PlanFacts } from './subscription-view.js';

const now = new Date('2026-03-10T12:00:00Z');
const day = (text: string) => new Date(`2026-${text}T12:00:00Z`);
const at = (text: string) => day(text).toISOString();
const live = (about: Partial<LiveSubscription> = {}): LiveSubscription => ({
  ...{ plan: 'monthly', amount: 4.99, status: 'active', periodEnd: day('04-01') },
  ...{ trialEnd: null, cancelAt: null, nextPlan: null, problemSince: null, ...about },
});
const trialing = { status: 'trialing', trialEnd: day('04-01') };
const period = { kind: 'paid' as const, startsAt: day('03-01'), endsAt: day('04-01') };
const months: Granted = { source: 'coupon', effect: 'months', months: 3, grantedAt: day('03-05'), withdrawnAt: null };
const forever: Granted = {
  source: 'operator',
  effect: 'permanent',
  months: null,
  grantedAt: day('03-05'),
  withdrawnAt: null,
};
const daysOf = (about: Partial<PlanFacts>) =>
  planDaysOf(subscriptionAt({ granted: [], paid: [], live: null, trialUsedAt: null, ...about }, now, 3));

describe('the days of a plan that its owner shouldn’t miss', () => {
  test.each<[string, Partial<PlanFacts>, [trialEndsAt: string | null, proEndsAt: string | null]]>([
    ['the free plan has none', {}, [null, null]],
    ['a trial: the day of the first payment', { live: live(trialing), paid: [period] }, [at('04-01'), null]],
    [
      'a canceled trial: only the day on which Pro ends',
      { live: live({ ...trialing, cancelAt: day('04-01') }), paid: [period] },
      [null, at('04-01')],
    ],
    ['a subscription that renews has none', { live: live(), paid: [period] }, [null, null]],
    ['one that’s canceled ends', { live: live({ cancelAt: day('04-01') }), paid: [period] }, [null, at('04-01')]],
    [
      'one whose payment is missing may still renew',
      { live: live({ status: 'past_due', problemSince: day('03-09') }), paid: [period] },
      [null, null],
    ],
    ['a coupon ends', { granted: [months] }, [null, at('06-05')]],
    [
      'a coupon behind a canceled subscription ends after it',
      { live: live({ cancelAt: day('04-01') }), paid: [period], granted: [months] },
      [null, at('07-01')],
    ],
    ['Pro forever has none', { granted: [forever] }, [null, null]],
  ])('%s', (_, facts, [trialEndsAt, proEndsAt]) => {
    expect(daysOf(facts)).toEqual({ trialEndsAt, proEndsAt });
  });
});

describe('a payment is missing: until when Pro stays', () => {
  const failed = live({ status: 'past_due', periodEnd: day('04-08'), problemSince: day('03-08') });
  const proUntil = (paid: PlanFacts['paid']) =>
    subscriptionAt({ granted: [], paid, live: failed, trialUsedAt: null }, now, 3).paid?.problem?.proUntil;
  const grace = (from: string, until: string) => ({ kind: 'grace' as const, startsAt: day(from), endsAt: day(until) });

  test('for the days of grace', () => {
    expect(proUntil([{ ...period, endsAt: day('03-08') }, grace('03-08', '03-15')])).toBe(at('03-15'));
  });

  test('until it ended, where money that was paid back left no days of grace', () => {
    const paidBack = { ...period, startsAt: day('02-08'), endsAt: day('02-20') };
    expect(proUntil([paidBack])).toBe(at('02-20'));
    expect(proUntil([grace('01-01', '01-08'), paidBack])).toBe(at('02-20'));
  });
});
