import { useState, type ReactNode } from 'react';
import {
  longestSupportMessage,
  supportRequestBody,
  supportTopics,
  type sendSupportRequest,
  type SupportTopic,
} from '@floatwise/contracts/notifications/support.http';
import { Badge } from '@floatwise/ui/badge';
import { Button } from '@floatwise/ui/button';
import { Checkbox } from '@floatwise/ui/checkbox';
import { Field } from '@floatwise/ui/field';
import { Select } from '@floatwise/ui/select';
import { TextArea } from '@floatwise/ui/text-input';
import { defineAddress, useAddress } from '@floatwise/web-kit/address';
import { call } from '@floatwise/web-kit/api';
import { requestUpgrade } from '@floatwise/web-kit/browser-events';
import { contractResolver, useForm } from '@floatwise/web-kit/form';
import { usePlan } from '@floatwise/web-kit/plan';
import { useMutation } from '@floatwise/web-kit/query';
import { useSubmissionId } from '@floatwise/web-kit/submission-id';
import type { z } from 'zod';
import { FormProblem } from '@floatwise/web-kit/form-problem';

interface Draft {
  topic?: SupportTopic;
  message: string;
  attachWallet: boolean;
}

/**
 * What people have typed and not sent, by user: it's still there after a look at another page, or after signing in again. In
 * memory only, so nothing stays in the browser.
 */
export const drafts = new Map<string, Draft>();

export type Ticket = z.output<typeof sendSupportRequest.response>;

const fields = supportRequestBody.omit({ id: true });
type Typed = z.output<typeof fields>;
const topics = Object.entries(supportTopics).map(([value, label]) => ({ value, label }));
const blank: Draft = { message: '', attachWallet: false };
/** The page that a beta tester writes about. Anything but a plain path is ignored, because anyone can make a link. */
const address = defineAddress({
  about: { fallback: '', parse: (path) => (/^\/[\w/-]{0,200}$/.test(path) ? path : undefined), write: String },
});
const feedbackOn = (path: string): Draft => ({ ...blank, topic: 'idea', message: `About the page ${path}: ` });

/** What to write, and the wallet if the person ticks it. Whatever goes wrong, the text stays. */
export function SupportForm({ userId, onSent }: { userId: string; onSent: (ticket: Ticket) => void }): ReactNode {
  const [{ about }] = useAddress(address);
  const draft = drafts.get(userId) ?? (about === '' ? blank : feedbackOn(about));
  const [length, setLength] = useState(draft.message.length);
  const { register, handleSubmit, formState, getValues } = useForm<Typed>({
    resolver: contractResolver(fields),
    defaultValues: draft,
  });
  const { errors } = formState;
  const { idOf } = useSubmissionId();
  const send = useMutation({
    mutationFn: (typed: Typed) => call('notifications.sendSupportRequest', { body: { id: idOf(typed), ...typed } }),
    onSuccess: (ticket) => {
      drafts.delete(userId);
      onSent(ticket);
    },
  });
  return (
    <form
      noValidate
      className="mt-6 grid gap-5"
      onChange={() => drafts.set(userId, getValues())}
      onSubmit={(event) => void handleSubmit((typed) => send.mutate(typed))(event)}
    >
      <Field label="Topic" error={errors.topic?.message} required>
        <Select options={topics} placeholder="Choose a topic" defaultValue={draft.topic ?? ''} {...register('topic')} />
      </Field>
      <Field
        label="Message"
        error={errors.message?.message}
        hint={`${figure(length)} of ${figure(longestSupportMessage)} characters. Please leave out card numbers and passwords.`}
        required
      >
        <TextArea rows={8} {...register('message', { onChange: () => setLength(getValues('message').length) })} />
      </Field>
      <Checkbox
        label="Attach my wallet (names, limits, balances; never card numbers)"
        description="So we see the same figures you do."
        {...register('attachWallet')}
      />
      <WhoIsFirst />
      <FormProblem error={send.error} fallback="We couldn’t send your message. Please try again." />
      <Button type="submit" className="justify-self-start" loading={send.isPending}>
        Send message
      </Button>
    </form>
  );
}

const figure = (count: number): string => count.toLocaleString('en-US');

/** What Pro includes here. */
function WhoIsFirst(): ReactNode {
  const { prioritySupport } = usePlan();
  if (prioritySupport) {
    return (
      <p className="flex flex-wrap items-center gap-2 text-14">
        <Badge tone="accent">Pro goes first</Badge>
        Your message goes to the front of the line.
      </p>
    );
  }
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-14 text-ink-soft">
      We answer messages in the order they arrive. Pro goes first.
      <Button
        size="small"
        variant="quiet"
        onClick={() => requestUpgrade('With Pro, your messages are answered first.')}
      >
        See Pro
      </Button>
    </p>
  );
}
