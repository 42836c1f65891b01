import type { ReactNode } from 'react';
import type { Subscription } from '@floatwise/contracts/billing/entitlements.http';
import { trialDays } from '@floatwise/contracts/billing/prices';
import { Badge } from '@floatwise/ui/badge';
import { Banner } from '@floatwise/ui/banner';
import { Button } from '@floatwise/ui/button';
import { requestUpgrade } from '@floatwise/web-kit/browser-events';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import { CouponBox } from '../../upgrade/coupon-box.js';
import { comparison } from '../../upgrade/plans.js';
import { useRedeem } from '../../upgrade/use-plan-change.js';
import { Loaded } from '../account-list.js';
import { Invoices } from './invoices.js';
import { PaidPlan } from './paid-plan.js';
import { comingSentences, planSentence, planTags, trialNote } from './plan-text.js';

/** The plan, what comes after it, what can be done with it, and what was paid. */
export function Plan(): ReactNode {
  return (
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
