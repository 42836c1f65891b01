import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import type { Fact } from '@floatwise/contracts/strategist/answer';
import type { CalendarDate } from '@floatwise/finance/calendar/calendar';
import { FactBook } from '../facts/fact-book.js';
import type { Tool, ToolContext, ToolResult } from './tool.js';
import { toolInputs, type ToolName } from './tool-inputs.js';

type DebtNames = readonly { readonly name: string }[];

/** What one answer may compute with, and everything that was found for it. */
export class Toolbox {
  private readonly found: ToolResult[] = [];
  /** Every call so far, with what it was asked. */
  readonly calls: { tool: ToolName; input: unknown }[] = [];
  private readonly books: FactBook[] = [];
  private cards: readonly PlannerCard[] = [];
  private owed: DebtNames = [];

  constructor(
    readonly tools: ReadonlyMap<ToolName, Tool>,
    readonly context: Omit<ToolContext, 'facts'>,
    /** Called before each call of a tool, so that the person sees what is being done. */
    private readonly onCall: (text: string) => void = () => undefined,
  ) {}

  get today(): CalendarDate {
    return this.context.today;
  }

  /** The names of the person's cards. Reads the wallet, so only for a question about their cards. */
  async cardNames(): Promise<{ name: string; nickname: string | null }[]> {
    return (await this.context.wallet()).map(({ name, nickname }) => ({ name, nickname }));
  }

  /** All results so far, in the order of the calls. */
  get results(): readonly ToolResult[] {
    return this.found;
  }

  /** All facts so far. Only these may stand in the answer. */
  get facts(): readonly Fact[] {
    return this.books.flatMap(({ facts }) => facts);
  }

  /** Says facts of the last call in other words. */
  restate(texts: ReadonlyMap<string, string>): void {
    this.books.at(-1)?.restate(texts);
  }

  /** The wallet's cards as far as this answer has read them; none until something asks for them. */
  get cardsRead(): readonly PlannerCard[] {
    return this.cards;
  }

  /** The saved debts as far as this answer has read them. */
  get debtsRead(): DebtNames {
    return this.owed;
  }

  /** Reads the debts. */
  readonly debts: ToolContext['debts'] = async () => {
    const plan = await this.context.debts();
    this.owed = plan.debts;
    return plan;
  };

  /** Reads the wallet. */
  readonly wallet = async (): Promise<readonly PlannerCard[]> => (this.cards = await this.context.wallet());

  /**
   * Runs a tool.
   * @throws z.ZodError if the input doesn't fit; whatever reading the wallet or the catalog throws
   */
  async call(name: ToolName, input: unknown): Promise<ToolResult> {
    const tool = this.tools.get(name);
    if (!tool) throw new Error(`There is no tool ${name}.`);
    const facts = new FactBook(`t${this.books.length + 1}`);
    this.books.push(facts);
    this.calls.push({ tool: name, input });
    this.onCall(toolInputs[name].working);
    const result = await tool.run(input, { ...this.context, wallet: this.wallet, debts: this.debts, facts });
    this.found.push(result);
    return result;
  }
}
