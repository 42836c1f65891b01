import { moneyBackDays, prices, trialReminderDays, type PlanId } from '@floatwise/contracts/billing/prices';
import type { BillingNotice, BillingNoticeKind } from '@floatwise/contracts/billing/requests';
import { counted } from '@floatwise/finance/counted';
import { formatMoney } from '@floatwise/finance/money';
import { greet, type MailContent } from './mail-content.js';
import { day, moment } from './times.js';

/** A notice about somebody's plan, and who it's for. */
export interface PlanNotice {
  notice: BillingNotice;
  /** When it happened. */
  at: string;
  firstName: string | null;
  timezone: string;
}

type Words = Omit<MailContent, 'greeting' | 'heading' | 'notes'> & { notes?: string[] };
type Of<Kind extends BillingNoticeKind> = Extract<BillingNotice, { kind: Kind }>;
type Place = Pick<PlanNotice, 'at' | 'timezone'> & { planUrl: string; supportUrl: string };

const planName: Record<PlanId, string> = { monthly: 'Pro, monthly', annual: 'Pro, annual' };
const priceOf = (plan: PlanId, amount: number): string => `${formatMoney(amount)} a ${prices[plan].interval}`;
const toFree =
  'your account moves to the free plan. Nothing is deleted: your cards stay in your wallet, and you can still edit them.';

const writers: { [Kind in BillingNoticeKind]: (notice: Of<Kind>, place: Place) => Words } = {
  'trial-started': ({ plan, amount, firstPaymentAt }, { timezone, planUrl, supportUrl }) => ({
    subject: 'Your free trial of Pro has started',
    preview: `Free until ${day(firstPaymentAt, timezone)}, then ${priceOf(plan, amount)} unless you cancel.`,
    paragraphs: [
      'Welcome to Floatwise Pro: unlimited cards, full analytics, your whole history, exports, bonus categories, and priority support.',
      `Your trial is free until ${moment(firstPaymentAt, timezone)}. Then we charge your card ${formatMoney(amount)}, and the same amount every ${prices[plan].interval} until you cancel.`,
    ],
    facts: [
      { name: 'Plan', value: planName[plan] },
      { name: 'First payment', value: `${formatMoney(amount)} on ${day(firstPaymentAt, timezone)}` },
    ],
    action: { label: 'See my plan', url: planUrl },
    notes: [
      'To cancel, open the page above and choose Cancel. If you cancel before the trial ends, you pay nothing, and Pro stays until then.',
      `We will remind you ${trialReminderDays} days before the first payment.`,
    ],
    unexpected: `If you did not start this trial, cancel it on the page above and write to us: ${supportUrl}`,
  }),
  'trial-ending': ({ plan, amount, firstPaymentAt }, { timezone, planUrl, supportUrl }) => ({
    subject: `Your free trial ends on ${day(firstPaymentAt, timezone)}`,
    preview: `Your first payment of ${formatMoney(amount)} follows, unless you cancel before then.`,
    paragraphs: [
      `Your free trial of Floatwise Pro ends on ${moment(firstPaymentAt, timezone)}. Then we charge your card ${formatMoney(amount)}, and the same amount every ${prices[plan].interval} until you cancel.`,
      'If you want to keep Pro, you do not have to do anything.',
    ],
    facts: [
      { name: 'Plan', value: planName[plan] },
      { name: 'Price', value: priceOf(plan, amount) },
      { name: 'First payment', value: day(firstPaymentAt, timezone) },
    ],
    action: { label: 'Keep or cancel my plan', url: planUrl },
    notes: [
      `If you do not want to keep Pro, open the page above and choose Cancel before ${moment(firstPaymentAt, timezone)}. You then pay nothing.`,
    ],
    unexpected: `If you did not start this trial, cancel it on the page above and write to us: ${supportUrl}`,
  }),
  'payment-received': ({ plan, amount, number, until }, { at, timezone, planUrl, supportUrl }) => ({
    subject: `Receipt for ${formatMoney(amount)}`,
    preview: `Floatwise Pro is paid until ${day(until, timezone)}.`,
    paragraphs: ['Thank you. We received your payment for Floatwise Pro.'],
    facts: [
      { name: 'Amount', value: formatMoney(amount) },
      { name: 'Paid on', value: day(at, timezone) },
      { name: 'Plan', value: planName[plan] },
      { name: 'Paid until', value: day(until, timezone) },
      ...(number === null ? [] : [{ name: 'Invoice', value: number }]),
    ],
    action: { label: 'See my invoices', url: planUrl },
    notes: [
      `Your plan renews on ${day(until, timezone)}, unless you cancel before then.`,
      `If Pro is not for you, write to us within ${moneyBackDays} days of this payment, and we will refund it: ${supportUrl}`,
    ],
    unexpected: `If you do not know what this payment is for, write to us: ${supportUrl}`,
  }),
  'payment-failed': ({ plan, amount, proUntil }, { timezone, planUrl, supportUrl }) => ({
    subject: 'Your payment did not go through',
    preview: `Please check your card. You keep Pro until ${day(proUntil, timezone)}.`,
    paragraphs: [
      `We could not charge ${formatMoney(amount)} for Floatwise Pro. The card may have expired, or the bank may have declined the payment.`,
      `Please open your plan and pay with this card or another one. You keep Pro until ${moment(proUntil, timezone)}. If we have not received the payment by then, ${toFree}`,
    ],
    facts: [
      { name: 'Amount', value: formatMoney(amount) },
      { name: 'Plan', value: planName[plan] },
      { name: 'Pro stays until', value: day(proUntil, timezone) },
    ],
    action: { label: 'Update my card', url: planUrl },
    notes: ['If you have paid in the meantime, you can ignore this e-mail.'],
    unexpected: `We never ask for card details by e-mail. If you are not sure this e-mail is from us, sign in to Floatwise yourself, or write to us: ${supportUrl}`,
  }),
  'subscription-canceled': (notice, { at, timezone, planUrl, supportUrl }) => ({
    ...canceledWords(notice, { at, timezone }),
    facts: [
      { name: 'Plan', value: planName[notice.plan] },
      { name: isOver(notice, at) ? 'Ended on' : 'Ends on', value: day(notice.endsAt, timezone) },
    ],
    action: { label: 'See my plan', url: planUrl },
    notes: ['Time that you have from a coupon stays yours. You can subscribe again whenever you like.'],
    unexpected: `If you did not expect this, write to us: ${supportUrl}`,
  }),
  'payment-refunded': ({ amount }, { at, timezone, planUrl, supportUrl }) => ({
    subject: `Your refund of ${formatMoney(amount)}`,
    preview: 'It goes back to the card that you paid with.',
    paragraphs: [
      `We refunded ${formatMoney(amount)} to the card that you paid with. Banks usually need 5 to 10 business days to show a refund.`,
    ],
    facts: [
      { name: 'Amount', value: formatMoney(amount) },
      { name: 'Refunded on', value: day(at, timezone) },
    ],
    action: { label: 'See my invoices', url: planUrl },
    unexpected: `If you do not see it on your card statement after 10 business days, write to us: ${supportUrl}`,
  }),
  'coupon-applied': ({ months, until }, { timezone, planUrl, supportUrl }) => ({
    subject: months === 0 ? 'You now have Pro for good' : `Your coupon added ${counted(months, 'month')} of Pro`,
    preview: until === null ? 'Pro does not end.' : `You have Pro until ${day(until, timezone)}.`,
    paragraphs: [
      months === 0
        ? 'Your coupon was accepted. You now have Floatwise Pro permanently.'
        : `Your coupon was accepted and added ${counted(months, 'month')} of Floatwise Pro to your account.`,
      'A coupon costs nothing and does not renew.',
    ],
    facts: [{ name: 'Pro until', value: until === null ? 'It does not end' : day(until, timezone) }],
    action: { label: 'See my plan', url: planUrl },
    unexpected: `If you did not redeem a coupon, write to us: ${supportUrl}`,
  }),
};

type Canceled = Of<'subscription-canceled'>;

const isOver = ({ endsAt }: Canceled, at: string): boolean => Date.parse(endsAt) <= Date.parse(at);

/** What a canceled subscription means: Pro goes on until the paid time ends, or has ended. */
function canceledWords(
  notice: Canceled,
  { at, timezone }: Pick<PlanNotice, 'at' | 'timezone'>,
): Pick<Words, 'subject' | 'preview' | 'paragraphs'> {
  const ends = day(notice.endsAt, timezone);
  const because: Record<Canceled['why'], string> = {
    person: 'You canceled your Floatwise Pro subscription.',
    unpaid: 'We did not receive the payment for Floatwise Pro, so your subscription was canceled.',
    refund: 'Your payment for Floatwise Pro was refunded, so your subscription was canceled.',
  };
  const over = isOver(notice, at);
  return {
    subject: over ? 'Your Pro subscription has ended' : 'Your Pro subscription is canceled',
    preview: over ? 'We will not charge your card again.' : `You keep Pro until ${ends}, and nothing more is charged.`,
    paragraphs: [
      `${because[notice.why]} We will not charge your card again.`,
      over
        ? `It ended on ${ends}, and ${toFree}`
        : `You keep Pro until ${moment(notice.endsAt, timezone)}. After that, ${toFree}`,
    ],
  };
}

/** The mail about what happened to somebody's plan. `origin`: the address of the product. */
export function planMail({ notice, at, firstName, timezone }: PlanNotice, origin: string): MailContent {
  const write = writers[notice.kind] as (notice: BillingNotice, place: Place) => Words;
  const words = write(notice, { at, timezone, planUrl: `${origin}/account#plan`, supportUrl: `${origin}/support` });
  return { notes: [], ...words, heading: words.subject, greeting: greet(firstName) };
}
