import type { ReactNode } from 'react';
import { emailBody } from '@floatwise/contracts/identity/links.http';
import { Button } from '@floatwise/ui/button';
import { Field } from '@floatwise/ui/field';
import { TextInput } from '@floatwise/ui/text-input';
import { call } from '@floatwise/web-kit/api';
import { contractResolver, useForm } from '@floatwise/web-kit/form';
import { useMutation } from '@floatwise/web-kit/query';
import { toast } from '@floatwise/web-kit/toasts';
import { useConfirmed, Refusal } from '../confirm/confirm-first.js';

/** Sends a link to the new address. Nothing changes until the link is followed. */
export function EmailForm({ onDone }: { onDone: () => void }): ReactNode {
  const confirmed = useConfirmed();
  const { register, handleSubmit, formState } = useForm({
    resolver: contractResolver(emailBody),
    defaultValues: { email: '' },
  });
  const change = useMutation({
    mutationFn: (email: string) => confirmed(() => call('identity.changeEmail', { body: { email } })),
    onSuccess: (_, email) => {
      toast({
        title: 'Check Your Inbox',
        description: `We sent a link to ${email}. Open it to make the change.`,
      });
      onDone();
    },
  });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => void handleSubmit(({ email }) => change.mutate(email))(event)}
    >
      <Field
        label="New email"
        error={formState.errors.email?.message}
        hint="We’ll send it a link. Your address changes when you open the link, and we’ll let your old address know."
        required
      >
        <TextInput type="email" autoComplete="email" autoFocus {...register('email')} />
      </Field>
      <Refusal error={change.error} fallback="We couldn’t send the link. Please try again." />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={change.isPending}>
          Send the link
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
