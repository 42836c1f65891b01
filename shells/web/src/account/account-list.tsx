import type { ReactNode } from 'react';
import { Busy, SkeletonText } from '@floatwise/ui/skeleton';
import { LoadFailed } from '@floatwise/web-kit/load-failed';
import type { UseQueryResult } from '@floatwise/web-kit/query';

/** A list in one box, with thin lines between the items. */
export const AccountList = ({ label, children }: { label: string; children: ReactNode }): ReactNode => (
  <ul aria-label={label} className="divide-y divide-hairline rounded-panel border border-hairline bg-surface">
    {children}
  </ul>
);

interface LineProps {
  title: ReactNode;
  description: ReactNode;
  action?: ReactNode;
}

/** One item: its name, its state, and an action. */
export const AccountLine = ({ title, description, action }: LineProps): ReactNode => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-6">
    <div className="min-w-0 grow basis-40">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14 font-medium wrap-anywhere">{title}</p>
      <p className="text-14 wrap-anywhere text-ink-soft">{description}</p>
    </div>
    {action}
  </li>
);

/** As tall as the lines that will replace it. */
export const AccountListSkeleton = ({ lines }: { lines: number }): ReactNode => (
  <Busy>
    <div className="divide-y divide-hairline rounded-panel border border-hairline bg-surface">
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className="px-4 py-3 sm:px-6">
          <SkeletonText size={14} className="w-2/5" />
          <SkeletonText size={14} className="w-1/2" />
        </div>
      ))}
    </div>
  </Busy>
);

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** Said if the server gives no reason. */
  failure: string;
  lines: number;
  /** Names what is tried again, where several parts can fail. */
  retryLabel?: string;
  children: (data: Data) => ReactNode;
}

/** A part of the account that loads by its own call: if it fails, the other parts stay. */
export function Loaded<Data>({ query, failure, lines, retryLabel, children }: LoadedProps<Data>): ReactNode {
  if (query.data !== undefined) return children(query.data);
  return query.isError ? (
    <LoadFailed query={query} text={failure} retryLabel={retryLabel} />
  ) : (
    <AccountListSkeleton lines={lines} />
  );
}
