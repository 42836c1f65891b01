import { formatUtilization, quickPickWording } from '../cycle/card-figures.js';
import type { RankableCard, ValuedCard } from './ranking.js';
import type { Recommendation } from './recommendation.js';
import { sharesThatFit, type SplitPart } from './split.js';

/** The specification's "at most 2 other options". */
const OTHERS = 2;

/** One Quick Pick card with the sentence about its utilization. */
export interface QuickPickOption<C extends RankableCard = RankableCard> {
  ranked: ValuedCard<C>;
  utilization: string;
}

/**
 * The dialog's content. `declined`: no card covers the amount, and only the first card of the list is shown, with the
 * `split` that makes the purchase possible, if there's one.
 */
export interface QuickPick<C extends RankableCard = RankableCard> {
  best: QuickPickOption<C>;
  others: QuickPickOption<C>[];
  declined: boolean;
  split: SplitPart<C>[] | null;
}

/** 'Excellent utilization: 12%', 'Good utilization: 42%', 'Consider paying down: 67% in use'. */
export function utilizationSentence(percent: number): string {
  const wording = quickPickWording(percent);
  if (wording === 'consider paying down') return `Consider paying down: ${formatUtilization(percent)} in use`;
  return `${wording === 'excellent' ? 'Excellent' : 'Good'} utilization: ${formatUtilization(percent)}`;
}

/**
 * Quick Pick for a recommendation: the best card and at most 2 others that also cover the amount, in the same order;
 * null without cards. Source: specification, section 9, "Best-card recommendation" and "Quick Pick wording".
 */
export function quickPick<C extends RankableCard>(recommendation: Recommendation<C>): QuickPick<C> | null {
  const { best, ranked, declined } = recommendation;
  if (!best) return null;
  const option = (each: ValuedCard<C>): QuickPickOption<C> => ({
    ranked: each,
    utilization: utilizationSentence(each.figures.utilizationRate),
  });
  const others = ranked.filter((each) => each !== best && each.covers).slice(0, OTHERS);
  return { best: option(best), others: others.map(option), declined, split: sharesThatFit(recommendation) };
}
