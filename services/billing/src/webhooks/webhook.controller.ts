import { Controller, Inject } from '@nestjs/common';
import { stripeWebhook } from '@floatwise/contracts/billing/stripe.http';
import { SignedBytes, type SignatureCheck } from '@floatwise/service-kit/http-kinds/webhook';
import { LOGGER } from '@floatwise/service-kit/logging';
import { Route } from '@floatwise/service-kit/route';
import type { Logger } from 'pino';
import Stripe from 'stripe';
import { z } from 'zod';
import { isTestKey, type BillingEnv } from '../env.js';
import { changedCustomerOf } from '../stripe/changed-customer.js';
import { StripeEventQueue } from './event-queue.js';

/** No database holds a null character, and Stripe would send what can't be stored again for days. */
const storable = z.string().regex(/^[^\0]+$/);

/** What we read of an event; Stripe signs more. */
const signedEvent = z.object({
  id: storable,
  type: storable,
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});

/** When a signature was made, in epoch seconds. Stripe's library refuses old ones alone. */
const signedAt = (header: string): number => Number(/(?:^|,)t=(\d+)/.exec(header)?.[1] ?? NaN);

/** Whether Stripe signed these bytes recently, and the event is of the same mode as our key. */
export const isSignedByStripe: SignatureCheck<
  Pick<BillingEnv, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_WEBHOOK_MAX_AGE_S'>
> = (
  { bytes, headers },
  { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, STRIPE_WEBHOOK_MAX_AGE_S: maxAge },
) => {
  if (key === undefined || secret === undefined) return false;
  const signature = String(headers['stripe-signature'] ?? '');
  const { livemode } = Stripe.webhooks.constructEvent(bytes, signature, secret, maxAge);
  if (signedAt(signature) > Date.now() / 1_000 + maxAge) return false;
  return livemode === !isTestKey(key);
};

/** Receives Stripe's events: each is stored once and answered at once. What changed is read later, from Stripe itself. */
@Controller()
export class WebhookController {
  constructor(
    private readonly events: StripeEventQueue,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Route(stripeWebhook, isSignedByStripe)
  async take(@SignedBytes() bytes: Buffer) {
    const { data: event, error } = signedEvent.safeParse(JSON.parse(bytes.toString('utf8')));
    // Stripe would send it again for days, and it wouldn't get better.
    if (!event)
      return this.logger.warn({ faults: error.issues.length }, 'Stripe signed an event that has no id, type, or data.');
    const customerId = changedCustomerOf(event);
    if (customerId) await this.events.add({ eventId: event.id, kind: event.type, customerId });
  }
}
