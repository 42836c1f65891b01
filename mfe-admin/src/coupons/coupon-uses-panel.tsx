import type { ReactNode } from 'react';
import type { CouponUses } from '@floatwise/contracts/billing/revenue.http';
import { formatShort } from '@floatwise/finance/calendar/calendar';
import { EmptyState } from '@floatwise/ui/empty-state';
import { MonthColumns } from '@floatwise/ui/month-columns';
import { Panel } from '@floatwise/ui/panel';
import { Table, type Column } from '@floatwise/ui/table';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import type { OfPeriod } from '../figures/period.js';
import { changeText, figureText } from '../figures/change-text.js';
import { Loaded } from '../page/loaded.js';
import { usesOverTime, type UsesOfTime } from './uses-by-week.js';

/** How often coupons were redeemed, over time and by coupon. */
export function CouponUsesPanel({ days }: OfPeriod): ReactNode {
  const query = useCallQuery('billing.readCouponUses', { query: { days } }, { staleTime: 0 });
  return (
    <Panel title="Coupon use" description={`In the last ${days} days. Days are UTC days.`} flush>
      <Loaded query={query} failure="Coupon use can’t be loaded right now.">
        {(data) =>
          data.uses === 0 ? (
            <EmptyState
              title="No coupon was redeemed"
              description={`${figureText(data.before, 'count')} in the ${days} days before.`}
            />
          ) : (
            <Uses data={data} days={days} />
          )
        }
      </Loaded>
    </Panel>
  );
}

type CouponRow = CouponUses['coupons'][number];

function Uses({ data, days }: OfPeriod & { data: CouponUses }): ReactNode {
  const times = usesOverTime(data);
  const unit = times.length < data.days.length ? 'week' : 'day';
  const timeColumns: Column<UsesOfTime>[] = [
    { id: 'time', header: unit === 'week' ? 'Week' : 'Day', primary: true, cell: ({ text }) => text },
    { id: 'uses', header: 'Uses', align: 'end', cell: ({ uses }) => figureText(uses, 'count') },
  ];
  const couponColumns: Column<CouponRow>[] = [
    { id: 'code', header: 'Code', primary: true, cell: ({ code }) => <code>{code}</code> },
    { id: 'uses', header: `Last ${days} days`, align: 'end', cell: ({ uses }) => figureText(uses, 'count') },
    { id: 'before', header: `${days} days before`, align: 'end', cell: ({ before }) => figureText(before, 'count') },
  ];
  const count = data.uses === 1 ? '1 use' : `${figureText(data.uses, 'count')} uses`;
  return (
    <div className="grid gap-6 px-4 pb-4 sm:px-6 sm:pb-6">
      <p className="text-14">
        <span className="figures text-20 font-semibold">{count}</span>{' '}
        <span className="text-ink-soft">
          {changeText(data.uses, data.before)}, {figureText(data.before, 'count')} before
        </span>
      </p>
      <MonthColumns
        label={`Uses of coupons by ${unit}; the table below has the figures.`}
        legend={['Uses']}
        format={(uses) => (Number.isInteger(uses) ? figureText(uses, 'count') : '')}
        columns={times.map(({ id, uses }) => ({ id, parts: [uses] }))}
        from={formatShort(data.from)}
        to={formatShort(data.to)}
      />
      <div className="grid gap-6 md:grid-cols-2">
        <div className="max-h-72 overflow-y-auto" tabIndex={0} role="group" aria-label={`Uses by ${unit}, figures`}>
          <Table
            compact
            stickyHead
            caption={`Uses by ${unit}, newest first`}
            columns={timeColumns}
            rows={times.toReversed()}
            rowKey={({ id }) => id}
          />
        </div>
        <Table
          compact
          caption="Uses by coupon"
          columns={couponColumns}
          rows={data.coupons}
          rowKey={({ code }) => code}
        />
      </div>
    </div>
  );
}
