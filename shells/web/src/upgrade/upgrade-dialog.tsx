import { useState, type ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { Dialog } from '@floatwise/ui/dialog';
import { RadioGroup } from '@floatwise/ui/radio-group';
import { useLocation, useNavigate } from '@floatwise/web-kit/router';
import { useSession } from '@floatwise/web-kit/session';
import { CouponBox } from './coupon-box.js';
import { PlanComparison } from './plan-comparison.js';
import { prices, type PlanId } from './plans.js';
import { usePlanChange } from './use-plan-change.js';

export interface UpgradeDialogProps {
  /** The sentence about what needed Pro. */
  reason: string | null;
  open: boolean;
  onClose: () => void;
}

/** The plans, how they differ, and the ways to get Pro. A guest signs in first. */
export function UpgradeDialog({ reason, open, onClose }: UpgradeDialogProps): ReactNode {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [plan, setPlan] = useState<PlanId>('annual');
  const { redeem, pay, activate } = usePlanChange({ onPro: onClose });
  const signIn = (): void => {
    onClose();
    void navigate(`/auth?tab=sign-up&next=${encodeURIComponent(pathname)}`);
  };
  const isGuest = session.status === 'guest';
  const intro = reason ?? 'All your cards in one recommendation, with their bonus categories.';
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="wide"
      title="Upgrade to Pro"
      description={intro}
      primary={
        isGuest
          ? { label: 'Create an account', onSelect: signIn }
          : { label: 'Start 30-day free trial', onSelect: () => pay.mutate(), loading: pay.isPending }
      }
      secondary={{ label: 'Maybe Later', onSelect: onClose }}
    >
      <div className="grid gap-6">
        <RadioGroup label="Plan" hideLabel options={prices} value={plan} onValueChange={setPlan} />
        <p className="text-14 text-ink-soft">
          30 days free, then {plan === 'annual' ? '$49.00 a year' : '$4.99 a month'}. 30-day money-back guarantee.
        </p>
        <PlanComparison />
        {!isGuest && (
          <div className="grid gap-4 border-t border-hairline pt-5">
            <CouponBox onRedeem={(code) => redeem.mutate(code)} pending={redeem.isPending} />
            <Button
              variant="ghost"
              className="justify-self-start"
              onClick={() => activate.mutate()}
              loading={activate.isPending}
            >
              Already Paid? Activate
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
