import type { ReactNode } from 'react';
import { AccountListSkeleton } from '../account-list.js';
import { useConnections } from '../account-queries.js';
import { AccountSection } from '../account-section.js';
import { ListAway } from '../list-away.js';
import { ConnectionsList } from './connections-list.js';

/** The sign-in methods of this account. */
export function ConnectionsSection(): ReactNode {
  const { data, error, isFetching, refetch } = useConnections();
  return (
    <AccountSection title="Ways to sign in" description="You can sign in with any of these. Keep at least one.">
      {data && <ConnectionsList connections={data} />}
      {!data && !error && <AccountListSkeleton lines={3} />}
      {!data && error && (
        <ListAway
          error={error}
          fallback="We can’t load your sign-in options right now."
          isPending={isFetching}
          retry={() => void refetch()}
        />
      )}
    </AccountSection>
  );
}
