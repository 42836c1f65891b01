import type { CatalogueFacts, PlannerCard } from '@floatwise/contracts/cards/requests';
import type { Fact } from '@floatwise/contracts/strategist/answer';
import { FactBook, writtenOut } from '../facts/fact-book.js';
import type { ArticleHit } from '../knowledge/articles.js';
import { allTools } from '../tools/all-tools.js';
import type { ToolContext, ToolResult } from '../tools/tool.js';
import type { ToolName } from '../tools/tool-inputs.js';

export const today = '2026-03-16';

/** A card that closes on the 15th and is due on the 10th: 55 days from today. */
export const plannerCard = (id: string, about: Partial<PlannerCard> = {}): PlannerCard => ({
  id,
  name: id,
  nickname: null,
  statementDate: 15,
  dueDate: 10,
  dueMonth: 'next',
  rewardsRate: 2,
  rewardsUnit: 'percent',
  centsPerPoint: 1,
  creditLimit: 10_000,
  currentBalance: 0,
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
  cycleSince: '2026-01-01',
  annualFee: null,
  ...about,
});

export const catalogueCard = (cardId: string, about: Partial<CatalogueFacts> = {}): CatalogueFacts => ({
  id: cardId,
  cardId,
  name: cardId,
  issuer: 'Example Bank',
  network: null,
  currency: null,
  isBusiness: false,
  annualFee: 0,
  isAnnualFeeWaived: null,
  universalCashbackPercent: 1,
  rewardsUnit: 'percent',
  currentOffer: null,
  discontinued: false,
  lastUpdated: '2026-01-31',
  spendingCategories: null,
  foreignFeePercent: null,
  address: `https://bank.example/${cardId}`,
  ...about,
});

export const article: ArticleHit = {
  slug: 'an-article',
  title: 'An article',
  excerpt: 'About it.',
  section: 'Start',
  text: 'Words.',
};

type Debts = Awaited<ReturnType<ToolContext['debts']>>;
export const noDebts: Debts = { debts: [], extraPayment: 0, rollsOver: false };

interface Scene {
  cards?: readonly PlannerCard[];
  debts?: Debts;
  catalogue?: readonly CatalogueFacts[];
  articles?: readonly ArticleHit[];
}

export interface Told extends ToolResult {
  /** The answer as people read it. */
  text: string;
  facts: readonly Fact[];
  /** The value of a fact by its name. */
  value: (name: string) => Fact['value'] | undefined;
  /** Whether the wallet was read. */
  walletRead: boolean;
}

/** Runs a tool of the toolbox for a person with these cards and debts. */
export async function told(name: ToolName, input: unknown, scene: Scene = {}): Promise<Told> {
  const { cards = [], debts = noDebts, catalogue = [], articles = [article] } = scene;
  const tool = allTools.get(name);
  if (!tool) throw new Error(`There is no tool ${name}.`);
  const facts = new FactBook('t1');
  let walletRead = false;
  const context: ToolContext = {
    today,
    apyPercent: 4.5,
    wallet: () => {
      walletRead = true;
      return Promise.resolve(cards);
    },
    debts: () => Promise.resolve(debts),
    catalogue: (query, limit) =>
      Promise.resolve(
        catalogue.filter((card) => card.name.toLowerCase().includes(query.toLowerCase())).slice(0, limit),
      ),
    articles: (_query, limit) => articles.slice(0, limit),
    facts,
  };
  const result = await tool.run(input, context);
  return {
    ...result,
    text: writtenOut(result.parts, facts.facts),
    facts: facts.facts,
    value: (fact) => facts.facts.find(({ id }) => id === `t1.${fact}`)?.value,
    walletRead,
  };
}

/** The texts of the parts that aren't facts and hold a digit; there must be none. */
export const digitsIn = ({ parts }: Pick<ToolResult, 'parts'>): string[] =>
  parts.flatMap((part) => ('text' in part && /\d/.test(part.text) ? [part.text] : []));
