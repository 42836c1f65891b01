import { useState, type ReactNode, type SubmitEvent } from 'react';
import { Button } from '@floatwise/ui/button';
import { Field } from '@floatwise/ui/field';
import { PasswordInput } from '@floatwise/ui/password-input';
import { call, sentenceOf } from '@floatwise/web-kit/api';
import { useMutation } from '@floatwise/web-kit/query';
import { useSession } from '@floatwise/web-kit/session';

/**
 * For people who signed in a while ago. It's always offered to everyone, because the refusal doesn't say whether that was the
 * reason.
 */
export function PasswordAgain(): ReactNode {
  const session = useSession();
  const [isEmpty, setEmpty] = useState(false);
  const confirm = useMutation({
    mutationFn: ({ password }: { password: string; form: HTMLFormElement }) =>
      call('identity.confirmPassword', { body: { password } }),
    onSuccess: (_, { form }) => form.reset(),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const password = String(new FormData(form).get('password'));
    setEmpty(password === '');
    if (password !== '') confirm.mutate({ password, form });
  };
  const problem = confirm.isError ? sentenceOf(confirm.error, 'We couldn’t check that. Please try again.') : undefined;
  const email = session.status === 'signed-in' ? session.user.email : '';
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <Field
        label="Password"
        error={isEmpty ? 'Enter your password.' : problem}
        hint="The password of the account signed in here. It stays confirmed for 15 minutes."
        required
      >
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="quiet" loading={confirm.isPending}>
          Confirm password
        </Button>
        <p role="status" className="text-14 text-good">
          {confirm.isSuccess && 'Confirmed. Request access now.'}
        </p>
      </div>
    </form>
  );
}
