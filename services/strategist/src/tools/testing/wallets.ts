import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import type { Fact } from '@floatwise/contracts/strategist/answer';
import type { CalendarDate } from '@floatwise/finance/calendar';
import { FactBook, writtenOut } from '../../facts/fact-book.js';
import type { Tool, ToolResult } from '../tool.js';

/** A card as cards answers it: closes on the 15th, due on the 10th of the next month, $800 of $5,000 in use. */
export const plannerCard = (about: Partial<PlannerCard> = {}): PlannerCard => ({
  id: `id-of-${about.nickname ?? about.name ?? 'Everyday'}`,
  name: 'Everyday',
  nickname: null,
  statementDate: 15,
  dueDate: 10,
  dueMonth: 'next',
  rewardsRate: 1.5,
  rewardsUnit: 'percent',
  centsPerPoint: 1,
  creditLimit: 5000,
  currentBalance: 800,
  carriesBalance: false,
  apr: null,
  statementBalance: null,
  minimumPayment: null,
  capSpent: [],
  welcomeBonus: null,
  spendingCategories: null,
  capUsed: null,
  bonusSpent: null,
  foreignFeePercent: null,
  paidStatements: [],
  cycleSince: '2026-03-01',
  annualFee: null,
  ...about,
});

/** On March 10: Everyday is due Apr 10 (31 days), Venture May 5 (56 days); from Mar 16 Everyday gives 55. */
export const everyday = plannerCard();
export const venture = plannerCard({
  name: 'Capital One Venture X',
  nickname: 'Venture',
  statementDate: 9,
  dueDate: 5,
  rewardsRate: 2,
  rewardsUnit: 'miles',
  creditLimit: 20_000,
  currentBalance: 1000,
  annualFee: 395,
});
/** Carries a balance; closes on the 20th, due on the 17th: Apr 17 (38 days). */
export const freedom = plannerCard({
  name: 'Chase Freedom Unlimited',
  statementDate: 20,
  dueDate: 17,
  creditLimit: 6000,
  currentBalance: 4200,
  carriesBalance: true,
  apr: 24.99,
});

/** A new card with a bonus of $200 after $1,000 of spending, of which $400 are spent; due Apr 8 (29 days). */
export const fresh = plannerCard({
  name: 'Fresh',
  statementDate: 12,
  dueDate: 8,
  currentBalance: 400,
  welcomeBonus: { amount: 200, unit: 'dollars', spend: 1000, from: '2026-02-01', by: '2026-05-01', spent: 400 },
});

export const tenthOfMarch = '2026-03-10';

interface Situation {
  cards?: readonly PlannerCard[];
  today?: CalendarDate;
  apyPercent?: number;
}

/** What a tool answers: its result, its words with the facts written in, and its facts by name. */
export interface Told {
  result: ToolResult;
  said: string;
  /** The question back, with the names of cards written in; null for an answer. */
  asked: string | null;
  facts: readonly Fact[];
  /** A fact by its name, such as `days`. @throws Error if there's none */
  fact: (name: string) => Fact;
  /** Whether the wallet was read. */
  readWallet: boolean;
}

/** Asks a tool about a wallet, on March 10, 2026 at 4.5 percent APY. */
export async function askTool(tool: Tool, input: unknown, about: Situation = {}): Promise<Told> {
  const { cards = [], today = tenthOfMarch, apyPercent = 4.5 } = about;
  const book = new FactBook('t1');
  let readWallet = false;
  const result = await tool.run(input, {
    today,
    apyPercent,
    wallet: () => {
      readWallet = true;
      return Promise.resolve(cards);
    },
    debts: () => Promise.resolve({ debts: [], extraPayment: 0, rollsOver: false }),
    catalogue: () => Promise.resolve([]),
    articles: () => [],
    facts: book,
  });
  const fact = (name: string): Fact => {
    const found = book.facts.find(({ id }) => id === `t1.${name}`);
    if (!found) throw new Error(`No fact ${name} among ${book.facts.map(({ id }) => id).join(', ')}`);
    return found;
  };
  const { parts, asks, question } = result;
  const asked = question ? writtenOut(question, book.facts) : (asks ?? null);
  return { result, said: writtenOut(parts, book.facts), asked, facts: book.facts, fact, readWallet };
}
