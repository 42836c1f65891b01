import { cardBills } from '@floatwise/finance/cycle/bills';
import { availableCredit, figures, largestBalanceUnder, utilization } from '@floatwise/finance/cycle/card-figures';
import { ARRIVAL_DAYS, sendBy } from '@floatwise/finance/calendar/business-days';
import { daysBetween } from '@floatwise/finance/calendar/calendar';
import { paymentDay } from '@floatwise/finance/ranking/payment-day';
import { floatValue, lostGraceInterest, valued } from '@floatwise/finance/ranking/ranking';
import {
  paymentToComeUnder,
  UTILIZATION_SHARES,
  utilizationSummary,
} from '@floatwise/finance/calculators/utilization-calculator';
import { utilizationPlan } from '@floatwise/finance/cycle/utilization-plan';
import { resultOf } from '@floatwise/finance/money/calculator-input';
import { sumCents } from '@floatwise/finance/money/money';
import { daysToPay as daysToPayOf, purchaseClosingDate } from '@floatwise/finance/cycle/cycle';
import { unchangedInterest } from '@floatwise/finance/payoff/transfer-offer';
import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import type { ToolInput } from '../../src/tools/tool-inputs.js';
import { apyPercent, people, today, type PersonName } from '../people.js';
import { cardOf, cardsOf, date, days, dollars, named, percent, type Stated, type Truth } from './truth.js';

export function myCards(person: PersonName): Truth {
  const { cards } = people[person];
  const all = cards.map((card) => ({ card, own: figures(card, { today, amount: 0 }) }));
  return {
    // A card with a balance has no days without interest.
    states: all.flatMap(({ card, own }) => [
      named(card),
      ...(card.carriesBalance ? [] : [days(own.daysToPay)]),
      dollars(own.availableCredit),
    ]),
    from: [all, overall(cards), sumCents(cards.map(availableCredit))],
  };
}

/** One figure of a card, or all; or one figure of every card. */
export function cardFacts(person: PersonName, input: ToolInput<'card_facts'>): Truth {
  if (input.each !== true) return factsOf(cardOf(person, input.card), input.about);
  const { cards } = people[person];
  const all = cards.map((card) => factsOf(card, input.about));
  const figuresOfAll = cards.map((card) => [
    card.creditLimit,
    availableCredit(card),
    card.currentBalance,
    card.annualFee,
  ]);
  const totals = [0, 1, 2, 3].map((at) => sumCents(figuresOfAll.map((each) => each[at] ?? 0)));
  return { states: all.flatMap(({ states }) => states), from: [all.map(({ from }) => from), totals] };
}

function factsOf(card: PlannerCard, about: ToolInput<'card_facts'>['about']): Truth {
  const of: Partial<Record<NonNullable<typeof about>, Stated>> = {
    limit: dollars(card.creditLimit),
    available: dollars(availableCredit(card)),
    balance: dollars(card.currentBalance),
    closing: date(purchaseClosingDate(card, today)),
    ...(card.apr !== null && { apr: percent(card.apr) }),
    ...(card.minimumPayment !== null && { minimum: dollars(card.minimumPayment) }),
    ...(card.annualFee !== null && { 'annual-fee': dollars(card.annualFee) }),
    ...(card.foreignFeePercent !== null && { 'foreign-fee': percent(card.foreignFeePercent) }),
  };
  const stated = about === undefined ? Object.values(of) : [of[about]].flatMap((each) => each ?? []);
  const left = (card.spendingCategories ?? []).map(({ category, cap }) =>
    sumCents([cap?.amount ?? 0, -(card.capSpent.find((each) => each.category === category)?.spent ?? 0)]),
  );
  return { states: [named(card), ...stated], from: [card, cardBills(card, { today }), availableCredit(card), left] };
}

const overall = (cards: (typeof people)[PersonName]['cards']): unknown =>
  cards.length === 0
    ? null
    : resultOf(
        utilizationSummary(
          cards.map(({ id, name, creditLimit, currentBalance: balance }) => ({ id, name, creditLimit, balance })),
        ),
      );

export function beforeClose(person: PersonName, { goal = 'under-30', money }: ToolInput<'before_close'>): Truth {
  const plan = utilizationPlan({ cards: people[person].cards, today, goal, available: money ?? null });
  const paid = plan.payments.filter(({ pay }) => pay > 0);
  return {
    // A payment that has to leave today is said to be for today.
    states: paid.flatMap(({ card, pay, payBy }) => [
      named(card),
      dollars(pay),
      ...(payBy === today ? [] : [date(payBy)]),
    ]),
    from: [plan, ARRIVAL_DAYS],
  };
}

interface Used {
  creditLimit: number;
  balance: number;
}

/** Everything that can be asked about the utilization of a limit and a balance, now and after `amount` more. */
function usage({ creditLimit, balance: owed }: Used, amount: number, under: number | undefined): unknown {
  const shares = [10, 30, ...(under === undefined ? [] : [under])];
  return [owed, sumCents([owed, amount])].map((balance) => ({
    percent: utilization({ creditLimit, currentBalance: balance }),
    available: availableCredit({ creditLimit, currentBalance: balance }),
    over: sumCents([balance, -creditLimit]),
    pay: shares.map((share) => paymentToComeUnder(creditLimit, balance, share)),
    room: shares.map((share) => sumCents([largestBalanceUnder(creditLimit, share), -balance])),
    stays: shares.map((share) => largestBalanceUnder(creditLimit, share)),
  }));
}

export function utilizationOf(person: PersonName, input: ToolInput<'utilization'>): Truth {
  const { pays = 0, under, creditLimit, balance, card: name } = input;
  // A payment takes away what a purchase adds.
  const amount = sumCents([input.amount ?? 0, -pays]);
  if (creditLimit !== undefined && balance !== undefined) {
    return {
      states: [percent(utilization({ creditLimit, currentBalance: balance }))],
      from: [usage({ creditLimit, balance }, amount, under), UTILIZATION_SHARES],
    };
  }
  const { cards } = people[person];
  if (name === undefined && cards.length > 1) {
    const all = resultOf(utilizationSummary(cards.map((each) => ({ ...each, balance: each.currentBalance })))).overall;
    return {
      states: [percent(all.percent)],
      from: [overall(cards), usage(all, amount, under), UTILIZATION_SHARES],
    };
  }
  const card = cardOf(person, name);
  const now = utilization(card);
  const after = utilization({ ...card, currentBalance: sumCents([card.currentBalance, amount]) });
  const pay = under === undefined ? [] : [dollars(paymentToComeUnder(card.creditLimit, card.currentBalance, under))];
  return {
    states: [percent(now), ...(amount === 0 ? [] : [percent(after)]), ...pay],
    from: [
      usage({ ...card, balance: card.currentBalance }, amount, under),
      overall(people[person].cards),
      UTILIZATION_SHARES,
    ],
  };
}

export function bills(person: PersonName, input: ToolInput<'bills'>): Truth {
  const all = cardsOf(person, input.card).map((card) => ({ card, ...cardBills(card, { today }) }));
  const { from = '', until = '9999-12-31' } = input;
  const isAsked = ({ dueDate }: { dueDate: string }): boolean => dueDate >= from && dueDate <= until;
  const next = all.flatMap(({ card, nextPayment }): Stated[] =>
    nextPayment.state === 'nothing' || nextPayment.amount === 0 || !isAsked(nextPayment)
      ? []
      : [
          ...(all.length > 1 ? [named(card)] : []),
          // What's due today is said to be.
          ...(nextPayment.dueDate === today ? [] : [date(nextPayment.dueDate)]),
          dollars(nextPayment.amount),
        ],
  );
  if (input.money !== undefined) return payFirst(all, input.money);
  const unpaid = all.flatMap((each) => each.unpaid);
  const soon = unpaid.filter(({ state, dueDate }) => state !== 'overdue' && daysBetween(today, dueDate) <= 7);
  const totals = [unpaid, soon, unpaid.filter(isAsked)].map((each) => sumCents(each.map(({ amount }) => amount)));
  return { states: next, from: [all, totals, from, until] };
}

/** In the order in which they're due, each bill gets what's left of the money. */
function payFirst(all: readonly ({ card: PlannerCard } & ReturnType<typeof cardBills>)[], money: number): Truth {
  const open = all
    .flatMap(({ card, nextPayment }) => (nextPayment.state === 'nothing' ? [] : [{ card, ...nextPayment }]))
    .toSorted((one, other) => (one.dueDate < other.dueDate ? -1 : 1));
  let left = money;
  const paid = open.flatMap(({ card, amount }) => {
    const pays = Math.min(left, amount);
    left = sumCents([left, -pays]);
    return pays > 0 ? [named(card), dollars(pays)] : [];
  });
  const missing = Math.max(0, sumCents([...open.map(({ amount }) => amount), -money]));
  return { states: paid, from: [all, open, paid, money, left, missing] };
}

/** The bill that a payment on a day is for: the unpaid one, else the one that's still open. */
export function payOn(person: PersonName, input: ToolInput<'pay_on'>): Truth {
  const card = cardOf(person, input.card);
  const { openStatement, nextPayment } = cardBills(card, { today });
  const { dueDate } = nextPayment.state === 'nothing' ? openStatement : nextPayment;
  const day = input.date ?? today;
  const pays = input.amount ?? (nextPayment.state === 'nothing' ? card.currentBalance : nextPayment.amount);
  const left = Math.max(0, sumCents([card.currentBalance, -pays]));
  const away = daysBetween(day, dueDate);
  return {
    states: [date(dueDate)],
    from: [
      [openStatement, nextPayment, card, day, pays, left, away, Math.abs(away)],
      [utilization(card), utilization({ ...card, currentBalance: left })],
      floatValue(pays, apyPercent, Math.max(0, away)),
      [apyPercent, paymentDay(card, { today, date: day, apyPercent, ...(input.amount && { amount: input.amount }) })],
      [ARRIVAL_DAYS, sendBy(purchaseClosingDate(card, today))],
    ],
  };
}

export function floatValueOf(person: PersonName, input: ToolInput<'float_value'>): Truth {
  const { amount = 0, apyPercent: rate = apyPercent, card: name } = input;
  const waits = input.days ?? daysToPayOf(cardOf(person, name), today);
  const from = name === undefined ? [] : [figures(cardOf(person, name), { today, amount })];
  return { states: [dollars(floatValue(amount, rate, waits)), days(waits)], from: [rate, ...from] };
}

export function lostGrace(person: PersonName, input: ToolInput<'lost_grace'>): Truth {
  const { amount = 0, aprPercent, days: waits, card: name } = input;
  if (name === undefined) {
    // The float that the purchase would have had with a grace period.
    return {
      states: [dollars(lostGraceInterest(amount, aprPercent ?? 0, waits ?? 0))],
      from: [floatValue(amount, apyPercent, waits ?? 0), unchangedInterest(amount, aprPercent ?? 0, 1)],
    };
  }
  const card = cardOf(person, name);
  const own = valued(card, { amount, today, order: 'longest-float', apyPercent });
  return {
    states: [dollars(own.lines.interest ?? 0)],
    from: [
      own,
      // The float that it would have had with a grace period, and what another card would have given.
      floatValue(amount, apyPercent, own.figures.daysToPay),
      people[person].cards.map((each) => valued(each, { amount, today, order: 'most-dollars', apyPercent })),
    ],
  };
}
