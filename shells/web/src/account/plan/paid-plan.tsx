import { type ReactNode, useState } from 'react';
import type { Subscription } from '@floatwise/contracts/billing/entitlements.http';
import { agreementText, type PlanId, prices } from '@floatwise/contracts/billing/prices';
import { Button } from '@floatwise/ui/button';
import { type Answer, ApiError, call } from '@floatwise/web-kit/api';
import { usePlanIs } from '@floatwise/web-kit/plan-changes';
import { useMutation } from '@floatwise/web-kit/query';
import { toast } from '@floatwise/web-kit/toasts';
import { formatMoney } from '@floatwise/finance/money/money';
import { Dialog } from '@floatwise/ui/dialog';
import { BusyText } from '@floatwise/ui/skeleton';
import { useCallQuery, useReadAgain } from '@floatwise/web-kit/call-query';
import { portalFallback, usePortal } from '../../payment/use-portal.js';
import { Refusal } from '@floatwise/web-kit/confirm-first';
import { planSentence } from './plan-text.js';
import { formatDay } from '../../format-day.js';

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
      toast({ title: 'Plan Resumed', description: planSentence(subscription, new Date()) });
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
  const readAgain = useReadAgain('billing.getSubscription');
  const keep = useMutation({
    // If the planned change has happened meanwhile, the press must not begin another one, which costs something now.
    mutationFn: () => call('billing.changePlan', { body: { plan, countedUntil: null } }),
    onSuccess: (subscription) => {
      toast({ title: 'Plan Change Canceled', description: planSentence(subscription, new Date()) });
      planIs(subscription);
    },
    onError: readAgain,
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

type Preview = Answer<'billing.previewPlanChange'>;

/** Asks before changing to `plan`, with the payment company's own figures. */
function ChangePlanDialog({ plan, onClose }: { plan: PlanId; onClose: () => void }): ReactNode {
  const planIs = usePlanIs();
  const preview = useCallQuery('billing.previewPlanChange', { body: { plan } }, { staleTime: 0, gcTime: 0 });
  const change = useMutation({
    mutationFn: (countedUntil?: number | null) => call('billing.changePlan', { body: { plan, countedUntil } }),
    onSuccess: (subscription) => {
      toast({ title: 'Plan Changed', description: planSentence(subscription, new Date()) });
      planIs(subscription);
      onClose();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.problem?.code === 'preview-too-old') void preview.refetch();
    },
  });
  const dueNow = preview.data?.dueNow ?? 0;
  return (
    <Dialog
      onOpenChange={(open) => !open && onClose()}
      title={`Change to ${plan}?`}
      description={preview.data ? whenText(preview.data, plan, new Date()) : 'Checking what the change would cost.'}
      primary={{
        label: dueNow > 0 ? `Pay ${formatMoney(dueNow)} and change` : `Change to ${plan}`,
        onSelect: () => change.mutate(preview.data?.countedUntil),
        loading: preview.isPending || preview.isRefetching || change.isPending,
        disabled: preview.isError,
      }}
      secondary={{ label: 'Keep my plan', onSelect: onClose }}
    >
      <div className="grid gap-4">
        {preview.data && <Figures preview={preview.data} plan={plan} />}
        {preview.isPending && <BusyText size={14} lines={3} />}
        {preview.data && <p className="text-12 text-ink-soft">{agreementText(plan, false)}</p>}
        <Refusal
          error={preview.error}
          fallback="We can’t tell what the change would cost right now. Please try again."
        />
        <Refusal
          error={change.error}
          fallback="We couldn’t change your plan. Please try again. You won’t be charged twice."
        />
      </div>
    </Dialog>
  );
}

/** Minutes pass between asking and answering, so "now" isn't exact. */
const soonMs = 60 * 60_000;

function whenText({ beginsAt, dueNow, renewsAt }: Preview, plan: PlanId, now: Date): string {
  if (Date.parse(beginsAt) - now.getTime() > soonMs) {
    return `Your plan stays as it is until ${formatDay(beginsAt)}. Nothing is due now.`;
  }
  if (dueNow === 0) return `Nothing is due now. Your next payment is on ${formatDay(renewsAt)}.`;
  return `The ${plan} plan starts now. We take off what you’ve paid for and not used.`;
}

function Figures({ preview, plan }: { preview: Preview; plan: PlanId }): ReactNode {
  const { dueNow, credit, beginsAt, renewsAt } = preview;
  const price = formatMoney(prices[plan].amount);
  const isNow = dueNow > 0;
  return (
    <dl className="figures grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 text-14">
      {isNow && <Line what={plan === 'annual' ? 'A year of Pro' : 'A month of Pro'} amount={price} />}
      {isNow && credit > 0 && <Line what="Unused time on your current plan" amount={`−${formatMoney(credit)}`} />}
      <Line what="Due now" amount={formatMoney(dueNow)} isTotal />
      <Line what={`Then on ${formatDay(isNow ? renewsAt : later(beginsAt, renewsAt))}`} amount={price} />
    </dl>
  );
}

/** During a trial the change begins now, and the first payment comes with the renewal. */
const later = (beginsAt: string, renewsAt: string): string =>
  Date.parse(beginsAt) - Date.now() > soonMs ? beginsAt : renewsAt;

const Line = ({ what, amount, isTotal = false }: { what: string; amount: string; isTotal?: boolean }): ReactNode => (
  <>
    <dt className={isTotal ? 'font-semibold' : 'text-ink-soft'}>{what}</dt>
    <dd className={isTotal ? 'text-right font-semibold' : 'text-right'}>{amount}</dd>
  </>
);
