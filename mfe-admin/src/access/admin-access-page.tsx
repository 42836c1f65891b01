import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react';
import { Disclosure } from '@floatwise/ui/disclosure';
import { Panel } from '@floatwise/ui/panel';
import { Icon } from '@floatwise/ui/icon';
import { useNavigate } from '@floatwise/web-kit/router';
import { ShieldCheck } from 'lucide-react';
import { Button } from '@floatwise/ui/button';
import { Field } from '@floatwise/ui/field';
import { TextInput } from '@floatwise/ui/text-input';
import { type Answer, ApiError, call, sentenceOf } from '@floatwise/web-kit/api';
import { ConfirmFirst, NotConfirmed, useConfirmed } from '@floatwise/web-kit/confirm-first';
import {
  addPasskey,
  confirmWithPasskey,
  PasskeyDismissed,
  PasskeyTrouble,
  usePasskeysWork,
} from '@floatwise/web-kit/passkeys';
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
    <ConfirmFirst>
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
    </ConfirmFirst>
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
      <p className="mt-1 text-14 text-ink-soft">Opening the admin area.</p>
    </div>
  );
}

/** The form's only field. The input stays if the server refuses it. */
function AccessForm({ onGranted }: { onGranted: () => void }): ReactNode {
  const [username, setUsername] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const { ask, isPending, problem, lacksPasskey, isDismissed } = useAdminLogin({ onGranted });
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
          onType={setUsername}
        />
      </Field>
      {problem && (
        <p role="alert" className="rounded-control bg-bad-soft px-3 py-2 text-14 text-bad">
          {problem}
        </p>
      )}
      {isDismissed && <PasskeyTrouble error={new PasskeyDismissed()} fallback="" />}
      {lacksPasskey ? (
        <FirstPasskey onAdded={() => ask(username.trim())} isAsking={isPending} />
      ) : (
        <Button type="submit" size="large" loading={isPending}>
          Request access
        </Button>
      )}
    </form>
  );
}

/** An administrator's first visit: from now on, the password alone isn't enough. */
function FirstPasskey({ onAdded, isAsking }: { onAdded: () => void; isAsking: boolean }): ReactNode {
  const confirmed = useConfirmed();
  const worksHere = usePasskeysWork();
  const add = useMutation({ mutationFn: () => confirmed(addPasskey), onSuccess: onAdded });
  if (!worksHere)
    return (
      <p className="text-14">
        Administrators need a passkey, and this browser can’t make one. Open this page in a current browser, over a
        secure connection.
      </p>
    );
  return (
    <div className="grid gap-3">
      <p role="status" className="text-14">
        Administrators need a passkey, and you don’t have one yet. Add one now; we’ll ask for it each time.
      </p>
      <Button size="large" loading={add.isPending || isAsking} onClick={() => add.mutate()}>
        Add a passkey
      </Button>
      {!(add.error instanceof NotConfirmed) && (
        <PasskeyTrouble error={add.error} fallback="This browser couldn’t make a passkey. Please try again." />
      )}
    </div>
  );
}

interface AdminLogin {
  ask: (username: string) => void;
  isPending: boolean;
  /** Why the last attempt was refused. */
  problem: string | null;
  /** Nothing is missing but a passkey, and the account has none. */
  lacksPasskey: boolean;
  /** The browser asked for the passkey, and the person declined. */
  isDismissed: boolean;
}

const isRefusedFor = (error: unknown, code: string): boolean =>
  error instanceof ApiError && error.problem?.code === code;

/** Asks for the role, and for the passkey if the server wants it. */
async function takeRole(username: string): Promise<Answer<'identity.adminLogin'>> {
  const ask = () => call('identity.adminLogin', { body: { username } });
  try {
    return await ask();
  } catch (error) {
    if (!isRefusedFor(error, 'passkey-needed')) throw error;
  }
  await confirmWithPasskey();
  return ask();
}

/** The messages come from the specification, section 8. */
function wordsOf(error: unknown): { title: string; description: string } {
  const isAway = error instanceof ApiError && error.status === 0;
  return isAway
    ? { title: 'Connection Error', description: 'Could not connect to server' }
    : { title: 'Access Failed', description: sentenceOf(error, 'Access was not granted.') };
}

/** Not a failure: the person goes on from here. */
const isStep = (error: unknown): boolean => error instanceof PasskeyDismissed || isRefusedFor(error, 'passkey-missing');

/** Requests the role from the server, then reloads the session, which includes the role. */
function useAdminLogin({ onGranted }: { onGranted: () => void }): AdminLogin {
  const client = useQueryClient();
  const login = useMutation({
    mutationFn: takeRole,
    onSuccess: async ({ name }) => {
      toast({ title: 'Admin Access Granted', description: `Welcome ${name}! You have full platform access.` });
      onGranted();
      await client.invalidateQueries({ queryKey: userKey });
    },
    onError: (error) => {
      if (!isStep(error)) toast({ ...wordsOf(error), tone: 'destructive' });
    },
  });
  return {
    ask: (username) => login.mutate(username),
    isPending: login.isPending,
    problem: login.isError && !isStep(login.error) ? wordsOf(login.error).description : null,
    lacksPasskey: isRefusedFor(login.error, 'passkey-missing'),
    isDismissed: login.error instanceof PasskeyDismissed,
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
