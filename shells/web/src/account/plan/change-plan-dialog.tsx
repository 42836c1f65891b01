import type { ReactNode } from 'react';
import { agreementText, prices, type PlanId } from '@floatwise/contracts/billing/prices';
import { type Answer, call } from '@floatwise/web-kit/api';
import { formatMoney } from '@floatwise/finance/money/money';
import { Dialog } from '@floatwise/ui/dialog';
import { Busy, SkeletonText } from '@floatwise/ui/skeleton';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import { usePlanIs } from '@floatwise/web-kit/plan-changes';
import { useMutation } from '@floatwise/web-kit/query';
import { toast } from '@floatwise/web-kit/toasts';
import { formatDay } from '../../format-day.js';
import { Refusal } from '../confirm/confirm-first.js';
import { planSentence } from './plan-text.js';

type Preview = Answer<'billing.previewPlanChange'>;

/** Asks before changing to `plan`, with the payment company's own figures. */
export function ChangePlanDialog({ plan, onClose }: { plan: PlanId; onClose: () => void }): ReactNode {
  const planIs = usePlanIs();
  const preview = useCallQuery('billing.previewPlanChange', { body: { plan } }, { staleTime: 0, gcTime: 0 });
  const change = useMutation({
    mutationFn: () => call('billing.changePlan', { body: { plan } }),
    onSuccess: (subscription) => {
      toast({ title: 'Plan Changed', description: planSentence(subscription) });
      planIs(subscription);
      onClose();
    },
  });
  const dueNow = preview.data?.dueNow ?? 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Change to ${plan}?`}
      description={preview.data ? whenText(preview.data, plan, new Date()) : 'Checking what the change would cost.'}
      primary={{
        label: dueNow > 0 ? `Pay ${formatMoney(dueNow)} and change` : `Change to ${plan}`,
        onSelect: () => change.mutate(),
        loading: preview.isPending || change.isPending,
        disabled: preview.isError,
      }}
      secondary={{ label: 'Keep my plan', onSelect: onClose }}
    >
      <div className="grid gap-4">
        {preview.data && <Figures preview={preview.data} plan={plan} />}
        {preview.isPending && (
          <Busy>
            <SkeletonText size={14} lines={3} />
          </Busy>
        )}
        {preview.data && <p className="text-12 text-ink-soft">{agreementText(plan, false)}</p>}
        <Refusal
          error={preview.error}
          fallback="We can’t tell what the change would cost right now. Please try again."
        />
        <Refusal error={change.error} fallback="We couldn’t change your plan. You weren’t charged." />
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
