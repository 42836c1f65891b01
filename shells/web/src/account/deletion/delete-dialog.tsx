import { useState, type ReactNode, type SubmitEvent } from 'react';
import { Dialog } from '@floatwise/ui/dialog';
import { Field } from '@floatwise/ui/field';
import { TextInput } from '@floatwise/ui/text-input';
import { call } from '@floatwise/web-kit/api';
import { useMutation } from '@floatwise/web-kit/query';
import { useAccountChanges } from '../account-queries.js';
import { useConfirmed } from '../confirm/confirm-first.js';
import { Refusal } from '../refusal.js';

const formId = 'delete-account';
const confirmation = 'delete my account';

/** The phrase is typed by hand, so that nobody deletes an account by accident. */
export function DeleteDialog({ onClose }: { onClose: () => void }): ReactNode {
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
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('confirmation'));
    const isRight = typed.trim().toLowerCase() === confirmation;
    setWrong(!isRight);
    if (isRight) remove.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete your account?"
      description="Your cards, settings, saved strategies and plan will be erased everywhere after 14 days. A subscription stops renewing now, so nothing more is charged. Download your data first if you want to keep a copy."
      primary={{ label: 'Delete my account', form: formId, variant: 'danger', loading: remove.isPending }}
      secondary={{ label: 'Cancel', onSelect: onClose }}
    >
      <form id={formId} noValidate className="grid gap-4" onSubmit={submit}>
        <Field
          label={`Type “${confirmation}”`}
          error={isWrong ? `Type “${confirmation}”, without the quotation marks.` : undefined}
          required
        >
          <TextInput name="confirmation" autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Refusal error={remove.error} fallback="Your account could not be deleted. Please try again." />
      </form>
    </Dialog>
  );
}
