import { useEffect } from 'react';
import { useSession } from '@floatwise/web-kit/session';
import { browserStore, useStored } from '@floatwise/web-kit/browser-store';
import { emptyPlan, type Plan } from './plan.js';
import { type Conflict, useAccountPlan } from './use-account-plan.js';
import { readPlan, writePlan } from './guest-plan-format.js';

/** `kept` and `not-kept` are for this browser, the others for an account. */
export type Saving = 'kept' | 'not-kept' | 'saved' | 'saving' | 'failed';

export type PlanState =
  | { status: 'loading' }
  | { status: 'error'; sentence: string; retry: () => void }
  | {
      status: 'ready';
      plan: Plan;
      change: (plan: Plan) => void;
      saving: Saving;
      sentence: string;
      retry: () => void;
      conflict: Conflict | null;
      /** Debts still in this browser for a person who has signed in since. */
      inBrowser: Plan | null;
    };

const nothingToRetry = (): void => undefined;

/** The person's debts: in this browser for a guest, on the server for an account. */
export function usePlan(): PlanState {
  const session = useSession();
  const guest = useGuestPlan();
  const account = useAccountPlan(session);
  useForgetWhatIsSaved(guest.plan, account.stored);
  if (session.status === 'loading') return { status: 'loading' };
  if (session.status === 'guest') {
    return {
      status: 'ready',
      plan: guest.plan,
      change: changeGuestPlan,
      saving: guest.isKept ? 'kept' : 'not-kept',
      sentence: '',
      retry: nothingToRetry,
      conflict: null,
      inBrowser: null,
    };
  }
  if (account.plan) {
    const { plan, change, saving, sentence, retry, conflict } = account;
    const inBrowser = guest.plan.debts.length > 0 ? guest.plan : null;
    return { status: 'ready', plan, change, saving, sentence, retry, conflict, inBrowser };
  }
  if (session.status === 'unavailable')
    return { status: 'error', sentence: 'We can’t reach your account right now.', retry: session.retry };
  return account.status === 'error'
    ? { status: 'error', sentence: account.sentence, retry: account.retry }
    : { status: 'loading' };
}

/** Deletes the browser's copy once the account has all of it. */
function useForgetWhatIsSaved(inBrowser: Plan, stored: Plan = emptyPlan): void {
  const saved = new Set(stored.debts.map(({ id }) => id));
  const isSaved = inBrowser.debts.length > 0 && inBrowser.debts.every(({ id }) => saved.has(id));
  useEffect(() => {
    if (isSaved) forgetGuestPlan();
  }, [isSaved]);
}

interface GuestPlan {
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
function changeGuestPlan(plan: Plan): void {
  if (!store.keep({ plan, isKept: true })) store.hold({ plan, isKept: false });
}

/** Removes this browser's plan after an account has saved it. */
function forgetGuestPlan(): void {
  if (!store.forget()) store.hold({ plan: emptyPlan, isKept: false });
}

/** The debts kept in this browser; empty while prerendering. Follows other tabs. */
const useGuestPlan = (): GuestPlan => useStored(store);
