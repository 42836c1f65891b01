import type { ReactNode } from 'react';
import { profileBody, type User } from '@floatwise/contracts/identity/accounts.http';
import { Button } from '@floatwise/ui/button';
import { Field } from '@floatwise/ui/field';
import { TextInput } from '@floatwise/ui/text-input';
import { call, type BodyOf } from '@floatwise/web-kit/api';
import { contractResolver, useForm } from '@floatwise/web-kit/form';
import { useMutation } from '@floatwise/web-kit/query';
import { toast } from '@floatwise/web-kit/toasts';
import { useAccountChanges } from '../account-queries.js';
import { Refusal } from '../confirm/confirm-first.js';

type Names = BodyOf<'identity.updateProfile'>;

const namesOf = (user: User): Names => ({ firstName: user.firstName ?? '', lastName: user.lastName ?? '' });

/** First and last name; both are optional. */
export function NamesForm({ user }: { user: User }): ReactNode {
  const { userIs } = useAccountChanges();
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: contractResolver(profileBody),
    defaultValues: namesOf(user),
  });
  const save = useMutation({
    mutationFn: (body: Names) => call('identity.updateProfile', { body }),
    onSuccess: (changed) => {
      userIs(changed);
      reset(namesOf(changed));
      toast({ title: 'Profile Saved' });
    },
  });
  const { errors, isDirty } = formState;
  return (
    <form
      noValidate
      className="grid gap-4 p-4 sm:p-6"
      onSubmit={(event) => void handleSubmit((body) => save.mutate(body))(event)}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First name" error={errors.firstName?.message} optional>
          <TextInput autoComplete="given-name" {...register('firstName')} />
        </Field>
        <Field label="Last name" error={errors.lastName?.message} optional>
          <TextInput autoComplete="family-name" {...register('lastName')} />
        </Field>
      </div>
      <Refusal error={save.error} fallback="We couldn’t save your name. Please try again." />
      <div>
        <Button type="submit" variant="quiet" disabled={!isDirty} loading={save.isPending}>
          Save name
        </Button>
      </div>
    </form>
  );
}
