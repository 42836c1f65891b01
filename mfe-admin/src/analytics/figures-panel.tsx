import type { ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { EmptyState } from '@floatwise/ui/empty-state';
import { Panel } from '@floatwise/ui/panel';
import { BusyText } from '@floatwise/ui/skeleton';
import { sentenceOf } from '@floatwise/web-kit/api';
import type { UseQueryResult } from '@floatwise/web-kit/query';

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  isEmpty: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}

/** Figures in their states: loading, failed, none, there. */
export function Loaded<Data>({ query, isEmpty, children }: LoadedProps<Data>): ReactNode {
  const { data, isError, error, isFetching, refetch } = query;
  if (data !== undefined && !isEmpty(data)) return children(data);
  if (data !== undefined) {
    return <EmptyState title="No analytics data available" description="We counted nothing in this period." />;
  }
  if (!isError) {
    return <BusyText lines={5} />;
  }
  const retry = (
    <Button variant="quiet" size="small" loading={isFetching} onClick={() => void refetch()}>
      Retry
    </Button>
  );
  return (
    <div role="alert">
      <EmptyState
        title="No analytics data available"
        description={sentenceOf(error, 'We can’t load the figures right now.')}
        action={retry}
      />
    </div>
  );
}

/** A panel of figures from one call. */
export const FiguresPanel = <Data,>({
  title,
  description,
  ...loaded
}: LoadedProps<Data> & { title: string; description?: string }): ReactNode => (
  <Panel title={title} description={description}>
    <Loaded {...loaded} />
  </Panel>
);
