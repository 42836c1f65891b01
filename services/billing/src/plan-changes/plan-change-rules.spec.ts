import { checkPreview, planChange, type Running } from './plan-change-rules.js';

const monthly: Running = { plan: 'monthly', status: 'active', isCanceled: false, isPlanned: false };
const annual: Running = { ...monthly, plan: 'annual' };

test.each([
  ['monthly to annual happens at once', monthly, 'annual', 'now'],
  ['annual to monthly happens at the end of the period', annual, 'monthly', 'at-period-end'],
  ['a planned change is planned once', { ...annual, isPlanned: true }, 'monthly', 'at-period-end'],
  ['during the trial the plan changes and the trial stays', { ...monthly, status: 'trialing' }, 'annual', 'in-trial'],
  ['so does the other way', { ...annual, status: 'trialing' }, 'monthly', 'in-trial'],
  ['the running plan takes a planned change back', { ...annual, isPlanned: true }, 'annual', 'take-back'],
  ['the running plan without a planned change changes nothing', monthly, 'monthly', 'none'],
] as const)('%s', (_, running, chosen, expected) => {
  expect(planChange(running, chosen)).toBe(expected);
});

test.each([
  ['a canceled subscription is resumed first', { ...monthly, isCanceled: true }, 'canceled', 'Resume it first'],
  ['a failed payment is mended first', { ...monthly, status: 'past_due' }, 'payment-due', 'Update your card'],
  ['so is one that was given up', { ...annual, status: 'unpaid' }, 'payment-due', 'Update your card'],
] as const)('%s', (_, running, code, sentence) => {
  const change = () => planChange(running, 'annual');
  expect(change).toThrow(expect.objectContaining({ code, status: 409 }) as Error);
  expect(change).toThrow(sentence);
});

describe('the figures of a preview', () => {
  const periodStart = new Date('2026-11-30T12:00:00Z');
  const check = (countedUntil: string | null, now: string) => () =>
    checkPreview(countedUntil === null ? null : new Date(countedUntil), { now: new Date(now), periodStart });

  test.each([
    ['at once', '2026-12-09T08:00:00Z', '2026-12-09T08:00:00Z'],
    ['for an hour', '2026-12-09T08:00:00Z', '2026-12-09T09:00:00Z'],
    ['while Stripe’s clock seems ahead', '2026-12-09T08:01:00Z', '2026-12-09T08:00:00Z'],
    ['as the period begins', '2026-11-30T12:00:00Z', '2026-11-30T12:00:00Z'],
  ])('are charged %s', (_, countedUntil, now) => {
    expect(check(countedUntil, now)).not.toThrow();
  });

  test.each([
    ['after more than an hour', '2026-12-09T08:00:00Z', '2026-12-09T09:00:01Z'],
    ['of a time to come', '2026-12-09T09:00:00Z', '2026-12-09T08:00:00Z'],
    ['where they said that nothing is due now', null, '2026-12-09T08:00:00Z'],
    ['of the period before', '2026-11-30T11:59:59Z', '2026-11-30T12:10:00Z'],
  ])('are not charged %s', (_, countedUntil, now) => {
    expect(check(countedUntil, now)).toThrow(
      expect.objectContaining({ code: 'preview-too-old', status: 409 }) as Error,
    );
  });
});
