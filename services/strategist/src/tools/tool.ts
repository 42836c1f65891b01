import type { CatalogFacts, OwnPlace, PlannerCard } from '@floatwise/contracts/cards/requests';
import type { DebtPlan } from '@floatwise/contracts/cards/debts.http';
import type { Answer, Chart, Part } from '@floatwise/contracts/strategist/answer';
import type { CalendarDate } from '@floatwise/finance/calendar/calendar';
import type { PurchaseCategory } from '@floatwise/finance/rewards/categories';
import type { FactBook } from '../facts/fact-book.js';
import type { ArticleHit } from '../knowledge/article-search.js';
import { toolInputs, type ToolInput, type ToolName } from './tool-inputs.js';

/** What the caller's question is about. A tool never learns who asks: it gets what that person may see. */
export interface ToolContext {
  today: CalendarDate;
  /** The APY on cash, in percent. */
  apyPercent: number;
  /** Reads the wallet on its first call, and only then. Empty for a guest without cards. */
  wallet(): Promise<readonly PlannerCard[]>;
  /** What the person says that places count as, read with the wallet. */
  ownPlaces(): Promise<readonly OwnPlace[]>;
  /** The saved debts, read on the first call. */
  debts(): Promise<Pick<DebtPlan, 'debts' | 'extraPayment' | 'rollsOver'>>;
  /** Catalog cards by words of a query; all that are offered where it's empty. */
  catalog(query: string, limit: number): Promise<readonly CatalogFacts[]>;
  /** Our own articles, best match first. */
  articles(query: string, limit: number): readonly ArticleHit[];
  /** Where this call's facts are written. */
  facts: FactBook;
}

/** What a person asks for that offers answer: they stand beside an answer only then. */
export type Topic =
  'cash-to-keep' | 'balance-transfer' | 'new-card' | 'welcome-bonus' | 'online-shopping' | 'bill-by-card';

/** Figures of the question, in dollars and percent, by which offers are chosen. */
export interface Asked {
  /** What is spent by card in a month, and where. */
  monthlySpending?: number;
  category?: PurchaseCategory;
  /** What a new card should have. */
  want?: ToolInput<'offers'>['want'];
  /** Names of the person's own cards: a new one is another. */
  owned?: readonly string[];
  /** What a point is worth to the person, in cents. */
  centsPerPoint?: number;
  /** What is owed, and at which rate. */
  balance?: number;
  aprPercent?: number;
  /** Cash that can wait. */
  cash?: number;
  /** A bill to pay by card. */
  bill?: number;
}

/** What a tool found. Only `parts` and `facts` reach a person; a model gets the facts and the words. */
export interface ToolResult {
  /** The answer in plain words. Every figure, date, and card name in it is a fact. */
  parts: Part[];
  /** What has to be known first, as a question to the person. `parts` is empty then. */
  asks?: string;
  /** The same question with the names of the cards to choose from, as facts. `asks` names none. */
  question?: Part[];
  charts?: Chart[];
  openIn?: Answer['openIn'];
  articles?: Answer['articles'];
  topics?: Topic[];
  asked?: Asked;
  suggestions?: string[];
}

/** A question back to the person. It names no card. */
export const asks = (question: string): ToolResult => ({ parts: [], asks: question });

/** A read-only tool. */
export interface Tool {
  readonly name: ToolName;
  /** @throws z.ZodError if the input doesn't fit the tool's schema; whatever reading wallet, debts or catalog throws */
  run(input: unknown, context: ToolContext): Promise<ToolResult>;
}

/** Defines a tool. Its input, its description, and what people see while it runs stand in `tool-inputs.ts`. */
export const defineTool = <Name extends ToolName>(
  name: Name,
  run: (input: ToolInput<Name>, context: ToolContext) => Promise<ToolResult>,
): Tool => ({
  name,
  run: async (input, context) => run(toolInputs[name].input.parse(input) as ToolInput<Name>, context),
});
