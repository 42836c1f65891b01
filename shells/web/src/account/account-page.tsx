import { type ReactNode, useEffect, useState } from 'react';
import { profileBody, type User } from '@floatwise/contracts/identity/accounts.http';
import { Banner } from '@floatwise/ui/banner';
import { Button } from '@floatwise/ui/button';
import { Container } from '@floatwise/ui/container';
import { lazyPanel } from '@floatwise/ui/lazy-part';
import { PageMessage, PageSpinner } from '@floatwise/ui/page-message';
import { defineAddress, useAddress } from '@floatwise/web-kit/address';
import { PageLink } from '@floatwise/web-kit/page-link';
import { Navigate, useLocation } from '@floatwise/web-kit/router';
import { useSession } from '@floatwise/web-kit/session';
import { Field } from '@floatwise/ui/field';
import { TextInput } from '@floatwise/ui/text-input';
import { type BodyOf, call } from '@floatwise/web-kit/api';
import { contractResolver, useForm } from '@floatwise/web-kit/form';
import { useMutation } from '@floatwise/web-kit/query';
import { toast } from '@floatwise/web-kit/toasts';
import { googleProblem, problemParameter } from '../auth/google-problem.js';
import { authPath } from '../auth/next-path.js';
import { ConfirmFirst, Refusal } from '@floatwise/web-kit/confirm-first';
import { OfflineNote } from '@floatwise/web-kit/offline-note';
import { DeletionSection } from './deletion/deletion-section.js';
import { MailsSection } from './mails/mails-section.js';
import { ExportSection } from './export/export-section.js';
import { PasskeysSection } from './passkeys/passkeys-section.js';
import { PasswordSection } from './password/password-section.js';
import { SecuritySection } from './security/security-section.js';
import { InvoiceProblem } from './plan/invoice-problem.js';
import { AccountListSkeleton, Loaded } from './account-list.js';
import { AccountSection } from './account-section.js';
import { EmailAddress } from './profile/email-address.js';
import { useAccountChanges, useConnections } from './account-queries.js';
import { ConnectionsList } from './connections/connections-list.js';

/** Everything about the person's own account. */
export function AccountPage(): ReactNode {
  const session = useSession();
  const { search, hash } = useLocation();
  // Links from emails lead to a part of the page. As it was opened: the address changes before this page goes.
  const [opened] = useState(`/account${search}${hash}`);
  switch (session.status) {
    case 'loading':
      return <PageSpinner />;
    case 'guest':
      return <Navigate to={authPath(opened)} replace />;
    case 'unavailable':
      return session.user ? <Account user={session.user} /> : <AccountAway retry={session.retry} />;
    case 'signed-in':
      return <Account user={session.user} />;
  }
}

const Account = ({ user }: { user: User }): ReactNode => (
  <ConfirmFirst>
    <Container className="pt-8 sm:pt-12">
      <h1 className="text-28 font-semibold">My account</h1>
      <p className="mt-1 break-words text-ink-soft">{user.email}</p>
      <OfflineNote className="mt-6" />
      <ConnectionProblem />
      <InvoiceProblem />
      <div className="mt-6 divide-y divide-hairline border-t border-hairline sm:mt-8">
        <ProfileSection user={user} />
        <PlanSection />
        <PasswordSection email={user.email} />
        <ConnectionsSection />
        <SecuritySection />
        <PasskeysSection />
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

const Plan = lazyPanel(async () => (await import('./plan/plan.js')).Plan, <AccountListSkeleton lines={2} />);

/** The person's plan. Its code loads in parallel with the plan's neighbors. */
const PlanSection = (): ReactNode => (
  <AccountSection anchor="plan" title="Plan" description="What you have, what it costs, and what you’ve paid.">
    <Plan />
  </AccountSection>
);

const ProfileSection = ({ user }: { user: User }): ReactNode => (
  <AccountSection title="Profile" description="Your name, and where we send email.">
    <div className="divide-y divide-hairline rounded-panel border border-hairline bg-surface">
      <NamesForm user={user} />
      <EmailAddress user={user} />
    </div>
  </AccountSection>
);

const ConnectionsSection = (): ReactNode => (
  <AccountSection title="Ways to sign in" description="You can sign in with any of these. Keep at least one.">
    <Loaded query={useConnections()} failure="We can’t load your sign-in options right now." lines={3}>
      {(connections) => <ConnectionsList connections={connections} />}
    </Loaded>
  </AccountSection>
);

type Names = BodyOf<'identity.updateProfile'>;

const nameFields = ['firstName', 'lastName'] as const;

const namesOf = (user: User): Names => ({ firstName: user.firstName ?? '', lastName: user.lastName ?? '' });

/** First and last name; both are optional. */
function NamesForm({ user }: { user: User }): ReactNode {
  const { userIs } = useAccountChanges();
  const { register, handleSubmit, formState, getValues, reset, setValue } = useForm({
    resolver: contractResolver(profileBody),
    defaultValues: namesOf(user),
  });
  const { firstName, lastName } = namesOf(user);
  // A name that was saved on another device meanwhile comes along, so that saving the other one doesn't undo it. What's typed stays.
  useEffect(() => reset({ firstName, lastName }, { keepDirtyValues: true }), [reset, firstName, lastName]);
  const save = useMutation({
    mutationFn: (body: Names) => call('identity.updateProfile', { body }),
    onSuccess: (changed, sent) => {
      const now = getValues();
      userIs(changed);
      reset(namesOf(changed));
      // What was typed while it was being saved stays, unsaved.
      for (const name of nameFields)
        if (now[name].trim() !== sent[name]) setValue(name, now[name], { shouldDirty: true });
      toast({ title: 'Profile Saved' });
    },
  });
  const { errors, isDirty } = formState;
  return (
    <form
      noValidate
      className="grid gap-4 p-4 sm:p-6"
      onSubmit={(event) => void handleSubmit((body) => save.mutate(body))(event)}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First name" error={errors.firstName?.message} optional>
          <TextInput autoComplete="given-name" {...register('firstName')} />
        </Field>
        <Field label="Last name" error={errors.lastName?.message} optional>
          <TextInput autoComplete="family-name" {...register('lastName')} />
        </Field>
      </div>
      <Refusal error={save.error} fallback="We couldn’t save your name. Please try again." />
      <div>
        <Button type="submit" variant="quiet" disabled={!isDirty} loading={save.isPending}>
          Save name
        </Button>
      </div>
    </form>
  );
}
