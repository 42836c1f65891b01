import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { User } from '@floatwise/contracts/identity/accounts.http';
import { usePlanChanges, usePlanIs } from '@floatwise/web-kit/plan-changes';
import { Banner } from '@floatwise/ui/banner';
import { Button } from '@floatwise/ui/button';
import { Container } from '@floatwise/ui/container';
import { ApiError, call, sentenceOf } from '@floatwise/web-kit/api';
import { browserStore, useStored } from '@floatwise/web-kit/browser-store';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import type { PlanId } from '@floatwise/contracts/billing/prices';
import type { Subscription } from '@floatwise/contracts/billing/entitlements.http';
import { happened } from '@floatwise/web-kit/browser-events';
import { useMutation } from '@floatwise/web-kit/query';
import { useLocation, useNavigate } from '@floatwise/web-kit/router';
import { useSession } from '@floatwise/web-kit/session';
import { toast } from '@floatwise/web-kit/toasts';
import { formatDay } from '../format-day.js';
import { portalFallback, usePortal } from './use-portal.js';
import { authPath } from '../auth/next-path.js';

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

/** Since when the payment whose note was dismissed has been missing. */
const dismissed = browserStore<string>({
  key: 'floatwise.failed-payment',
  lasts: 'session',
  empty: '',
  read: (since) => ({ value: since }),
  write: String,
});

const refreshMs = 10 * 60_000;

/** Says on every page that a payment failed, until when Pro stays, and what to do about it. */
function FailedPayment(): ReactNode {
  const { data } = useCallQuery('billing.getSubscription', {}, { staleTime: refreshMs, refetchInterval: refreshMs });
  const dismissedSince = useStored(dismissed);
  const card = usePortal('change-card');
  const problem = data?.paid?.problem;
  if (!problem || dismissedSince === problem.since) return null;
  return (
    <Container className="pt-4">
      <Banner
        tone="bad"
        title="Your last payment failed"
        action={
          <Button
            variant="quiet"
            size="small"
            loading={card.isOpening}
            loadingLabel="Opening the payment page…"
            onClick={card.open}
          >
            Update card
          </Button>
        }
        onDismiss={() => dismissed.set(problem.since)}
      >
        {card.error ? sentenceOf(card.error, portalFallback) : lateText(problem.proUntil, new Date())}
      </Banner>
    </Container>
  );
}

/** Whoever has Pro from a coupon or for good has it beyond what was paid for. */
const lateText = (proUntil: string, now: Date): string =>
  now.getTime() < Date.parse(proUntil)
    ? `Pro stays until ${formatDay(proUntil)}. Update your card before then, and nothing changes.`
    : `The time that was paid for ended on ${formatDay(proUntil)}. Update your card to renew your plan.`;

/** The parameters of the return address, which are cleared once they've been dealt with. */
const parameters = ['activate', 'payment', 'session_id'];

/**
 * Takes people back from the payment page, on whichever page they return to. The address grants nothing: it only makes the
 * server ask the payment company, so a second return and a reload do no harm.
 */
function PaymentReturn(): ReactNode {
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
