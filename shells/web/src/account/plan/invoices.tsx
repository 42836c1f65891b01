import type { ReactNode } from 'react';
import type { Invoice } from '@floatwise/contracts/billing/entitlements.http';
import { formatMoney } from '@floatwise/finance/money';
import { Badge } from '@floatwise/ui/badge';
import { TextLink } from '@floatwise/ui/text-link';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import { AccountLine, AccountList, AccountListSkeleton } from '../account-list.js';
import { formatDay } from '../../format-day.js';
import { ListAway } from '../list-away.js';
import { invoiceTag } from './plan-text.js';

/** What was paid. Somebody who never paid, and doesn't now, sees nothing about it. */
export function Invoices({ isPaying }: { isPaying: boolean }): ReactNode {
  const { data, error, isFetching, refetch } = useCallQuery('billing.listInvoices', {}, { staleTime: 0 });
  if (!isPaying && !data?.length) return null;
  return (
    <div className="mt-6">
      <h3 className="mb-2 text-14 font-semibold">Invoices</h3>
      {data && data.length > 0 && (
        <AccountList label="Invoices">
          {data.map((invoice) => (
            <InvoiceLine key={invoice.id} invoice={invoice} />
          ))}
        </AccountList>
      )}
      {data?.length === 0 && (
        <p className="text-14 text-ink-soft">No invoices yet. You’ll get one with your first payment.</p>
      )}
      {!data && !error && <AccountListSkeleton lines={1} />}
      {!data && error && (
        <ListAway
          error={error}
          fallback="We can’t load your invoices right now."
          isPending={isFetching}
          retry={() => void refetch()}
        />
      )}
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
