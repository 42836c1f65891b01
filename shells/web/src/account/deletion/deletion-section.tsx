import { type ReactNode, type SubmitEvent, useState } from 'react';
import type { User } from '@floatwise/contracts/identity/accounts.http';
import { Banner } from '@floatwise/ui/banner';
import { Button } from '@floatwise/ui/button';
import { FormDialog } from '@floatwise/ui/dialog';
import { Field } from '@floatwise/ui/field';
import { TextInput } from '@floatwise/ui/text-input';
import { call } from '@floatwise/web-kit/api';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import { useMutation } from '@floatwise/web-kit/query';
import { KeepAccount } from '../../account-notes/keep-account.js';
import { AccountSection } from '../account-section.js';
import { formatDay } from '../../format-day.js';
import { useAccountChanges } from '../account-queries.js';
import { Refusal, useConfirmed } from '@floatwise/web-kit/confirm-first';

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

const confirmation = 'delete my account';

/** The phrase is typed by hand, so that nobody deletes an account by accident. */
function DeleteDialog({ onClose }: { onClose: () => void }): ReactNode {
  const confirmed = useConfirmed();
  const { userIs } = useAccountChanges();
  const [isWrong, setWrong] = useState(false);
  const remove = useMutation({
    mutationFn: () => confirmed(() => call('identity.requestDeletion', { body: { confirmation } })),
    onSuccess: (user) => {
      userIs(user);
      onClose();
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    const typed = String(new FormData(event.currentTarget).get('confirmation'));
    const isRight = typed.trim().toLowerCase() === confirmation;
    setWrong(!isRight);
    if (isRight) remove.mutate();
  };
  return (
    <FormDialog
      onOpenChange={(open) => !open && onClose()}
      title="Delete your account?"
      description="After 14 days we erase your cards, settings, saved strategies, and plan everywhere. Any subscription stops renewing now, so we won’t charge you again. If you want a copy of your data, download it first."
      primary={{ label: 'Delete my account', variant: 'danger', loading: remove.isPending }}
      secondary={{ label: 'Cancel', onSelect: onClose }}
      onSubmit={submit}
    >
      <Field
        label={`Type “${confirmation}”`}
        error={isWrong ? `Type “${confirmation}”, without the quotation marks.` : undefined}
        required
      >
        <TextInput name="confirmation" autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
      <SubscriptionNote />
      <Refusal error={remove.error} fallback="We couldn’t delete your account. Please try again." />
    </FormDialog>
  );
}

/** Says what becomes of the subscription: it stops renewing as soon as the deletion is scheduled. */
function SubscriptionNote(): ReactNode {
  const { data } = useCallQuery('billing.getSubscription', {});
  const paid = data?.paid;
  if (!paid) return null;
  return (
    <p className="text-14">
      {paid.endsAt === null
        ? 'We cancel your Pro subscription first. You won’t be charged again.'
        : 'Your Pro subscription is already canceled. You won’t be charged again.'}
    </p>
  );
}
