import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import { newestTransferOffer } from '@floatwise/contracts/offers/transfer-cards';
import { inPayoffOrder, payoffDebt, transferHint } from '@floatwise/finance/payoff/debt';
import { formatMoney, sumCents } from '@floatwise/finance/money/money';
import { PAYOFF_LIMITS } from '@floatwise/finance/payoff/payoff';
import { cardName } from '@floatwise/finance/ranking/ranking';
import type { TransferField, TransferOffer } from '@floatwise/finance/payoff/transfer-offer';
import { transferSavings } from '@floatwise/finance/payoff/transfer-savings';
import { moneyLine, say, type FactBook } from '../../facts/fact-book.js';
import { calculated, citing } from '../calculation.js';
import { balanceTransferPath } from '../page-paths.js';
import { cardNamed } from '../chosen-card.js';
import { asks, defineTool, type ToolContext, type ToolResult } from '../tool.js';
import type { ToolInput } from '../tool-inputs.js';

type Input = ToolInput<'transfer'>;
type Terms = Record<Exclude<TransferField, 'monthlyPayment'>, number>;

/** What would be moved, and from where. */
interface Owed {
  balance?: number | undefined;
  aprPercent?: number | undefined;
  name?: string;
}

/** The saved credit card debt with the highest rate, if a transfer could help it. */
async function dearestDebt({ debts }: ToolContext, { aprPercent }: Input): Promise<Owed> {
  const hint = transferHint((await debts()).debts.map(payoffDebt));
  const [first] = inPayoffOrder(hint?.debts ?? [], 'avalanche');
  return first
    ? { balance: first.balance, aprPercent: aprPercent ?? first.interestRate, name: first.name }
    : { aprPercent };
}

/** What's paid in full each month costs no interest, so there's nothing to save. */
const paidInFull = (facts: FactBook, card: PlannerCard): ToolResult => ({
  parts: say`You pay ${facts.card('card', cardName(card))} in full, so you owe no interest on it, and a balance transfer wouldn’t save you anything. If you carry a balance on it, tell me how much.`,
  suggestions: ['How does a balance transfer work?', 'What should I pay before my statements close?'],
});

/** Balance and APR: as given, else those of the named card, else those of the dearest saved debt. */
async function owedOn(input: Input, context: ToolContext): Promise<{ question: ToolResult } | Owed> {
  if (input.card === undefined) return input.balance === undefined ? dearestDebt(context, input) : input;
  const { card, question } = cardNamed({ facts: context.facts, cards: await context.wallet() }, input.card);
  if (question) return input.balance === undefined ? { question } : input;
  if (!card.carriesBalance && card.currentBalance > 0 && input.balance === undefined)
    return { question: paidInFull(context.facts, card) };
  return {
    balance: input.balance ?? Math.max(0, card.currentBalance),
    aprPercent: input.aprPercent ?? card.apr ?? undefined,
    name: cardName(card),
  };
}

/**
 * The terms of the transfer: as given, and the rest from the issuer's offer that we know newest terms of. Where an offer of
 * their own is complete but for the rate afterward, that's today's rate.
 */
function termsOf(input: Input, owed: { balance: number; aprPercent: number }): Terms {
  const card = newestTransferOffer;
  const hasGivenTerms = input.introMonths !== undefined && input.feePercent !== undefined;
  return {
    balance: owed.balance,
    currentAprPercent: owed.aprPercent,
    introAprPercent: 0,
    introMonths: input.introMonths ?? card.introMonths,
    feePercent: input.feePercent ?? card.feePercent,
    regularAprPercent: hasGivenTerms ? owed.aprPercent : card.regularAprPercent,
  };
}

/** What the answer counts with, so that nobody takes an assumption for a promise. */
function assumed({ facts }: ToolContext, input: Input, terms: Terms): ToolResult['parts'] {
  const [fee, intro, date] = [
    facts.rate('fee-percent', terms.feePercent),
    facts.months('intro-months', terms.introMonths),
    facts.day('terms-as-of', newestTransferOffer.source.date),
  ];
  const rate = facts.rate('regular-apr', terms.regularAprPercent);
  if (input.introMonths !== undefined && input.feePercent !== undefined)
    return say`\n\nI assumed ${intro} without interest, a fee of ${fee}, and your current rate of ${rate} afterward.`;
  return say`\n\nI assumed ${intro} without interest, a fee of ${fee}, and ${rate} afterward. The terms you didn’t tell me are those of ${facts.card('terms-of', newestTransferOffer.cardName)} as of ${date}. Offers change, so check the terms you’re offered.`;
}

/** Only staying pays it off: the payment is too small for the rate after the intro months. */
const isOnlyPaidByStaying = ({ stay, transfer }: TransferOffer): boolean =>
  stay.outcome === 'paid' && transfer.outcome !== 'paid';

/** The answer where a way of paying has no end, so that there's no difference in dollars. */
function openVerdict({ facts }: ToolContext, offer: TransferOffer): ToolResult['parts'] {
  const fee = facts.money('fee', offer.fee);
  if (isOnlyPaidByStaying(offer))
    return say`No: where it is now, you’d pay off the debt in ${facts.months('stay-months', offer.stay.months ?? 0)} at this payment. If you move it, for a fee of ${fee}, the same payment is too small for the rate after the intro period.`;
  if (offer.transfer.outcome !== 'paid')
    return say`At this payment, you’d never pay off the balance either way. Pay more each month first; a transfer with a fee of ${fee} doesn’t change that.`;
  return offer.stay.outcome === 'never'
    ? say`Yes: where it is now, your payment doesn’t cover the interest, so you’d never pay off the debt. If you move it, you will, for a fee of ${fee}.`
    : say`Yes: where it is now, your payment barely covers the interest: you’d still owe money after ${facts.months('capped', PAYOFF_LIMITS.months)}. If you move it, you’ll pay it off, for a fee of ${fee}.`;
}

function verdict(context: ToolContext, offer: TransferOffer): ToolResult['parts'] {
  if (offer.saving === null) return openVerdict(context, offer);
  const { facts } = context;
  const fee = facts.money('fee', offer.fee);
  const moving = sumCents([offer.transfer.interest ?? 0, offer.fee]);
  const sum = [
    moneyLine('Interest if you stay', offer.stay.interest ?? 0),
    { label: 'Fee', text: `-${formatMoney(offer.fee)}` },
    { label: 'Interest after the move', text: `-${formatMoney(offer.transfer.interest ?? 0)}` },
  ];
  const stay = facts.money('stay-interest', offer.stay.interest ?? 0);
  const move = facts.money('move-cost', moving);
  const saving = facts.money('saving', Math.abs(offer.saving), { sum });
  const cost = moving === offer.fee ? say`only the fee of ${fee}.` : say`${move}, including the fee of ${fee}.`;
  return [
    ...(offer.saving > 0 ? say`Yes: moving saves ${saving}.` : say`No: moving costs ${saving} more.`),
    ...say` Staying costs ${stay} in interest; moving costs `,
    ...cost,
  ];
}

/** When it pays, and what's left at the end of the intro period; a payment that's ours is enough by itself. */
function timing({ facts }: ToolContext, offer: TransferOffer, isTyped: boolean): ToolResult['parts'] {
  const clear = facts.money('payment-to-clear', offer.paymentToClear);
  const parts: ToolResult['parts'] = [];
  if (offer.breakEvenMonth !== null && (offer.saving ?? 1) > 0 && !isOnlyPaidByStaying(offer))
    parts.push(...say` You come out ahead after ${facts.months('break-even', offer.breakEvenMonth)}.`);
  if (offer.remainingAtIntroEnd > 0) {
    const left = facts.money('left', offer.remainingAtIntroEnd);
    parts.push(
      ...say` When the intro period ends, you’d still owe ${left}; pay ${clear} a month to owe nothing by then.`,
    );
  } else if (isTyped) parts.push(...say` You pay off the balance before the intro period ends.`);
  return parts;
}

/** The comparison's figure, with what it assumes. */
const atMost = ({ facts }: ToolContext, upTo: number): ToolResult['parts'] =>
  upTo > 0
    ? say` Our comparison’s “save up to” says ${facts.money('up-to', upTo)}: it assumes that you pay nothing down in the meantime.`
    : [];

/** Whether a balance transfer is worth its fee, month by month. */
export const transfer = defineTool('transfer', async (input, context) => {
  const owed = await owedOn(input, context);
  if ('question' in owed) return owed.question;
  const { balance, aprPercent, name } = owed;
  if (balance === undefined) return asks('How much would you move, and what APR do you pay on it now?');
  if (balance === 0) return { parts: say`There’s nothing to move: you don’t owe a balance.` };
  if (aprPercent === undefined) return asks('What APR do you pay on it now? It’s on your statement.');
  const terms = termsOf(input, { balance, aprPercent });
  const outcome = calculated(transferSavings({ ...terms, monthlyPayment: input.monthlyPayment }));
  if (outcome.asks !== undefined) return asks(outcome.asks);
  const { offer, monthlyPayment, upTo } = outcome.result;
  const { facts } = context;
  const monthly = facts.money('payment', monthlyPayment);
  const cards = name === undefined ? [] : [name];
  const [moved, rate] = [facts.money('balance', balance, { cards }), facts.rate('apr', aprPercent, { cards })];
  const from = name === undefined ? [] : say` on ${facts.card('from', name)}`;
  const parts = [
    ...verdict(context, offer),
    ...say` That’s ${moved}`,
    ...from,
    ...say` at ${rate}, with ${monthly} a month either way`,
    ...(input.monthlyPayment === undefined ? say`, enough to finish before the intro period ends.` : say`.`),
    ...timing(context, offer, input.monthlyPayment !== undefined),
    ...atMost(context, upTo),
    ...assumed(context, input, terms),
  ];
  const stay = offer.stay.interest;
  const move = offer.transfer.interest === null ? null : sumCents([offer.transfer.interest, offer.fee]);
  const bars = [
    ...(stay === null ? [] : [{ label: 'Stay', value: stay, text: formatMoney(stay) }]),
    ...(move === null ? [] : [{ label: 'Move', value: move, text: formatMoney(move) }]),
  ];
  return {
    parts,
    ...(bars.length === 2 && {
      charts: [{ kind: 'bars', title: 'Interest and fee until it’s paid off', points: bars }],
    }),
    openIn: [
      {
        label: 'Open in the calculator',
        path: balanceTransferPath({ ...terms, monthlyPayment }),
      },
    ],
    articles: citing(context, 'balance-transfers-the-whole-sum'),
    // Who names the terms has an offer.
    topics: input.introMonths === undefined ? ['balance-transfer'] : [],
    asked: { balance, aprPercent },
    suggestions: offer.remainingAtIntroEnd > 0 ? [`What if I pay ${formatMoney(offer.paymentToClear)} a month?`] : [],
  };
});
