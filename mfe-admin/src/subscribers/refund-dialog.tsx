import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import type { Subscriber } from '@floatwise/contracts/billing/subscribers.http';
import { formatMoney } from '@floatwise/finance/money';
import { Banner } from '@floatwise/ui/banner';
import { Dialog } from '@floatwise/ui/dialog';
import { Field } from '@floatwise/ui/field';
import { TextInput } from '@floatwise/ui/text-input';
import { sentenceOf } from '@floatwise/web-kit/api';
import { toast } from '@floatwise/web-kit/toasts';
import { useRefund } from './subscriber-queries.js';
import { refundable } from './subscriber-text.js';

interface Props {
  userId: string;
  invoice: Subscriber['invoices'][number];
  onClose: () => void;
}

/** Says exactly what will happen, and asks why. */
export function RefundDialog({ userId, invoice, onClose }: Props): ReactNode {
  const formId = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const refund = useRefund();
  const amount = formatMoney(refundable(invoice));
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    refund.mutate(
      { userId, invoiceId: invoice.id, reason },
      {
        onSuccess: () => {
          toast({ title: 'Refunded', description: `${amount} goes back to the card. The subscription has ended.` });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      alert
      open
      onOpenChange={onClose}
      title={`Refund ${amount} and cancel?`}
      description={`${amount} goes back to the card, usually within 5 to 10 days. The subscription and the time it paid for end now. Time from coupons stays. You can’t undo this.`}
      primary={{ label: 'Refund and cancel', form: formId, variant: 'danger', loading: refund.isPending }}
      secondary={{ label: 'Don’t refund', onSelect: onClose }}
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {refund.isError && <Banner tone="bad">{sentenceOf(refund.error, 'The payment could not be refunded.')}</Banner>}
        <Field label="Reason" hint="Kept with the refund" error={isMissing ? 'Write down why.' : undefined} required>
          <TextInput
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            autoComplete="off"
            maxLength={500}
          />
        </Field>
      </form>
    </Dialog>
  );
}
