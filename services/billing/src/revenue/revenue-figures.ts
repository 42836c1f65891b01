import { planId, type PlanId } from '@floatwise/contracts/billing/prices';
import type { Revenue } from '@floatwise/contracts/billing/revenue.http';

export type Figure =
  'paying' | 'trials' | 'trials-started' | 'trials-converted' | 'canceled' | 'paid' | 'refunded' | 'redeemed';

/** A sum. `paying` and `canceled` are in cents a year, the others in cents. */
export interface Line {
  figure: Figure;
  /** In this period (`now` also means at this moment), in the period before, or when this one began. */
  side: 'now' | 'before' | 'begin';
  plan: PlanId | null;
  count: number;
  cents: number;
}

const isOf =
  (figure: Figure, side: Line['side']) =>
  (line: Line): boolean =>
    line.figure === figure && line.side === side;

/** A twelfth, rounded half up to the cent. */
const monthly = (centsAYear: number): number => Math.floor(centsAYear / 12 + 0.5);

const dollars = (cents: number): number => cents / 100;

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const linesOf = (lines: readonly Line[], figure: Figure, side: Line['side']): Line[] =>
  lines.filter(isOf(figure, side));
const countOf = (...of: Parameters<typeof linesOf>): number => sumOf(linesOf(...of).map(({ count }) => count));
const centsOf = (...of: Parameters<typeof linesOf>): number => sumOf(linesOf(...of).map(({ cents }) => cents));
/** Rounded by plan, so that the rows of the table add up. */
const mrrOf = (lines: readonly Line[], side: Line['side']): number =>
  sumOf(linesOf(lines, 'paying', side).map(({ cents }) => monthly(cents)));
const netOf = (lines: readonly Line[], side: Line['side']): number =>
  centsOf(lines, 'paid', side) - centsOf(lines, 'refunded', side);

const momentOf = (lines: readonly Line[], side: 'now' | 'begin'): Revenue['now'] => ({
  mrr: dollars(mrrOf(lines, side)),
  subscriptions: countOf(lines, 'paying', side),
  trials: countOf(lines, 'trials', side),
});

const sumsOf = (lines: readonly Line[], side: 'now' | 'before'): Revenue['totals'] => ({
  trialsStarted: countOf(lines, 'trials-started', side),
  trialsConverted: countOf(lines, 'trials-converted', side),
  canceled: countOf(lines, 'canceled', side),
  lostMrr: dollars(monthly(centsOf(lines, 'canceled', side))),
  payments: countOf(lines, 'paid', side),
  paid: dollars(centsOf(lines, 'paid', side)),
  refunds: countOf(lines, 'refunded', side),
  refunded: dollars(centsOf(lines, 'refunded', side)),
  net: dollars(netOf(lines, side)),
  redemptions: countOf(lines, 'redeemed', side),
});

/** Both plans always, and a row for payments of no plan of ours if there are any. */
function plansOf(lines: readonly Line[]): Revenue['plans'] {
  const others = lines.some(({ figure, plan }) => plan === null && (figure === 'paid' || figure === 'refunded'));
  return [...planId.options, ...(others ? [null] : [])].map((plan) => {
    const own = lines.filter((line) => line.plan === plan);
    return {
      plan,
      subscriptions: countOf(own, 'paying', 'now'),
      mrr: dollars(mrrOf(own, 'now')),
      mrrAtBegin: dollars(mrrOf(own, 'begin')),
      net: dollars(netOf(own, 'now')),
      netBefore: dollars(netOf(own, 'before')),
    };
  });
}

/** The answer that follows from the sums. Its rows add up to its totals. */
export const revenueFigures = (lines: readonly Line[]): Omit<Revenue, 'from' | 'to'> => ({
  now: momentOf(lines, 'now'),
  atBegin: momentOf(lines, 'begin'),
  totals: sumsOf(lines, 'now'),
  before: sumsOf(lines, 'before'),
  plans: plansOf(lines),
});
