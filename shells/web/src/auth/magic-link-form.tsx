import { useState, type ReactNode } from 'react';
import { magicLinkBody } from '@floatwise/contracts/identity/links.http';
import { Button } from '@floatwise/ui/button';
import { Field } from '@floatwise/ui/field';
import { TextInput } from '@floatwise/ui/text-input';
import { call, sentenceOf } from '@floatwise/web-kit/api';
import { contractResolver, useForm } from '@floatwise/web-kit/form';
import { useMutation } from '@floatwise/web-kit/query';
import { toast } from '@floatwise/web-kit/toasts';
import { FormProblem } from './form-problem.js';
import { MagicLinkSent } from './magic-link-sent.js';

interface Props {
  /** Already typed on another tab. */
  email: string;
  next: string;
}

/** Asks for a link, then confirms that it was sent until the person wants another one. */
export function MagicLinkForm({ email, next }: Props): ReactNode {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [lastSentTo, setLastSentTo] = useState(email);
  const send = useMutation({
    mutationFn: (to: string) =>
      call('identity.requestMagicLink', { body: { email: to, ...(next !== '/' && { next }) } }).then(() => to),
    onSuccess: (to) => {
      toast({ title: 'Magic Link Sent', description: `Check the inbox of ${to}.` });
      setSentTo(to);
      setLastSentTo(to);
    },
    onError: (error) =>
      toast({
        title: 'Failed to Send Link',
        description: sentenceOf(error, 'Failed to send magic link'),
        tone: 'destructive',
      }),
  });
  if (sentTo !== null) return <MagicLinkSent to={sentTo} onAnother={() => setSentTo(null)} />;
  return (
    <RequestForm email={lastSentTo} error={send.error} isPending={send.isPending} onSend={(to) => send.mutate(to)} />
  );
}

interface RequestProps {
  email: string;
  error: unknown;
  isPending: boolean;
  onSend: (to: string) => void;
}

function RequestForm({ email, error, isPending, onSend }: RequestProps): ReactNode {
  const { register, handleSubmit, formState } = useForm({
    resolver: contractResolver(magicLinkBody),
    defaultValues: { email },
  });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => void handleSubmit((body) => onSend(body.email))(event)}
    >
      <Field
        label="Email"
        error={formState.errors.email?.message}
        hint="The link works once, for 15 minutes, in any browser."
        required
      >
        <TextInput type="email" autoComplete="email" {...register('email')} />
      </Field>
      <FormProblem error={error} fallback="Failed to send magic link" />
      <Button type="submit" size="large" loading={isPending}>
        Send Magic Link
      </Button>
    </form>
  );
}
