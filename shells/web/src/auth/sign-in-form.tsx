import type { ReactNode } from 'react';
import { loginBody } from '@floatwise/contracts/identity/sessions.http';
import { Button } from '@floatwise/ui/button';
import { Field } from '@floatwise/ui/field';
import { PasswordInput } from '@floatwise/ui/password-input';
import { TextInput } from '@floatwise/ui/text-input';
import { TextLink } from '@floatwise/ui/text-link';
import { call } from '@floatwise/web-kit/api';
import { contractResolver, useForm } from '@floatwise/web-kit/form';
import { useMutation } from '@floatwise/web-kit/query';
import { useSignedIn } from '@floatwise/web-kit/session';
import { FormProblem } from './form-problem.js';
import { GoogleButton, OrDivider } from './google-button.js';

interface Props {
  /** Already typed on another tab. */
  email: string;
  next: string;
  onSignedIn: () => void;
  onLinkInstead: () => void;
}

/** Signs in with email and password. The input stays if the server refuses it. */
export function SignInForm({ email, next, onSignedIn, onLinkInstead }: Props): ReactNode {
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
      className="grid gap-4"
      onSubmit={(event) => void handleSubmit((body) => login.mutate(body))(event)}
    >
      <Field label="Email" error={errors.email?.message} required>
        <TextInput type="email" autoComplete="email" {...register('email')} />
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
      <GoogleButton next={next} />
    </form>
  );
}
