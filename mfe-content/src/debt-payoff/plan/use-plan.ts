import { useEffect } from 'react';
import { useSession } from '@floatwise/web-kit/session';
import { changeGuestPlan, forgetGuestPlan, useGuestPlan } from './guest-plan.js';
import { emptyPlan, type Plan } from './plan.js';
import { useAccountPlan, type Conflict } from './use-account-plan.js';

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
  const account = useAccountPlan(session.status === 'signed-in');
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
