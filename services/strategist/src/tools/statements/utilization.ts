import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import type { Chart, Fact, Part, SumLine } from '@floatwise/contracts/strategist/answer';
import {
  formatUtilization,
  availableCredit,
  largestBalanceUnder,
  utilization as utilizationOf,
} from '@floatwise/finance/cycle/card-figures';
import { roundCents, sumCents } from '@floatwise/finance/money/money';
import { cardName } from '@floatwise/finance/ranking/ranking';
import { paymentToComeUnder, UTILIZATION_SHARES } from '@floatwise/finance/calculators/utilization-calculator';
import { moneyLine, say, type FactBook } from '../../facts/fact-book.js';
import { utilizationPath } from '../page-paths.js';
import { cardNamed, noCards } from '../chosen-card.js';
import { cardLines, creditLines, namesOf, utilizationLines } from '../computed.js';
import { asks, defineTool, type ToolResult } from '../tool.js';
import type { ToolInput } from '../tool-inputs.js';
import { answered, joined, listed } from '../writing.js';

/** So many cards the list names. */
const mostCards = 10;

/** A limit with a balance: one card, typed figures, or all cards together. */
interface Line {
  name: string | null;
  creditLimit: number;
  balance: number;
  /** What can still be charged, and what is owed above the limit: of several cards, on each by itself. */
  free: number;
  over: number;
  cards: readonly string[];
  /** How what can be charged adds up, card by card. */
  each?: readonly SumLine[];
}

/** What the question adds: a purchase, and the share to come under. */
interface Asked {
  amount: number;
  /** What is paid before anything else. */
  pays: number;
  under: number | undefined;
}

const percentOf = ({ creditLimit, balance }: Line): number => utilizationOf({ creditLimit, currentBalance: balance });

const roomOf = (creditLimit: number, balance: number): Pick<Line, 'creditLimit' | 'balance' | 'free' | 'over'> => ({
  creditLimit,
  balance,
  free: availableCredit({ creditLimit, currentBalance: balance }),
  over: Math.max(0, sumCents([balance, -creditLimit])),
});

const lineOf = (card: PlannerCard): Line => ({
  ...roomOf(card.creditLimit, card.currentBalance),
  name: cardName(card),
  cards: namesOf([card]),
});

/** One card above its limit takes nothing of the room on another one. */
function allOf(cards: readonly PlannerCard[]): Line {
  const lines = cards.map(lineOf);
  return {
    name: null,
    creditLimit: sumCents(lines.map(({ creditLimit }) => creditLimit)),
    balance: sumCents(lines.map(({ balance }) => Math.max(0, balance))),
    free: sumCents(lines.map(({ free }) => free)),
    over: sumCents(lines.map(({ over }) => over)),
    cards: namesOf(cards),
    each: cardLines(cards, availableCredit),
  };
}

/** What a line's figures are, as facts. */
const figuresOf = (facts: FactBook, line: Line) => ({
  used: facts.utilization('utilization', percentOf(line), {
    cards: line.cards,
    sum: utilizationLines(line.balance, line.creditLimit),
  }),
  balance: facts.money('balance', line.balance, { cards: line.cards }),
  limit: facts.money('limit', line.creditLimit, { cards: line.cards }),
});

function nowWords(facts: FactBook, line: Line, whose: Part[]): Part[] {
  const { used, balance, limit } = figuresOf(facts, line);
  const above = line.balance > line.creditLimit ? say` That’s over the limit.` : [];
  return joined(whose, say` ${used} in use: ${balance} of ${limit}.`, above);
}

function afterWords(facts: FactBook, line: Line, amount: number): Part[] {
  if (amount === 0) return [];
  const bought = facts.money('amount', amount);
  const available = (): Fact =>
    facts.money('available', line.free, { cards: line.cards, sum: line.each ?? creditLines(line) });
  if (amount > line.free) return say` A purchase of ${bought} doesn’t fit: only ${available()} is available.`;
  const after = sumCents([line.balance, amount]);
  const then = facts.utilization('utilization-after', percentOf({ ...line, balance: after }), {
    cards: line.cards,
    sum: utilizationLines(after, line.creditLimit),
  });
  const room = line.cards.length > 0 ? say` ${available()} is available.` : [];
  return joined(room, say` After a purchase of ${bought}, it’s ${then}.`);
}

/** What is paid beyond the balance stays in the person's favor. What's above a limit is taken to be paid first. */
function afterPaying(line: Line, pays: number): Line {
  const { each, ...rest } = line;
  const freed = Math.max(0, sumCents([pays, -line.over]));
  return {
    ...rest,
    balance: sumCents([line.balance, -pays]),
    free: sumCents([line.free, freed]),
    over: Math.max(0, sumCents([line.over, -pays])),
    ...(each && { each: pays === 0 ? each : [] }),
  };
}

function paidWords(facts: FactBook, line: Line, pays: number): Part[] {
  if (pays === 0) return [];
  const after = afterPaying(line, pays);
  const then = facts.utilization('utilization-paid', percentOf(after), {
    cards: line.cards,
    sum: utilizationLines(after.balance, after.creditLimit),
  });
  return say` After a payment of ${facts.money('pays', pays)}, it’s ${then}.`;
}

/** How much more can be charged so that it stays under a share. */
function roomWords(facts: FactBook, line: Line, share: number): Part[] {
  const room = sumCents([largestBalanceUnder(line.creditLimit, share), -line.balance]);
  return say` You can charge ${facts.money('room', room, { cards: line.cards })} more and stay under it.`;
}

/** What to pay so that a purchase fits, on one card with a limit that's high enough. */
function roomFirstWords(facts: FactBook, line: Line, amount: number): Part[] {
  if (line.each !== undefined || amount > line.creditLimit) return [];
  const missing = facts.money('missing', sumCents([amount, line.balance, -line.creditLimit]), {
    cards: line.cards,
    sum: [
      moneyLine('Balance after the purchase', sumCents([line.balance, amount])),
      moneyLine('Less: the limit', -line.creditLimit),
    ],
  });
  return say` Pay ${missing} first, and it fits.`;
}

/** What to pay to come under the share that was asked for, or under the usual ones. */
function payWords(facts: FactBook, line: Line, { amount, under }: Asked): Part[] {
  if (amount > line.free && under === undefined) return roomFirstWords(facts, line, amount);
  const bought = amount <= line.free ? amount : 0;
  const balance = sumCents([line.balance, bought]);
  const shares: readonly number[] = under === undefined ? UTILIZATION_SHARES : [under];
  const lowest = Math.min(...shares);
  // What's under the lowest is under all of them.
  const isLow = paymentToComeUnder(line.creditLimit, balance, lowest) === 0;
  const words = (isLow ? [lowest] : shares).map((share) => {
    const pay = paymentToComeUnder(line.creditLimit, balance, share);
    const goal = facts.rate('share', share);
    if (pay === 0 && bought > 0) return say` That’s still under ${goal}.`;
    if (pay === 0) return joined(say` That’s under ${goal}.`, under === undefined ? [] : roomWords(facts, line, share));
    const pays = facts.money('pay', pay, {
      cards: line.cards,
      sum: [
        moneyLine(bought > 0 ? 'Balance after the purchase' : 'Balance', balance),
        moneyLine('Less: what may stay', sumCents([pay, -balance])),
      ],
    });
    return bought > 0
      ? say` Paying ${pays} after it brings that under ${goal}.`
      : say` Paying ${pays} brings it under ${goal}.`;
  });
  return joined(...words);
}

const chartOf = (bars: readonly { label: string; percent: number }[]): Chart => ({
  kind: 'bars',
  title: 'Utilization',
  points: bars.slice(0, 60).map(({ label, percent }) => ({ label, value: percent, text: formatUtilization(percent) })),
});

const calculator = (lines: readonly Line[]): NonNullable<ToolResult['openIn']> => [
  {
    label: 'Open in the utilization calculator',
    path: utilizationPath(
      // The calculator takes no balance below 0.
      lines.map(({ name, creditLimit, balance }) => ({ name: name ?? '', creditLimit, balance: Math.max(0, balance) })),
    ),
  },
];

const suggestions = ['What should I pay before my statements close?', 'What’s due next?'];

function oneLine(facts: FactBook, line: Line, asked: Asked): ToolResult {
  const whose = line.name === null ? say`That’s` : say`${facts.card('card', line.name)} has`;
  const paid = afterPaying(line, asked.pays);
  const after = { ...paid, balance: sumCents([paid.balance, asked.amount]) };
  const bars = [{ label: 'Now', percent: percentOf(line) }];
  if (asked.pays > 0) bars.push({ label: 'After the payment', percent: percentOf(paid) });
  if (asked.amount > 0) bars.push({ label: 'After the purchase', percent: percentOf(after) });
  return {
    parts: answered(
      nowWords(facts, line, whose),
      paidWords(facts, line, asked.pays),
      afterWords(facts, paid, asked.amount),
      payWords(facts, paid, asked),
    ),
    charts: bars.length > 1 ? [chartOf(bars)] : [],
    openIn: calculator([line]),
    suggestions,
  };
}

function allCards(facts: FactBook, cards: readonly PlannerCard[], asked: Asked): ToolResult {
  const lines = cards.map(lineOf).sort((a, b) => percentOf(b) - percentOf(a));
  const all = allOf(cards);
  const together = joined(
    nowWords(facts, all, say`Across all your cards, you have`),
    paidWords(facts, all, asked.pays),
    afterWords(facts, afterPaying(all, asked.pays), asked.amount),
    payWords(facts, afterPaying(all, asked.pays), asked),
  );
  const items = lines.slice(0, mostCards).map((line) => {
    const { used, balance, limit } = figuresOf(facts, line);
    return say`${facts.card('card', line.name ?? '')}: ${used}, ${balance} of ${limit}`;
  });
  const more = lines.length - mostCards;
  return {
    parts: answered(
      together,
      listed([...items, ...(more > 0 ? [say`${facts.count('more', more, 'more card')}`] : [])]),
      say`Scores look at each card, too: the one with the highest utilization counts most.`,
    ),
    charts: [chartOf(lines.map((line) => ({ label: line.name ?? '', percent: percentOf(line) })))],
    openIn: calculator(lines),
    suggestions,
  };
}

/** The typed limit and balance, completed by a named card; a question if one is missing. */
function typedLine(input: ToolInput<'utilization'>, card: PlannerCard | null): Line | string {
  const creditLimit = input.creditLimit ?? card?.creditLimit;
  const balance = input.balance ?? card?.currentBalance;
  if (creditLimit === undefined) return 'What’s that card’s credit limit?';
  if (balance === undefined) return 'What’s the balance on that card?';
  if (roundCents(creditLimit) <= 0) return 'What’s the credit limit? It has to be more than zero.';
  const name = card ? cardName(card) : null;
  return { ...roomOf(roundCents(creditLimit), roundCents(balance)), name, cards: card ? namesOf([card]) : [] };
}

/** Utilization now and after a purchase, and what to pay: of a card, of all, or of a typed limit and balance. */
export const utilization = defineTool('utilization', async (input, { facts, wallet }) => {
  const asked = { amount: roundCents(input.amount ?? 0), pays: roundCents(input.pays ?? 0), under: input.under };
  const isTyped = input.creditLimit !== undefined || input.balance !== undefined;
  if (isTyped && input.card === undefined) {
    const line = typedLine(input, null);
    return typeof line === 'string' ? asks(line) : oneLine(facts, line, asked);
  }
  const cards = await wallet();
  if (cards.length === 0) return noCards('I can tell you how much of its limit you’re using');
  const limited = cards.filter(({ creditLimit }) => creditLimit > 0);
  const chosen = input.card === undefined ? null : cardNamed({ facts, cards }, input.card);
  if (chosen?.question) return chosen.question;
  const [only, second] = limited;
  const card = chosen?.card ?? (second ? null : only);
  if (card) {
    const line = typedLine(input, card);
    return typeof line === 'string' ? asks(line) : oneLine(facts, line, asked);
  }
  return second ? allCards(facts, limited, asked) : asks('What’s that card’s credit limit?');
});
