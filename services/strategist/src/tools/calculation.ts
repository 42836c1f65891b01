import type { Outcome } from '@floatwise/finance/money/calculator-input';
import type { Answer } from '@floatwise/contracts/strategist/answer';
import type { ToolContext } from './tool.js';

/** A calculator's result, or the sentence that says which input can't be used. */
export function calculated<R, F extends string>(
  outcome: Outcome<R, F>,
): { result: R; asks?: undefined } | { asks: string } {
  switch (outcome.kind) {
    case 'result':
      return { result: outcome.result };
    case 'problem':
      return { asks: outcome.problems.map(({ words }) => words).join(' ') };
    case 'missing':
      throw new Error(`The calculator still needs ${outcome.fields.join(', ')}.`);
  }
}

/** The articles of ours that answers cite; `mfe-content` has them. */
export type OurArticle =
  | 'avalanche-or-snowball'
  | 'balance-transfers-the-whole-sum'
  | 'credit-utilization-timing'
  | 'float-or-rewards'
  | 'grace-period-lost-and-regained'
  | 'how-credit-card-float-works'
  | 'melio-credit-card-rewards'
  | 'several-cards-one-calendar'
  | 'statement-closing-date-and-due-date'
  | 'where-to-keep-the-float'
  | 'zero-percent-purchases';

/** Cites an article if it's still there: the one that fits, rather than whatever a search finds. */
export const citing = ({ articles }: Pick<ToolContext, 'articles'>, slug: OurArticle): Answer['articles'] =>
  articles(slug.replaceAll('-', ' '), 5)
    .filter((hit) => hit.slug === slug)
    .map(({ title }) => ({ title, path: `/blog/${slug}` }));

/** At most `most` of the items, evenly chosen, with the first and the last. */
export function thinned<T>(items: readonly T[], most: number): T[] {
  if (items.length <= most) return [...items];
  const chosen = Array.from({ length: most }, (_, index) => Math.round((index * (items.length - 1)) / (most - 1)));
  return items.filter((_, index) => chosen.includes(index));
}
