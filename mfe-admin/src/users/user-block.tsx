import type { ReactNode } from 'react';
import { Panel } from '@floatwise/ui/panel';
import type { UseQueryResult } from '@floatwise/web-kit/query';
import { Loaded } from '../page/loaded.js';

interface Props<Data> {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  query: UseQueryResult<Data>;
  /** Shown if the server gives no sentence of its own. */
  failed: string;
  children: (data: Data) => ReactNode;
}

/** A part of a user's page that loads by its own call: if it fails, the other parts stay. */
export function UserBlock<Data>({ title, description, actions, query, failed, children }: Props<Data>): ReactNode {
  const { data, isError } = query;
  return (
    <Panel title={title} description={description} actions={data === undefined || isError ? undefined : actions} flush>
      <Loaded query={query} failure={failed} lines={4} onlyFresh retryLabel={`Retry ${title}`}>
        {children}
      </Loaded>
    </Panel>
  );
}

/** A line in place of a list that has nothing in it. */
export const Nothing = ({ children }: { children: ReactNode }): ReactNode => (
  <p className="px-4 pb-4 text-14 text-ink-soft sm:px-6">{children}</p>
);
