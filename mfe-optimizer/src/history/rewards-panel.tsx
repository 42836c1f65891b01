import type { ReactNode } from 'react';
import type { History } from '@floatwise/contracts/cards/history.http';
import { formatMoney, sumCents } from '@floatwise/finance/money/money';
import { shortMonth } from '@floatwise/finance/calendar/month-name';
import { missedText } from '@floatwise/finance/past/past-rewards';
import { MonthColumns } from '@floatwise/ui/month-columns';
import { Panel } from '@floatwise/ui/panel';
import { axisDollars } from '@floatwise/ui/plot';
import { Table, type Column } from '@floatwise/ui/table';
import { PictureAndTable } from './panel-parts.js';

type Month = History['rewards'][number];

const columns: Column<Month>[] = [
  { id: 'month', header: 'Month', primary: true, cell: ({ month }) => shortMonth(month) },
  { id: 'earned', header: 'Earned', align: 'end', cell: ({ earned }) => formatMoney(earned) },
  { id: 'best', header: 'Best cards', align: 'end', cell: ({ best }) => formatMoney(best) },
  { id: 'missed', header: 'Left on the table', align: 'end', cell: ({ missed }) => formatMoney(missed) },
];

interface RewardsPanelProps {
  history: Pick<History, 'rewards'>;
  /** What was left on the table, in a sentence; of the last month if it isn't given. */
  missedWords?: string;
  today: string;
}

/** What the purchases earned, compared with what they would have earned on the best cards. */
export function RewardsPanel({ history: { rewards }, missedWords, today }: RewardsPanelProps): ReactNode {
  const [first, last] = [rewards[0], rewards.at(-1)];
  if (!first || !last) return null;
  const missed = sumCents(rewards.map((month) => month.missed));
  const words = missedWords ?? missedText(last, today);
  return (
    <Panel
      title="Rewards"
      description={words}
      actions={rewards.length > 1 && <p className="figures text-14 text-ink-soft">{formatMoney(missed)} total</p>}
    >
      <PictureAndTable
        picture={
          <MonthColumns
            label={`Rewards by month, earned and left on the table. ${words}`}
            legend={['Earned', 'Left on the table']}
            format={axisDollars}
            columns={rewards.map((month) => ({ id: month.month, parts: [month.earned, month.missed] }))}
            from={shortMonth(first.month)}
            to={shortMonth(last.month)}
          />
        }
        table={
          <Table
            compact
            stickyHead
            caption="Rewards by month, newest first"
            columns={columns}
            rows={rewards.toReversed()}
            rowKey={({ month }) => month}
          />
        }
      />
      <p className="mt-4 max-w-prose text-12 text-ink-soft">
        Based on your cards, rates, and caps as of today, minus foreign fees. A card that carries a balance never counts
        as the best one. Available credit is ignored.
      </p>
    </Panel>
  );
}
