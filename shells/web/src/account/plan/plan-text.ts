import type { Invoice, StretchSource, Subscription } from '@floatwise/contracts/billing/entitlements.http';
import { prices, trialReminderDays } from '@floatwise/contracts/billing/prices';
import { dayMs } from '@floatwise/contracts/time';
import { counted } from '@floatwise/finance/calendar/counted';
import { formatMoney } from '@floatwise/finance/money/money';
import { formatDay } from '../../format-day.js';

type Paid = NonNullable<Subscription['paid']>;
type Stretch = Subscription['stretches'][number];
interface Tag {
  text: string;
  tone: 'neutral' | 'accent' | 'caution' | 'bad';
}

const from: Record<StretchSource, string> = {
  stripe: 'from your subscription',
  coupon: 'from a coupon',
  operator: 'from Floatwise',
  permanent: 'for good',
};

/** The words next to the plan's name. */
export function planTags({ tier, permanent, paid, stretches }: Subscription): Tag[] {
  if (paid) {
    const plan: Tag = { text: paid.plan === 'annual' ? 'Annual' : 'Monthly', tone: 'accent' };
    if (paid.problem) return [plan, { text: 'Payment failed', tone: 'bad' }];
    if (paid.endsAt) return [plan, { text: 'Canceled', tone: 'caution' }];
    return paid.status === 'trialing' ? [plan, { text: 'Free trial', tone: 'neutral' }] : [plan];
  }
  if (permanent) return [{ text: 'Permanent', tone: 'accent' }];
  const source = stretches[0]?.source;
  if (tier === 'free' || !source || source === 'stripe') return [];
  return [{ text: source === 'coupon' ? 'From a coupon' : 'From Floatwise', tone: 'accent' }];
}

/** What the person has, and when it renews or ends and for how much. */
export function planSentence(subscription: Subscription, now: Date): string {
  const { tier, permanent, paid, expiresAt } = subscription;
  if (paid) return paidSentence(paid, now);
  if (permanent) return 'You have Pro for good. There’s nothing to renew or pay.';
  const [running] = merged(subscription.stretches);
  if (tier === 'free' || !expiresAt || !running) return 'You’re on the free plan.';
  return `Pro ${from[running.source]} until ${formatDay(running.until ?? expiresAt)}. You won’t be charged.`;
}

function paidSentence(paid: Paid, now: Date): string {
  const { amount, plan, trialEndsAt, renewsAt, endsAt, nextPlan, problem } = paid;
  const price = `${formatMoney(amount)} a ${prices[plan].interval}`;
  if (problem) return problemSentence(problem, now);
  if (endsAt && trialEndsAt) return `Your free trial ends on ${formatDay(endsAt)}. You won’t be charged.`;
  if (endsAt) return `Pro ends on ${formatDay(endsAt)}. You won’t be charged again.`;
  if (!renewsAt) return `${price}.`;
  const day = formatDay(renewsAt);
  if (trialEndsAt) return `Free until ${formatDay(trialEndsAt)}, then ${nextPlan ? nextPrice(nextPlan) : price}.`;
  if (nextPlan) return `Changes to ${nextPlan} on ${day}, for ${nextPrice(nextPlan)}.`;
  return `Renews on ${day} for ${formatMoney(amount)}.`;
}

/** The payment company tries for longer than Pro stays. */
function problemSentence({ proUntil }: NonNullable<Paid['problem']>, now: Date): string {
  const day = formatDay(proUntil);
  return now.getTime() < Date.parse(proUntil)
    ? `The last payment failed. Pro stays until ${day}; update your card to keep it.`
    : `The last payment failed, and the time that was paid for ended on ${day}. Update your card to renew your plan.`;
}

const nextPrice = (plan: Paid['plan']): string => `${formatMoney(prices[plan].amount)} a ${prices[plan].interval}`;

/** What follows the running stretch, one sentence each. */
export function comingSentences({ paid, stretches }: Subscription): string[] {
  const [running, ...coming] = merged(stretches);
  if (!running) return [];
  const waits = paid?.renewsAt ? waitingSentence : thenSentence;
  return coming.filter(({ source }) => source !== 'stripe').map(waits);
}

/** A subscription that renews has no end that a date could be counted from. */
const waitingSentence = (stretch: Stretch): string =>
  stretch.until === null
    ? 'You also have Pro for good. If you cancel, you keep it at no cost.'
    : `${spanText(stretch)} ${from[stretch.source]} wait until your subscription ends.`;

const thenSentence = (stretch: Stretch): string =>
  stretch.until === null
    ? 'Then Pro for good, at no cost.'
    : `Then ${spanText(stretch)} ${from[stretch.source]}, until ${formatDay(stretch.until)}.`;

/** A sentence for the last week of a trial that will be charged; null at any other time. */
export function trialNote({ paid }: Subscription, now: Date): string | null {
  if (!paid?.trialEndsAt || !paid.renewsAt) return null;
  const days = Math.ceil((Date.parse(paid.trialEndsAt) - now.getTime()) / dayMs);
  if (days > trialReminderDays || days < 1) return null;
  const amount = formatMoney(paid.nextPlan ? prices[paid.nextPlan].amount : paid.amount);
  return `Your free trial ends in ${counted(days, 'day')}, and ${amount} is charged. Cancel before ${formatDay(paid.trialEndsAt)} and you pay nothing.`;
}

/** An invoice's state in a word. */
export function invoiceTag({ status, amount, refunded }: Invoice): {
  text: string;
  tone: 'good' | 'caution' | 'neutral';
} {
  if (refunded > 0) return { text: refunded < amount ? 'Partly refunded' : 'Refunded', tone: 'neutral' };
  if (status === 'open') return { text: 'Open', tone: 'caution' };
  return status === 'paid' ? { text: 'Paid', tone: 'good' } : { text: 'Void', tone: 'neutral' };
}

/** Stretches of one source that follow each other without a gap are one to the person. */
function merged(stretches: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = [];
  for (const stretch of stretches) {
    const last = joined.at(-1);
    if (last?.source === stretch.source && last.until === stretch.from) last.until = stretch.until;
    else joined.push({ ...stretch });
  }
  return joined;
}

/** "3 months", or days if it isn't a number of whole months. */
function spanText({ from: begin, until }: Stretch): string {
  const [start, end] = [new Date(begin), new Date(until ?? begin)];
  const months = (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth();
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  const isWhole = Math.min(start.getUTCDate(), lastDay) === end.getUTCDate();
  if (months > 0 && isWhole) return counted(months, 'month');
  return counted(Math.max(1, Math.round((end.getTime() - start.getTime()) / dayMs)), 'day');
}
