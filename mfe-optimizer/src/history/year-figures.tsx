import type { ReactNode } from 'react';
import type { YearInReview } from '@floatwise/contracts/cards/history.http';
import { formatWithYear, yearMonthOf } from '@floatwise/finance/calendar/calendar';
import { formatMoney, formatPercent, sumCents } from '@floatwise/finance/money/money';
import { monthName } from '@floatwise/finance/calendar/month-name';
import { bestMonth, monthsWithoutCharges, pastSums, type KnownPast } from '@floatwise/finance/past/past-sums';
import { Panel } from '@floatwise/ui/panel';
import { Table, type Column } from '@floatwise/ui/table';

interface Row {
  name: string;
  now: string;
  before: string | null;
  /** Dollars more than the year before; null where it's not a sum of money, or nothing is known of that year. */
  more: number | null;
}

function moneyRows(review: YearInReview): Row[] {
  const sums = pastSums(review);
  const before = review.before && pastSums(review.before);
  const row = (name: string, key: keyof typeof sums): Row => ({
    ...{ name, now: formatMoney(sums[key]), before: before && formatMoney(before[key]) },
    more: before && sumCents([sums[key], -before[key]]),
  });
  return [
    row('Spent', 'spent'),
    row('Rewards earned', 'earned'),
    row('On the best cards', 'best'),
    row('Left on the table', 'missed'),
    row('Float earned', 'float'),
    row('Fees paid', 'fees'),
    row('Interest paid', 'interest'),
  ];
}

/** '9 of 11'. */
function freeMonths(past: KnownPast): string {
  const { free, known } = monthsWithoutCharges(past);
  return `${free} of ${known}`;
}

const moreWords = ({ more }: Row): string => {
  if (more === null) return '';
  return more === 0 ? 'The same' : `${more > 0 ? '+' : ''}${formatMoney(more)}`;
};

/** 'January to March 2026'. */
const span = ({ from, to }: { from: string; to: string }): string =>
  from === to ? `${monthName(from)} ${from.slice(0, 4)}` : `${monthName(from)} to ${monthName(to)} ${to.slice(0, 4)}`;

function comparedWords({ from, to, before, since }: YearInReview): string {
  const year = span({ from, to });
  if (before) return `${year}, beside ${span(before)}.`;
  const known = since
    ? ` Your transactions begin on ${formatWithYear(since)}, so there is no year to compare with.`
    : '';
  return `${year}.${known}`;
}

function bestWords(review: YearInReview): string | null {
  const best = bestMonth(review);
  return best && `${monthName(best.month)} was your best month: ${formatMoney(best.brought)} in rewards and float.`;
}

/** A year's sums, each beside the year before. */
export function YearFigures({ review, today }: { review: YearInReview; today: string }): ReactNode {
  const { earned, best } = pastSums(review);
  const rows: Row[] = [
    ...moneyRows(review),
    {
      name: 'Months without fees or interest',
      ...{ now: freeMonths(review), before: review.before && freeMonths(review.before), more: null },
    },
  ];
  const columns: Column<Row>[] = [
    { id: 'name', header: 'Figure', primary: true, cell: ({ name }) => name },
    { id: 'now', header: review.to.slice(0, 4), align: 'end', cell: ({ now }) => now },
    ...(review.before
      ? ([
          { id: 'before', header: review.before.to.slice(0, 4), align: 'end', cell: ({ before }) => before },
          { id: 'more', header: 'Change', align: 'end', cell: moreWords },
        ] satisfies Column<Row>[])
      : []),
  ];
  return (
    <Panel title="The year in figures" description={comparedWords(review)}>
      <p className="mb-4 max-w-prose">
        {best > 0 && earned >= 0 && (
          <>
            You earned <span className="figures font-medium">{formatMoney(earned)}</span> of{' '}
            <span className="figures font-medium">{formatMoney(best)}</span> possible rewards,{' '}
            {formatPercent((earned / best) * 100)}.{' '}
          </>
        )}
        {bestWords(review)}
      </p>
      <Table compact caption="The year in figures" columns={columns} rows={rows} rowKey={({ name }) => name} />
      <p className="mt-4 max-w-prose text-12 text-ink-soft">
        Transactions show what you were charged, not what you avoided. So we count the months without a charge, out of
        those with purchases or charges.
        {review.to === yearMonthOf(today) && ' This month counts so far.'}
      </p>
    </Panel>
  );
}
