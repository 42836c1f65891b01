import type { CatalogueFacts, PlannerCard } from '@floatwise/contracts/cards/requests';
import type { DebtPlan } from '@floatwise/contracts/cards/debts.http';
import type { Answer, Chart, Part } from '@floatwise/contracts/strategist/answer';
import type { CalendarDate } from '@floatwise/finance/calendar';
import type { z } from 'zod';
import type { FactBook } from '../facts/fact-book.js';
import type { ArticleHit } from '../knowledge/articles.js';
import { toolInputs, type ToolInput, type ToolName } from './tool-inputs.js';

/** What the caller's question is about. A tool never learns who asks: it gets what that person may see. */
export interface ToolContext {
  today: CalendarDate;
  /** The APY on cash, in percent. */
  apyPercent: number;
  /** Reads the wallet on its first call, and only then. Empty for a guest without cards. */
  wallet(): Promise<readonly PlannerCard[]>;
  /** The saved debts, read on the first call. */
  debts(): Promise<Pick<DebtPlan, 'debts' | 'extraPayment' | 'rollsOver'>>;
  /** Catalogue cards by words of a query; all that are offered where it's empty. */
  catalogue(query: string, limit: number): Promise<readonly CatalogueFacts[]>;
  /** Our own articles, best match first. */
  articles(query: string, limit: number): readonly ArticleHit[];
  /** Where this call's facts are written. */
  facts: FactBook;
}

/** What an answer is about, for whatever is attached to it. */
export type Topic =
  | 'cash-to-keep'
  | 'balance-transfer'
  | 'new-card'
  | 'welcome-bonus'
  | 'online-shopping'
  | 'bill-by-card'
  | 'debt'
  | 'rewards';

/** What a tool found. Only `parts` and `facts` reach a person; a model gets the facts and the words. */
export interface ToolResult {
  /** The answer in plain words. Every figure, date, and card name in it is a fact. */
  parts: Part[];
  /** What has to be known first, as a question to the person. `parts` is empty then. */
  asks?: string;
  charts?: Chart[];
  openIn?: Answer['openIn'];
  articles?: Answer['articles'];
  topics?: Topic[];
  suggestions?: string[];
}

export interface Tool<Name extends ToolName = ToolName> {
  readonly name: Name;
  run(input: ToolInput<Name>, context: ToolContext): Promise<ToolResult>;
}

/** A read-only tool. Its input, its description, and whether it reads cards stand in `tool-inputs.ts`. */
export const defineTool = <Name extends ToolName>(
  name: Name,
  run: (input: ToolInput<Name>, context: ToolContext) => Promise<ToolResult>,
): Tool<Name> => ({ name, run });

/** The input as its schema reads it. @throws z.ZodError if it doesn't fit */
export const readInput = <Name extends ToolName>(name: Name, input: unknown): ToolInput<Name> =>
  (toolInputs[name].input as z.ZodType<ToolInput<Name>>).parse(input);
