import type { ReactNode } from 'react';
import type { Invoice } from '@floatwise/contracts/billing/entitlements.http';
import { formatMoney } from '@floatwise/finance/money/money';
import { Badge } from '@floatwise/ui/badge';
import { TextLink } from '@floatwise/ui/text-link';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import { AccountLine, AccountList, Loaded } from '../account-list.js';
import { formatDay } from '../../format-day.js';
import { invoiceTag } from './plan-text.js';

/** What was paid. Somebody who never paid, and doesn't now, sees nothing about it. */
export function Invoices({ isPaying }: { isPaying: boolean }): ReactNode {
  const query = useCallQuery('billing.listInvoices', {}, { staleTime: 0 });
  if (!isPaying && !query.data?.length) return null;
  return (
    <div className="mt-6">
      <h3 className="mb-2 text-14 font-semibold">Invoices</h3>
      <Loaded query={query} failure="We can’t load your invoices right now." lines={1}>
        {(invoices) =>
          invoices.length === 0 ? (
            <p className="text-14 text-ink-soft">No invoices yet. You’ll get one with your first payment.</p>
          ) : (
            <AccountList label="Invoices">
              {invoices.map((invoice) => (
                <InvoiceLine key={invoice.id} invoice={invoice} />
              ))}
            </AccountList>
          )
        }
      </Loaded>
    </div>
  );
}

function InvoiceLine({ invoice }: { invoice: Invoice }): ReactNode {
  const { amount, at, number, status, url } = invoice;
  const { text, tone } = invoiceTag(invoice);
  return (
    <AccountLine
      title={
        <>
          <span className="figures">{formatMoney(amount)}</span>
          <Badge tone={tone}>{text}</Badge>
        </>
      }
      description={[formatDay(at), number].filter(Boolean).join(' · ')}
      action={
        url && (
          <TextLink href={url} target="_blank" rel="noreferrer" className="text-14">
            {status === 'open' ? 'Pay' : 'Receipt'}
            <span className="sr-only"> {number} (opens in a new tab)</span>
          </TextLink>
        )
      }
    />
  );
}
