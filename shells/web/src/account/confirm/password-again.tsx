import { useState, type ReactNode, type SubmitEvent } from 'react';
import { Dialog } from '@floatwise/ui/dialog';
import { Field } from '@floatwise/ui/field';
import { PasswordInput } from '@floatwise/ui/password-input';
import { call, sentenceOf } from '@floatwise/web-kit/api';
import { useMutation } from '@floatwise/web-kit/query';

interface Props {
  formId: string;
  email: string;
  onConfirmed: () => void;
  onCancel: () => void;
}

/** Asks for the account's password, which then counts as confirmed for 15 minutes. */
export function PasswordAgain({ formId, email, onConfirmed, onCancel }: Props): ReactNode {
  const [isEmpty, setEmpty] = useState(false);
  const confirm = useMutation({
    mutationFn: (password: string) => call('identity.confirmPassword', { body: { password } }),
    onSuccess: onConfirmed,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password'));
    setEmpty(password === '');
    if (password !== '') confirm.mutate(password);
  };
  const problem = confirm.isError ? sentenceOf(confirm.error, 'That password isn’t right.') : undefined;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title="Confirm it’s you"
      description="It’s been a while since you signed in. Enter your password to continue. We won’t ask again for 15 minutes."
      primary={{ label: 'Confirm', form: formId, loading: confirm.isPending }}
      secondary={{ label: 'Cancel', onSelect: onCancel }}
    >
      <form id={formId} noValidate onSubmit={submit}>
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <Field label="Password" error={isEmpty ? 'Enter your password.' : problem} required>
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
      </form>
    </Dialog>
  );
}
