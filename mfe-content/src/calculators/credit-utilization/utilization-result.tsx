import type { ReactNode } from 'react';
import { formatMoney, formatPercent } from '@floatwise/finance/money/money';
import type { UtilizationFigure, UtilizationSummary } from '@floatwise/finance/calculators/utilization-calculator';
import { Panel } from '@floatwise/ui/panel';
import { Table, type Column } from '@floatwise/ui/table';
import { Utilization } from '@floatwise/ui/utilization';
import { ResultFigures } from '../frame/figures.js';

/** What to pay to get below a share of the limit, or that nothing is needed. */
export const payText = ({ toComeUnder }: UtilizationFigure, share: number): string => {
  const pay = toComeUnder.find(({ percent }) => percent === share)?.pay ?? 0;
  return pay > 0 ? formatMoney(pay) : 'Nothing';
};

/** All cards together, then each card with its bar. */
export const UtilizationResult = ({ summary: { overall, cards } }: { summary: UtilizationSummary }): ReactNode => (
  <div className="grid gap-6">
    <ResultFigures
      main={{ label: 'Utilization of all cards together', value: formatPercent(overall.percent) }}
      others={[
        { label: 'Pay to be under 30%', value: payText(overall, 30) },
        { label: 'Pay to be under 10%', value: payText(overall, 10) },
        {
          label: 'Owed of total limits',
          value: `${formatMoney(overall.balance)} of ${formatMoney(overall.creditLimit)}`,
        },
      ]}
    />
    <ul aria-label="Utilization of each card" className="grid gap-4">
      <li>
        <p className="text-14 font-medium">All cards</p>
        <Utilization marked percent={overall.percent} />
      </li>
      {cards.length > 1 &&
        cards.map(({ id, name, percent }) => (
          <li key={id}>
            <p className="truncate text-14 text-ink-soft">{name}</p>
            <Utilization marked percent={percent} />
          </li>
        ))}
    </ul>
  </div>
);

type Card = UtilizationSummary['cards'][number];
const columns: Column<Card>[] = [
  { id: 'card', header: 'Card', primary: true, cell: ({ name }) => name },
  { id: 'limit', header: 'Limit', align: 'end', cell: ({ creditLimit }) => formatMoney(creditLimit) },
  { id: 'balance', header: 'Balance', align: 'end', cell: ({ balance }) => formatMoney(balance) },
  {
    id: 'use',
    header: 'Utilization',
    align: 'end',
    cell: ({ percent }) => <Utilization bare percent={percent} className="flex xl:justify-end" />,
  },
  { id: 'thirty', header: 'To be under 30%', align: 'end', cell: (card) => payText(card, 30) },
  { id: 'ten', header: 'To be under 10%', align: 'end', cell: (card) => payText(card, 10) },
];

/** What to pay on each card. */
export const UtilizationTable = ({ cards }: { cards: readonly Card[] }): ReactNode => (
  <Panel
    title="What to pay on each card"
    description="Pay before the statement closes: that is the balance that gets reported."
    flush
    className="mt-6"
  >
    <Table caption="What to pay on each card" columns={columns} rows={cards} rowKey={({ id }) => id} />
  </Panel>
);
