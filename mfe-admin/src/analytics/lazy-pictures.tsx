import { lazy, Suspense, type ComponentProps, type ReactNode } from 'react';
import { Disclosure } from '@floatwise/ui/disclosure';
import { Busy, Skeleton } from '@floatwise/ui/skeleton';

// The figures don't wait for the library that draws them.
const LazyBars = lazy(async () => ({ default: (await import('./pictures.js')).BarsPicture }));
const LazyVisits = lazy(async () => ({ default: (await import('./pictures.js')).VisitsPicture }));

const Waiting = ({ children }: { children: ReactNode }): ReactNode => (
  <Suspense
    fallback={
      <Busy>
        <Skeleton className="h-44 w-full" />
      </Busy>
    }
  >
    {children}
  </Suspense>
);

export const BarsPicture = (props: ComponentProps<typeof LazyBars>): ReactNode => (
  <Waiting>
    <LazyBars {...props} />
  </Waiting>
);
export const VisitsPicture = (props: ComponentProps<typeof LazyVisits>): ReactNode => (
  <Waiting>
    <LazyVisits {...props} />
  </Waiting>
);

/** A picture, and its figures to fold out. */
export const WithTable = ({ picture, children }: { picture: ReactNode; children: ReactNode }): ReactNode => (
  <div className="grid gap-4">
    {picture}
    <Disclosure summary="Show as table">{children}</Disclosure>
  </div>
);
