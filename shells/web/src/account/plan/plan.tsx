import type { ReactNode } from 'react';
import type { Subscription } from '@floatwise/contracts/billing/entitlements.http';
import { Badge } from '@floatwise/ui/badge';
import { Banner } from '@floatwise/ui/banner';
import { Button } from '@floatwise/ui/button';
import { requestUpgrade } from '@floatwise/web-kit/browser-events';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import { CouponBox } from '../../upgrade/coupon-box.js';
import { comparison } from '../../upgrade/plans.js';
import { useRedeem } from '../../upgrade/use-plan-change.js';
import { AccountListSkeleton } from '../account-list.js';
import { ListAway } from '../list-away.js';
import { Invoices } from './invoices.js';
import { PaidPlan } from './paid-plan.js';
import { comingSentences, planSentence, planTags, trialNote } from './plan-text.js';

/** The plan, what comes after it, what can be done with it, and what was paid. */
export function Plan(): ReactNode {
  const { data, error, isFetching, refetch } = useCallQuery('billing.getSubscription', {}, { staleTime: 0 });
  if (data) {
    return (
      <>
        <Held subscription={data} />
        {!data.permanent && <Redeem />}
        <Invoices isPaying={data.paid !== null} />
      </>
    );
  }
  if (!error) return <AccountListSkeleton lines={2} />;
  return (
    <ListAway
      error={error}
      fallback="Your plan cannot be loaded right now."
      isPending={isFetching}
      retry={() => void refetch()}
    />
  );
}

function Held({ subscription }: { subscription: Subscription }): ReactNode {
  const { tier, permanent, paid } = subscription;
  const note = trialNote(subscription, new Date());
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
      <p className="mt-1 text-14">{planSentence(subscription)}</p>
      {comingSentences(subscription).map((sentence) => (
        <p key={sentence} className="mt-1 text-14 text-ink-soft">
          {sentence}
        </p>
      ))}
      {note && <Banner className="mt-4">{note}</Banner>}
      {paid && <PaidPlan paid={paid} />}
      {!paid && !permanent && <Offer isPro={tier === 'premium'} />}
    </div>
  );
}

/** What Pro gives, for people who don't pay for it. */
const Offer = ({ isPro }: { isPro: boolean }): ReactNode => (
  <div className="mt-4 grid justify-items-start gap-4">
    {!isPro && (
      <div className="w-full">
        <p className="text-14 text-ink-soft">With Pro you get:</p>
        <ul aria-label="What Pro gives" className="mt-2 grid gap-x-6 gap-y-1 text-14 sm:grid-cols-2">
          {comparison.map(({ what, pro }) => (
            <li key={what}>
              <span className="text-ink-soft">{what}:</span> {pro}
            </li>
          ))}
        </ul>
      </div>
    )}
    <Button variant={isPro ? 'quiet' : 'primary'} onClick={() => requestUpgrade()}>
      {isPro ? 'Subscribe to Pro' : 'Upgrade to Pro'}
    </Button>
  </div>
);

function Redeem(): ReactNode {
  const redeem = useRedeem();
  return (
    <div className="mt-4 max-w-sm">
      <CouponBox onRedeem={(code) => redeem.mutate(code)} pending={redeem.isPending} />
    </div>
  );
}
