import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import type { Part, Fact } from '@floatwise/contracts/strategist/answer';
import { addDays } from '@floatwise/finance/calendar/calendar';
import { cardBills, dueBills, type DueBill, type OpenBill } from '@floatwise/finance/cycle/bills';
import { statementOf } from '@floatwise/finance/cycle/cycle';
import { roundCents, sumCents } from '@floatwise/finance/money/money';
import { cardName } from '@floatwise/finance/ranking/ranking';
import { moneyLine, say, type FactBook } from '../../facts/fact-book.js';
import { cardNamed, noCards } from '../chosen-card.js';
import { daysLines, namesOf } from '../computed.js';
import { optimizerPath } from '../page-paths.js';
import { defineTool, type ToolResult } from '../tool.js';
import { answered, joined, listed, namesList } from '../writing.js';

/** So many bills, and so many coming closing dates, the list shows. */
const mostBills = 10;
const mostCloses = 3;

const more: Pick<ToolResult, 'openIn' | 'suggestions'> = {
  openIn: [{ label: 'Open the bills in the optimizer', path: optimizerPath({}) }],
  suggestions: ['What should I pay before my statements close?', 'Which card should I use today?'],
};

/** '$250.50 by Apr 10', 'up to $412.00, overdue since Mar 10'. */
function billWords(facts: FactBook, card: PlannerCard, bill: OpenBill): Part[] {
  const details = { cards: namesOf([card]) };
  const asked = joined(bill.isExact ? [] : say`up to `, say`${billAmount(facts, card, bill)}`);
  if (bill.state !== 'overdue' && bill.days === 0) return joined(asked, say`, due today`);
  const due = facts.date('due', bill.dueDate, details);
  return bill.state === 'overdue' ? joined(asked, say`, overdue since ${due}`) : joined(asked, say` by ${due}`);
}

function totalWords(facts: FactBook, bills: readonly DueBill<PlannerCard>[]): Part[] {
  const cards = bills.map(({ card }) => card);
  const total = facts.money('total', sumCents(bills.map(({ bill }) => bill.amount)), {
    cards: namesOf(cards),
    sum: bills.length <= 40 ? bills.map(({ card, bill }) => moneyLine(cardName(card), bill.amount)) : [],
  });
  const isExact = bills.every(({ bill }) => bill.isExact);
  const overdue = bills.filter(({ bill }) => bill.state === 'overdue');
  const late =
    overdue.length > 0
      ? say`, with ${facts.count('overdue', overdue.length, 'bill')} overdue. Pay what’s overdue first`
      : [];
  return joined(
    isExact ? say`Your open bills total ${total}` : say`Your open bills total at most ${total}`,
    late,
    say`.`,
  );
}

/** What of it falls due in the next seven days, besides what's overdue. */
function weekWords(facts: FactBook, bills: readonly DueBill<PlannerCard>[], today: string): Part[] {
  const soon = bills.filter(({ bill: { state, dueDate } }) => state !== 'overdue' && dueDate <= addDays(today, 7));
  if (soon.length === 0)
    return bills.some(({ bill }) => bill.state === 'overdue')
      ? say` Nothing else is due within a week.`
      : say` Nothing is due within a week.`;
  const amount = facts.money('week', sumCents(soon.map(({ bill }) => bill.amount)), {
    cards: namesOf(soon.map(({ card }) => card)),
    sum: soon.length <= 40 ? soon.map(({ card, bill }) => moneyLine(cardName(card), bill.amount)) : [],
  });
  return soon.every(({ bill }) => bill.isExact)
    ? say` Due within a week: ${amount}.`
    : say` Due within a week: up to ${amount}.`;
}

/** Which statements close next, soonest first. */
function closesWords(facts: FactBook, cards: readonly PlannerCard[], today: string): Part[] {
  const next = cards
    .map((card) => ({ card, closes: statementOf(card, today).closingDate }))
    .sort((a, b) => (a.closes < b.closes ? -1 : Number(a.closes > b.closes)))
    .slice(0, mostCloses)
    .map(({ card, closes }) => {
      const name = facts.card('closing-card', cardName(card));
      return closes === today
        ? say`${name} today`
        : say`${name} on ${facts.date('closes', closes, { cards: namesOf([card]) })}`;
    });
  const words = next.flatMap((each, index) => (index === 0 ? each : joined(say`, `, each)));
  return joined(say` Statements closing next: `, words, say`.`);
}

function allBills(facts: FactBook, cards: readonly PlannerCard[], today: string): ToolResult {
  const bills = dueBills(cards, today);
  if (bills.length === 0) {
    return { parts: answered(say`There’s nothing to pay yet.`, closesWords(facts, cards, today)), ...more };
  }
  const hidden = bills.length - mostBills;
  return {
    parts: answered(
      joined(totalWords(facts, bills), weekWords(facts, bills, today)),
      listed([
        ...bills
          .slice(0, mostBills)
          .map(({ card, bill }) => joined(say`${facts.card('card', cardName(card))}: `, billWords(facts, card, bill))),
        ...(hidden > 0 ? [say`${facts.count('more', hidden, 'more bill')} in the optimizer`] : []),
      ]),
      closesWords(facts, cards, today),
    ),
    ...more,
  };
}

interface Period {
  today: string;
  from?: string | undefined;
  until: string;
}

/** "by Mar 20", "on Mar 20", "from Apr 1 to Apr 30". */
function periodWords(facts: FactBook, { from, until }: Period): Part[] {
  const last = facts.date('until', until);
  if (from === undefined) return say`by ${last}`;
  return from === until ? say`on ${last}` : say`from ${facts.date('from', from)} to ${last}`;
}

/** The statements that aren't closed yet and are due in the period. */
function openWords(facts: FactBook, cards: readonly PlannerCard[], { today, from = today, until }: Period): Part[] {
  const open = cards
    .map((card) => ({ card, ...statementOf(card, today) }))
    .filter(({ dueDate }) => dueDate >= from && dueDate <= until)
    .slice(0, mostBills)
    .map(({ card, closingDate, dueDate }) => {
      const details = { cards: namesOf([card]) };
      const [closes, due] = [facts.date('closes', closingDate, details), facts.date('open-due', dueDate, details)];
      return say`${facts.card('open', cardName(card))} (closes ${closes}, due ${due})`;
    });
  return open.length === 0 ? [] : joined(say` Not closed yet: `, namesList(open, 'and'), say`.`);
}

/** What is owed at most on one card's bills: where one isn't known, its upper limit has the others in it. */
const owedOf = (bills: readonly OpenBill[]): number =>
  bills.every(({ isExact }) => isExact)
    ? sumCents(bills.map(({ amount }) => amount))
    : Math.max(...bills.map(({ amount }) => amount));

/** What falls due in a period, and which statements that aren't known yet. */
function billsIn(facts: FactBook, cards: readonly PlannerCard[], period: Period): ToolResult {
  const { today, from = '', until } = period;
  const owed = dueBills(cards, today).map(({ card, unpaid }) => ({
    card,
    bills: unpaid.filter(({ amount, dueDate }) => amount > 0 && dueDate >= from && dueDate <= until),
  }));
  const due = owed.filter(({ bills }) => bills.length > 0);
  const lines = due
    .flatMap(({ card, bills }) => bills.map((bill) => ({ card, bill })))
    .sort((a, b) => (a.bill.dueDate < b.bill.dueDate ? -1 : Number(a.bill.dueDate > b.bill.dueDate)));
  const open = openWords(facts, cards, period);
  if (lines.length === 0)
    return { parts: answered(say`Nothing is due `, periodWords(facts, period), say`.`, open), ...more };
  const total = facts.money('total', sumCents(due.map(({ bills }) => owedOf(bills))), {
    cards: namesOf(due.map(({ card }) => card)),
    sum: due.length <= 40 ? due.map(({ card, bills }) => moneyLine(cardName(card), owedOf(bills))) : [],
  });
  const hidden = lines.length - mostBills;
  return {
    parts: answered(
      say`Due `,
      periodWords(facts, period),
      lines.every(({ bill }) => bill.isExact) ? say`: ${total}.` : say`: up to ${total}.`,
      listed([
        ...lines
          .slice(0, mostBills)
          .map(({ card, bill }) => joined(say`${facts.card('card', cardName(card))}: `, billWords(facts, card, bill))),
        ...(hidden > 0 ? [say`${facts.count('more', hidden, 'more bill')} in the optimizer`] : []),
      ]),
      open,
    ),
    ...more,
  };
}

function oneCard(facts: FactBook, card: PlannerCard, today: string): ToolResult {
  const { openStatement, unpaid } = cardBills(card, { today });
  // A statement in the person's favor, and one on which nothing can be owed, ask for nothing.
  const [next, ...later] = unpaid.filter(({ amount }) => amount > 0);
  const details = { cards: namesOf([card]) };
  const name = facts.card('card', cardName(card));
  const bill = next
    ? joined(say`On ${name}, you owe `, billWords(facts, card, next), say`.`)
    : say`There’s nothing to pay on ${name} yet.`;
  const minimum = next && card.minimumPayment ? card.minimumPayment : null;
  const closes = facts.date('open-closes', openStatement.closingDate, details);
  const due = facts.date('open-due', openStatement.dueDate, {
    ...details,
    sum: daysLines(today, { closes: openStatement.closingDate, due: openStatement.dueDate }),
  });
  return {
    parts: answered(
      bill,
      minimum === null || card.carriesBalance
        ? []
        : say` The minimum is ${facts.money('minimum', minimum, details)}, but you keep your grace period only if you pay the full statement.`,
      later.length > 0 ? say` Also unpaid: ${facts.count('later', later.length, 'statement')}.` : [],
      say` Today’s purchases go on the statement that closes ${closes} and is due ${due}.`,
    ),
    ...more,
  };
}

/** What to pay first with so much money: the bill that's due first, then the next. */
function payFirst(
  facts: FactBook,
  cards: readonly PlannerCard[],
  { today, money }: { today: string; money: number },
): ToolResult {
  const bills = dueBills(cards, today).filter(({ bill }) => bill.amount > 0);
  const shares = bills.map(({ bill }, at) => {
    const before = sumCents(bills.slice(0, at).map(({ bill: { amount } }) => amount));
    return Math.max(0, Math.min(bill.amount, sumCents([money, -before])));
  });
  const items = bills.flatMap(({ card, bill }, at) => {
    const share = shares[at] ?? 0;
    if (share === 0 || at >= mostBills) return [];
    const pays = facts.money('pay', share, { cards: namesOf([card]) });
    return [joined(say`${facts.card('card', cardName(card))}: pay ${pays} of `, billWords(facts, card, bill))];
  });
  if (items.length === 0) return allBills(facts, cards, today);
  const left = sumCents([money, ...shares.map((share) => -share)]);
  const missing = sumCents([...bills.map(({ bill }) => bill.amount), ...shares.map((share) => -share)]);
  return {
    parts: answered(
      say`With ${facts.money('money', money)}, pay your bills in the order they’re due, because a late one costs a fee:`,
      listed(items),
      missing > 0
        ? say`That leaves ${facts.money('missing', missing)} unpaid. Pay at least the minimum on each bill by its due date.`
        : say`That pays them all, and ${facts.money('left', left)} is left.`,
    ),
    ...more,
  };
}

/** What is due when, what is overdue, and which statements close next. */
export const bills = defineTool('bills', async (input, { facts, wallet, today }) => {
  const cards = await wallet();
  const [only, second] = cards;
  if (!only) return noCards('I can tell you when its bill is due');
  if (input.money !== undefined && input.card === undefined)
    return payFirst(facts, cards, { today, money: roundCents(input.money) });
  const { from, until } = input;
  if (input.card === undefined && until !== undefined && until >= today)
    return billsIn(facts, cards, { today, from, until });
  if (input.card === undefined) return second ? allBills(facts, cards, today) : oneCard(facts, only, today);
  const { card, question } = cardNamed({ facts, cards }, input.card);
  return card ? oneCard(facts, card, today) : question;
});

/** A bill's amount as a fact. Without a known statement balance it's the current balance, as an upper limit. */
const billAmount = (
  facts: FactBook,
  card: PlannerCard,
  { amount, isExact }: Pick<OpenBill, 'amount' | 'isExact'>,
): Fact =>
  facts.money('amount', amount, {
    cards: namesOf([card]),
    sum: [moneyLine(isExact ? 'Statement balance' : 'Current balance, as an upper limit', amount)],
  });
