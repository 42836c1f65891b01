import type { CatalogFacts, OwnPlace, PlannerCard } from '@floatwise/contracts/cards/requests';
import type { Fact } from '@floatwise/contracts/strategist/answer';
import type { CalendarDate } from '@floatwise/finance/calendar/calendar';
import { FactBook, writtenOut } from '../src/facts/fact-book.js';
import type { ArticleHit } from '../src/knowledge/article-search.js';
import { allTools } from '../src/tools/all-tools.js';
import type { ToolContext, ToolResult } from '../src/tools/tool.js';
import type { ToolName } from '../src/tools/tool-inputs.js';

export const tenthOfMarch = '2026-03-10';

export const catalogCard = (cardId: string, about: Partial<CatalogFacts> = {}): CatalogFacts => ({
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
  sources: {},
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

export interface Scene {
  today?: CalendarDate;
  apyPercent?: number;
  cards?: readonly PlannerCard[];
  ownPlaces?: readonly OwnPlace[];
  debts?: Debts;
  catalog?: readonly CatalogFacts[];
  articles?: readonly ArticleHit[];
}

/** What a tool answers: its result, its words with the facts written in, and its facts by name. */
export interface Reply {
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

/** Asks a tool of the toolbox for a person with these cards and debts, on March 10, 2026 at 4.5 percent APY. */
export async function askTool(name: ToolName, input: unknown, scene: Scene = {}): Promise<Reply> {
  const { today = tenthOfMarch, apyPercent = 4.5, cards = [], ownPlaces = [], debts = noDebts } = scene;
  const { catalog = [], articles = [] } = scene;
  const tool = allTools.get(name);
  if (!tool) throw new Error(`There is no tool ${name}.`);
  const book = new FactBook('t1');
  let readWallet = false;
  const result = await tool.run(input, {
    today,
    apyPercent,
    wallet: () => {
      readWallet = true;
      return Promise.resolve(cards);
    },
    ownPlaces: () => Promise.resolve(ownPlaces),
    debts: () => Promise.resolve(debts),
    catalog: (query, limit) =>
      Promise.resolve(catalog.filter((card) => card.name.toLowerCase().includes(query.toLowerCase())).slice(0, limit)),
    articles: (_query, limit) => articles.slice(0, limit),
    facts: book,
  });
  const fact = (wanted: string): Fact => {
    const found = book.facts.find(({ id }) => id === `t1.${wanted}`);
    if (!found) throw new Error(`No fact ${wanted} among ${book.facts.map(({ id }) => id).join(', ')}`);
    return found;
  };
  const { parts, asks, question } = result;
  const asked = question ? writtenOut(question, book.facts) : (asks ?? null);
  return { result, said: writtenOut(parts, book.facts), asked, facts: book.facts, fact, readWallet };
}

/** The texts of the answer's parts that aren't facts and hold a digit; there must be none. */
export const digitsIn = ({ result }: Reply): string[] =>
  result.parts.flatMap((part) => ('text' in part && /\d/.test(part.text) ? [part.text] : []));
