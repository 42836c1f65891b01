import { useState, type ReactNode } from 'react';
import type { Subscription } from '@floatwise/contracts/billing/entitlements.http';
import { agreementText, type PlanId } from '@floatwise/contracts/billing/prices';
import { Button } from '@floatwise/ui/button';
import { call } from '@floatwise/web-kit/api';
import { usePlanIs } from '@floatwise/web-kit/plan-changes';
import { useMutation } from '@floatwise/web-kit/query';
import { toast } from '@floatwise/web-kit/toasts';
import { portalFallback, usePortal } from '../../payment/use-portal.js';
import { Refusal } from '../confirm/confirm-first.js';
import { ChangePlanDialog } from './change-plan-dialog.js';
import { planSentence } from './plan-text.js';

type Paid = NonNullable<Subscription['paid']>;

/** What a person can do with a plan they pay for. */
export function PaidPlan({ paid }: { paid: Paid }): ReactNode {
  const card = usePortal('change-card');
  const cancel = usePortal('cancel');
  const isLeaving = card.isOpening || cancel.isOpening;
  const opening = 'Opening the payment page…';
  return (
    <div className="mt-4 grid gap-4">
      <div className="flex flex-wrap gap-2">
        {paid.endsAt && <Resume />}
        {!paid.endsAt && !paid.problem && <ChangePlan paid={paid} />}
        <Button
          variant={paid.problem ? 'primary' : 'quiet'}
          loading={card.isOpening}
          loadingLabel={opening}
          disabled={isLeaving && !card.isOpening}
          onClick={card.open}
        >
          {paid.problem ? 'Update card' : 'Change card'}
        </Button>
        {!paid.endsAt && (
          <Button
            variant="quiet"
            loading={cancel.isOpening}
            loadingLabel={opening}
            disabled={isLeaving && !cancel.isOpening}
            onClick={cancel.open}
          >
            Cancel plan
          </Button>
        )}
      </div>
      <Refusal error={card.error ?? cancel.error} fallback={portalFallback} />
      {paid.endsAt && <p className="text-12 text-ink-soft">If you resume: {agreementText(paid.plan, false)}</p>}
    </div>
  );
}

function Resume(): ReactNode {
  const planIs = usePlanIs();
  const resume = useMutation({
    mutationFn: () => call('billing.resumeSubscription', {}),
    onSuccess: (subscription) => {
      toast({ title: 'Plan Resumed', description: planSentence(subscription) });
      planIs(subscription);
    },
  });
  return (
    <>
      <Button loading={resume.isPending} onClick={() => resume.mutate()}>
        Resume
      </Button>
      <Wide>
        <Refusal error={resume.error} fallback="We couldn’t resume your plan. Please try again." />
      </Wide>
    </>
  );
}

/** To the other plan, or back to the running one if a change is planned. */
function ChangePlan({ paid: { plan, nextPlan } }: { paid: Paid }): ReactNode {
  const [asked, setAsked] = useState<PlanId | null>(null);
  const other: PlanId = plan === 'annual' ? 'monthly' : 'annual';
  if (nextPlan && nextPlan !== plan) return <KeepPlan plan={plan} />;
  return (
    <>
      <Button variant="quiet" onClick={() => setAsked(other)}>
        Change to {other}
      </Button>
      {asked && <ChangePlanDialog plan={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function KeepPlan({ plan }: { plan: PlanId }): ReactNode {
  const planIs = usePlanIs();
  const keep = useMutation({
    mutationFn: () => call('billing.changePlan', { body: { plan } }),
    onSuccess: (subscription) => {
      toast({ title: 'Plan Change Canceled', description: planSentence(subscription) });
      planIs(subscription);
    },
  });
  return (
    <>
      <Button variant="quiet" loading={keep.isPending} onClick={() => keep.mutate()}>
        Keep {plan}
      </Button>
      <Wide>
        <Refusal error={keep.error} fallback="We couldn’t cancel the change. Please try again." />
      </Wide>
    </>
  );
}

/** A refusal takes a line of its own below the buttons. */
const Wide = ({ children }: { children: ReactNode }): ReactNode => (
  <div className="order-last w-full empty:hidden">{children}</div>
);
