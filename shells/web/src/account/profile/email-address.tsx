import { type ReactNode, useState } from 'react';
import type { User } from '@floatwise/contracts/identity/accounts.http';
import { Badge } from '@floatwise/ui/badge';
import { Button } from '@floatwise/ui/button';
import { emailBody } from '@floatwise/contracts/identity/links.http';
import { Field } from '@floatwise/ui/field';
import { TextInput } from '@floatwise/ui/text-input';
import { call } from '@floatwise/web-kit/api';
import { contractResolver, useForm } from '@floatwise/web-kit/form';
import { useMutation } from '@floatwise/web-kit/query';
import { toast } from '@floatwise/web-kit/toasts';
import { useSendVerification } from '../../account-notes/use-send-verification.js';
import { EndsTooList, useEndsElsewhere } from '../security/lasting.js';
import { Refusal, useConfirmed } from '@floatwise/web-kit/confirm-first';

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
            <Button
              variant="quiet"
              className="h-auto! min-h-10 max-w-full py-2 whitespace-normal!"
              loading={verification.isPending}
              onClick={() => verification.mutate()}
            >
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

/** Sends a link to the new address. Nothing changes until the link is followed. */
function EmailForm({ onDone }: { onDone: () => void }): ReactNode {
  const confirmed = useConfirmed();
  const { register, handleSubmit, formState } = useForm({
    resolver: contractResolver(emailBody),
    defaultValues: { email: '' },
  });
  const change = useMutation({
    mutationFn: (email: string) => confirmed(() => call('identity.changeEmail', { body: { email } })),
    onSuccess: (_, email) => {
      toast({ title: 'Check Your Inbox', description: `We sent a link to ${email}. Open it to make the change.` });
      onDone();
    },
  });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => void handleSubmit(({ email }) => change.mutate(email))(event)}
    >
      <Field
        label="New email"
        error={formState.errors.email?.message}
        hint="We’ll send it a link. Your address changes when you open the link, and we’ll let your old address know."
        required
      >
        <TextInput type="email" autoComplete="email" autoFocus {...register('email')} />
      </Field>
      <EndsTooList ends={useEndsElsewhere()} />
      <Refusal error={change.error} fallback="We couldn’t send the link. Please try again." />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={change.isPending}>
          Send the link
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
