import { type ReactNode, useState } from 'react';
import { passwordBody } from '@floatwise/contracts/identity/password.http';
import { Button } from '@floatwise/ui/button';
import { Field } from '@floatwise/ui/field';
import { PasswordInput } from '@floatwise/ui/password-input';
import { type BodyOf, call } from '@floatwise/web-kit/api';
import { contractResolver, useForm } from '@floatwise/web-kit/form';
import { useMutation } from '@floatwise/web-kit/query';
import { toast } from '@floatwise/web-kit/toasts';
import { ConfirmDialog } from '@floatwise/ui/confirm-dialog';
import { Loaded } from '../account-list.js';
import { useAccountChanges, useConnections } from '../account-queries.js';
import { AccountSection } from '../account-section.js';
import { Refusal, useConfirmed } from '@floatwise/web-kit/confirm-first';
import { EndsTooList, useEndsElsewhere, useTakeOff } from '../security/lasting.js';
import { PasskeysStillOpen } from '../passkeys/passkeys-still-open.js';
import { useDisconnectGoogle } from '../connections/connections-list.js';

/** Changes the password, or sets the first one. */
export const PasswordSection = ({ email }: { email: string }): ReactNode => (
  <AccountSection
    title="Password"
    description="A new password signs you out everywhere else, in case someone knows the old one. Calendar feeds and alerts set up there end too, and so do the settings links in earlier emails."
  >
    <Loaded query={useConnections()} failure="We can’t load your sign-in settings right now." lines={2}>
      {({ password, resetsPassword, google }) => (
        <PasswordForm
          key={String(password)}
          {...{ email, hasPassword: password, asksForOld: password && !resetsPassword, google: google?.email ?? null }}
        />
      )}
    </Loaded>
  </AccountSection>
);

interface Props {
  email: string;
  hasPassword: boolean;
  /** False right after a sign-in by link, which resets a forgotten password, or with a passkey. */
  asksForOld: boolean;
  /** The email address of the connected Google account. */
  google: string | null;
}

/** The current password, if there is one, and the new one. */
function PasswordForm({ email, hasPassword, asksForOld, google }: Props): ReactNode {
  const confirmed = useConfirmed();
  /** Which change the person has already answered the question about Google for. */
  const [answeredFor, setAnsweredFor] = useState(0);
  const { connectionsChanged, sessionsChanged } = useAccountChanges();
  const ends = useEndsElsewhere();
  const takeOff = useTakeOff();
  const { register, handleSubmit, formState, reset } = useForm({ resolver: contractResolver(passwordBody) });
  const change = useMutation({
    mutationFn: (body: BodyOf<'identity.changePassword'>) => confirmed(() => call('identity.changePassword', { body })),
    onSuccess: () => {
      reset({ newPassword: '', ...(asksForOld && { currentPassword: '' }) });
      connectionsChanged();
      sessionsChanged();
      takeOff(ends);
      toast({
        title: hasPassword ? 'Password Changed' : 'Password Set',
        description: 'We signed you out everywhere else.',
      });
    },
  });
  const { errors } = formState;
  return (
    <form
      noValidate
      className="grid gap-4 rounded-panel border border-hairline bg-surface p-4 sm:p-6"
      onSubmit={(event) => void handleSubmit((body) => change.mutate(body))(event)}
    >
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <div className="grid gap-4 sm:grid-cols-2">
        {asksForOld && (
          <Field
            label="Current password"
            error={errors.currentPassword?.message}
            hint="Forgot it? Sign in with a link we email you, then set a new one here."
            required
          >
            <PasswordInput autoComplete="current-password" {...register('currentPassword')} />
          </Field>
        )}
        <Field label="New password" error={errors.newPassword?.message} hint="At least 8 characters." required>
          <PasswordInput autoComplete="new-password" {...register('newPassword')} />
        </Field>
      </div>
      <EndsTooList ends={ends} />
      {change.isSuccess && google !== null && (
        <GoogleStillOpens
          key={change.submittedAt}
          email={google}
          onAnswered={() => setAnsweredFor(change.submittedAt)}
        />
      )}
      {change.isSuccess && (google === null || answeredFor === change.submittedAt) && (
        <PasskeysStillOpen key={`passkeys ${change.submittedAt}`} />
      )}
      <Refusal error={change.error} fallback="We couldn’t change your password. Please try again." />
      <div>
        <Button type="submit" variant="quiet" loading={change.isPending}>
          {hasPassword ? 'Change password' : 'Set a password'}
        </Button>
      </div>
    </form>
  );
}

/** Shown after a password change: anyone with access to the connected Google account can still sign in. */
function GoogleStillOpens({ email, onAnswered }: { email: string; onAnswered: () => void }): ReactNode {
  const [isAsked, setAsked] = useState(true);
  const disconnect = useDisconnectGoogle();
  const answered = (): void => {
    setAsked(false);
    onAnswered();
  };
  const go = (): void => {
    answered();
    disconnect.mutate();
  };
  return (
    <>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={answered}
        title="Disconnect Google too?"
        description={`${email} can still sign in to this account without the new password. Keep it only if that Google account is yours.`}
        confirmLabel="Disconnect Google"
        cancelLabel="Keep Google"
        onConfirm={go}
      />
      <Refusal error={disconnect.error} fallback="We couldn’t disconnect Google. Please try again." />
    </>
  );
}
