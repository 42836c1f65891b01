import type { ReactNode } from 'react';
import type { Coupon } from '@floatwise/contracts/billing/coupons.http';
import { Badge } from '@floatwise/ui/badge';
import { Button } from '@floatwise/ui/button';
import { Table, type Column } from '@floatwise/ui/table';
import { toast } from '@floatwise/web-kit/toasts';
import { useCouponChanges } from './coupon-queries.js';
import { switched } from './coupon-typed.js';
import { expiryText, stateOf, typeText, usesText } from './coupon-text.js';

interface Props {
  coupons: readonly Coupon[];
  onEdit: (coupon: Coupon) => void;
}

/** Code, description, type, uses, and actions for each coupon. */
export function CouponsTable({ coupons, onEdit }: Props): ReactNode {
  const now = new Date();
  const columns: Column<Coupon>[] = [
    {
      id: 'code',
      header: 'Code',
      primary: true,
      cell: ({ code }) => <code className="whitespace-nowrap">{code}</code>,
    },
    { id: 'description', header: 'Description', wide: true, cell: ({ description }) => description || '–' },
    { id: 'type', header: 'Type', cell: typeText },
    { id: 'uses', header: 'Uses', align: 'end', cell: (coupon) => <Whole>{usesText(coupon)}</Whole> },
    {
      id: 'expires',
      header: 'Expires',
      align: 'end',
      cell: ({ expiresAt }) => <Whole>{expiryText(expiresAt)}</Whole>,
    },
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
      { id, body: switched(coupon) },
      { onSuccess: () => toast({ title: isActive ? `${code} is switched off` : `${code} can be redeemed again` }) },
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
