import type { ReactNode } from 'react';
import type { Revenue } from '@floatwise/contracts/billing/revenue.http';
import { formatShort } from '@floatwise/finance/calendar/calendar';
import { formatMoney } from '@floatwise/finance/money/money';
import { Panel } from '@floatwise/ui/panel';
import { Table, type Column } from '@floatwise/ui/table';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import type { OfPeriod } from '../figures/period.js';
import { Definitions } from './about.js';
import { changeText } from '../figures/change-text.js';
import { FiguresTable } from './figures-table.js';
import { Loaded } from '../page/loaded.js';
import { flowsOf, levelsOf, planNames } from './revenue-text.js';

/** What people pay, as Stripe reports it to billing. */
export function RevenuePanel({ days }: OfPeriod): ReactNode {
  const query = useCallQuery('billing.readRevenue', { query: { days } }, { staleTime: 0 });
  return (
    <Panel
      title="Revenue"
      description="From payments at Stripe. Pro granted by a coupon or an operator brings in no revenue."
      flush
    >
      <Loaded query={query} failure="We can’t load the revenue right now." lines={12}>
        {(revenue) => (
          <div className="grid gap-6">
            <FiguresTable
              caption="Active now, and when the period started"
              heads={['Now', formatShort(revenue.from)]}
              figures={levelsOf(revenue)}
            />
            <FiguresTable
              caption={`In the last ${days} days and the ${days} days before. Days are in UTC.`}
              heads={[`Last ${days} days`, `${days} days before`]}
              figures={flowsOf(revenue)}
            />
            <PlansTable plans={revenue.plans} days={days} />
            <Definitions of={[...levelsOf(revenue), ...flowsOf(revenue)]} />
          </div>
        )}
      </Loaded>
    </Panel>
  );
}

type PlanRow = Revenue['plans'][number];

function PlansTable({ plans, days }: OfPeriod & Pick<Revenue, 'plans'>): ReactNode {
  const columns: Column<PlanRow>[] = [
    { id: 'plan', header: 'Plan', primary: true, cell: ({ plan }) => planNames[plan ?? 'other'] },
    {
      id: 'subscriptions',
      header: 'Subscriptions',
      align: 'end',
      cell: (row) => row.subscriptions.toLocaleString('en-US'),
    },
    { id: 'mrr', header: 'MRR', align: 'end', cell: ({ mrr }) => formatMoney(mrr) },
    { id: 'mrr-change', header: 'MRR change', align: 'end', cell: (row) => changeText(row.mrr, row.mrrAtBegin) },
    { id: 'net', header: 'Net revenue', align: 'end', cell: ({ net }) => formatMoney(net) },
    { id: 'before', header: `${days} days before`, align: 'end', cell: ({ netBefore }) => formatMoney(netBefore) },
  ];
  return (
    <Table
      caption="Revenue by plan"
      showCaption
      columns={columns}
      rows={plans}
      rowKey={({ plan }) => plan ?? 'other'}
    />
  );
}
