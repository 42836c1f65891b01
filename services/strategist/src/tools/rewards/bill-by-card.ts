import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import { billPayment } from '@floatwise/contracts/offers/bill-payment';
import type { SumLine } from '@floatwise/contracts/strategist/answer';
import { billPay, type BillPay } from '@floatwise/finance/calculators/bill-pay';
import { availableCredit } from '@floatwise/finance/cycle/card-figures';
import { rewardLines, rewardsAtRate } from '@floatwise/finance/rewards/categories';
import { formatMoney, formatRate, sumCents } from '@floatwise/finance/money/money';
import { cardName, valued } from '@floatwise/finance/ranking/ranking';
import { formatDays } from '@floatwise/finance/ranking/reasons';
import { SAVINGS_SCENARIO } from '@floatwise/finance/calculators/savings';
import { moneyLine, say } from '../../facts/fact-book.js';
import { calculated, citing } from '../calculation.js';
import { cardNamed } from '../chosen-card.js';
import { asks, defineTool, type ToolContext, type ToolResult } from '../tool.js';

interface Paying {
  rewardsPercent: number;
  floatDays: number;
  welcomeBonus: number;
  /** Until the bill is due, on a card that carries a balance; null if its APR isn't known. */
  interest: number | null;
  cards: string[];
}

/** Everything that a bill was computed with. */
type Counted = Paying & { amount: number; apyPercent: number; feePercent: number };

/** What a card gives on a bill today. One that carries a balance has no float, and interest starts right away. */
function payingWith(card: PlannerCard, amount: number, { today, apyPercent }: ToolContext): Paying {
  const { lines, floatDays } = valued(card, { amount, today, order: 'most-dollars', apyPercent });
  // On a card with one rate for everything it's that one, while its cap lasts.
  const rates = rewardLines(amount, card).map(({ rate }) => rate);
  return {
    // What $10,000 earn is the percentage to four decimals: 1.5 points at 1.25 cents are 1.875%.
    rewardsPercent: rewardsAtRate(10_000, Math.min(...rates), card) / 100,
    floatDays,
    welcomeBonus: lines.bonus ?? 0,
    interest: lines.interest,
    cards: [cardName(card)],
  };
}

function linesOf(bill: BillPay, { floatDays, apyPercent, feePercent, interest }: Counted): SumLine[] {
  return [
    moneyLine('Rewards', bill.rewards),
    moneyLine(`Float: ${formatDays(floatDays)} at ${formatRate(apyPercent)} APY`, bill.floatValue),
    ...(bill.welcomeBonus ? [moneyLine('Share of the welcome bonus', bill.welcomeBonus)] : []),
    { label: `Fee, ${formatRate(feePercent)}`, text: `-${formatMoney(bill.fee)}` },
    ...(interest ? [{ label: 'Interest, no grace period', text: `-${formatMoney(interest)}` }] : []),
  ];
}

/** What interest adds where the card carries a balance. */
function interestWords({ interest, cards }: Counted, { facts }: ToolContext): ToolResult['parts'] {
  if (interest === null) return say` The card carries a balance, so interest starts right away and comes on top.`;
  return interest === 0
    ? []
    : say` The card carries a balance, so interest starts right away: ${facts.money('interest', interest, { cards })} by the due date.`;
}

function answered(bill: BillPay, counted: Counted, context: ToolContext): ToolResult['parts'] {
  const { facts } = context;
  const { cards, interest, amount } = counted;
  const gain = sumCents([bill.net, -(interest ?? 0)]);
  const net = facts.money('net', Math.abs(gain), { cards, sum: linesOf(bill, counted) });
  const fee = facts.money('fee', bill.fee, { cards });
  const gained = facts.money('rewards', bill.rewards, { cards });
  const waiting = facts.money('float', bill.floatValue, { cards });
  const sums = say`: the fee is ${fee}, the rewards are ${gained}, and the float is worth ${waiting}.`;
  const yes =
    interest === null
      ? say`That depends on the card’s APR, which I don’t know. Before interest, paying by card puts you ahead by ${net}`
      : say`Yes: paying by card puts you ahead by ${net}`;
  const start = gain > 0 ? yes : say`No: paying by card costs you ${net} more than a bank transfer`;
  const bonus = bill.welcomeBonus
    ? say` That includes ${facts.money('bonus', bill.welcomeBonus)} as a share of the welcome bonus.`
    : [];
  const percent = bill.breakEvenRewardsPercent + ((interest ?? 0) * 100) / amount;
  const even = interest === null ? [] : say` You break even at ${facts.percent('break-even', percent)} in rewards.`;
  return [...start, ...sums, ...bonus, ...interestWords(counted, context), ...even];
}

/** That a named card can't pay the bill. */
const roomWords = (card: PlannerCard, amount: number, { facts }: ToolContext): ToolResult['parts'] =>
  availableCredit(card) >= amount
    ? []
    : say` But ${facts.card('short', cardName(card))} doesn’t have enough available credit for that.`;

/** The person's card that gives the most on a bill, of those that can pay it and carry no balance; undefined without one. */
async function bestPaying(amount: number, context: ToolContext): Promise<Paying | undefined> {
  // The fee is the same on every card.
  const gain = ({ rewardsPercent, floatDays, welcomeBonus }: Paying): number => {
    const { apyPercent } = context;
    const bill = billPay({ amount, feePercent: 0, rewardsPercent, apyPercent, floatDays, welcomeBonus });
    return bill.kind === 'result' ? bill.result.net : 0;
  };
  const able = (await context.wallet()).filter((card) => !card.carriesBalance && availableCredit(card) >= amount);
  return able.map((card) => payingWith(card, amount, context)).sort((a, b) => gain(b) - gain(a))[0];
}

/** What can be said without a card or a rate: what the fee costs, and from which rate on a card pays for it. */
async function withoutCard(
  { fee, breakEvenRewardsPercent }: BillPay,
  context: ToolContext,
): Promise<ToolResult['parts']> {
  const { facts } = context;
  const even = facts.percent('break-even', breakEvenRewardsPercent);
  const start =
    (await context.wallet()).length > 0
      ? say`None of your cards can pay this bill: each has too little credit available, or carries a balance.`
      : say`Yes, through a service.`;
  return [
    ...start,
    ...say` The fee is ${facts.money('fee', fee)}, so it’s worth it only with a card that earns more than ${even}. Tell me which card you’d use, or what percentage it earns, and I’ll do the math.`,
  ];
}

/** Whether a bill that takes no cards is worth paying by card through a service. */
export const billByCard = defineTool('bill_by_card', async (input, context) => {
  const { facts, apyPercent } = context;
  const { amount, feePercent = billPayment.feePercent } = input;
  if (!amount) return asks('How much is the bill?');
  const { floatDays: usualDays } = SAVINGS_SCENARIO;
  const anyCard: Paying = { rewardsPercent: 0, floatDays: usualDays, welcomeBonus: 0, interest: 0, cards: [] };
  let paying: Paying | undefined;
  let short: ToolResult['parts'] = [];
  if (input.card !== undefined) {
    const { card, question } = cardNamed({ facts, cards: await context.wallet() }, input.card);
    if (question && input.rewardsPercent === undefined) return question;
    paying = card && payingWith(card, amount, context);
    if (card) short = roomWords(card, amount, context);
  } else if (input.rewardsPercent === undefined) paying = await bestPaying(amount, context);
  const isChosenByUs = input.card === undefined && paying !== undefined;
  const isKnown = paying !== undefined || input.rewardsPercent !== undefined;
  const { floatDays, welcomeBonus, cards } = (paying ??= anyCard);
  const rewardsPercent = input.rewardsPercent ?? paying.rewardsPercent;
  const outcome = calculated(billPay({ amount, feePercent, rewardsPercent, apyPercent, floatDays, welcomeBonus }));
  if (outcome.asks !== undefined) return asks(outcome.asks);
  const parts = isKnown
    ? answered(outcome.result, { ...paying, amount, rewardsPercent, apyPercent, feePercent }, context)
    : await withoutCard(outcome.result, context);
  parts.push(...short);
  if (isChosenByUs) parts.unshift(...say`I took ${facts.card('card', cards[0] ?? '')}, your best card for this bill. `);
  if (cards.length === 0) parts.push(...say` I assumed ${facts.days('float-days', floatDays)} until the card is due.`);
  if (input.feePercent === undefined) {
    const [fee, date] = [facts.rate('fee-percent', feePercent), facts.day('fee-as-of', billPayment.asOf)];
    parts.push(...say` ${facts.term('service', billPayment.name)} charged ${fee} as of ${date}.`);
  }
  parts.push(...say` Pay the card in full: interest would cost far more than the rewards.`);
  return {
    parts,
    articles: citing(context, 'melio-credit-card-rewards'),
    topics: ['bill-by-card'],
    asked: { bill: amount },
  };
});
