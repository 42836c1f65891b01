import { useState, type ReactNode } from 'react';
import type { User } from '@floatwise/contracts/identity/accounts.http';
import { Badge } from '@floatwise/ui/badge';
import { Button } from '@floatwise/ui/button';
import { useSendVerification } from '../../account-notes/use-send-verification.js';
import { Refusal } from '../confirm/confirm-first.js';
import { EmailForm } from './email-form.js';

/** The email address, whether it's verified, and a form to change it. */
export function EmailAddress({ user }: { user: User }): ReactNode {
  const [isChanging, setChanging] = useState(false);
  const verification = useSendVerification();
  return (
    <div className="grid gap-3 p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-56">
          <p className="text-14 font-medium">Email</p>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0 wrap-anywhere">{user.email}</span>
            {user.emailVerified ? <Badge tone="good">Verified</Badge> : <Badge tone="caution">Not verified</Badge>}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {!user.emailVerified && (
            <Button variant="quiet" loading={verification.isPending} onClick={() => verification.mutate()}>
              Send the link again
            </Button>
          )}
          {!isChanging && (
            <Button variant="quiet" onClick={() => setChanging(true)}>
              Change email
            </Button>
          )}
        </div>
      </div>
      <Refusal error={verification.error} fallback="We couldn’t send the link. Please try again." />
      {isChanging && <EmailForm onDone={() => setChanging(false)} />}
    </div>
  );
}
