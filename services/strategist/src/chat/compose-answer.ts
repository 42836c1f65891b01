import type { Answer, Fact, Part } from '@floatwise/contracts/strategist/answer';
import type { Attachments } from '../attachments/attachments.js';
import type { Outcome } from '../engine.js';
import { writtenOut } from '../facts/fact-book.js';
import type { ToolResult } from '../tools/tool.js';

/** What an engine wrote, and what it rests on. */
export interface Written {
  engine: Answer['engine'];
  notice: string | null;
  outcome: Outcome;
  parts: readonly Part[];
  facts: readonly Fact[];
  results: readonly ToolResult[];
  attachments: Attachments;
}

const most = { charts: 3, openIn: 3, articles: 5, suggestions: 4 } as const;

/** The whole answer. Facts that aren't in its text are left out. */
export function composeAnswer({ engine, notice, outcome, parts, facts, results, attachments }: Written): Answer {
  const joined = withoutSeams(parts);
  const named = new Set(joined.flatMap((part) => ('fact' in part ? [part.fact] : [])));
  const openIn = uniqueBy(
    [outcome, ...results].flatMap((each) => each.openIn ?? []),
    ({ path }) => path,
  );
  const articles = uniqueBy(
    results.flatMap((result) => result.articles ?? []),
    ({ path }) => path,
  );
  const suggestions = outcome.suggestions ?? results.flatMap((result) => result.suggestions ?? []);
  return {
    content: writtenOut(joined, facts),
    parts: joined,
    facts: facts.filter(({ id }) => named.has(id)),
    kind: outcome.kind,
    engine,
    notice,
    ...attachments,
    articles: articles.slice(0, most.articles),
    charts: results.flatMap((result) => result.charts ?? []).slice(0, most.charts),
    openIn: openIn.slice(0, most.openIn),
    suggestions: [...new Set(suggestions)].slice(0, most.suggestions),
  };
}

/** Neighboring texts as one part. */
function withoutSeams(parts: readonly Part[]): Part[] {
  return parts.reduce<Part[]>((joined, part) => {
    const last = joined.at(-1);
    if (last && 'text' in last && 'text' in part) joined[joined.length - 1] = { text: last.text + part.text };
    else joined.push(part);
    return joined;
  }, []);
}

function uniqueBy<Item>(items: readonly Item[], key: (item: Item) => string): Item[] {
  return [...new Map(items.toReversed().map((item) => [key(item), item])).values()].toReversed();
}
