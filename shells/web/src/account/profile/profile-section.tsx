import type { ReactNode } from 'react';
import type { User } from '@floatwise/contracts/identity/accounts.http';
import { AccountSection } from '../account-section.js';
import { EmailAddress } from './email-address.js';
import { NamesForm } from './names-form.js';

/** The person's name and email address. */
export const ProfileSection = ({ user }: { user: User }): ReactNode => (
  <AccountSection title="Profile" description="Your name, and where we send email.">
    <div className="divide-y divide-hairline rounded-panel border border-hairline bg-surface">
      <NamesForm user={user} />
      <EmailAddress user={user} />
    </div>
  </AccountSection>
);
