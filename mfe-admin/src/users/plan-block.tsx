import { useState, type ReactNode } from 'react';
import type { LedgerGrant, Subscriber } from '@floatwise/contracts/billing/subscribers.http';
import { formatMoney } from '@floatwise/finance/money/money';
import { Badge } from '@floatwise/ui/badge';
import { Button } from '@floatwise/ui/button';
import { lazyDialog } from '@floatwise/ui/lazy-part';
import { Table, type Column } from '@floatwise/ui/table';
import { couponText, grantNote, grantText, invoiceState, periodWords, planText, stretchText } from './plan-text.js';
import { dayText } from './users-text.js';
import { Nothing, UserBlock } from './user-block.js';
import { useUserPlan } from './user-queries.js';

const GrantDialog = lazyDialog(async () => (await import('./plan-dialogs.js')).GrantDialog);
const WithdrawDialog = lazyDialog(async () => (await import('./plan-dialogs.js')).WithdrawDialog);
const RefundDialog = lazyDialog(async () => (await import('./plan-dialogs.js')).RefundDialog);

type Invoice = Subscriber['invoices'][number];
type Asked = { act: 'grant' } | { act: 'withdraw'; grant: LedgerGrant } | { act: 'refund'; invoice: Invoice };

/** Who has Pro and until when, and everything that follows from. */
export function PlanBlock({ id }: { id: string }): ReactNode {
  const query = useUserPlan(id);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (): void => setAsked(null);
  return (
    <UserBlock
      title="Plan"
      query={query}
      failed="The plan can’t be loaded right now."
      actions={
        query.data?.subscription.permanent ? (
          <span className="text-14 text-ink-soft">Has Pro permanently, so there’s nothing to grant.</span>
        ) : (
          <Button variant="quiet" size="small" onClick={() => setAsked({ act: 'grant' })}>
            Grant Pro
          </Button>
        )
      }
    >
      {(plan) => (
        <>
          <Now plan={plan} />
          <Grants grants={plan.grants} onWithdraw={(grant) => setAsked({ act: 'withdraw', grant })} />
          <Invoices invoices={plan.invoices} onRefund={(invoice) => setAsked({ act: 'refund', invoice })} />
          <Past plan={plan} />
          {asked?.act === 'grant' && <GrantDialog userId={id} onClose={close} />}
          {asked?.act === 'withdraw' && <WithdrawDialog userId={id} grant={asked.grant} onClose={close} />}
          {asked?.act === 'refund' && <RefundDialog userId={id} invoice={asked.invoice} onClose={close} />}
        </>
      )}
    </UserBlock>
  );
}

function Now({ plan: { subscription } }: { plan: Subscriber }): ReactNode {
  const now = new Date();
  return (
    <div className="px-4 pb-4 sm:px-6">
      <p className="font-semibold">{planText(subscription)}</p>
      {subscription.stretches.length > 0 && (
        <ul aria-label="Where Pro comes from" className="mt-1 text-14 text-ink-soft">
          {subscription.stretches.map((stretch) => (
            <li key={stretch.from}>{stretchText(stretch, now)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

const Heading = ({ children }: { children: ReactNode }): ReactNode => (
  <h3 className="border-t border-hairline px-4 pt-4 pb-2 text-14 font-semibold sm:px-6">{children}</h3>
);

function Grants({
  grants,
  onWithdraw,
}: {
  grants: LedgerGrant[];
  onWithdraw: (grant: LedgerGrant) => void;
}): ReactNode {
  const columns: Column<LedgerGrant>[] = [
    { id: 'what', header: 'Grant', primary: true, cell: grantText },
    { id: 'at', header: 'Date', cell: ({ grantedAt }) => dayText(grantedAt) },
    { id: 'why', header: 'Why', wide: true, cell: (grant) => grantNote(grant) ?? '–' },
    {
      id: 'actions',
      header: 'Actions',
      align: 'end',
      cell: (grant) =>
        grant.mayBeWithdrawn ? (
          <Button
            variant="quiet"
            size="small"
            onClick={() => onWithdraw(grant)}
            aria-label={`Withdraw ${grantText(grant)}`}
          >
            Withdraw
          </Button>
        ) : (
          '–'
        ),
    },
  ];
  return (
    <>
      <Heading>Grants</Heading>
      {grants.length === 0 ? (
        <Nothing>No grants.</Nothing>
      ) : (
        <Table caption="Grants" columns={columns} rows={grants} rowKey={({ id }) => id} />
      )}
    </>
  );
}

function Invoices({ invoices, onRefund }: { invoices: Invoice[]; onRefund: (invoice: Invoice) => void }): ReactNode {
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
      cell: (invoice) =>
        invoice.refundableUntil === null && !invoice.refundMissing ? (
          '–'
        ) : (
          <Button
            variant="quiet"
            size="small"
            onClick={() => onRefund(invoice)}
            aria-label={`Refund ${invoice.number ?? invoice.id} and cancel`}
          >
            Refund and cancel
          </Button>
        ),
    },
  ];
  return (
    <>
      <Heading>Invoices</Heading>
      {invoices.length === 0 ? (
        <Nothing>No invoices. A free trial has none.</Nothing>
      ) : (
        <Table caption="Invoices" columns={columns} rows={invoices} rowKey={({ id }) => id} />
      )}
    </>
  );
}

const State = ({ invoice }: { invoice: Invoice }): ReactNode => (
  <Badge tone={invoice.status === 'paid' && invoice.refunded <= 0 ? 'good' : 'neutral'}>{invoiceState(invoice)}</Badge>
);

/** Paid periods, coupons, and refunds: lists to read. */
function Past({ plan: { periods, coupons, refunds, invoices } }: { plan: Subscriber }): ReactNode {
  const invoiceOf = (id: string): Invoice | undefined => invoices.find((one) => one.id === id);
  return (
    <div className="grid border-t border-hairline sm:grid-cols-3">
      <Lines
        title="Paid periods"
        none="No subscription was paid."
        lines={periods.map(({ kind, from, until }) => `${periodWords[kind]}: ${dayText(from)} to ${dayText(until)}`)}
      />
      <Lines
        title="Coupons"
        none="No coupon was redeemed."
        lines={coupons.map(({ code, months, redeemedAt }) => `${code}: ${couponText(months)}, ${dayText(redeemedAt)}`)}
      />
      <Lines
        title="Refunds"
        none="Nothing was refunded."
        lines={refunds.map(
          ({ invoiceId, amount, reason, askedAt, madeAt }) =>
            `${formatMoney(amount)} of ${invoiceOf(invoiceId)?.number ?? invoiceId}, ${dayText(madeAt ?? askedAt)}${madeAt === null ? ', not confirmed yet' : invoiceOf(invoiceId)?.refundMissing ? ', failed' : ''}: ${reason}`,
        )}
      />
    </div>
  );
}

const Lines = ({ title, none, lines }: { title: string; none: string; lines: string[] }): ReactNode => (
  <div className="min-w-0 px-4 py-4 text-14 sm:px-6">
    <h3 className="font-semibold">{title}</h3>
    {lines.length === 0 ? (
      <p className="mt-1 text-ink-soft">{none}</p>
    ) : (
      <ul aria-label={title} className="mt-1 space-y-1 break-words text-ink-soft">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )}
  </div>
);
