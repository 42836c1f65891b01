import { useState, type ReactNode } from 'react';
import { FormDialog } from '@floatwise/ui/dialog';
import { Field } from '@floatwise/ui/field';
import { TextInput } from '@floatwise/ui/text-input';
import { call, sentenceOf } from '@floatwise/web-kit/api';
import { useMutation } from '@floatwise/web-kit/query';
import { toast } from '@floatwise/web-kit/toasts';

const invalid = 'Please enter a valid email address';
const refused = 'Unable to subscribe';

/**
 * Asks for the weekly tips. The address counts once the link in our mail is opened.
 * @param source where on the site it's asked for
 */
export function SubscribeDialog({ source, onClose }: { source: string; onClose: () => void }): ReactNode {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const subscribe = useMutation({
    mutationFn: () => call('notifications.subscribe', { body: { email: email.trim(), source } }),
    onSuccess: () => {
      toast({
        title: 'Subscribed Successfully!',
        description: 'Check your email to confirm. Then your weekly stacking tips begin.',
        durationMs: 10_000,
      });
      onClose();
    },
    onError: (error) => setProblem(sentenceOf(error, refused)),
    meta: { failure: { title: 'Subscription Failed', text: refused } },
  });
  const hasSign = email.includes('@');
  const submit = (): void => {
    setProblem(hasSign ? null : invalid);
    if (hasSign) subscribe.mutate();
    else toast({ title: 'Invalid Email', description: invalid, tone: 'destructive' });
  };
  return (
    <FormDialog
      onOpenChange={onClose}
      title="Weekly stacking tips"
      description="One idea a week for float and rewards. First we’ll send an email to confirm your address. You can unsubscribe with the link in any email."
      primary={{ label: 'Subscribe', loading: subscribe.isPending, disabled: !hasSign }}
      secondary={{ label: 'Cancel', onSelect: onClose }}
      onSubmit={() => {
        if (!subscribe.isPending) submit();
      }}
    >
      <Field label="Email" error={problem} required>
        <TextInput
          type="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          onType={(typed) => {
            setEmail(typed);
            setProblem(null);
          }}
        />
      </Field>
    </FormDialog>
  );
}
