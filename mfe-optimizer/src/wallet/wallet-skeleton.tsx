import type { ReactNode } from 'react';
import { Busy, Skeleton, SkeletonText } from '@floatwise/ui/skeleton';

/** Three placeholder rows, until the wallet's cards load. */
export const WalletSkeleton = (): ReactNode => (
  <Busy text="Loading your cards">
    <div className="divide-y divide-hairline border-t border-hairline">
      {[0, 1, 2].map((row) => (
        <div key={row} className="px-4 py-4 sm:px-6">
          <div className="flex items-center gap-3">
            <Skeleton className="aspect-[1.586] w-12 rounded-[5px]" />
            <div className="w-40">
              <SkeletonText size={14} />
              <SkeletonText size={12} className="w-1/2" />
            </div>
          </div>
          <div className="mt-3 grid grid-cols-3 gap-x-4 gap-y-2">
            {[0, 1, 2, 3, 4, 5].map((figure) => (
              <div key={figure}>
                <SkeletonText size={12} />
                <SkeletonText size={14} className="w-2/3" />
              </div>
            ))}
          </div>
          <Skeleton className="mt-3 h-16 w-full" />
          <SkeletonText size={12} className="mt-4 w-1/2" />
        </div>
      ))}
    </div>
  </Busy>
);
