import { browserStore, useStored } from '@floatwise/web-kit/browser-store';
import { readPlan, writePlan } from './guest-plan-format.js';
import { emptyPlan, type Plan } from './plan.js';

export interface GuestPlan {
  plan: Plan;
  /** False if the browser refuses storage: the plan is then lost when the page is closed. */
  isKept: boolean;
}

const store = browserStore<GuestPlan>({
  key: 'floatwise.guest-debts',
  empty: { plan: emptyPlan, isKept: true },
  read: (text) => {
    const plan = readPlan(text);
    return plan && { value: { plan, isKept: true } };
  },
  write: ({ plan }) => writePlan(plan),
  damaged: {
    title: 'We couldn’t read your saved debts',
    description: 'The debts kept in this browser are damaged. They were set aside, and you can add your debts again.',
  },
});

/** Replaces this browser's plan. If the browser refuses storage, the plan lasts as long as the page. */
export function changeGuestPlan(plan: Plan): void {
  if (!store.keep({ plan, isKept: true })) store.hold({ plan, isKept: false });
}

/** Removes this browser's plan after an account has saved it. */
export function forgetGuestPlan(): void {
  if (!store.forget()) store.hold({ plan: emptyPlan, isKept: false });
}

/** The debts kept in this browser; empty while prerendering. Follows other tabs. */
export function useGuestPlan(): GuestPlan {
  return useStored(store);
}
