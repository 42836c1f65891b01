import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import type { PlanId } from '@floatwise/contracts/billing/prices';
import type { Subscription } from '@floatwise/contracts/billing/entitlements.http';
import { ApiError, call } from '@floatwise/web-kit/api';
import { happened } from '@floatwise/web-kit/browser-events';
import { usePlanIs } from '@floatwise/web-kit/plan-changes';
import { useMutation } from '@floatwise/web-kit/query';
import { useLocation, useNavigate } from '@floatwise/web-kit/router';
import { useSession } from '@floatwise/web-kit/session';
import { toast } from '@floatwise/web-kit/toasts';
import { authPath } from '../auth/next-path.js';

/** The parameters of the return address, which are cleared once they've been dealt with. */
const parameters = ['activate', 'payment', 'session_id'];

/**
 * Takes people back from the payment page, on whichever page they return to. The address grants nothing: it only makes the
 * server ask the payment company, so a second return and a reload do no harm.
 */
export function PaymentReturn(): ReactNode {
  const session = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const activate = useActivation(() => void navigate(`${pathname}${cleared(search)}`, { replace: true }));
  const asked = useRef('');
  const arrive = useEffectEvent((): void => {
    const query = new URLSearchParams(search);
    const [isCanceled, isPaid] = [query.get('payment') === 'canceled', query.get('payment') === 'success'];
    if (!isCanceled && !(isPaid && query.get('activate') === 'true')) asked.current = '';
    else if (isPaid && session.status === 'guest') void navigate(authPath(`${pathname}${search}`), { replace: true });
    else if (asked.current !== search && (isCanceled || session.status === 'signed-in')) {
      asked.current = search;
      if (isCanceled) activate.leave();
      else activate.ask(query.get('session_id'));
    }
  });
  useEffect(() => arrive(), [search, session.status]);
  return null;
}

function useActivation(clear: () => void) {
  const planIs = usePlanIs();
  const activation = useMutation({
    mutationFn: async (sessionId: string | null) => {
      const subscription = await call('billing.activateSubscription', { body: sessionId ? { sessionId } : {} });
      if (subscription.tier !== 'premium') throw new Error('The payment company has no record of a payment.');
      return subscription;
    },
    onSuccess: (subscription, sessionId) => {
      const plan = boughtPlan(subscription, sessionId ?? '');
      toast({ title: 'Subscription Activated!', description: `You now have Pro on the ${plan} plan.` });
      planIs(subscription);
      happened('pro-started');
      clear();
    },
    onError: (error) => {
      // Signed out in the meantime: the address stays, and the sign-in page leads back to it.
      if (error instanceof ApiError && error.status === 401) return;
      toast({
        title: 'Activation Issue',
        description: 'Payment successful, but subscription activation failed. Contact support.',
        tone: 'destructive',
        durationMs: 15_000,
      });
      clear();
    },
  });
  return {
    ask: (sessionId: string | null): void => activation.mutate(sessionId),
    leave: (): void => {
      toast({ title: 'Payment Canceled', description: 'Nothing was charged. You can upgrade anytime.' });
      clear();
    },
  };
}

/** For the wording only: what was bought, else what the session's id suggests (specification, section 4). */
const boughtPlan = ({ paid }: Pick<Subscription, 'paid'>, sessionId: string): PlanId =>
  paid?.plan ?? (sessionId.includes('annual') ? 'annual' : 'monthly');

/** The query string without the parameters of the return. */
function cleared(search: string): string {
  const query = new URLSearchParams(search);
  for (const parameter of parameters) query.delete(parameter);
  const rest = query.toString();
  return rest ? `?${rest}` : '';
}
