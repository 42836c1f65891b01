import { lazy, Suspense, type ReactNode } from 'react';
import { AccountListSkeleton } from '../account-list.js';
import { AccountSection } from '../account-section.js';

const Plan = lazy(async () => ({ default: (await import('./plan.js')).Plan }));

/** The person's plan. Its code loads in parallel with the plan's neighbors. */
export const PlanSection = (): ReactNode => (
  <AccountSection anchor="plan" title="Plan" description="What you have, what it costs, and what you’ve paid.">
    <Suspense fallback={<AccountListSkeleton lines={2} />}>
      <Plan />
    </Suspense>
  </AccountSection>
);
