import type { PlanId } from '@floatwise/contracts/billing/prices';
import { DomainError } from '@floatwise/service-kit/errors';
import type Stripe from 'stripe';

export const noPayment = (): DomainError => new DomainError('not-paid', 409, 'We found no payment for this account.');

/** A Checkout session, with the plan that its price stands for. */
export interface PaidSession {
  customer: string | null;
  status: Stripe.Checkout.Session.Status | null;
  paymentStatus: Stripe.Checkout.Session.PaymentStatus;
  plan: PlanId | null;
}

/**
 * Why a session can't be what the caller has paid with; null if it can.
 * @param customer the caller's own customer
 */
export function refusalOf(session: PaidSession, customer: string | null): DomainError | null {
  if (customer === null || session.customer !== customer) {
    return new DomainError('not-yours', 403, 'That payment belongs to another account.');
  }
  if (session.status === 'expired') {
    return new DomainError('checkout-expired', 409, 'That payment page has expired. Nothing was charged.');
  }
  if (session.status !== 'complete' || session.paymentStatus === 'unpaid') return noPayment();
  if (session.plan === null) return new DomainError('wrong-price', 409, 'That payment wasn’t for Pro.');
  return null;
}
