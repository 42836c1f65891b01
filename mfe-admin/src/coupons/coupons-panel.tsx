import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Coupon } from '@floatwise/contracts/billing/coupons.http';
import { Button } from '@floatwise/ui/button';
import { EmptyState } from '@floatwise/ui/empty-state';
import { Panel } from '@floatwise/ui/panel';
import { Loaded } from '../page/loaded.js';
import type { OfPeriod } from '../figures/period.js';
import { CouponUsesPanel } from './coupon-uses-panel.js';
import { CouponsTable } from './coupons-table.js';
import { useCoupons } from './coupon-queries.js';

const CouponFormDialog = lazy(async () => ({ default: (await import('./coupon-form-dialog.js')).CouponFormDialog }));

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
      {edited && (
        <Suspense fallback={null}>
          <CouponFormDialog coupon={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </Panel>
  );
}
