import { useState, type ReactNode, type SubmitEvent } from 'react';
import { Button } from '@floatwise/ui/button';
import { Field } from '@floatwise/ui/field';
import { TextInput } from '@floatwise/ui/text-input';
import { useAdminLogin } from './use-admin-login.js';

/** The form's only field. The input stays if the server refuses it. */
export function AccessForm({ onGranted }: { onGranted: () => void }): ReactNode {
  const [username, setUsername] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const { ask, isPending, problem } = useAdminLogin({ onGranted });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const trimmed = username.trim();
    setEmpty(trimmed === '');
    if (trimmed !== '') ask(trimmed);
  };
  return (
    <form noValidate className="mt-6 grid gap-4" onSubmit={submit}>
      <Field label="Username" error={isEmpty ? 'Enter a username.' : undefined} required>
        <TextInput
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={username}
          onChange={({ target }) => setUsername(target.value)}
        />
      </Field>
      {problem && (
        <p role="alert" className="rounded-control bg-bad-soft px-3 py-2 text-14 text-bad">
          {problem}
        </p>
      )}
      <Button type="submit" size="large" loading={isPending}>
        Request access
      </Button>
    </form>
  );
}
