import { formatShort } from '../calendar/calendar.js';
import { counted } from '../calendar/counted.js';
import { formatMoney, sumCents } from '../money/money.js';
import { cardName, type RankableCard, type ValuedCard } from './ranking.js';
import { foreignCaveats, formatDays, lostFloatText, totalText } from './reasons.js';
import type { Recommendation } from './recommendation.js';
import type { SplitPart } from './split.js';

/**
 * The figure of the answer, in the terms of the ranking: days of float, dollars (`dollars` is negative if the card costs
 * more than it gives), the interest where no paid-off card fits (null if the APR is unknown), or none because the
 * purchase would be declined.
 */
export type AnswerFigure =
  | { kind: 'days'; days: number }
  | { kind: 'dollars'; dollars: number }
  | { kind: 'interest'; dollars: number | null }
  | { kind: 'declined' };

/** The figure that the answer leads with: what the person ranks by, or the interest where that's unknown or the days aren't free. */
export function answerFigure<C extends RankableCard>(
  best: ValuedCard<C>,
  { declined, purchase }: Pick<Recommendation<C>, 'declined' | 'purchase'>,
): AnswerFigure {
  if (declined) return { kind: 'declined' };
  if (purchase.order === 'most-dollars' && purchase.amount > 0 && best.total !== null) {
    return { kind: 'dollars', dollars: best.total };
  }
  if (best.card.carriesBalance) return { kind: 'interest', dollars: best.lines.interest };
  return { kind: 'days', days: best.figures.daysToPay };
}

/** The figure in words: '54 days', '$43.08', '$36.16 interest', 'Would be declined'. */
export function figureText(figure: AnswerFigure): string {
  switch (figure.kind) {
    case 'days':
      return formatDays(figure.days);
    case 'dollars':
      return formatMoney(figure.dollars);
    case 'interest':
      return figure.dollars === null ? 'Costs interest' : `${formatMoney(figure.dollars)} interest`;
    case 'declined':
      return 'Would be declined';
  }
}

/** What goes under the figure: 'pay by Mar 3', 'for you, pay by Mar 3', 'by Mar 3, from the first day'. */
export function figureNote(figure: AnswerFigure, { accepted, figures }: ValuedCard): string {
  const due = formatShort(figures.nextDueDate);
  switch (figure.kind) {
    case 'days':
      return `pay by ${due}`;
    case 'dollars':
      return figure.dollars < 0 ? `is what it costs you, pay by ${due}` : `for you, pay by ${due}`;
    case 'interest':
      return figure.dollars === null ? 'from the first day: add its APR' : `by ${due}, from the first day`;
    case 'declined':
      return accepted === false ? 'not accepted here' : `${formatMoney(figures.availableCredit)} available`;
  }
}

/** What a card gives for a purchase: '54 days and $17.22 for you', 'interest from the first day and $3.10 it costs you'. */
export function givesText({ card, figures, total }: ValuedCard): string {
  const days = card.carriesBalance ? 'interest from the first day' : formatDays(figures.daysToPay);
  return total === null ? days : `${days} and ${totalText(total)}`;
}

/** What the next card that can pay would give: 'Next: Venture, 31 days and $5.42 for you'. Null without one. */
export function runnerUpText({ best, ranked }: Pick<Recommendation, 'best' | 'ranked'>): string | null {
  const next = ranked.find((each) => each.card.id !== best?.card.id && each.covers);
  return next ? `Next: ${cardName(next.card)}, ${givesText(next)}` : null;
}

/** Shares that a sentence names; the others are counted. */
const namedShares = 3;

/** 'Pay $400.50 with Freedom and $199.75 with Venture': how to make a purchase that no single card covers. */
export function splitHeadline(parts: readonly SplitPart[]): string {
  const shares = parts.map(({ card, amount }) => `${formatMoney(amount)} with ${cardName(card)}`);
  if (shares.length > namedShares) {
    const others = parts.slice(namedShares - 1);
    const rest = formatMoney(sumCents(others.map(({ amount }) => amount)));
    shares.splice(namedShares - 1, shares.length, `${rest} with ${counted(others.length, 'other card')}`);
  }
  const last = shares.pop() ?? '';
  return shares.length === 0 ? `Pay ${last}` : `Pay ${shares.join(', ')} and ${last}`;
}

function interestHeadline({ card, lines, figures }: ValuedCard): string {
  const words = `Use ${cardName(card)} if you must: it carries a balance, so interest starts right away`;
  if (lines.interest === null) return `${words}. Add its APR to see what that costs.`;
  return lines.interest > 0
    ? `${words}, ${formatMoney(lines.interest)} by ${formatShort(figures.nextDueDate)}.`
    : `${words}.`;
}

function useHeadline(best: ValuedCard, figure: AnswerFigure): string {
  const use = `Use ${cardName(best.card)} for this`;
  if (figure.kind === 'dollars') {
    return figure.dollars < 0
      ? `${use}: it costs you ${formatMoney(-figure.dollars)}.`
      : `${use}: it earns you ${formatMoney(figure.dollars)}.`;
  }
  const { daysToPay, calculatedRewards } = best.figures;
  const back = calculatedRewards > 0 ? `, and ${formatMoney(calculatedRewards)} back` : '';
  return `${use}: ${formatDays(daysToPay)}${back}.`;
}

/**
 * The answer in one sentence, in the terms of the ranking: 'Use Freedom for this: 54 days, and $4.20 back.', 'Use Cash
 * for this: it earns you $43.08.' For a card that carries a balance, the sentence says
 * what its interest costs. A foreign fee follows and is never left out. Empty without cards,
 * and where none can pay: `splitHeadline` is that answer.
 */
export function headline<C extends RankableCard>(recommendation: Recommendation<C>): string {
  const { best, declined } = recommendation;
  if (!best || declined) return '';
  const figure = answerFigure(best, recommendation);
  const use = figure.kind === 'interest' ? interestHeadline(best) : useHeadline(best, figure);
  const interest = figure.kind === 'dollars' && best.card.carriesBalance ? [`${lostFloatText(best)}.`] : [];
  return [use, ...interest, ...foreignCaveats(best).map(({ words }) => `${words}.`)].join(' ');
}
