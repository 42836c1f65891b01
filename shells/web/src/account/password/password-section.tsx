import type { ReactNode } from 'react';
import { Loaded } from '../account-list.js';
import { useConnections } from '../account-queries.js';
import { AccountSection } from '../account-section.js';
import { PasswordForm } from './password-form.js';

/** Changes the password, or sets the first one. */
export function PasswordSection({ email }: { email: string }): ReactNode {
  return (
    <AccountSection
      title="Password"
      description="A new password signs you out everywhere else, in case someone knows the old one."
    >
      <Loaded query={useConnections()} failure="We can’t load your sign-in settings right now." lines={2}>
        {({ password, google }) => (
          <PasswordForm key={String(password)} email={email} hasPassword={password} google={google?.email ?? null} />
        )}
      </Loaded>
    </AccountSection>
  );
}
