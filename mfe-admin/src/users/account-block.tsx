import { useState, type ReactNode } from 'react';
import { betaFlags } from '@floatwise/contracts/identity/beta-flags';
import type { UserDetails } from '@floatwise/contracts/identity/user-details.http';
import { Badge } from '@floatwise/ui/badge';
import { Button } from '@floatwise/ui/button';
import { lazyDialog } from '@floatwise/ui/lazy-part';
import { call } from '@floatwise/web-kit/api';
import { useSession } from '@floatwise/web-kit/session';
import { toast } from '@floatwise/web-kit/toasts';
import { UserBlock } from './user-block.js';
import { useActed, useUser } from './user-queries.js';
import { momentText } from './user-text.js';
import { authText, dayText, nameText } from './users-text.js';

const ReasonDialog = lazyDialog(async () => (await import('../acts/reason-dialog.js')).ReasonDialog);

/** Who the account is, and what operators can do to its sign-in. */
export function AccountBlock({ id }: { id: string }): ReactNode {
  const query = useUser(id);
  return (
    <UserBlock title="Account" query={query} failed="The account can’t be loaded right now.">
      {(user) => (
        <div className="px-4 pb-4 sm:px-6 sm:pb-6">
          <dl className="grid gap-x-6 gap-y-3 text-14 sm:grid-cols-2 lg:grid-cols-3">
            <Fact name="Name">{nameText(user)}</Fact>
            <Fact name="Email">
              <span className="break-all">{user.email}</span>{' '}
              {user.emailVerified ? <Badge tone="good">Verified</Badge> : <Badge tone="caution">Not verified</Badge>}
            </Fact>
            <Fact name="Id">
              <code className="text-12 break-all">{user.id}</code>
            </Fact>
            <Fact name="Signs in with">{authText[user.authProvider]}</Fact>
            <Fact name="Role">{user.role === 'admin' ? 'Administrator' : 'User'}</Fact>
            <Fact name="Plan">{planOf(user)}</Fact>
            <Fact name="Joined">{dayText(user.createdAt)}</Fact>
            <Fact name="Last active">{momentText(user.lastActiveAt)}</Fact>
            <Fact name="Time zone">{user.timezone ?? 'Not known'}</Fact>
            {user.betaFlags.length > 0 && (
              <Fact name="Beta tester of">{user.betaFlags.map((flag) => betaFlags[flag].name).join(', ')}</Fact>
            )}
            {user.deletionAt !== null && (
              <Fact name="Deletion">
                <Badge tone="bad">Scheduled</Badge> {momentText(user.deletionAt)}
              </Fact>
            )}
          </dl>
          <Acts user={user} />
        </div>
      )}
    </UserBlock>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }): ReactNode => (
  <div className="min-w-0">
    <dt className="text-12 text-ink-soft">{name}</dt>
    <dd className="mt-0.5">{children}</dd>
  </div>
);

function planOf({ subscriptionTier, subscriptionExpiry }: UserDetails): string {
  if (subscriptionTier === 'free') return 'Free';
  return subscriptionExpiry === null ? 'Pro, permanently' : `Pro until ${dayText(subscriptionExpiry)}`;
}

/** What may not be done says why. */
function Acts({ user }: { user: UserDetails }): ReactNode {
  const session = useSession();
  const [asked, setAsked] = useState<'verification' | 'sign-out' | null>(null);
  const isYours = session.status === 'signed-in' && session.user.id === user.id;
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-hairline pt-4 text-14 text-ink-soft">
      {user.emailVerified ? (
        <p>The address is verified, so there’s no verification to resend.</p>
      ) : (
        <Button variant="quiet" size="small" onClick={() => setAsked('verification')}>
          Resend verification
        </Button>
      )}
      {isYours ? (
        <p>This is your own account. Sign out your other devices on your account page.</p>
      ) : (
        <Button variant="quiet" size="small" onClick={() => setAsked('sign-out')}>
          Sign out everywhere
        </Button>
      )}
      {asked === 'verification' && <ResendVerification user={user} onClose={() => setAsked(null)} />}
      {asked === 'sign-out' && <SignOut user={user} onClose={() => setAsked(null)} />}
    </div>
  );
}

interface ActProps {
  user: UserDetails;
  onClose: () => void;
}

function ResendVerification({ user: { id, email }, onClose }: ActProps): ReactNode {
  const acted = useActed();
  return (
    <ReasonDialog
      title="Resend the verification?"
      description={`A new link goes to ${email}. The link before it stops working.`}
      confirm="Resend"
      keep="Don’t resend"
      act={async (reason) => {
        await call('identity.resendVerification', { params: { id }, body: { reason } });
        toast({ title: 'Verification sent', description: `The link is on its way to ${email}.` });
      }}
      onSettled={() => acted('identity.readUser', 'notifications.findMails')}
      failed="We couldn’t send the verification."
      onClose={onClose}
    />
  );
}

function SignOut({ user: { id, email }, onClose }: ActProps): ReactNode {
  const acted = useActed();
  return (
    <ReasonDialog
      title="Sign out everywhere?"
      description={`All devices of ${email} are signed out now. Calendar feeds and alerts set up there end too. The person can sign in again.`}
      confirm="Sign out everywhere"
      keep="Leave signed in"
      danger
      act={async (reason) => {
        const { ended } = await call('identity.signUserOut', { params: { id }, body: { reason } });
        toast({ title: 'Signed out', description: ended === 1 ? '1 session ended.' : `${ended} sessions ended.` });
      }}
      onSettled={() => acted('identity.readUser', 'identity.listUserSessions')}
      failed="We couldn’t sign the account out."
      onClose={onClose}
    />
  );
}
