import { Controller } from '@nestjs/common';
import { stripeWebhook } from '@floatwise/contracts/billing/stripe.http';
import { SignedBytes, type SignatureCheck } from '@floatwise/service-kit/http-kinds/webhook';
import { Route } from '@floatwise/service-kit/route';
import Stripe from 'stripe';
import { isTestKey, type BillingEnv } from '../env.js';
import { changedCustomerOf } from '../stripe/changed-customer.js';
import { StripeEventQueue } from './event-queue.js';

/** Whether Stripe signed these bytes recently, and the event is of the same mode as our key. */
export const isSignedByStripe: SignatureCheck<
  Pick<BillingEnv, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_WEBHOOK_MAX_AGE_S'>
> = (
  { bytes, headers },
  { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, STRIPE_WEBHOOK_MAX_AGE_S: maxAge },
) => {
  if (key === undefined || secret === undefined) return false;
  const { livemode } = Stripe.webhooks.constructEvent(bytes, String(headers['stripe-signature'] ?? ''), secret, maxAge);
  return livemode === !isTestKey(key);
};

/** Receives Stripe's events: each is stored once and answered at once. What changed is read later, from Stripe itself. */
@Controller()
export class WebhookController {
  constructor(private readonly events: StripeEventQueue) {}

  @Route(stripeWebhook, isSignedByStripe)
  async take(@SignedBytes() bytes: Buffer): Promise<void> {
    // The signature says that Stripe wrote it.
    const event = JSON.parse(bytes.toString('utf8')) as Stripe.Event;
    const customerId = changedCustomerOf(event);
    if (customerId) await this.events.add({ eventId: event.id, kind: event.type, customerId });
  }
}
