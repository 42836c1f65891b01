import type { tipExample } from '@floatwise/contracts/notifications/weekly-tips.http';
import { billPay } from '@floatwise/finance/calculators/bill-pay';
import { formatShort, type CalendarDate } from '@floatwise/finance/calendar/calendar';
import { resultOf } from '@floatwise/finance/money/calculator-input';
import { formatUtilization, calculatedRewards, utilization } from '@floatwise/finance/cycle/card-figures';
import { counted } from '@floatwise/finance/calendar/counted';
import {
  daysToPay,
  nextFloatStart,
  purchaseDueDate,
  statementOf,
  type CardCycle,
} from '@floatwise/finance/cycle/cycle';
import type { Debt } from '@floatwise/finance/payoff/debt';
import {
  formatMoney,
  formatPercent,
  formatRate,
  roundCents,
  roundHalfUp,
  sumCents,
} from '@floatwise/finance/money/money';
import { specifiedPayoff } from '@floatwise/finance/payoff/payoff';
import { payoffText } from '@floatwise/finance/payoff/payoff-plan';
import { rolloverPayoff } from '@floatwise/finance/payoff/payoff-rollover';
import { floatValue, lostGraceInterest } from '@floatwise/finance/ranking/ranking';
import { savingsEarnings } from '@floatwise/finance/calculators/savings';
import { transferOffer } from '@floatwise/finance/payoff/transfer-offer';
import { paymentToComeUnder } from '@floatwise/finance/calculators/utilization-calculator';
import type { z } from 'zod';

/** A worked example of a tip: its figures are computed from the assumptions that it names. */
export type WorkedExample = z.output<typeof tipExample>;

interface Example {
  /** It fits an article that has one of these tags. */
  tags: readonly string[];
  /** @param week the Monday of the tip */
  write: (week: CalendarDate) => WorkedExample;
}

/** What the cash earns in every example. */
const apyPercent = 4.5;
const earning = `cash that earns ${formatRate(apyPercent)} APY until you need it`;
/** The days of a purchase, for the float line. */
function lineFrom(cycle: CardCycle, from: CalendarDate): NonNullable<WorkedExample['floatLine']> {
  const { closingDate: closes, dueDate: due } = statementOf(cycle, from);
  return { from, closes, due };
}
const closesOn = (statementDate: number, dueDate: number): CardCycle => ({ statementDate, dueDate, dueMonth: 'next' });

/** Every assumption, in dollars, percent, days of the month, and months. */
const given = {
  twoCards: { amount: 1_000, first: closesOn(5, 1), second: closesOn(20, 16) },
  timing: { amount: 1_000, cycle: closesOn(15, 10) },
  grace: { amount: 1_000, aprPercent: 24.99, unpaid: 50, cycle: closesOn(15, 10) },
  utilization: { limit: 5_000, balance: 2_250 },
  bill: { amount: 2_000, feePercent: 2.9, rewardsPercent: 2, floatDays: 50, welcomeBonus: 200 },
  stack: { amount: 500, portalPercent: 3, cardPercent: 2, floatDays: 54 },
  savings: { monthlySpending: 3_000, floatDays: 40, emergencyFund: 0 },
  transfer: {
    balance: 6_000,
    currentAprPercent: 24,
    introMonths: 18,
    feePercent: 3,
    regularAprPercent: 24,
    monthlyPayment: 350,
  },
  deferred: { price: 1_200, aprPercent: 29.99, months: 12 },
  debts: {
    extra: 150,
    owed: [
      { balance: 4_000, interestRate: 24.99, payment: 120 },
      { balance: 1_500, interestRate: 17.99, payment: 50 },
    ],
  },
} as const;

function twoCards(week: CalendarDate): WorkedExample {
  const { amount, first, second } = given.twoCards;
  const cards = [first, second].map((cycle) => ({ cycle, days: daysToPay(cycle, week) }));
  const [best, other] = cards.sort((a, b) => b.days - a.days);
  if (!best || !other) throw new RangeError('The example compares two cards.');
  const gain = roundCents(floatValue(amount, apyPercent, best.days) - floatValue(amount, apyPercent, other.days));
  const line = ({ cycle, days }: typeof best) => ({
    name: `Closes on day ${cycle.statementDate}`,
    value: `${counted(days, 'day')}, due ${formatShort(purchaseDueDate(cycle, week))}`,
  });
  return {
    title: `Two cards on ${formatShort(week)}`,
    paragraphs: [
      `You buy something for ${formatMoney(amount)} on ${formatShort(week)}. The card whose statement closed most recently gives you ${counted(best.days - other.days, 'more day')} than the other.`,
    ],
    floatLine: lineFrom(best.cycle, week),
    facts: [line(best), line(other), { name: 'Worth', value: formatMoney(gain) }],
    assumes: `Assumes two cards paid in full, one due on day ${first.dueDate} and one on day ${second.dueDate} of the next month, and ${earning}.`,
  };
}

function timing(week: CalendarDate): WorkedExample {
  const { amount, cycle } = given.timing;
  const { closingDate } = statementOf(cycle, week);
  const after = nextFloatStart(cycle, week);
  const [early, late] = [daysToPay(cycle, closingDate), daysToPay(cycle, after)];
  return {
    title: 'One day later, a month more',
    paragraphs: [
      `A card closes on ${formatShort(closingDate)}. Buy something for ${formatMoney(amount)} that day, and you pay in ${counted(early, 'day')}. Buy it on ${formatShort(after)}, the day after closing, and you pay in ${counted(late, 'day')}.`,
    ],
    floatLine: lineFrom(cycle, after),
    facts: [
      { name: `Bought ${formatShort(closingDate)}`, value: `due ${formatShort(purchaseDueDate(cycle, closingDate))}` },
      { name: `Bought ${formatShort(after)}`, value: `due ${formatShort(purchaseDueDate(cycle, after))}` },
      {
        name: 'Float',
        value: `${formatMoney(floatValue(amount, apyPercent, late))} instead of ${formatMoney(floatValue(amount, apyPercent, early))}`,
      },
    ],
    assumes: `Assumes a card paid in full that closes on day ${cycle.statementDate} and is due on day ${cycle.dueDate} of the next month, and ${earning}.`,
  };
}

function grace(week: CalendarDate): WorkedExample {
  const { amount, aprPercent, unpaid, cycle } = given.grace;
  const days = daysToPay(cycle, week);
  const interest = lostGraceInterest(amount, aprPercent, days);
  return {
    title: `What ${formatMoney(unpaid)} unpaid can cost`,
    paragraphs: [
      `You left ${formatMoney(unpaid)} of the last bill unpaid, so your grace period is gone. You buy something for ${formatMoney(amount)} on ${formatShort(week)} and pay it when it’s due, ${counted(days, 'day')} later.`,
    ],
    facts: [
      { name: 'Interest on the purchase', value: formatMoney(interest) },
      { name: 'With the grace period', value: formatMoney(0) },
      { name: 'Float you would have had', value: formatMoney(floatValue(amount, apyPercent, days)) },
    ],
    assumes: `Assumes an APR of ${formatRate(aprPercent)} charged from the day of purchase, a card that closes on day ${cycle.statementDate} and is due on day ${cycle.dueDate} of the next month, and ${earning}.`,
  };
}

function utilizationBeforeClosing(): WorkedExample {
  const { limit, balance } = given.utilization;
  const shares = [30, 10];
  const before = formatUtilization(utilization({ creditLimit: limit, currentBalance: balance }));
  return {
    title: 'How much to pay before the statement closes',
    paragraphs: [
      `A card has a limit of ${formatMoney(limit)} and a balance of ${formatMoney(balance)}. If nothing changes, the bureaus see ${before}. A payment before the closing date lowers that.`,
    ],
    facts: shares.map((share) => ({
      name: `To get under ${formatPercent(share)}`,
      value: `pay ${formatMoney(paymentToComeUnder(limit, balance, share))}`,
    })),
    assumes: 'Assumes the issuer reports your balance on the closing date, as most do.',
  };
}

function bill(): WorkedExample {
  const { welcomeBonus, ...typed } = given.bill;
  const without = resultOf(billPay({ ...typed, apyPercent }));
  const withBonus = resultOf(billPay({ ...typed, apyPercent, welcomeBonus }));
  const { amount, feePercent, rewardsPercent, floatDays } = typed;
  return {
    title: `A bill of ${formatMoney(amount)}, paid by card`,
    paragraphs: [
      `The service charges ${formatRate(feePercent)}. Rewards and float give you ${formatMoney(sumCents([without.rewards, without.floatValue]))} back, so the bill costs you ${formatMoney(-without.net)} more than a bank transfer would. If it completes a welcome bonus, you come out ahead.`,
    ],
    facts: [
      { name: 'Fee', value: formatMoney(-without.fee) },
      { name: 'Rewards', value: formatMoney(without.rewards) },
      { name: 'Float', value: formatMoney(without.floatValue) },
      { name: 'Without a bonus', value: formatMoney(without.net) },
      { name: `With a bonus of ${formatMoney(welcomeBonus)}`, value: formatMoney(withBonus.net) },
    ],
    assumes: `Assumes a card that gives ${formatRate(rewardsPercent)} back, is paid in full, and is due in ${counted(floatDays, 'day')}, and ${earning}.`,
  };
}

function stack(): WorkedExample {
  const { amount, portalPercent, cardPercent, floatDays } = given.stack;
  const [portal, card] = [portalPercent, cardPercent].map((rewardsRate) => calculatedRewards(amount, { rewardsRate }));
  const float = floatValue(amount, apyPercent, floatDays);
  const total = sumCents([portal ?? 0, card ?? 0, float]);
  return {
    title: `Stack three things on one ${formatMoney(amount)} order`,
    paragraphs: [
      `You order through a shopping portal, pay with a rewards card, and keep your cash until the bill is due. Each one pays you, and they add up to ${formatMoney(total)}.`,
    ],
    facts: [
      { name: `Portal, ${formatRate(portalPercent)}`, value: formatMoney(portal ?? 0) },
      { name: `Card, ${formatRate(cardPercent)}`, value: formatMoney(card ?? 0) },
      { name: `Float, ${counted(floatDays, 'day')}`, value: formatMoney(float) },
      { name: 'Together', value: formatMoney(total) },
    ],
    assumes: `Assumes the portal tracks the order, a card paid in full, and ${earning}. Portal rates change daily.`,
  };
}

function savings(): WorkedExample {
  const { monthlySpending, floatDays } = given.savings;
  const { floatPerMonth, floatPerYear } = resultOf(savingsEarnings({ ...given.savings, apyPercent }));
  return {
    title: 'What your money earns while it waits',
    paragraphs: [
      `You put ${formatMoney(monthlySpending)} a month on your cards and pay ${counted(floatDays, 'day')} later on average. Until then, the money stays in a savings account.`,
    ],
    facts: [
      { name: 'A month', value: formatMoney(floatPerMonth) },
      { name: 'A year', value: formatMoney(floatPerYear) },
    ],
    assumes: `Assumes cards paid in full and ${earning}. Savings rates change.`,
  };
}

function transfer(): WorkedExample {
  const { balance, currentAprPercent, introMonths, feePercent, monthlyPayment } = given.transfer;
  const offer = resultOf(transferOffer(given.transfer));
  const { stay, saving } = offer;
  if (stay.interest === null || saving === null) throw new RangeError('The payment of the example pays the debt.');
  return {
    title: `${formatMoney(balance)} moved to 0%`,
    paragraphs: [
      `You owe ${formatMoney(balance)} at ${formatRate(currentAprPercent)} and pay ${formatMoney(monthlyPayment)} a month. You move it to a card with 0% for ${counted(introMonths, 'month')} and keep paying the same.`,
    ],
    facts: [
      { name: 'Interest if you don’t transfer', value: formatMoney(stay.interest) },
      { name: `Fee, ${formatRate(feePercent)}`, value: formatMoney(offer.fee) },
      { name: `Left after ${counted(introMonths, 'month')}`, value: formatMoney(offer.remainingAtIntroEnd) },
      { name: 'Saved', value: formatMoney(saving) },
    ],
    assumes: 'Assumes the issuer approves the whole amount, every payment is on time, and you buy nothing new.',
  };
}

/** Interest of each month on what's still owed then, which a deferred-interest plan charges at the end. */
function deferred(): WorkedExample {
  const { price, aprPercent, months } = given.deferred;
  const payment = roundCents(price / months);
  const owed = Array.from({ length: months }, (_, month) => price - payment * month);
  const charged = sumCents(owed.map((dollars) => roundHalfUp([dollars, aprPercent], 1_200)));
  return {
    title: `A ${formatMoney(price)} sofa, and one missing dollar`,
    paragraphs: [
      `You buy a sofa for ${formatMoney(price)} and pay ${formatMoney(payment)} a month. The last of ${counted(months, 'payment')} is ${formatMoney(1)} short.`,
    ],
    facts: [
      { name: 'With true 0%', value: `interest on ${formatMoney(1)} from then on` },
      { name: 'With deferred interest', value: `${formatMoney(charged)} right away` },
    ],
    assumes: `Assumes an APR of ${formatRate(aprPercent)}, counted on what you owe each month.`,
  };
}

function debts(): WorkedExample {
  const { extra, owed } = given.debts;
  const all = owed.map(({ balance, interestRate, payment: amount }, at): Debt => {
    const own = { id: `${at}`, name: `${at}`, type: 'credit_card' as const };
    return { ...own, balance, interestRate, minimum: { kind: 'fixed', amount } };
  });
  const projections = {
    'Minimum payments only': specifiedPayoff(all, 'minimum', 0),
    'Avalanche, freed payments kept': specifiedPayoff(all, 'avalanche', extra),
    'Avalanche, freed payments rolled over': rolloverPayoff(all, 'avalanche', extra),
    'Snowball, freed payments rolled over': rolloverPayoff(all, 'snowball', extra),
  };
  const lines = owed.map(({ balance, interestRate }) => `${formatMoney(balance)} at ${formatRate(interestRate)}`);
  return {
    title: `Two debts and ${formatMoney(extra)} extra a month`,
    paragraphs: [
      `You owe ${lines.join(' and ')}. Watch what rolling over a freed payment does, next to which debt you pay first.`,
    ],
    facts: Object.entries(projections).map(([name, projection]) => ({
      name,
      value: `${payoffText(projection)}, ${formatMoney(projection.totalInterest)} interest`,
    })),
    assumes: `Assumes fixed payments of ${owed.map(({ payment }) => formatMoney(payment)).join(' and ')} a month, and nothing new on the cards.`,
  };
}

/** The first that fits an article is its example. */
const examples: readonly Example[] = [
  { tags: ['multiple cards'], write: twoCards },
  { tags: ['billing cycle'], write: timing },
  { tags: ['carried balance'], write: grace },
  { tags: ['utilization'], write: utilizationBeforeClosing },
  { tags: ['bill payment'], write: bill },
  { tags: ['stacking', 'rewards'], write: stack },
  { tags: ['savings'], write: savings },
  { tags: ['balance transfer'], write: transfer },
  { tags: ['deferred interest'], write: deferred },
  { tags: ['debt payoff'], write: debts },
];

/** How to write the example for an article with these tags; null if none is about its subject. */
export function exampleFor(tags: readonly string[]): Example['write'] | null {
  const found = examples.find((example) => example.tags.some((tag) => tags.includes(tag)));
  return found?.write ?? null;
}
