import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Coupon } from '@floatwise/contracts/billing/coupons.http';
import { Banner } from '@floatwise/ui/banner';
import { Button } from '@floatwise/ui/button';
import { EmptyState } from '@floatwise/ui/empty-state';
import { Panel } from '@floatwise/ui/panel';
import { Busy, SkeletonText } from '@floatwise/ui/skeleton';
import { sentenceOf } from '@floatwise/web-kit/api';
import { CouponsTable } from './coupons-table.js';
import { useCoupons } from './coupon-queries.js';

const CouponFormDialog = lazy(async () => ({ default: (await import('./coupon-form-dialog.js')).CouponFormDialog }));

/** All coupons, newest first, and the form that creates or edits one. */
export function CouponsPanel(): ReactNode {
  const { data, isError, error, isFetching, refetch } = useCoupons();
  const [edited, setEdited] = useState<Coupon | 'new' | null>(null);
  const create = (
    <Button size="small" onClick={() => setEdited('new')}>
      New coupon
    </Button>
  );
  return (
    <Panel title="Coupons" description="Each person can redeem a coupon once." actions={data && create} flush>
      {isError && (
        <Banner
          tone="bad"
          className="mx-4 mb-4 sm:mx-6"
          action={
            <Button variant="quiet" size="small" loading={isFetching} onClick={() => void refetch()}>
              Retry
            </Button>
          }
        >
          {sentenceOf(error, 'The coupons cannot be loaded right now.')}
        </Banner>
      )}
      {!data && !isError && (
        <Busy>
          <SkeletonText lines={4} className="px-4 pb-4 sm:px-6" />
        </Busy>
      )}
      {data?.length === 0 && <EmptyState title="No coupons found" description="Create one and share its code." />}
      {data && data.length > 0 && <CouponsTable coupons={data} onEdit={setEdited} />}
      {edited && (
        <Suspense fallback={null}>
          <CouponFormDialog coupon={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </Panel>
  );
}
