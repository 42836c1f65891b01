import { moneyBackDays, prices, trialReminderDays, type PlanId } from '@floatwise/contracts/billing/prices';
import type { BillingNotice, BillingNoticeKind } from '@floatwise/contracts/billing/requests';
import { counted } from '@floatwise/finance/calendar/counted';
import { formatMoney } from '@floatwise/finance/money/money';
import { greet, type MailContent } from '../mail/mail-content.js';
import { day, moment } from '../mail/times.js';

/** A notice about somebody's plan, and who it's for. */
export interface PlanNotice {
  notice: BillingNotice;
  /** When it happened. */
  at: string;
  firstName: string | null;
  timezone: string;
  /** When the account will be deleted, if its owner asked for that. */
  deletionAt?: string | undefined;
}

type Words = Omit<MailContent, 'greeting' | 'heading' | 'notes'> & { notes?: string[] };
type Of<Kind extends BillingNoticeKind> = Extract<BillingNotice, { kind: Kind }>;
type Place = Pick<PlanNotice, 'at' | 'timezone' | 'deletionAt'> & { planUrl: string; supportUrl: string };

const planName: Record<PlanId, string> = { monthly: 'Pro, monthly', annual: 'Pro, annual' };
const priceOf = (plan: PlanId, amount: number): string => `${formatMoney(amount)} a ${prices[plan].interval}`;
const freePlan =
  'the free plan, unless you also have Pro from a coupon or from Floatwise. We won’t delete anything. Your cards stay in your wallet, and you can still edit them.';
const toFree = `your account moves to ${freePlan}`;

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
      `We’ll remind you ${trialReminderDays} days before the first payment.`,
    ],
    unexpected: `If you didn’t start this trial, cancel it on the page above and write to us: ${supportUrl}`,
  }),
  'trial-ending': ({ plan, amount, firstPaymentAt }, { timezone, planUrl, supportUrl }) => ({
    subject: `Your free trial ends on ${day(firstPaymentAt, timezone)}`,
    preview: `Unless you cancel before then, we’ll charge your first payment of ${formatMoney(amount)}.`,
    paragraphs: [
      `Your free trial of Floatwise Pro ends on ${moment(firstPaymentAt, timezone)}. Then we charge your card ${formatMoney(amount)}, and the same amount every ${prices[plan].interval} until you cancel.`,
      'If you want to keep Pro, you don’t have to do anything.',
    ],
    facts: [
      { name: 'Plan', value: planName[plan] },
      { name: 'Price', value: priceOf(plan, amount) },
      { name: 'First payment', value: day(firstPaymentAt, timezone) },
    ],
    action: { label: 'Keep or cancel my plan', url: planUrl },
    notes: [
      `If you don’t want to keep Pro, open the page above and choose Cancel before ${moment(firstPaymentAt, timezone)}. You won’t pay anything.`,
    ],
    unexpected: `If you didn’t start this trial, cancel it on the page above and write to us: ${supportUrl}`,
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
      `If Pro isn’t for you, write to us within ${moneyBackDays} days of this payment, and we’ll refund it: ${supportUrl}`,
    ],
    unexpected: `If you don’t know what this payment is for, write to us: ${supportUrl}`,
  }),
  'payment-failed': failedWords,
  'subscription-canceled': canceledWords,
  'payment-refunded': ({ amount }, { at, timezone, planUrl, supportUrl }) => ({
    subject: `Your refund of ${formatMoney(amount)}`,
    preview: 'It goes back to the card you paid with.',
    paragraphs: [
      `We refunded ${formatMoney(amount)} to the card you paid with. It usually shows up within 5 to 10 business days.`,
    ],
    facts: [
      { name: 'Amount', value: formatMoney(amount) },
      { name: 'Refunded on', value: day(at, timezone) },
    ],
    action: { label: 'See my invoices', url: planUrl },
    unexpected: `If you don’t see it on your card statement after 10 business days, write to us: ${supportUrl}`,
  }),
  'refund-failed': ({ amount }, { supportUrl }) => ({
    subject: `Your refund of ${formatMoney(amount)} didn’t arrive`,
    preview: 'The bank sent it back. Write to us, and we’ll find another way.',
    paragraphs: [
      `We refunded ${formatMoney(amount)} to the card you paid with, but the bank sent the money back to us. The card may have been closed or replaced.`,
      'Please write to us, and we’ll find another way to get it to you.',
    ],
    facts: [{ name: 'Amount', value: formatMoney(amount) }],
    action: { label: 'Write to us', url: supportUrl },
    notes: ['Please don’t send us card numbers. We never need them.'],
  }),
  'coupon-applied': ({ months, until }, { timezone, planUrl, supportUrl }) => ({
    subject: months === 0 ? 'You now have Pro for good' : `Your coupon added ${counted(months, 'month')} of Pro`,
    preview: until === null ? 'Pro doesn’t end.' : `You have Pro until ${day(until, timezone)}.`,
    paragraphs: [
      months === 0
        ? 'Your coupon was accepted. You now have Floatwise Pro permanently.'
        : `Your coupon was accepted and added ${counted(months, 'month')} of Floatwise Pro to your account.`,
      'A coupon costs nothing and doesn’t renew.',
    ],
    facts: [{ name: 'Pro until', value: until === null ? 'It doesn’t end' : day(until, timezone) }],
    action: { label: 'See my plan', url: planUrl },
    unexpected: `If you didn’t redeem a coupon, write to us: ${supportUrl}`,
  }),
};

/** A payment that failed. Some have no grace: then Pro ended when the payment was due. */
function failedWords(
  { plan, amount, proUntil }: Of<'payment-failed'>,
  { at, timezone, planUrl, supportUrl }: Place,
): Words {
  const over = Date.parse(proUntil) <= Date.parse(at);
  const until = day(proUntil, timezone);
  const meanwhile = over
    ? `Until we receive the payment, your account is on ${freePlan}`
    : `You keep Pro until ${moment(proUntil, timezone)}. If we haven’t received the payment by then, ${toFree}`;
  return {
    subject: 'Your payment didn’t go through',
    preview: `Please check your card.${over ? '' : ` You keep Pro until ${until}.`}`,
    paragraphs: [
      `We couldn’t charge ${formatMoney(amount)} for Floatwise Pro. The card may have expired, or the bank may have declined the payment.`,
      `Please open your plan and pay with this card or another one. ${meanwhile}`,
    ],
    facts: [
      { name: 'Amount', value: formatMoney(amount) },
      { name: 'Plan', value: planName[plan] },
      ...(over ? [] : [{ name: 'Pro stays until', value: until }]),
    ],
    action: { label: 'Update my card', url: planUrl },
    notes: ['If you’ve already paid, you can ignore this email.'],
    unexpected: `We never ask for card details by email. If you’re not sure this email is from us, go to Floatwise and sign in yourself, or write to us: ${supportUrl}`,
  };
}

type Canceled = Of<'subscription-canceled'>;

const becauseOf: Record<Canceled['why'], string> = {
  // Stripe doesn't say who did it: the person, or an operator in its dashboard.
  person: 'Your Floatwise Pro subscription was canceled.',
  unpaid: 'We didn’t receive your payment for Floatwise Pro, so we canceled your subscription.',
  refund: 'We refunded your payment for Floatwise Pro, so we canceled your subscription.',
  dispute: 'A payment for Floatwise Pro was disputed with the bank, so we canceled your subscription.',
};

const becauseOfDeletion = 'You asked us to delete your account, so your Floatwise Pro subscription won’t renew.';

/** What a canceled subscription means: Pro goes on until the paid time or the account ends, or has ended. */
function canceledWords(notice: Canceled, { at, timezone, deletionAt, planUrl, supportUrl }: Place): Words {
  const endsAt = deletionAt && Date.parse(deletionAt) < Date.parse(notice.endsAt) ? deletionAt : notice.endsAt;
  const over = Date.parse(endsAt) <= Date.parse(at);
  const ends = day(endsAt, timezone);
  const because = deletionAt && notice.why === 'person' ? becauseOfDeletion : becauseOf[notice.why];
  const end = over ? `It ended on ${ends}` : `You keep Pro until ${moment(endsAt, timezone)}`;
  return {
    subject: over ? 'Your Pro subscription has ended' : 'Your Pro subscription is canceled',
    preview: over ? 'We won’t charge your card again.' : `You keep Pro until ${ends}, and we won’t charge you again.`,
    paragraphs: [
      `${because} We won’t charge your card again.`,
      deletionAt
        ? `${end}. Your account will be deleted on ${day(deletionAt, timezone)}, as you asked.`
        : `${end}${over ? ', and' : '. After that,'} ${toFree}`,
    ],
    facts: [
      { name: 'Plan', value: planName[notice.plan] },
      { name: over ? 'Ended on' : 'Ends on', value: ends },
    ],
    action: { label: 'See my plan', url: planUrl },
    notes: [
      deletionAt
        ? `Changed your mind? Open the page above and choose Keep my account.${over ? '' : ' Then resume the subscription.'}`
        : 'You can subscribe again anytime.',
    ],
    unexpected: `If you didn’t expect this, write to us: ${supportUrl}`,
  };
}

/** The mail about what happened to somebody's plan. `origin`: the address of the product. */
export function planMail({ notice, firstName, ...place }: PlanNotice, origin: string): MailContent {
  const write = writers[notice.kind] as (notice: BillingNotice, place: Place) => Words;
  const words = write(notice, { ...place, planUrl: `${origin}/account#plan`, supportUrl: `${origin}/support` });
  return { notes: [], ...words, heading: words.subject, greeting: greet(firstName) };
}
