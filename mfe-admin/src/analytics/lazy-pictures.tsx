import type { ReactNode } from 'react';
import { Disclosure } from '@floatwise/ui/disclosure';
import { lazyPanel } from '@floatwise/ui/lazy-part';
import { Busy, Skeleton } from '@floatwise/ui/skeleton';

const waiting = (
  <Busy>
    <Skeleton className="h-44 w-full" />
  </Busy>
);

// The figures don't wait for the library that draws them.
export const BarsPicture = lazyPanel(async () => (await import('./pictures.js')).BarsPicture, waiting);
export const VisitsPicture = lazyPanel(async () => (await import('./pictures.js')).VisitsPicture, waiting);

/** A picture, and its figures to fold out. */
export const WithTable = ({ picture, children }: { picture: ReactNode; children: ReactNode }): ReactNode => (
  <div className="grid gap-4">
    {picture}
    <Disclosure summary="Show as table">{children}</Disclosure>
  </div>
);
