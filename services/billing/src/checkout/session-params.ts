import { agreementText, type PlanId } from '@floatwise/contracts/billing/prices';
import type Stripe from 'stripe';

/** Everything that a session at Stripe follows from. A second try must send the same, or Stripe refuses its key. */
export interface SessionOf {
  checkout: { id: string; userId: string; plan: PlanId; trialDays: number };
  customer: string;
  price: string;
  /** `PUBLIC_ORIGIN` */
  origin: string;
}

/** What Stripe is asked for when a checkout begins. */
export function sessionParams(given: SessionOf): Stripe.Checkout.SessionCreateParams {
  const { checkout, customer, price, origin } = given;
  const { id, userId, plan, trialDays } = checkout;
  const trial: Stripe.Checkout.SessionCreateParams.SubscriptionData =
    trialDays === 0
      ? {}
      : {
          trial_period_days: trialDays,
          trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
        };
  return {
    mode: 'subscription',
    customer,
    client_reference_id: userId,
    line_items: [{ price, quantity: 1 }],
    // A card is needed for the trial too, and cards settle at once.
    payment_method_collection: 'always',
    allowed_payment_method_types: ['card'],
    // In dollars, as the screens say, wherever the person is.
    adaptive_pricing: { enabled: false },
    // Stripe's default is `flexible`, which prorates and invoices in other ways than the ones that we read.
    subscription_data: { ...trial, billing_mode: { type: 'classic' }, metadata: { userId } },
    custom_text: { submit: { message: agreementText(plan, trialDays > 0) } },
    metadata: { userId, checkoutId: id, plan },
    success_url: `${origin}/?activate=true&payment=success&session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${origin}/account?payment=canceled`,
    locale: 'en',
  };
}
