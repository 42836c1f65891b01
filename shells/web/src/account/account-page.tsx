import { type ReactNode, lazy, Suspense } from 'react';
import type { User } from '@floatwise/contracts/identity/accounts.http';
import { Banner } from '@floatwise/ui/banner';
import { Button } from '@floatwise/ui/button';
import { Container } from '@floatwise/ui/container';
import { PageMessage, PageSpinner } from '@floatwise/ui/page-message';
import { defineAddress, useAddress } from '@floatwise/web-kit/address';
import { PageLink } from '@floatwise/web-kit/page-link';
import { Navigate } from '@floatwise/web-kit/router';
import { useSession } from '@floatwise/web-kit/session';
import { googleProblem, problemParameter } from '../auth/google-problem.js';
import { authPath } from '../auth/next-path.js';
import { ConfirmFirst } from './confirm/confirm-first.js';
import { ConnectionsSection } from './connections/connections-section.js';
import { DeletionSection } from './deletion/deletion-section.js';
import { MailsSection } from './mails/mails-section.js';
import { ExportSection } from './export/export-section.js';
import { PasswordSection } from './password/password-section.js';
import { SessionsSection } from './sessions/sessions-section.js';
import { AccountListSkeleton } from './account-list.js';
import { AccountSection } from './account-section.js';
import { EmailAddress } from './profile/email-address.js';
import { NamesForm } from './profile/names-form.js';

/** Everything about the person's own account. */
export function AccountPage(): ReactNode {
  const session = useSession();
  switch (session.status) {
    case 'loading':
      return <PageSpinner />;
    case 'guest':
      return <Navigate to={authPath('/account')} replace />;
    case 'unavailable':
      return session.user ? <Account user={session.user} /> : <AccountAway retry={session.retry} />;
    case 'signed-in':
      return <Account user={session.user} />;
  }
}

const Account = ({ user }: { user: User }): ReactNode => (
  <ConfirmFirst email={user.email}>
    <Container className="pt-8 sm:pt-12">
      <h1 className="text-28 font-semibold">My account</h1>
      <p className="mt-1 break-words text-ink-soft">{user.email}</p>
      <ConnectionProblem />
      <div className="mt-6 divide-y divide-hairline border-t border-hairline sm:mt-8">
        <ProfileSection user={user} />
        <PlanSection />
        <PasswordSection email={user.email} />
        <ConnectionsSection />
        <SessionsSection />
        <MailsSection />
        <ExportSection />
        <DeletionSection user={user} />
      </div>
      <p className="border-t border-hairline pt-6 text-14 text-ink-soft">
        Questions about your account? <PageLink to="/support">Write to support</PageLink>
      </p>
    </Container>
  </ConfirmFirst>
);

const address = defineAddress({ problem: problemParameter });

/** Connecting Google ends on this page, even if it failed. */
function ConnectionProblem(): ReactNode {
  const [inAddress, change] = useAddress(address);
  const problem = googleProblem(inAddress.problem, 'connecting');
  return problem === null ? null : (
    <Banner tone="bad" title="We couldn’t connect Google" className="mt-6" onDismiss={() => change({ problem: null })}>
      {problem}
    </Banner>
  );
}

/** The account can't be loaded at all. The notice above the page says so too. */
const AccountAway = ({ retry }: { retry: () => void }): ReactNode => (
  <PageMessage title="We couldn’t load your account" action={<Button onClick={retry}>Try again</Button>}>
    We can’t reach it right now. Nothing is lost.
  </PageMessage>
);

const Plan = lazy(async () => ({ default: (await import('./plan/plan.js')).Plan }));

/** The person's plan. Its code loads in parallel with the plan's neighbors. */
const PlanSection = (): ReactNode => (
  <AccountSection anchor="plan" title="Plan" description="What you have, what it costs, and what you’ve paid.">
    <Suspense fallback={<AccountListSkeleton lines={2} />}>
      <Plan />
    </Suspense>
  </AccountSection>
);

/** The person's name and email address. */
const ProfileSection = ({ user }: { user: User }): ReactNode => (
  <AccountSection title="Profile" description="Your name, and where we send email.">
    <div className="divide-y divide-hairline rounded-panel border border-hairline bg-surface">
      <NamesForm user={user} />
      <EmailAddress user={user} />
    </div>
  </AccountSection>
);
