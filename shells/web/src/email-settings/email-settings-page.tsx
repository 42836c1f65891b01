import { type ReactNode, useState } from 'react';
import type { ReminderKind } from '@floatwise/contracts/notifications/email-preferences.http';
import { Button } from '@floatwise/ui/button';
import { Container } from '@floatwise/ui/container';
import { PageSpinner } from '@floatwise/ui/page-message';
import { Busy, SkeletonText } from '@floatwise/ui/skeleton';
import { ApiError, call } from '@floatwise/web-kit/api';
import { useIsHydrated } from '@floatwise/web-kit/hydrated';
import { LoadFailed } from '@floatwise/web-kit/load-failed';
import { useMutation, type UseQueryResult } from '@floatwise/web-kit/query';
import { PageLink } from '@floatwise/web-kit/page-link';
import { Navigate } from '@floatwise/web-kit/router';
import { useSession } from '@floatwise/web-kit/session';
import { LinkFrame } from '../auth-link/link-frame.js';
import { forgetSecret, useLinkSecret } from '../auth-link/link-secret.js';
import { authPath } from '../auth/next-path.js';
import { ReminderSettings } from './reminder-settings.js';
import { useAccountSettings, useSettingsByLink } from './use-email-settings.js';
import { FormProblem } from '@floatwise/web-kit/form-problem';
import { OfflineNote } from '@floatwise/web-kit/offline-note';

/** Reminder settings: of the person who's signed in, or by the link from a reminder, without signing in. */
export function EmailSettingsPage(): ReactNode {
  const isHydrated = useIsHydrated();
  const secret = useLinkSecret();
  // The secret isn't React state, so leaving the link must draw the page again.
  const [, setLeft] = useState(0);
  if (!isHydrated) return <PageSpinner />;
  if (secret === null) return <OwnSettings />;
  const leave = (): void => {
    forgetSecret();
    setLeft((count) => count + 1);
  };
  return <SettingsByLink key={secret} secret={secret} onLeave={leave} />;
}

function OwnSettings(): ReactNode {
  const session = useSession();
  switch (session.status) {
    case 'loading':
      return <PageSpinner />;
    case 'guest':
      return <Navigate to={authPath('/email-settings')} replace />;
    case 'unavailable':
      return session.user ? <Account /> : <AccountAway retry={session.retry} />;
    case 'signed-in':
      return <Account />;
  }
}

function Account(): ReactNode {
  const query = useAccountSettings();
  const { data, error } = query;
  return (
    <Frame lead={data ? `Reminders go to ${data.email}.` : 'Reminders go to your account’s address.'}>
      {data && <ReminderSettings access={{ kind: 'account' }} preferences={data} />}
      {!data && error && <Away query={query} />}
      {!data && !error && <Skeletons />}
    </Frame>
  );
}

function SettingsByLink({ secret, onLeave }: { secret: string; onLeave: () => void }): ReactNode {
  const { token, stop } = readSecret(secret);
  const [isAsking, setIsAsking] = useState(stop !== null);
  if (stop === null || !isAsking) return <LinkedSettings token={token} onLeave={onLeave} />;
  return <StopQuestion token={token} kind={stop} onSettings={() => setIsAsking(false)} onLeave={onLeave} />;
}

const isUnknown = (error: unknown): boolean => error instanceof ApiError && [400, 404].includes(error.status);

function LinkedSettings({ token, onLeave }: { token: string; onLeave: () => void }): ReactNode {
  const query = useSettingsByLink(token);
  const { data, error } = query;
  if (!data && isUnknown(error)) return <BrokenLink onLeave={onLeave} />;
  const access = { kind: 'link', token } as const;
  return (
    <Frame
      lead={data ? `These are the reminders to ${data.email}.` : 'The reminders for the address this link was sent to.'}
    >
      <SignedInElsewhere onLeave={onLeave} />
      {data && <ReminderSettings access={access} preferences={data} />}
      {!data && error && <Away query={query} />}
      {!data && !error && <Skeletons />}
    </Frame>
  );
}

/** `token`, or `token&stop=daily`, as the links in mails have it. */
function readSecret(secret: string): { token: string; stop: ReminderKind | null } {
  const [token = '', ...rest] = secret.split('&');
  const stop = new URLSearchParams(rest.join('&')).get('stop');
  return { token, stop: stop === 'daily' || stop === 'weekly' ? stop : null };
}

/** A link can be another account's, so it never mixes with the one that's signed in here. */
function SignedInElsewhere({ onLeave }: { onLeave: () => void }): ReactNode {
  const session = useSession();
  if (session.status === 'loading') return null;
  const isGuest = session.status === 'guest';
  return (
    <p className="mt-2 text-14 text-ink-soft">
      You opened this page from a link, so we don’t show your cards’ names.{' '}
      <PageLink to={isGuest ? authPath('/email-settings') : '/email-settings'} onClick={onLeave}>
        {isGuest ? 'Sign in to see everything' : 'Open your own settings'}
      </PageLink>
    </p>
  );
}

const BrokenLink = ({ onLeave }: { onLeave: () => void }): ReactNode => (
  <LinkFrame
    isAnswer
    title="This link no longer works"
    description="It isn’t complete, or it ended, for example with a new password. Use the link in a newer email, or sign in to change your settings."
  >
    <Button className="mt-6" onClick={onLeave}>
      Go to your settings
    </Button>
  </LinkFrame>
);

const Frame = ({ lead, children }: { lead: string; children: ReactNode }): ReactNode => (
  <Container className="pt-8 pb-12 sm:pt-12">
    <h1 className="text-28 font-semibold">Email settings</h1>
    <p className="mt-1 break-words text-ink-soft">{lead}</p>
    <OfflineNote className="mt-6" />
    {children}
  </Container>
);

const Away = ({ query }: { query: UseQueryResult }): ReactNode => (
  <LoadFailed query={query} text="We can’t load your email settings right now." className="mt-6" />
);

const Skeletons = (): ReactNode => (
  <Busy>
    <div className="mt-6 divide-y divide-hairline border-t border-hairline sm:mt-8">
      {[0, 1, 2].map((section) => (
        <div key={section} className="grid gap-x-12 gap-y-4 py-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)] lg:py-10">
          <SkeletonText size={16} lines={2} className="max-w-sm" />
          <SkeletonText size={16} lines={3} />
        </div>
      ))}
    </div>
  </Busy>
);

/** Nobody knows who is signed in. The notice above the page says so too. */
const AccountAway = ({ retry }: { retry: () => void }): ReactNode => (
  <Frame lead="We can’t reach your account right now. You’ll still get the reminders you turned on.">
    <Button className="mt-6" onClick={retry}>
      Retry
    </Button>
  </Frame>
);

interface Props {
  token: string;
  kind: ReminderKind;
  onSettings: () => void;
  onLeave: () => void;
}

/** Asks before it stops anything, because mail scanners open links, too. */
function StopQuestion({ token, kind, onSettings, onLeave }: Props): ReactNode {
  const stopping = useMutation({
    mutationFn: () => call('notifications.stopRemindersByLink', { body: { token, kind } }),
  });
  if (isUnknown(stopping.error)) return <BrokenLink onLeave={onLeave} />;
  if (stopping.data) {
    const other = kind === 'daily' ? 'weekly' : 'daily';
    const rest = stopping.data.emailReminders
      ? `We’ll still send the ${other} one.`
      : 'We won’t send reminders anymore.';
    return (
      <LinkFrame isAnswer title={`The ${kind} reminder is stopped`} description={rest}>
        <Settings label="Change settings" onSettings={onSettings} />
      </LinkFrame>
    );
  }
  return (
    <LinkFrame
      title={`Stop the ${kind} reminder?`}
      description="Your bills are still due, whether we remind you or not."
    >
      <div className="mt-6 grid gap-4">
        <FormProblem error={stopping.error} fallback="That didn’t work. Please try again." />
        <Button size="large" loading={stopping.isPending} onClick={() => stopping.mutate()}>
          Stop the {kind} reminder
        </Button>
        <Settings label="Change settings instead" onSettings={onSettings} />
      </div>
    </LinkFrame>
  );
}

const Settings = ({ label, onSettings }: { label: string; onSettings: () => void }): ReactNode => (
  <Button variant="quiet" className="mt-2" onClick={onSettings}>
    {label}
  </Button>
);
