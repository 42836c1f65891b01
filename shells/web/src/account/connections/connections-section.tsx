import type { ReactNode } from 'react';
import { Loaded } from '../account-list.js';
import { useConnections } from '../account-queries.js';
import { AccountSection } from '../account-section.js';
import { ConnectionsList } from './connections-list.js';

/** The sign-in methods of this account. */
export function ConnectionsSection(): ReactNode {
  return (
    <AccountSection title="Ways to sign in" description="You can sign in with any of these. Keep at least one.">
      <Loaded query={useConnections()} failure="We can’t load your sign-in options right now." lines={3}>
        {(connections) => <ConnectionsList connections={connections} />}
      </Loaded>
    </AccountSection>
  );
}
