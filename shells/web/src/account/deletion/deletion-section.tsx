import { useState, type ReactNode } from 'react';
import type { User } from '@floatwise/contracts/identity/accounts.http';
import { Banner } from '@floatwise/ui/banner';
import { Button } from '@floatwise/ui/button';
import { KeepAccount } from '../../account-notes/keep-account.js';
import { AccountSection } from '../account-section.js';
import { formatDay } from '../../format-day.js';
import { DeleteDialog } from './delete-dialog.js';

/** Deletes the account, and for 14 days lets people undo that. */
export function DeletionSection({ user }: { user: User }): ReactNode {
  const [isAsked, setAsked] = useState(false);
  return (
    <AccountSection
      title="Delete my account"
      description="Deletes everything we store about you. You have 14 days to change your mind."
    >
      {user.deletionAt === null ? (
        <Button variant="quiet" className="text-bad!" onClick={() => setAsked(true)}>
          Delete my account
        </Button>
      ) : (
        <Banner
          tone="caution"
          title={`Your account will be deleted on ${formatDay(user.deletionAt)}`}
          action={<KeepAccount />}
        >
          Until then everything works as before, except that a subscription won’t renew. After that, we can’t restore
          anything.
        </Banner>
      )}
      {isAsked && <DeleteDialog onClose={() => setAsked(false)} />}
    </AccountSection>
  );
}
