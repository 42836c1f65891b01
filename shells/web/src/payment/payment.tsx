import type { ReactNode } from 'react';
import type { User } from '@floatwise/contracts/identity/accounts.http';
import { usePlanChanges } from '@floatwise/web-kit/plan-changes';
import { FailedPayment } from './failed-payment.js';
import { PaymentReturn } from './payment-return.js';

/** What every page does about payments: takes people back from the payment page, follows their plan, and tells of a failed payment. */
export const Payment = ({ user }: { user: User | undefined }): ReactNode => (
  <>
    <PaymentReturn />
    {user && <PlanChanges key={user.id} user={user} />}
    {user?.subscriptionTier === 'premium' && <FailedPayment />}
  </>
);

function PlanChanges({ user }: { user: User }): ReactNode {
  usePlanChanges(user);
  return null;
}
