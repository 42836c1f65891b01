import type { ReactNode } from 'react';
import { useLocation } from '@floatwise/web-kit/router';
import { useSession } from '@floatwise/web-kit/session';
import { useLoaded } from './use-loaded.js';

const payment = () => import('../payment/payment.js');

/** What every page does about payments, for people who are signed in or come back from the payment page. */
export function PaymentPlace(): ReactNode {
  const session = useSession();
  const { search } = useLocation();
  const user = session.status === 'signed-in' ? session.user : undefined;
  const loaded = useLoaded(user !== undefined || search.includes('payment='), payment);
  return loaded ? <loaded.Payment user={user} /> : null;
}
