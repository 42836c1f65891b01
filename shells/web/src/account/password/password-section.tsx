import type { ReactNode } from 'react';
import { AccountListSkeleton } from '../account-list.js';
import { useConnections } from '../account-queries.js';
import { AccountSection } from '../account-section.js';
import { ListAway } from '../list-away.js';
import { PasswordForm } from './password-form.js';

/** Changes the password, or sets the first one. */
export function PasswordSection({ email }: { email: string }): ReactNode {
  const { data, error, isFetching, refetch } = useConnections();
  return (
    <AccountSection
      title="Password"
      description="A new password signs you out everywhere else, in case someone knows the old one."
    >
      {data && (
        <PasswordForm
          key={String(data.password)}
          email={email}
          hasPassword={data.password}
          google={data.google?.email ?? null}
        />
      )}
      {!data && !error && <AccountListSkeleton lines={2} />}
      {!data && error && (
        <ListAway
          error={error}
          fallback="We can’t load your sign-in settings right now."
          isPending={isFetching}
          retry={() => void refetch()}
        />
      )}
    </AccountSection>
  );
}
