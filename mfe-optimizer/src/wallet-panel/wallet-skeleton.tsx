import type { ReactNode } from 'react';
import { Busy, Skeleton, SkeletonText } from '@floatwise/ui/skeleton';

/** Three placeholder rows, until the wallet's cards load. */
export const WalletSkeleton = (): ReactNode => (
  <Busy text="Loading your cards">
    <div className="divide-y divide-hairline border-t border-hairline">
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex h-18 items-center gap-3 px-4 sm:px-6">
          <Skeleton className="aspect-[1.586] w-12 rounded-[5px]" />
          <div className="grow">
            <SkeletonText size={14} className="w-1/2" />
            <SkeletonText size={12} className="w-4/5" />
          </div>
          <div className="w-14">
            <SkeletonText size={14} />
            <SkeletonText size={14} />
          </div>
        </div>
      ))}
    </div>
  </Busy>
);
