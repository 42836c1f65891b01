import { type ReactNode, useState } from 'react';
import type { Coupon } from '@floatwise/contracts/billing/coupons.http';
import { Button } from '@floatwise/ui/button';
import { EmptyState } from '@floatwise/ui/empty-state';
import { Panel } from '@floatwise/ui/panel';
import { Badge } from '@floatwise/ui/badge';
import { lazyDialog } from '@floatwise/ui/lazy-part';
import { type Column, Table } from '@floatwise/ui/table';
import { toast } from '@floatwise/web-kit/toasts';
import type { CouponUses } from '@floatwise/contracts/billing/revenue.http';
import { formatShort } from '@floatwise/finance/calendar/calendar';
import { MonthColumns } from '@floatwise/ui/month-columns';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import { Loaded } from '../page/loaded.js';
import type { OfPeriod } from '../figures/period.js';
import { useCouponChanges, useCoupons } from './coupon-queries.js';
import { switched } from './coupon-typed.js';
import { expiryText, stateOf, typeText, usesText } from './coupon-text.js';
import { changeText, figureText } from '../figures/change-text.js';
import { type UsesOfTime, usesOverTime } from './uses-by-week.js';

const CouponFormDialog = lazyDialog(async () => (await import('./coupon-form-dialog.js')).CouponFormDialog);

/** The coupons, and how often they were redeemed. */
export const CouponsPanel = ({ days }: OfPeriod): ReactNode => (
  <div className="space-y-6">
    <CouponsList />
    <CouponUsesPanel days={days} />
  </div>
);

/** All coupons, newest first, and the form that creates or edits one. */
function CouponsList(): ReactNode {
  const query = useCoupons();
  const [edited, setEdited] = useState<Coupon | 'new' | null>(null);
  const create = (
    <Button size="small" onClick={() => setEdited('new')}>
      New coupon
    </Button>
  );
  return (
    <Panel title="Coupons" description="Each person can redeem a coupon once." actions={query.data && create} flush>
      <Loaded query={query} failure="We can’t load the coupons right now." lines={4}>
        {(coupons) =>
          coupons.length === 0 ? (
            <EmptyState title="No coupons found" description="Create one and share its code." />
          ) : (
            <CouponsTable coupons={coupons} onEdit={setEdited} />
          )
        }
      </Loaded>
      {edited && <CouponFormDialog coupon={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Panel>
  );
}

interface Props {
  coupons: readonly Coupon[];
  onEdit: (coupon: Coupon) => void;
}

/** Code, description, type, uses, and actions for each coupon. */
function CouponsTable({ coupons, onEdit }: Props): ReactNode {
  const now = new Date();
  const columns: Column<Coupon>[] = [
    {
      id: 'code',
      header: 'Code',
      primary: true,
      cell: ({ code }) => <code className="block break-all @xl:min-w-28">{code}</code>,
    },
    { id: 'description', header: 'Description', wide: true, cell: ({ description }) => description || '–' },
    { id: 'type', header: 'Type', cell: typeText },
    { id: 'uses', header: 'Uses', align: 'end', cell: (coupon) => <Whole>{usesText(coupon)}</Whole> },
    { id: 'expires', header: 'Expires', align: 'end', cell: ({ expiresAt }) => <Whole>{expiryText(expiresAt)}</Whole> },
    { id: 'state', header: 'State', cell: (coupon) => <State {...stateOf(coupon, now)} /> },
    { id: 'actions', header: 'Actions', align: 'end', cell: (coupon) => <Actions coupon={coupon} onEdit={onEdit} /> },
  ];
  return <Table caption="Coupons" columns={columns} rows={coupons} rowKey={({ id }) => id} stickyHead />;
}

const Whole = ({ children }: { children: ReactNode }): ReactNode => (
  <span className="@xl:whitespace-nowrap">{children}</span>
);

const State = ({ word, isOpen }: ReturnType<typeof stateOf>): ReactNode => (
  <Badge tone={isOpen ? 'good' : 'neutral'}>{word}</Badge>
);

function Actions({ coupon, onEdit }: { coupon: Coupon; onEdit: (coupon: Coupon) => void }): ReactNode {
  const { change } = useCouponChanges({ title: 'Error', text: 'We couldn’t change the coupon.' });
  const { id, code, isActive } = coupon;
  const turn = (): void =>
    change.mutate(
      { params: { id }, body: switched(coupon) },
      { onSuccess: () => toast({ title: isActive ? `${code} is deactivated` : `${code} can be redeemed again` }) },
    );
  return (
    <span className="inline-flex gap-2">
      <Button variant="quiet" size="small" onClick={() => onEdit(coupon)} aria-label={`Edit ${code}`}>
        Edit
      </Button>
      <Button
        variant="quiet"
        size="small"
        loading={change.isPending}
        onClick={turn}
        aria-label={`${isActive ? 'Deactivate' : 'Activate'} ${code}`}
      >
        {isActive ? 'Deactivate' : 'Activate'}
      </Button>
    </span>
  );
}

/** How often coupons were redeemed, over time and by coupon. */
function CouponUsesPanel({ days }: OfPeriod): ReactNode {
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
        <div className="max-h-72 overflow-y-auto" tabIndex={0} role="group" aria-label="Uses by coupon, figures">
          <Table
            compact
            stickyHead
            caption="Uses by coupon"
            columns={couponColumns}
            rows={data.coupons}
            rowKey={({ code }) => code}
          />
        </div>
      </div>
    </div>
  );
}
