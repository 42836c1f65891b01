import type { ReactNode } from 'react';
import { registerBody } from '@floatwise/contracts/identity/accounts.http';
import { Button } from '@floatwise/ui/button';
import { Field } from '@floatwise/ui/field';
import { PasswordInput } from '@floatwise/ui/password-input';
import { TextInput } from '@floatwise/ui/text-input';
import { TextLink } from '@floatwise/ui/text-link';
import { call, type BodyOf } from '@floatwise/web-kit/api';
import { contractResolver, useForm } from '@floatwise/web-kit/form';
import { happened } from '@floatwise/web-kit/browser-events';
import { useMutation } from '@floatwise/web-kit/query';
import { useSignedIn } from '@floatwise/web-kit/session';
import { toast } from '@floatwise/web-kit/toasts';
import { FormProblem } from './form-problem.js';
import { GoogleButton, OrDivider } from './google-button.js';

interface Props {
  /** Already typed on another tab. */
  email: string;
  next: string;
  onSignedIn: () => void;
}

type NewAccount = BodyOf<'identity.register'>;

/** Creates an account and signs in. The input stays if the server refuses it. */
export function SignUpForm({ email, next, onSignedIn }: Props): ReactNode {
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
      className="grid gap-4"
      onSubmit={(event) => void handleSubmit((body) => signUp.mutate(body))(event)}
    >
      <div className="grid grid-cols-2 gap-4">
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
