import type { ReactNode } from 'react';
import type { Invoice, Subscription } from '@floatwise/contracts/billing/entitlements.http';
import { trialDays } from '@floatwise/contracts/billing/prices';
import { Badge } from '@floatwise/ui/badge';
import { Banner } from '@floatwise/ui/banner';
import { Button } from '@floatwise/ui/button';
import { addressOf } from '@floatwise/web-kit/api';
import { requestUpgrade } from '@floatwise/web-kit/browser-events';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import { formatMoney } from '@floatwise/finance/money/money';
import { TextLink } from '@floatwise/ui/text-link';
import { CouponBox } from '../../upgrade/coupon-box.js';
import { comparison } from '../../upgrade/plans.js';
import { useRedeem } from '../../upgrade/use-plan-change.js';
import { AccountLine, AccountList, Loaded } from '../account-list.js';
import { PaidPlan } from './paid-plan.js';
import { comingSentences, invoiceTag, planSentence, planTags, trialNote } from './plan-text.js';
import { formatDay } from '../../format-day.js';

/** The plan, what comes after it, what can be done with it, and what was paid. */
export const Plan = (): ReactNode => (
  <Loaded
    query={useCallQuery('billing.getSubscription', {}, { staleTime: 0 })}
    failure="We can’t load your plan right now."
    lines={2}
  >
    {(subscription) => (
      <>
        <Held subscription={subscription} />
        <Invoices isPaying={subscription.paid !== null} />
        {!subscription.permanent && <Redeem />}
      </>
    )}
  </Loaded>
);

function Held({ subscription }: { subscription: Subscription }): ReactNode {
  const { tier, permanent, paid } = subscription;
  const now = new Date();
  const note = trialNote(subscription, now);
  return (
    <div className="rounded-panel border border-hairline bg-surface p-4 sm:p-6">
      <p className="flex flex-wrap items-center gap-2 text-20 font-semibold">
        {tier === 'premium' ? 'Pro' : 'Free'}
        {planTags(subscription).map(({ text, tone }) => (
          <Badge key={text} tone={tone}>
            {text}
          </Badge>
        ))}
      </p>
      <p className="mt-1 text-14">{planSentence(subscription, now)}</p>
      {comingSentences(subscription).map((sentence) => (
        <p key={sentence} className="mt-1 text-14 text-ink-soft">
          {sentence}
        </p>
      ))}
      {note && <Banner className="mt-4">{note}</Banner>}
      {paid && <PaidPlan paid={paid} />}
      {!paid && !permanent && <Offer subscription={subscription} />}
    </div>
  );
}

/** What Pro includes, for people who don't pay for it. */
const Offer = ({ subscription: { tier, trialAvailable } }: { subscription: Subscription }): ReactNode => (
  <div className="mt-4 grid justify-items-start gap-4">
    {tier === 'free' && (
      <div className="w-full">
        <p className="text-14 text-ink-soft">
          {trialAvailable ? `Pro is free for ${trialDays} days. You get:` : 'With Pro you get:'}
        </p>
        <ul aria-label="What Pro includes" className="mt-2 gap-x-6 text-14 sm:columns-2">
          {comparison.map(({ what, pro }) => (
            <li key={what} className="break-inside-avoid py-0.5">
              <span className="text-ink-soft">{what}:</span> {pro}
            </li>
          ))}
        </ul>
      </div>
    )}
    <Button variant={tier === 'free' ? 'primary' : 'quiet'} onClick={() => requestUpgrade()}>
      {tier === 'free' ? 'Upgrade to Pro' : 'Subscribe to Pro'}
    </Button>
  </div>
);

function Redeem(): ReactNode {
  const redeem = useRedeem();
  return (
    <div className="mt-6 max-w-sm">
      <CouponBox onRedeem={(code) => redeem.mutate(code)} pending={redeem.isPending} />
    </div>
  );
}

/** What was paid. Somebody who never paid, and doesn't now, sees nothing about it. */
function Invoices({ isPaying }: { isPaying: boolean }): ReactNode {
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
  const { id, amount, at, number, status, url } = invoice;
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
          <TextLink
            href={addressOf('billing.openInvoice', { params: { id } })}
            target="_blank"
            rel="noreferrer"
            className="text-14"
          >
            {status === 'open' ? 'Pay' : 'Receipt'}
            <span className="sr-only"> {number} (opens in a new tab)</span>
          </TextLink>
        )
      }
    />
  );
}
