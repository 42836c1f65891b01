import { useEffect, useRef } from 'react';
import type { Subscription } from '@floatwise/contracts/billing/entitlements.http';
import type { User } from '@floatwise/contracts/identity/accounts.http';
import { callKey } from './call-query.js';
import { followPlan, type PlanUpdate } from './follow-plan.js';
import { useQueryClient, type QueryClient } from './query.js';
import { userKey } from './session.js';

type Plan = Pick<PlanUpdate, 'tier' | 'expiresAt'>;

/** Identity hears of a change a moment after billing. */
const pausesMs = [0, 250, 500, 1_000, 2_000, 4_000, 8_000];

const subscriptionKey = callKey('billing.getSubscription');
const invoicesKey = callKey('billing.listInvoices');

const isShown = (client: QueryClient, { tier, expiresAt }: Plan): boolean => {
  const user = client.getQueryData<User | null>(userKey);
  return !user || (user.subscriptionTier === tier && user.subscriptionExpiry === expiresAt);
};

/** Reads the session until it shows this plan. Gives up after a quarter of a minute: the session is read again anyway. */
export async function showPlan(client: QueryClient, plan: Plan, signal?: AbortSignal): Promise<void> {
  for (const pause of pausesMs) {
    if (isShown(client, plan) || signal?.aborted) return;
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    if (signal?.aborted) return;
    await client.refetchQueries({ queryKey: userKey });
  }
}

/** Shows a plan that the server has just answered with: in this tab at once, in the others when billing tells them. */
export function usePlanIs(): (subscription: Subscription) => void {
  const client = useQueryClient();
  return (subscription) => {
    client.setQueryData(subscriptionKey, subscription);
    void client.invalidateQueries({ queryKey: invoicesKey });
    void showPlan(client, subscription);
  };
}

/**
 * Keeps this tab's idea of the plan up to date: follows billing, and reads everything that depends on the plan again once the
 * session shows another tier, whoever brought the news. The shell calls this once per signed-in person.
 */
export function usePlanChanges({ id, subscriptionTier }: Pick<User, 'id' | 'subscriptionTier'>): void {
  const client = useQueryClient();
  const shownTier = useRef(subscriptionTier);
  useEffect(() => {
    if (shownTier.current === subscriptionTier) return;
    shownTier.current = subscriptionTier;
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== userKey[0] });
  }, [client, subscriptionTier]);
  useEffect(() => {
    let version: number | undefined;
    let reading = new AbortController();
    const heard = (plan: PlanUpdate): void => {
      if (version !== plan.version) {
        void client.invalidateQueries({ queryKey: subscriptionKey });
        void client.invalidateQueries({ queryKey: invoicesKey });
      }
      version = plan.version;
      reading.abort();
      reading = new AbortController();
      void showPlan(client, plan, reading.signal);
    };
    const leave = whileShown(() => followPlan(id, heard));
    return () => {
      leave();
      reading.abort();
    };
  }, [client, id]);
}

/** Pauses while the browser keeps the page for Back: it does so only for pages without connections and locks. */
function whileShown(begin: () => () => void): () => void {
  let end = begin();
  const onHide = (): void => end();
  const onShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) end = begin();
  };
  window.addEventListener('pagehide', onHide);
  window.addEventListener('pageshow', onShow);
  return () => {
    window.removeEventListener('pagehide', onHide);
    window.removeEventListener('pageshow', onShow);
    end();
  };
}
