import type { ReactNode } from 'react';
import { formatShort, type CalendarDate } from '@floatwise/finance/calendar/calendar';
import { formatUtilization } from '@floatwise/finance/cycle/card-figures';
import { formatMoney } from '@floatwise/finance/money/money';
import { cardName } from '@floatwise/finance/ranking/ranking';
import type { TimelineDay, TimelineLane, TimelineValue } from '@floatwise/finance/ranking/timeline';
import { CardArt } from '@floatwise/ui/card-art';
import { usualScaleDays } from '@floatwise/ui/float-line';
import { Table, type Column } from '@floatwise/ui/table';
import { DaysToPay } from '../page/card-float.js';
import type { WalletCard } from '../wallet/wallet.js';
import { closingsIn, laneBills } from './timeline-text.js';

interface Props {
  day: TimelineDay<WalletCard>;
  lanes: readonly TimelineLane<WalletCard>[];
  span: { today: CalendarDate; days: number };
  /** Dollars; without an amount there are no sums. */
  amount: number;
  positionOf: (card: WalletCard) => number;
}

interface Row extends TimelineValue<WalletCard> {
  lane: TimelineLane<WalletCard>;
}

/** The timeline as a table: each card's closing days, its bills, and a purchase on the chosen day. */
export function TimelineTable({ day, lanes, span, amount, positionOf }: Props): ReactNode {
  const values = new Map(day.values.map((each) => [each.card.id, each]));
  const rows = lanes.flatMap((lane): Row[] => {
    const value = values.get(lane.card.id);
    return value ? [{ ...value, lane }] : [];
  });
  const scaleDays = Math.max(usualScaleDays, ...day.values.map(({ floatDays }) => floatDays));
  const columns: Column<Row>[] = [
    {
      id: 'card',
      header: 'Card',
      primary: true,
      cell: ({ card }) => (
        <span className="flex items-center gap-2">
          <CardArt position={positionOf(card)} name={cardName(card)} size="small" className="w-8!" />
          <span className="min-w-0 wrap-anywhere @xl:min-w-28">{cardName(card)}</span>
        </span>
      ),
    },
    {
      id: 'closes',
      header: 'Closes',
      cell: ({ lane }) =>
        closingsIn(lane, span)
          .map(({ closingDate }) => formatShort(closingDate))
          .join(', '),
    },
    { id: 'bills', header: 'Bills', cell: ({ lane }) => laneBills(lane, span).join('; ') },
    {
      id: 'days',
      header: 'Days to Pay',
      wide: true,
      cell: (row) => <DaysToPay ranked={row} today={day.date} scaleDays={scaleDays} />,
    },
  ];
  if (amount > 0) {
    columns.push(
      {
        id: 'total',
        header: 'Worth',
        align: 'end',
        cell: ({ covers, total }) => (covers ? (total === null ? 'not known' : formatMoney(total)) : 'doesn’t fit'),
      },
      {
        id: 'utilization',
        header: 'In use after',
        align: 'end',
        cell: (row) => formatUtilization(row.utilizationAfter),
      },
    );
  }
  return (
    <Table
      caption={`Your cards with a purchase on ${formatShort(day.date)}`}
      columns={columns}
      rows={rows}
      rowKey={({ card }) => card.id}
      isHighlighted={({ card }) => card.id === day.best?.card.id}
    />
  );
}
