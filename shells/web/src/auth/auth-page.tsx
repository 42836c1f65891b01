import { type InputEvent, type ReactNode, useState } from 'react';
import { Banner } from '@floatwise/ui/banner';
import { PageSpinner } from '@floatwise/ui/page-message';
import { Panel } from '@floatwise/ui/panel';
import { Tabs } from '@floatwise/ui/tabs';
import { choice, defineAddress, useAddress } from '@floatwise/web-kit/address';
import { Navigate, useNavigate } from '@floatwise/web-kit/router';
import { useSession, useSignedIn } from '@floatwise/web-kit/session';
import { loginBody } from '@floatwise/contracts/identity/sessions.http';
import { Button } from '@floatwise/ui/button';
import { Field } from '@floatwise/ui/field';
import { PasswordInput } from '@floatwise/ui/password-input';
import { TextInput } from '@floatwise/ui/text-input';
import { TextLink } from '@floatwise/ui/text-link';
import { type BodyOf, call } from '@floatwise/web-kit/api';
import { contractResolver, useForm } from '@floatwise/web-kit/form';
import { useMutation } from '@floatwise/web-kit/query';
import { registerBody } from '@floatwise/contracts/identity/accounts.http';
import { happened } from '@floatwise/web-kit/browser-events';
import { toast } from '@floatwise/web-kit/toasts';
import { googleProblem, problemParameter } from './google-problem.js';
import { MagicLinkForm } from './magic-link-form.js';
import { nextParameter } from './next-path.js';
import { PasskeyButton } from './passkey-button.js';
import { FormProblem } from '@floatwise/web-kit/form-problem';
import { GoogleButton, OrDivider } from './google-button.js';

const tabs = ['sign-in', 'sign-up', 'magic-link'] as const;
type Tab = (typeof tabs)[number];
const address = defineAddress({ tab: choice(tabs, 'sign-in'), next: nextParameter, problem: problemParameter });

/** Sign In, Sign Up, and Magic Link. A person who is already signed in is sent on to the page they wanted. */
export function AuthPage(): ReactNode {
  const session = useSession();
  const [{ next }] = useAddress(address);
  if (session.status === 'signed-in') return <Navigate to={next} replace />;
  if (session.status === 'loading') return <PageSpinner />;
  return <SignIn />;
}

function SignIn(): ReactNode {
  const [{ tab, next, ...inAddress }, change] = useAddress(address);
  const navigate = useNavigate();
  const [email, setEmail] = useState(typedBefore);
  const problem = googleProblem(inAddress.problem, 'signingIn');
  const goOn = (to: string = next): void => void navigate(to, { replace: true });
  const choose = (chosen: Tab): void => change({ tab: chosen, problem: null });
  const keepEmail = ({ target }: InputEvent): void => {
    if (target instanceof HTMLInputElement && target.name === 'email') setEmail(target.value);
  };
  const form = { email, next, onSignedIn: goOn };
  return (
    <div className="mx-auto w-full max-w-md px-4 py-8 sm:py-12">
      <h1 className="text-28 font-semibold">{headings[tab].title}</h1>
      <p className="mt-2 text-ink-soft">{headings[tab].description}</p>
      {problem && (
        <Banner tone="bad" className="mt-6">
          {problem}
        </Banner>
      )}
      <Panel className="mt-6">
        <div onInput={keepEmail}>
          <Tabs
            fill
            label="Ways to sign in"
            value={tab}
            onValueChange={choose}
            tabs={[
              {
                value: 'sign-in',
                label: 'Sign In',
                content: <SignInForm {...form} onLinkInstead={() => choose('magic-link')} />,
              },
              { value: 'sign-up', label: 'Sign Up', content: <SignUpForm {...form} /> },
              { value: 'magic-link', label: 'Magic Link', content: <MagicLinkForm email={email} next={next} /> },
            ]}
          />
        </div>
      </Panel>
      <noscript>
        <p className="mt-4 text-14 text-ink-soft">Turn on JavaScript to sign in.</p>
      </noscript>
    </div>
  );
}

/**
 * The email that was typed into the prerendered page before its code ran. If the address selects another tab, that tab
 * replaces the form that was typed into.
 */
function typedBefore(): string {
  if (typeof document === 'undefined') return '';
  return document.querySelector<HTMLInputElement>('main input[name="email"]')?.value ?? '';
}

const headings: Record<Tab, { title: string; description: string }> = {
  'sign-in': { title: 'Welcome back', description: 'Your cards and dates are right where you left them.' },
  'sign-up': {
    title: 'Keep your cards',
    description: 'An account saves your cards, including the ones in this browser.',
  },
  'magic-link': {
    title: 'Sign in by email',
    description: 'We’ll email you a link that signs you in or creates your account. No password needed.',
  },
};

interface Props {
  /** Already typed on another tab. */
  email: string;
  next: string;
  onSignedIn: () => void;
  onLinkInstead: () => void;
}

/** Signs in with email and password. The input stays if the server refuses it. */
function SignInForm({ email, next, onSignedIn, onLinkInstead }: Props): ReactNode {
  const signedIn = useSignedIn();
  // No default values at first: they would erase what was typed before the prerendered form was hydrated.
  const { register, handleSubmit, formState } = useForm({
    resolver: contractResolver(loginBody),
    ...(email && { defaultValues: { email } }),
  });
  const login = useMutation({
    mutationFn: (body: { email: string; password: string }) => call('identity.login', { body }),
    onSuccess: (user) => {
      signedIn(user);
      onSignedIn();
    },
    meta: { failure: { title: 'Login Failed', text: 'Invalid email or password' } },
  });
  const { errors } = formState;
  // Method post: if the browser ever submits the form itself, method get would put the password into the address.
  return (
    <form
      noValidate
      method="post"
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => void handleSubmit((body) => login.mutate(body))(event)}
    >
      <Field label="Email" error={errors.email?.message} required>
        <TextInput type="email" autoComplete="username webauthn" {...register('email')} />
      </Field>
      <Field label="Password" error={errors.password?.message} required>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      <FormProblem error={login.error} fallback="Invalid email or password" />
      <Button type="submit" size="large" loading={login.isPending}>
        Sign In
      </Button>
      <p className="text-center text-14 text-ink-soft">
        Forgot password?{' '}
        <TextLink asChild>
          <button type="button" onClick={onLinkInstead}>
            Use a link instead
          </button>
        </TextLink>
      </p>
      <OrDivider />
      <PasskeyButton onSignedIn={onSignedIn} />
      <GoogleButton next={next} />
    </form>
  );
}

interface SignUpFormProps {
  /** Already typed on another tab. */
  email: string;
  next: string;
  onSignedIn: () => void;
}

type NewAccount = BodyOf<'identity.register'>;

/** Creates an account and signs in. The input stays if the server refuses it. */
function SignUpForm({ email, next, onSignedIn }: SignUpFormProps): ReactNode {
  const signedIn = useSignedIn();
  const { register, handleSubmit, formState } = useForm({
    resolver: contractResolver(registerBody),
    defaultValues: { email, password: '', firstName: '', lastName: '' },
  });
  const signUp = useMutation({
    mutationFn: (body: NewAccount) => call('identity.register', { body }),
    onSuccess: (user) => {
      happened('signed-up');
      toast({ title: 'Account Created', description: 'Welcome to Floatwise.' });
      signedIn(user);
      onSignedIn();
    },
    meta: { failure: { title: 'Registration Failed', text: 'Failed to create account' } },
  });
  const { errors } = formState;
  return (
    <form
      noValidate
      method="post"
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => void handleSubmit((body) => signUp.mutate(body))(event)}
    >
      <div className="grid fitting-cols-2 gap-4">
        <Field label="First name" error={errors.firstName?.message} optional>
          <TextInput autoComplete="given-name" {...register('firstName')} />
        </Field>
        <Field label="Last name" error={errors.lastName?.message} optional>
          <TextInput autoComplete="family-name" {...register('lastName')} />
        </Field>
      </div>
      <Field label="Email" error={errors.email?.message} required>
        <TextInput type="email" autoComplete="email" {...register('email')} />
      </Field>
      <Field label="Password" error={errors.password?.message} hint="At least 8 characters." required>
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
      <FormProblem error={signUp.error} fallback="Failed to create account" />
      <Button type="submit" size="large" loading={signUp.isPending}>
        Create Account
      </Button>
      <p className="text-14 text-ink-soft">
        By creating an account, you agree to our{' '}
        <TextLink href="/terms" target="_blank">
          terms
        </TextLink>
        . What we do with your data is in our{' '}
        <TextLink href="/privacy" target="_blank">
          privacy policy
        </TextLink>
        .
      </p>
      <OrDivider />
      <GoogleButton next={next} />
    </form>
  );
}
