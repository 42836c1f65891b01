import type { ReactNode } from 'react';
import type { History } from '@floatwise/contracts/cards/history.http';
import { categoryLabel, purchaseCategories } from '@floatwise/finance/categories';
import { formatMoney, formatPercent, sumCents } from '@floatwise/finance/money';
import { Panel } from '@floatwise/ui/panel';
import { StackedBars } from '@floatwise/ui/stacked-bars';
import { Table, type Column } from '@floatwise/ui/table';
import { longName, type WalletCard } from '../wallet/wallet.js';
import { PictureAndTable } from './picture-and-table.js';

interface Share {
  id: string;
  name: string;
  amount: number;
  percent: number;
}

/** What was spent on each, largest first; anything with a net refund is left out. */
function sharesOf(all: readonly { id: string; name: string; amounts: number[] }[]): Share[] {
  const sums = all
    .map(({ id, name, amounts }) => ({ id, name, amount: sumCents(amounts) }))
    .filter(({ amount }) => amount > 0);
  const total = sums.reduce((sum, { amount }) => sum + amount, 0);
  return sums.map((one) => ({ ...one, percent: (one.amount / total) * 100 })).sort((a, b) => b.amount - a.amount);
}

/** Where the money went, by category and card. */
export function SpendingPanel({ history, cards }: { history: History; cards: readonly WalletCard[] }): ReactNode {
  const { spending } = history;
  const amountsOf = (is: (one: History['spending'][number]) => boolean): number[] =>
    spending.filter(is).map(({ amount }) => amount);
  const byCategory = sharesOf(
    purchaseCategories.map((id) => ({
      id,
      name: categoryLabel[id],
      amounts: amountsOf(({ category }) => category === id),
    })),
  );
  const byCard = sharesOf(
    cards.map((card) => ({
      id: card.id,
      name: longName(card),
      amounts: amountsOf(({ cardId }) => cardId === card.id),
    })),
  );
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
