import { useState, type ReactNode, useEffect, useRef } from 'react';
import { magicLinkBody } from '@floatwise/contracts/identity/links.http';
import { Button } from '@floatwise/ui/button';
import { Field } from '@floatwise/ui/field';
import { TextInput } from '@floatwise/ui/text-input';
import { call } from '@floatwise/web-kit/api';
import { contractResolver, useForm } from '@floatwise/web-kit/form';
import { useMutation } from '@floatwise/web-kit/query';
import { toast } from '@floatwise/web-kit/toasts';
import { Icon } from '@floatwise/ui/icon';
import { MailCheck } from 'lucide-react';
import { FormProblem } from '@floatwise/web-kit/form-problem';

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
    meta: { failure: { title: 'Failed to Send Link', text: 'Failed to send magic link' } },
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

/** Where the link went and what to do with it. Focus moves here, so keyboard and screen reader users start here. */
function MagicLinkSent({ to, onAnother }: { to: string; onAnother: () => void }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col items-center py-2 text-center">
      <span className="grid size-12 place-items-center rounded-full bg-accent-soft text-accent-strong">
        <Icon of={MailCheck} size={24} />
      </span>
      <h2 ref={heading} tabIndex={-1} className="mt-4 text-20 font-semibold outline-none">
        Check your inbox
      </h2>
      <p className="mt-1 max-w-full text-ink-soft">
        We sent a sign-in link to <strong className="font-medium break-words text-ink">{to}</strong>. It works once, for
        15 minutes.
      </p>
      <p className="mt-4 text-14 text-ink-soft">Nothing there after a minute? Look in your spam folder too.</p>
      <Button variant="quiet" className="mt-2" onClick={onAnother}>
        Send Another Link
      </Button>
    </div>
  );
}
