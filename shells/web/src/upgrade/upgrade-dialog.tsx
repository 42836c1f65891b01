import { type ReactNode, useRef, useState } from 'react';
import { agreementText, type PlanId, trialDays } from '@floatwise/contracts/billing/prices';
import type { Subscription } from '@floatwise/contracts/billing/entitlements.http';
import { Button } from '@floatwise/ui/button';
import { Dialog } from '@floatwise/ui/dialog';
import { RadioGroup } from '@floatwise/ui/radio-group';
import { BusyText } from '@floatwise/ui/skeleton';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import { useLocation, useNavigate } from '@floatwise/web-kit/router';
import { useSession } from '@floatwise/web-kit/session';
import { useBack } from '../payment/use-portal.js';
import { CouponBox } from './coupon-box.js';
import { comparison, planOptions } from './plans.js';
import { usePayment, useRedeem } from './use-plan-change.js';

export interface UpgradeDialogProps {
  /** The sentence about what needed Pro. */
  reason: string | null;
  open: boolean;
  onClose: () => void;
}

const intro = 'All your cards in one recommendation, bonus categories included.';

/** The plans, how they differ, and the ways to get Pro. A guest signs in first; somebody with Pro is led to their plan. */
export function UpgradeDialog({ reason, open, onClose }: UpgradeDialogProps): ReactNode {
  const isGuest = useSession().status === 'guest';
  const subscription = useCallQuery('billing.getSubscription', {}, { enabled: open && !isGuest, staleTime: 0 });
  if (isGuest) return <ForGuests reason={reason} open={open} onClose={onClose} />;
  const { data } = subscription;
  if (data && (data.permanent || data.paid)) return <AlreadyPro open={open} onClose={onClose} />;
  return <Buying reason={reason} open={open} onClose={onClose} held={data} isLoading={subscription.isPending} />;
}

function ForGuests({ reason, open, onClose }: UpgradeDialogProps): ReactNode {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [plan, setPlan] = useState<PlanId>('annual');
  const signUp = (): void => {
    onClose();
    void navigate(`/auth?tab=sign-up&next=${encodeURIComponent(pathname)}`);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="wide"
      title="Upgrade to Pro"
      description={reason ?? intro}
      primary={{ label: 'Create an account', onSelect: signUp }}
      secondary={{ label: 'Maybe Later', onSelect: onClose }}
    >
      <div className="grid gap-6">
        <Plans plan={plan} onChoose={setPlan} />
        <Agreement text={agreementText(plan, true)} />
        <PlanComparison />
      </div>
    </Dialog>
  );
}

function AlreadyPro({ open, onClose }: Pick<UpgradeDialogProps, 'open' | 'onClose'>): ReactNode {
  const navigate = useNavigate();
  const goToPlan = (): void => {
    onClose();
    void navigate('/account#plan');
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="You already have Pro"
      description="You have everything in Pro. Your account shows your plan, what it costs, and how to change it."
      primary={{ label: 'Go to my account', onSelect: goToPlan }}
      secondary={{ label: 'Close', onSelect: onClose }}
    />
  );
}

interface BuyingProps extends UpgradeDialogProps {
  /** The plan so far; undefined if it isn't known. */
  held: Subscription | undefined;
  isLoading: boolean;
}

function Buying({ reason, open, onClose, held, isLoading }: BuyingProps): ReactNode {
  const [plan, setPlan] = useState<PlanId>('annual');
  const redeem = useRedeem({ onPro: onClose });
  const { pay, activate, activateAsTest } = usePayment({ onPro: onClose });
  const config = useCallQuery('billing.getStripeConfig', {}, { enabled: open });
  const leaving = useRef<AbortController>(null);
  useBack(pay.reset);
  const close = (): void => {
    leaving.current?.abort();
    pay.reset();
    onClose();
  };
  const begin = (): void => {
    leaving.current = new AbortController();
    pay.mutate({ plan, signal: leaving.current.signal });
  };
  const isLeaving = pay.isPending || pay.isSuccess;
  const isBusy = isLeaving || redeem.isPending || activate.isPending || activateAsTest.isPending;
  // Nobody is promised a trial before we know that they'll get one.
  const withTrial = held?.trialAvailable ?? false;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      size="wide"
      title="Upgrade to Pro"
      description={reason ?? intro}
      primary={{
        label: withTrial ? `Start ${trialDays}-day free trial` : 'Continue to payment',
        onSelect: begin,
        loading: isLoading || isBusy,
        ...(isLeaving && { loadingLabel: 'Opening the payment page…' }),
      }}
      secondary={{ label: 'Maybe Later', onSelect: close }}
    >
      <div className="grid gap-6">
        <Plans plan={plan} onChoose={setPlan} />
        {isLoading ? <BusyText size={14} lines={2} /> : <Agreement text={agreementText(plan, withTrial)} />}
        {held?.tier === 'premium' && (
          <p className="text-14">
            You already have Pro at no cost. You won’t lose that time. It’s paused while a subscription runs.
          </p>
        )}
        <PlanComparison />
        <div className="grid gap-4 border-t border-hairline pt-5">
          <CouponBox onRedeem={(code) => redeem.mutate(code)} pending={redeem.isPending} />
          <div className="flex flex-wrap gap-2">
            <Button variant="ghost" onClick={() => activate.mutate()} loading={activate.isPending} disabled={isLeaving}>
              Already Paid? Activate
            </Button>
            {config.data?.publishableKey?.startsWith('pk_test_') && (
              <Button
                variant="ghost"
                onClick={() => activateAsTest.mutate(plan)}
                loading={activateAsTest.isPending}
                disabled={isLeaving}
              >
                Activate with a test card
              </Button>
            )}
          </div>
        </div>
      </div>
    </Dialog>
  );
}

const Plans = ({ plan, onChoose }: { plan: PlanId; onChoose: (plan: PlanId) => void }): ReactNode => (
  <RadioGroup label="Plan" hideLabel options={planOptions} value={plan} onValueChange={onChoose} />
);

/** What the person agrees to by paying. */
const Agreement = ({ text }: { text: string }): ReactNode => <p className="text-14 text-ink-soft">{text}</p>;

/** Free and Pro side by side. The text is short enough to stay a table on a phone. */
const PlanComparison = (): ReactNode => (
  <table className="w-full border-collapse text-14">
    <caption className="sr-only">How the plans differ</caption>
    <thead>
      <tr className="border-b border-hairline text-left text-12 text-ink-soft">
        <th scope="col" className="w-2/5 py-2 pr-3 font-medium">
          Feature
        </th>
        <th scope="col" className="py-2 pr-3 font-medium">
          Free
        </th>
        <th scope="col" className="w-2/5 py-2 font-medium text-accent-strong">
          Pro
        </th>
      </tr>
    </thead>
    <tbody className="divide-y divide-hairline">
      {comparison.map(({ what, free, pro }) => (
        <tr key={what} className="align-top">
          <th scope="row" className="py-2 pr-3 text-left font-medium">
            {what}
          </th>
          <td className="py-2 pr-3 text-ink-soft">{free}</td>
          <td className="py-2">{pro}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
