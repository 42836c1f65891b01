import type { ReactNode } from 'react';
import { Busy, SkeletonText } from '@floatwise/ui/skeleton';
import type { UseQueryResult } from '@floatwise/web-kit/query';
import { LoadFailed } from './load-failed.js';

interface Props<Data> {
  query: UseQueryResult<Data>;
  /** Said if the server gives no reason: "The revenue can't be loaded right now." */
  failure: string;
  lines?: number;
  children: (data: Data) => ReactNode;
}

/** What a query answered; until then its place, or the reason and Retry. Each part of the page fails alone. */
export function Loaded<Data>({ query, failure, lines = 6, children }: Props<Data>): ReactNode {
  const { data, isError } = query;
  return (
    <>
      {isError && <LoadFailed query={query} otherwise={failure} />}
      {data === undefined && !isError && (
        <Busy>
          <SkeletonText lines={lines} className="px-4 pb-4 sm:px-6" />
        </Busy>
      )}
      {data !== undefined && children(data)}
    </>
  );
}
