import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react';
import { Disclosure } from '@floatwise/ui/disclosure';
import { Panel } from '@floatwise/ui/panel';
import { Icon } from '@floatwise/ui/icon';
import { useNavigate } from '@floatwise/web-kit/router';
import { ShieldCheck } from 'lucide-react';
import { Button } from '@floatwise/ui/button';
import { Field } from '@floatwise/ui/field';
import { TextInput } from '@floatwise/ui/text-input';
import { ApiError, call, sentenceOf } from '@floatwise/web-kit/api';
import { useMutation, useQueryClient } from '@floatwise/web-kit/query';
import { userKey, useSession } from '@floatwise/web-kit/session';
import { toast } from '@floatwise/web-kit/toasts';
import { PasswordInput } from '@floatwise/ui/password-input';
import { paths } from '../routes.js';

/**
 * Requests the administrator's role for this session. The username names an account, but the server decides based on who is
 * signed in here.
 */
export function AdminAccessPage(): ReactNode {
  const [isGranted, setGranted] = useState(false);
  return (
    <div className="mx-auto w-full max-w-md px-4 py-8 sm:py-16">
      <Panel>
        {isGranted ? (
          <AccessGranted />
        ) : (
          <>
            <h1 className="text-20 font-semibold">Admin access</h1>
            <p className="mt-1 text-14 text-ink-soft">
              For administrators, signed in within the last 15 minutes. The role lasts 8 hours.
            </p>
            <AccessForm onGranted={() => setGranted(true)} />
            <Disclosure summary="Type your password again" className="mt-6 border-t border-hairline pt-4">
              <PasswordAgain />
            </Disclosure>
          </>
        )}
      </Panel>
    </div>
  );
}

/** Long enough to read the message (specification, section 9). */
const redirectDelayMs = 1_500;

/** The session has the role now; the admin area opens automatically. */
function AccessGranted(): ReactNode {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.dashboard()), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div role="status" className="flex flex-col items-center py-4 text-center">
      <span className="grid size-12 place-items-center rounded-full bg-good-soft text-good">
        <Icon of={ShieldCheck} size={24} />
      </span>
      <h1 className="mt-4 text-20 font-semibold">Access Granted!</h1>
      <p className="mt-1 text-14 text-ink-soft">Opening the administration.</p>
    </div>
  );
}

/** The form's only field. The input stays if the server refuses it. */
function AccessForm({ onGranted }: { onGranted: () => void }): ReactNode {
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

interface AdminLogin {
  ask: (username: string) => void;
  isPending: boolean;
  /** Why the last attempt was refused. */
  problem: string | null;
}

/** The messages come from the specification, section 8. */
function wordsOf(error: unknown): { title: string; description: string } {
  const isAway = error instanceof ApiError && error.status === 0;
  return isAway
    ? { title: 'Connection Error', description: 'Could not connect to server' }
    : { title: 'Access Failed', description: sentenceOf(error, 'Access was not granted.') };
}

/** Requests the role from the server, then reloads the session, which includes the role. */
function useAdminLogin({ onGranted }: { onGranted: () => void }): AdminLogin {
  const client = useQueryClient();
  const login = useMutation({
    mutationFn: (username: string) => call('identity.adminLogin', { body: { username } }),
    onSuccess: async ({ name }) => {
      toast({ title: 'Admin Access Granted', description: `Welcome ${name}! You have full platform access.` });
      onGranted();
      await client.invalidateQueries({ queryKey: userKey });
    },
    onError: (error) => toast({ ...wordsOf(error), tone: 'destructive' }),
  });
  return {
    ask: (username) => login.mutate(username),
    isPending: login.isPending,
    problem: login.isError ? wordsOf(login.error).description : null,
  };
}

/**
 * For people who signed in a while ago. It's always offered to everyone, because the refusal doesn't say whether that was the
 * reason.
 */
function PasswordAgain(): ReactNode {
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
