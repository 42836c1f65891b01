import type { ReactNode } from 'react';
import type { History } from '@floatwise/contracts/cards/history.http';
import { categoryLabel } from '@floatwise/finance/rewards/categories';
import { formatMoney, formatPercent } from '@floatwise/finance/money/money';
import { spendingByCard, spendingByCategory, type SpendingShare } from '@floatwise/finance/past/past-sums';
import { Panel } from '@floatwise/ui/panel';
import { StackedBars } from '@floatwise/ui/stacked-bars';
import { Table, type Column } from '@floatwise/ui/table';
import { longName, type WalletCard } from '../wallet/wallet.js';
import { PictureAndTable } from './panel-parts.js';

interface Share extends SpendingShare {
  name: string;
}

/** Where the money went, by category and card. */
export function SpendingPanel({
  history,
  cards,
}: {
  history: Pick<History, 'spending'>;
  cards: readonly WalletCard[];
}): ReactNode {
  const byCategory = spendingByCategory(history).map((share) => ({ ...share, name: categoryLabel[share.id] }));
  const names = new Map(cards.map((card) => [card.id, longName(card)]));
  const byCard = spendingByCard(history, [...names.keys()]).map((share) => ({
    ...share,
    name: names.get(share.id) ?? '',
  }));
  if (byCategory.length === 0) return null;
  return (
    <Panel title="Spending" description="Purchases minus refunds.">
      <div className="grid gap-10">
        <Shares title="By category" heading="Category" shares={byCategory} />
        {byCard.length > 0 && <Shares title="By card" heading="Card" shares={byCard} />}
      </div>
    </Panel>
  );
}

function Shares({ title, heading, shares }: { title: string; heading: string; shares: Share[] }): ReactNode {
  const columns: Column<Share>[] = [
    { id: 'name', header: heading, primary: true, cell: ({ name }) => name },
    { id: 'amount', header: 'Spent', align: 'end', cell: ({ amount }) => formatMoney(amount) },
    { id: 'share', header: 'Share', align: 'end', cell: ({ percent }) => formatPercent(percent) },
  ];
  const words = shares.map(({ name, amount }) => `${name} ${formatMoney(amount)}`).join(', ');
  return (
    <section aria-label={`Spending ${title.toLowerCase()}`}>
      <h3 className="mb-3 text-14 font-semibold">{title}</h3>
      <PictureAndTable
        picture={
          <StackedBars
            label={`Spending ${title.toLowerCase()}: ${words}`}
            legend={['Spent']}
            bars={shares.map(({ id, name, amount }) => ({ id, name, parts: [amount], total: formatMoney(amount) }))}
          />
        }
        table={
          <Table
            compact
            stickyHead
            caption={`Spending ${title.toLowerCase()}`}
            columns={columns}
            rows={shares}
            rowKey={({ id }) => id}
          />
        }
      />
    </section>
  );
}
