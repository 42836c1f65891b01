import type { Answer, Fact, Part } from '@floatwise/contracts/strategist/answer';
import type { ChatTurn } from '@floatwise/contracts/strategist/chat.http';
import type { Engine } from '../src/engine.js';
import { writtenOut } from '../src/facts/fact-book.js';
import { allTools } from '../src/tools/all-tools.js';
import type { Tool, ToolContext, ToolResult } from '../src/tools/tool.js';
import type { ToolName } from '../src/tools/tool-inputs.js';
import { Toolbox } from '../src/tools/toolbox.js';
import { articles, catalog, searchArticles, searchCatalog } from './catalog.js';
import { apyPercent, people, today, type Person } from './people.js';

/** What came of a question. */
export interface Heard {
  kind: Answer['kind'];
  parts: readonly Part[];
  /** The facts that stand in the answer. */
  facts: readonly Fact[];
  /** As a person reads it. */
  content: string;
  /** Every call of a tool, with what it was asked. */
  calls: readonly { tool: ToolName; input: unknown }[];
  results: readonly ToolResult[];
}

/** What can be asked about, instead of the usual person, catalog and articles. */
export type World = Partial<Omit<ToolContext, 'facts'>>;

/** What tools see of a person. */
export function worldOf({ cards, debts }: Person): Omit<ToolContext, 'facts'> {
  return {
    today,
    apyPercent,
    wallet: () => Promise.resolve(cards),
    ownPlaces: () => Promise.resolve([]),
    debts: () => Promise.resolve(debts),
    catalog: (query, limit) => Promise.resolve(searchCatalog(catalog, query, limit)),
    articles: (query, limit) => searchArticles(articles, query, limit),
  };
}

/** The tools as they are, with a note of each call. */
function noted(calls: { tool: ToolName; input: unknown }[]): ReadonlyMap<ToolName, Tool> {
  return new Map(
    [...allTools].map(([tool, { name, run }]): [ToolName, Tool] => [
      tool,
      {
        name,
        run: (input, context) => {
          calls.push({ tool, input });
          return run(input, context);
        },
      },
    ]),
  );
}

const payer = { userId: null, network: '192.0.2.1' };

/** Asks an engine, as the service does, on what is in memory. */
export async function ask(
  engine: Engine,
  question: { text: string; history?: readonly ChatTurn[] },
  world: World = {},
): Promise<Heard> {
  const calls: { tool: ToolName; input: unknown }[] = [];
  const toolbox = new Toolbox(noted(calls), { ...worldOf(people.empty), ...world });
  const answer = engine.answer({ history: [], payer, ...question }, toolbox, AbortSignal.timeout(30_000));
  let parts: Part[] = [];
  let step = await answer.next();
  while (step.done !== true) {
    if (step.value === 'restart') parts = [];
    else parts.push(step.value);
    step = await answer.next();
  }
  const used = parts.flatMap((part) => ('fact' in part ? [part.fact] : []));
  return {
    kind: step.value.kind,
    parts,
    facts: toolbox.facts.filter(({ id }) => used.includes(id)),
    content: writtenOut(parts, toolbox.facts),
    calls,
    results: toolbox.results,
  };
}
