import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import type { Part } from '@floatwise/contracts/strategist/answer';
import { daysBetween } from '@floatwise/finance/calendar/calendar';
import { cardBills, lastClosingDate } from '@floatwise/finance/cycle/bills';
import { availableCredit } from '@floatwise/finance/cycle/card-figures';
import { statementOf } from '@floatwise/finance/cycle/cycle';
import { formatMoney, formatRate, sumCents } from '@floatwise/finance/money/money';
import { cardName, foreignFee } from '@floatwise/finance/ranking/ranking';
import { capLeft, capText } from '@floatwise/finance/rewards/categories';
import { moneyLine, say, type FactBook } from '../../facts/fact-book.js';
import { chosenCard, noCards } from '../chosen-card.js';
import { creditLines, namesOf } from '../computed.js';
import { optimizerPath } from '../page-paths.js';
import { convertedWords, inDollars } from '../purchases/paid-at.js';
import { asks, defineTool } from '../tool.js';
import type { ToolInput } from '../tool-inputs.js';
import { answered, joined, listed } from '../writing.js';

type About = NonNullable<ToolInput<'card_facts'>['about']>;

interface Of {
  facts: FactBook;
  card: PlannerCard;
  today: string;
  /** A purchase abroad, of which the fee is asked. */
  amount?: number | undefined;
}

const unknown = (what: string): Part[] => say`${what} isn’t known: you can add it when you edit the card`;

function limitWords({ facts, card }: Of): Part[] {
  return say`the credit limit is ${facts.money('limit', card.creditLimit, { cards: namesOf([card]) })}`;
}

function availableWords({ facts, card }: Of): Part[] {
  const sum = creditLines({ ...card, balance: card.currentBalance });
  return say`${facts.money('available', availableCredit(card), { cards: namesOf([card]), sum })} is available`;
}

function balanceWords({ facts, card }: Of): Part[] {
  return say`the current balance is ${facts.money('balance', card.currentBalance, { cards: namesOf([card]) })}`;
}

function aprWords({ facts, card }: Of): Part[] {
  if (card.apr === null) return unknown('its APR');
  return say`the APR is ${facts.rate('apr', card.apr, { cards: namesOf([card]) })}`;
}

function closingWords({ facts, card, today }: Of): Part[] {
  const { closingDate, dueDate } = statementOf(card, today);
  const closes = facts.date('closes', closingDate, { cards: namesOf([card]) });
  return say`the statement closes ${closes} and is due ${facts.date('due', dueDate, { cards: namesOf([card]) })}`;
}

/** The statement that closed last, which isn't the one to pay next while an older one is open. */
function statementWords({ facts, card, today }: Of): Part[] {
  const { unpaid } = cardBills(card, { today });
  const last = unpaid.find(({ closingDate }) => closingDate === lastClosingDate(card, today));
  const older = unpaid.filter((bill) => bill !== last && bill.amount > 0).length;
  const olderWords = older > 0 ? say`; still unpaid from before: ${facts.count('older', older, 'statement')}` : [];
  if (!last)
    return joined(older > 0 ? say`the last statement is paid` : say`there’s no statement to pay right now`, olderWords);
  const amount = facts.money('statement', last.amount, { cards: namesOf([card]) });
  const due = facts.date('statement-due', last.dueDate, { cards: namesOf([card]) });
  return joined(say`the last statement is ${last.isExact ? '' : 'at most '}${amount}, due ${due}`, olderWords);
}

function minimumWords({ facts, card }: Of): Part[] {
  if (card.minimumPayment === null) return unknown('the minimum payment');
  return say`the minimum payment is ${facts.money('minimum', card.minimumPayment, { cards: namesOf([card]) })}`;
}

function feeWords({ facts, card }: Of): Part[] {
  if (card.annualFee === null) return unknown('its annual fee');
  return say`the annual fee is ${facts.money('fee', card.annualFee, { cards: namesOf([card]) })}`;
}

function foreignWords({ facts, card, amount = 0 }: Of): Part[] {
  const percent = card.foreignFeePercent;
  if (percent === null) return unknown('its foreign transaction fee');
  const details = { cards: namesOf([card]) };
  const fee = facts.rate('foreign-fee', percent, details);
  if (amount === 0) return say`the foreign transaction fee is ${fee}`;
  const paid = foreignFee(amount, percent) ?? 0;
  const sum = [moneyLine(`${formatMoney(amount)} × ${formatRate(percent)}`, paid)];
  return say`the foreign transaction fee is ${fee}: ${facts.money('foreign-fee-paid', paid, { ...details, sum })} on a purchase of ${facts.money('amount', amount)}`;
}

const periodic = { month: 'monthly', quarter: 'quarterly', year: 'yearly', lifetime: 'lifetime' } as const;

/** What is left of each cap; one that categories share stands under the first of them. */
function capsWords({ facts, card }: Of): Part[] {
  const details = { cards: namesOf([card]) };
  if (card.spendingCategories === null)
    return say`I don’t know the spending caps: category rates come with Pro, for cards matched to our catalog`;
  const caps = card.spendingCategories.flatMap((rate, at, all) => {
    const { cap } = rate;
    if (!cap) return [];
    const first = cap.group === undefined ? at : all.findIndex((each) => each.cap?.group === cap.group);
    if (first < at) return [];
    const left = facts.money('cap-left', capLeft(card, rate), details);
    return [
      say`${left} of the ${facts.money('cap', cap.amount, details)} ${periodic[cap.period]} cap on ${capText(card, rate)} is left`,
    ];
  });
  if (caps.length === 0) return say`none of its categories has a cap`;
  return joined(...caps.map((each, at) => (at === 0 ? each : joined(say`, and `, each))));
}

const words: Readonly<Record<About, (of: Of) => Part[]>> = {
  limit: limitWords,
  available: availableWords,
  balance: balanceWords,
  apr: aprWords,
  closing: closingWords,
  statement: statementWords,
  minimum: minimumWords,
  'annual-fee': feeWords,
  'foreign-fee': foreignWords,
  caps: capsWords,
};

const optimizer = { label: 'Open the optimizer', path: optimizerPath({}) };
const suggestions = ['What’s due next?', 'What’s my utilization?', 'Which card should I use today?'];

/** How cards are put in order by a figure: the best first. */
const best: Partial<Record<About, (card: PlannerCard, today: string) => number>> = {
  limit: (card) => -card.creditLimit,
  available: (card) => -availableCredit(card),
  balance: (card) => -card.currentBalance,
  apr: ({ apr }) => apr ?? Infinity,
  closing: (card, today) => daysBetween(today, statementOf(card, today).closingDate),
  'annual-fee': ({ annualFee }) => annualFee ?? Infinity,
  'foreign-fee': ({ foreignFeePercent }) => foreignFeePercent ?? Infinity,
};

/** What all cards have together; nothing where it isn't known of one of them. */
const sums: Partial<Record<About, [words: string, figure: (card: PlannerCard) => number | null]>> = {
  limit: ['Your credit limits total', ({ creditLimit }) => creditLimit],
  available: ['Your available credit totals', availableCredit],
  balance: ['Your card balances total', ({ currentBalance }) => currentBalance],
  'annual-fee': ['Your annual fees total', ({ annualFee }) => annualFee],
  minimum: ['Your minimum payments total', ({ minimumPayment }) => minimumPayment],
};

function totalWords(facts: FactBook, cards: readonly PlannerCard[], about: About): Part[] {
  const [total, figure] = sums[about] ?? [];
  const each = cards.flatMap((card) => figure?.(card) ?? []);
  if (total === undefined || cards.length < 2 || each.length < cards.length) return say`On your cards:`;
  return say`${total} ${facts.money('total', sumCents(each), { cards: namesOf(cards) })}.`;
}

/** So many cards the list names. */
const mostCards = 10;

/** One figure of every card, and of all together where it can be added up. */
function ofEach(
  facts: FactBook,
  wallet: readonly PlannerCard[],
  { about, ...on }: Omit<Of, 'facts' | 'card'> & { about: About },
): Part[] {
  const order = best[about] ?? (() => 0);
  const cards = wallet.toSorted((one, other) => order(one, on.today) - order(other, on.today));
  const shown = cards.slice(0, mostCards);
  const hidden = cards.length - shown.length;
  return answered(
    totalWords(facts, cards, about),
    listed([
      ...shown.map((card) =>
        joined(say`${facts.card('card', cardName(card))}: `, words[about]({ facts, card, ...on })),
      ),
      ...(hidden > 0 ? [say`${facts.count('more', hidden, 'more card')} in the optimizer`] : []),
    ]),
  );
}

/** One figure of a card, or all that are known; or one figure of every card. */
export const cardFacts = defineTool(
  'card_facts',
  async ({ card: typed, about, each, ...input }, { facts, wallet, today }) => {
    const cards = await wallet();
    const paid = inDollars(input);
    if (paid.amount === null) return asks('About how much is that in dollars?');
    const on = { today, amount: paid.amount };
    if (cards.length === 0) return noCards('I can tell you its limit, its APR, and its dates');
    if (each === true && about !== undefined)
      return {
        parts: answered(ofEach(facts, cards, { about, ...on }), convertedWords(facts, paid)),
        openIn: [optimizer],
        suggestions,
      };
    const { card, question } = chosenCard({ facts, cards }, typed, 'Which card do you mean?');
    if (!card) return question;
    const name = facts.card('card', cardName(card));
    const of = { facts, card, ...on };
    const all = Object.values(words).map((each) => each(of));
    return {
      parts:
        about === undefined
          ? answered(say`What’s on ${name}:`, listed(all))
          : answered(say`On ${name}, `, words[about](of), say`.`, convertedWords(facts, paid)),
      openIn: [optimizer],
      suggestions,
    };
  },
);
