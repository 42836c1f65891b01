import { useState, type ReactNode } from 'react';
import type { LedgerGrant, Subscriber } from '@floatwise/contracts/billing/subscribers.http';
import { formatMoney } from '@floatwise/finance/money/money';
import { Field } from '@floatwise/ui/field';
import { Select } from '@floatwise/ui/select';
import { call } from '@floatwise/web-kit/api';
import { toast } from '@floatwise/web-kit/toasts';
import { grantText, refundable } from './plan-text.js';
import { ReasonDialog } from '../acts/reason-dialog.js';
import { useActed } from './user-queries.js';

interface Props {
  userId: string;
  onClose: () => void;
}

const spans = [
  { value: '1', label: '1 month' },
  { value: '3', label: '3 months' },
  { value: '6', label: '6 months' },
  { value: '12', label: '12 months' },
  { value: 'permanent', label: 'Permanently' },
];

/** One id for each time it's opened: a second press, or a retry after a lost answer, grants nothing more. */
export function GrantDialog({ userId, onClose }: Props): ReactNode {
  const acted = useActed();
  const [grantId] = useState(() => crypto.randomUUID());
  const [span, setSpan] = useState('1');
  const months = span === 'permanent' ? null : Number(span);
  return (
    <ReasonDialog
      title="Grant Pro?"
      description="Months start when the account’s current Pro time ends. You can withdraw what’s left later."
      confirm="Grant Pro"
      keep="Don’t grant"
      act={async (reason) => {
        await call('billing.grantPro', { params: { userId, grantId }, body: { months, reason } });
        toast({ title: 'Granted', description: 'The account’s plan shows it now.' });
      }}
      onSettled={() => acted('billing.readSubscriber', 'identity.readUser')}
      failed="We couldn’t grant Pro."
      onClose={onClose}
    >
      <Field label="For how long">
        <Select options={spans} value={span} onChange={({ target }) => setSpan(target.value)} />
      </Field>
    </ReasonDialog>
  );
}

export function WithdrawDialog({ userId, grant, onClose }: Props & { grant: LedgerGrant }): ReactNode {
  const acted = useActed();
  return (
    <ReasonDialog
      title="Withdraw this grant?"
      description={`What is left of it ends now: ${grantText(grant)}. Time from coupons and payments stays.`}
      confirm="Withdraw"
      keep="Don’t withdraw"
      danger
      act={async (reason) => {
        await call('billing.withdrawGrant', { params: { userId, grantId: grant.id }, body: { reason } });
        toast({ title: 'Withdrawn', description: 'What was left of the grant has ended.' });
      }}
      onSettled={() => acted('billing.readSubscriber', 'identity.readUser')}
      failed="We couldn’t withdraw the grant."
      onClose={onClose}
    />
  );
}

/** Says exactly what will happen, and asks why. */
export function RefundDialog({
  userId,
  invoice,
  onClose,
}: Props & { invoice: Subscriber['invoices'][number] }): ReactNode {
  const acted = useActed();
  const amount = formatMoney(refundable(invoice));
  return (
    <ReasonDialog
      title={`Refund ${amount} and cancel?`}
      description={`${amount} goes back to the card, usually within 5 to 10 days. The subscription and the time it paid for end now. Time from coupons stays. You can’t undo this.`}
      confirm="Refund and cancel"
      keep="Don’t refund"
      danger
      act={async (reason) => {
        const body = { invoiceId: invoice.id, reason };
        const { refunds } = await call('billing.refundInvoice', { params: { userId }, body });
        // A part may have been refunded since the page was loaded.
        const made = refunds.find(({ invoiceId }) => invoiceId === invoice.id);
        const back = made ? formatMoney(made.amount) : amount;
        toast({ title: 'Refunded', description: `${back} goes back to the card. The subscription has ended.` });
      }}
      onSettled={() => acted('billing.readSubscriber', 'identity.readUser')}
      failed="We couldn’t refund the payment."
      onClose={onClose}
    />
  );
}
