import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import type { Part } from '@floatwise/contracts/strategist/answer';
import { sumCents } from '@floatwise/finance/money/money';
import { cardName } from '@floatwise/finance/ranking/ranking';
import { say, type FactBook } from '../../facts/fact-book.js';
import { cardNamed } from '../chosen-card.js';
import { monthlyInterest } from '../computed.js';
import { asks, type ToolContext, type ToolResult } from '../tool.js';
import type { ToolInput } from '../tool-inputs.js';
import { answered, joined, listed } from '../writing.js';
import { debtLines } from './saved-debts.js';

/** What is owed in one place. */
interface Owed {
  name: string;
  balance: number;
  aprPercent: number | null;
}

const more: Omit<ToolResult, 'parts'> = {
  openIn: [{ label: 'Open your debt plan', path: '/debt-reduction' }],
  suggestions: ['How long until my debts are paid off?', 'Which debt should I pay off first?'],
};

/** So many debts the list shows. */
const mostListed = 15;

const onCard = (card: PlannerCard): Owed => ({
  name: cardName(card),
  balance: card.currentBalance,
  aprPercent: card.apr,
});

const isCalled = (card: PlannerCard, name: string): boolean =>
  [card.name, card.nickname ?? ''].some((each) => each.trim().toLowerCase() === name.trim().toLowerCase());

/** A list of debts, the largest figure first. */
function list(facts: FactBook, all: readonly Owed[], words: (owed: Owed) => Part[]): Part[] {
  const hidden = all.length - mostListed;
  return listed([
    ...all.slice(0, mostListed).map((owed) => joined(say`${facts.card('debt', owed.name)}: `, words(owed))),
    ...(hidden > 0 ? [say`${facts.count('more', hidden, 'more debt')} in your debt plan`] : []),
  ]);
}

const interestOf = ({ balance, aprPercent }: Owed): number => monthlyInterest(balance, aprPercent ?? 0).value;

/** "$94.46, on $4,200.00 at 26.99%" */
function interestWords(facts: FactBook, { balance, aprPercent }: Owed): Part[] {
  const owed = facts.money('balance', balance);
  if (aprPercent === null) return say`its APR isn’t known, so I can’t count the interest on ${owed}`;
  const { value, sum } = monthlyInterest(balance, aprPercent);
  return say`${facts.money('interest', value, { sum })}, on ${owed} at ${facts.rate('apr', aprPercent)}`;
}

function totalOwed(facts: FactBook, all: readonly Owed[]): Part[] {
  const largest = all.toSorted((one, other) => other.balance - one.balance);
  const total = facts.money('total', sumCents(all.map(({ balance }) => balance)), {
    sum: debtLines(largest.map(({ balance }) => ['balance', balance])),
  });
  return joined(
    say`You owe ${total} in total:`,
    list(facts, largest, ({ balance }) => say`${facts.money('balance', balance)}`),
  );
}

function totalInterest(facts: FactBook, all: readonly Owed[]): Part[] {
  const largest = all.toSorted((one, other) => interestOf(other) - interestOf(one));
  const total = facts.money('total', sumCents(all.map(interestOf)), {
    sum: debtLines(largest.map((owed) => ['a month', interestOf(owed)])),
  });
  const isWhole = all.every(({ aprPercent }) => aprPercent !== null);
  return joined(
    isWhole
      ? say`At today’s balances, you pay about ${total} in interest a month:`
      : say`At today’s balances, you pay at least ${total} in interest a month:`,
    list(facts, largest, (owed) => interestWords(facts, owed)),
  );
}

const IF_PAID = 'as long as you pay each statement in full and on time';

/** What a card, or a debt that was typed, costs a month. */
function oneInterest(facts: FactBook, owed: Owed, isPaidInFull = false): ToolResult {
  if (isPaidInFull)
    return {
      parts: say`${facts.card('card', owed.name)} isn’t set to carry a balance, so it costs no interest ${IF_PAID}.`,
      ...more,
    };
  if (owed.aprPercent === null) return asks('What’s its APR? It’s on your statement.');
  const { value, sum } = monthlyInterest(owed.balance, owed.aprPercent);
  const [balance, apr] = [facts.money('balance', owed.balance), facts.rate('apr', owed.aprPercent)];
  const on = owed.name === '' ? [] : say`On ${facts.card('card', owed.name)}, `;
  return {
    parts: joined(
      on,
      say`${balance} at ${apr} APR costs about ${facts.money('interest', value, { sum })} in interest a month.`,
    ),
    ...more,
  };
}

/** What is owed now in the debt plan and on cards that aren't in it, or what that costs in interest a month. */
export async function owedNow(input: ToolInput<'payoff'>, context: ToolContext): Promise<ToolResult> {
  const { facts } = context;
  const { balance, aprPercent = null } = input;
  if (balance !== undefined) return oneInterest(facts, { name: '', balance, aprPercent });
  const wallet = await context.wallet();
  if (input.card !== undefined) {
    const { card, question } = cardNamed({ facts, cards: wallet }, input.card);
    return card ? oneInterest(facts, onCard(card), !card.carriesBalance) : question;
  }
  const { debts } = await context.debts();
  if (wallet.length + debts.length === 0)
    return asks('I don’t see any cards or debts of yours yet. How much do you owe, and at what APR?');
  const others = wallet.filter((card) => card.currentBalance > 0 && !debts.some(({ name }) => isCalled(card, name)));
  const counted = input.now === 'owed' ? others : others.filter(({ carriesBalance }) => carriesBalance);
  const plan = debts.map((debt): Owed => ({ ...debt, aprPercent: debt.interestRate }));
  const all = [...plan, ...counted.map(onCard)];
  if (all.length === 0)
    return {
      parts:
        input.now === 'owed'
          ? say`You owe nothing: there’s no debt in your plan, and none of your cards has a balance.`
          : say`You pay no interest: there’s no debt in your plan, and none of your cards is set to carry a balance. It stays that way ${IF_PAID}.`,
      ...more,
    };
  // A card that's in the plan under another name.
  const mayBeTwice =
    counted.length > 0 &&
    debts.some(({ name, type }) => type === 'credit_card' && !wallet.some((card) => isCalled(card, name)));
  return {
    parts: answered(
      input.now === 'owed' ? totalOwed(facts, all) : totalInterest(facts, all),
      mayBeTwice ? say` If one of these cards is in your debt plan under another name, it’s counted twice.` : [],
      input.now === 'interest' && counted.length < others.length
        ? say` Your other cards cost no interest ${IF_PAID}.`
        : [],
    ),
    ...more,
  };
}
