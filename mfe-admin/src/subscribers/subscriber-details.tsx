import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Subscriber } from '@floatwise/contracts/billing/subscribers.http';
import { formatMoney } from '@floatwise/finance/money';
import { Badge } from '@floatwise/ui/badge';
import { Button } from '@floatwise/ui/button';
import { Table, type Column } from '@floatwise/ui/table';
import { dayText, invoiceState, planText, stretchText } from './subscriber-text.js';

const RefundDialog = lazy(async () => ({ default: (await import('./refund-dialog.js')).RefundDialog }));

type Invoice = Subscriber['invoices'][number];

/** A person's plan, where it comes from, and their invoices. */
export function SubscriberDetails({ subscriber }: { subscriber: Subscriber }): ReactNode {
  const { userId, subscription, invoices } = subscriber;
  const [refunded, setRefunded] = useState<Invoice | null>(null);
  const now = new Date();
  const columns: Column<Invoice>[] = [
    { id: 'number', header: 'Invoice', primary: true, cell: ({ id, number }) => number ?? id },
    { id: 'at', header: 'Date', cell: ({ at }) => dayText(at) },
    { id: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => formatMoney(amount) },
    { id: 'state', header: 'State', cell: (invoice) => <State invoice={invoice} /> },
    {
      id: 'until',
      header: 'Refundable until',
      cell: ({ refundableUntil }) => (refundableUntil === null ? '–' : dayText(refundableUntil)),
    },
    {
      id: 'actions',
      header: 'Actions',
      align: 'end',
      cell: (invoice) => <Actions invoice={invoice} onRefund={() => setRefunded(invoice)} />,
    },
  ];
  return (
    <div className="border-t border-hairline">
      <div className="px-4 py-4 sm:px-6">
        <h3 className="text-16 font-semibold">{planText(subscription)}</h3>
        {subscription.stretches.length > 0 && (
          <ul aria-label="Where Pro comes from" className="mt-1 text-14 text-ink-soft">
            {subscription.stretches.map((stretch) => (
              <li key={stretch.from}>{stretchText(stretch, now)}</li>
            ))}
          </ul>
        )}
        <p className="mt-1 text-14 text-ink-soft">
          Account <code className="break-all">{userId}</code>
        </p>
      </div>
      {invoices.length === 0 ? (
        <p className="px-4 pb-4 text-14 text-ink-soft sm:px-6">No invoices. A free trial has none.</p>
      ) : (
        <Table caption="Invoices" columns={columns} rows={invoices} rowKey={({ id }) => id} />
      )}
      {refunded && (
        <Suspense fallback={null}>
          <RefundDialog userId={userId} invoice={refunded} onClose={() => setRefunded(null)} />
        </Suspense>
      )}
    </div>
  );
}

const State = ({ invoice }: { invoice: Invoice }): ReactNode => (
  <Badge tone={invoice.status === 'paid' && invoice.refunded <= 0 ? 'good' : 'neutral'}>{invoiceState(invoice)}</Badge>
);

function Actions({ invoice, onRefund }: { invoice: Invoice; onRefund: () => void }): ReactNode {
  const { id, number, refundableUntil } = invoice;
  if (refundableUntil === null) return '–';
  return (
    <Button variant="quiet" size="small" onClick={onRefund} aria-label={`Refund ${number ?? id} and cancel`}>
      Refund and cancel
    </Button>
  );
}
