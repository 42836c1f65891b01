import { memo } from 'react';
import { ordinal } from '@floatwise/finance/calendar/calendar';
import { rewardsRateText } from '@floatwise/finance/cycle/card-figures';
import { formatMoney } from '@floatwise/finance/money/money';
import { cardName, type ValuedCard } from '@floatwise/finance/ranking/ranking';
import { byDaysToPay, type Recommendation } from '@floatwise/finance/ranking/recommendation';
import { Badge } from '@floatwise/ui/badge';
import { CardArt } from '@floatwise/ui/card-art';
import { Panel } from '@floatwise/ui/panel';
import { Table, type Column } from '@floatwise/ui/table';
import { Utilization } from '@floatwise/ui/utilization';
import type { WalletCard } from '../wallet/wallet.js';
import { AsATable } from '../page/as-a-table.js';
import { DaysToPay } from '../page/card-float.js';
import { comparisonId } from '../page/link-targets.js';

type Row = ValuedCard<WalletCard>;
interface Props {
  recommendation: Recommendation<WalletCard>;
  positionOf: (card: WalletCard) => number;
  /** Beside the days ahead, which show the same cards: the table comes by a press. */
  isFolded?: boolean;
}

/** All cards, longest float first, with their float lines on one scale. */
export const Comparison = memo(function Comparison({ recommendation, positionOf, isFolded = false }: Props) {
  const rows = byDaysToPay(recommendation.ranked);
  const table = (
    <Table
      caption="All cards by days to pay"
      columns={columnsFor(recommendation, positionOf)}
      rows={rows}
      rowKey={({ card }) => card.id}
      isHighlighted={(row) => !recommendation.declined && row.card.id === recommendation.best?.card.id}
    />
  );
  return (
    <Panel
      id={comparisonId}
      tabIndex={-1}
      title="All Cards Comparison"
      description="Longest time to pay first"
      flush={!isFolded}
      className="order-4 drawn-in-view-180 scroll-mt-20 outline-none"
    >
      {isFolded ? <AsATable className="-mb-4 sm:-mb-6">{table}</AsATable> : table}
    </Panel>
  );
});

function columnsFor(
  { purchase, best, ranked, declined }: Recommendation<WalletCard>,
  positionOf: Props['positionOf'],
): Column<Row>[] {
  const scaleDays = Math.max(...ranked.map(({ floatDays }) => floatDays));
  return [
    {
      id: 'card',
      header: 'Card',
      primary: true,
      cell: ({ card, accepted }) => (
        <span className="flex items-center gap-3">
          <CardArt position={positionOf(card)} name={cardName(card)} size="small" />
          <span className="min-w-0">
            <span className="block wrap-anywhere @xl:min-w-28">{cardName(card)}</span>
            {!declined && card.id === best?.card.id && <Badge tone="accent">Recommended</Badge>}
            {accepted === false && <Badge tone="caution">Not accepted here</Badge>}
          </span>
        </span>
      ),
    },
    {
      id: 'credit',
      header: 'Available Credit',
      align: 'end',
      cell: ({ figures }) => (
        <span className="inline-grid">
          {formatMoney(figures.availableCredit)}
          <Utilization
            bare
            percent={figures.utilizationRate}
            place="table"
            className="[&>div]:justify-end @max-xl:[&>div]:justify-start"
          />
        </span>
      ),
    },
    {
      id: 'days',
      header: 'Days to Pay',
      wide: true,
      cell: (row) => <DaysToPay ranked={row} today={purchase.today} scaleDays={scaleDays} />,
    },
    {
      id: 'rewards',
      header: 'Rewards',
      align: 'end',
      cell: ({ card, figures }) =>
        purchase.amount > 0 ? formatMoney(figures.calculatedRewards) : rewardsRateText(card),
    },
    { id: 'due', header: 'Due Date', align: 'end', cell: ({ card }) => ordinal(card.dueDate) },
  ];
}
