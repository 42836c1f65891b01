import type { ReactNode } from 'react';
import { AccountListSkeleton } from '../account-list.js';
import { useConnections } from '../account-queries.js';
import { AccountSection } from '../account-section.js';
import { ListAway } from '../list-away.js';
import { ConnectionsList } from './connections-list.js';

/** The ways in which this account can be signed into. */
export function ConnectionsSection(): ReactNode {
  const { data, error, isFetching, refetch } = useConnections();
  return (
    <AccountSection title="Ways to sign in" description="Each of these opens your account. Keep at least one.">
      {data && <ConnectionsList connections={data} />}
      {!data && !error && <AccountListSkeleton lines={3} />}
      {!data && error && (
        <ListAway
          error={error}
          fallback="Your ways to sign in can not be read right now."
          isPending={isFetching}
          retry={() => void refetch()}
        />
      )}
    </AccountSection>
  );
}
