import type { ReactNode } from 'react';
import { formatPercent } from '@floatwise/finance/money/money';
import { Disclosure } from '@floatwise/ui/disclosure';
import { Table } from '@floatwise/ui/table';
import type { Answer } from '@floatwise/web-kit/api';
import { cardsText } from './held-card-text.js';

type Sums = Answer<'cards.readCardSums'>;

const shareText = (share: number): string => formatPercent(share * 100);
const averageText = (average: number | null): string => (average === null ? '–' : formatPercent(average));
const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** Totals in one line, and by issuer below it. */
export function CardSums({ sums }: { sums: Sums }): ReactNode {
  const { cards, averageUtilization, shareOver30, issuers, countedAt } = sums;
  if (countedAt === null) return null;
  return (
    <div className="grid gap-3 px-4 pb-4 sm:px-6">
      <p className="figures text-14">
        <strong className="font-semibold">{cardsText(cards)}</strong> · average utilization{' '}
        <strong className="font-semibold">{averageText(averageUtilization)}</strong> ·{' '}
        <strong className="font-semibold">{shareText(shareOver30)}</strong> use more than 30% of their limit{' '}
        <span className="text-ink-soft">
          · counted at <time dateTime={countedAt}>{time.format(new Date(countedAt))}</time>
        </span>
      </p>
      <Disclosure summary="By issuer">
        <Table
          compact
          caption="Cards by issuer"
          rows={issuers}
          rowKey={({ issuer }) => issuer ?? ''}
          columns={[
            { id: 'issuer', header: 'Issuer', primary: true, cell: ({ issuer }) => issuer ?? 'Not in the catalog' },
            { id: 'cards', header: 'Cards', align: 'end', cell: (row) => row.cards.toLocaleString('en-US') },
            {
              id: 'average',
              header: 'Average',
              align: 'end',
              cell: (row) => averageText(row.averageUtilization),
            },
            { id: 'over30', header: 'Over 30%', align: 'end', cell: (row) => shareText(row.shareOver30) },
            { id: 'over70', header: 'Over 70%', align: 'end', cell: (row) => shareText(row.shareOver70) },
          ]}
        />
      </Disclosure>
    </div>
  );
}
