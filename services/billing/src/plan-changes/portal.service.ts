import { Inject, Injectable } from '@nestjs/common';
import type { openPortal } from '@floatwise/contracts/billing/stripe.http';
import { ENV } from '@floatwise/service-kit/env';
import { DomainError } from '@floatwise/service-kit/errors';
import type Stripe from 'stripe';
import type { z } from 'zod';
import type { BillingEnv } from '../env.js';
import { StripeClient, withStripe } from '../stripe/stripe-client.js';
import { isCanceled, LiveSubscriptions } from './live-subscriptions.js';

type Flow = Stripe.BillingPortal.SessionCreateParams.FlowData;

/** Opens Stripe's own page, where people cancel, change the card, and see their invoices. */
@Injectable()
export class PortalService {
  private readonly returnUrl: string;

  constructor(
    private readonly live: LiveSubscriptions,
    private readonly stripe: StripeClient,
    @Inject(ENV) { PUBLIC_ORIGIN }: Pick<BillingEnv, 'PUBLIC_ORIGIN'>,
  ) {
    this.returnUrl = `${PUBLIC_ORIGIN}/account`;
  }

  /** 409 for somebody who never paid, and for a cancellation if nothing is left to cancel. */
  open(userId: string, { to }: z.output<typeof openPortal.body>): Promise<{ url: string }> {
    return withStripe(async () => {
      const customer = await this.live.customerOf(userId);
      const flow = await this.flow(userId, to);
      const { url } = await this.stripe.api.billingPortal.sessions.create({
        customer,
        return_url: this.returnUrl,
        ...(flow && { flow_data: flow }),
      });
      return { url };
    });
  }

  private async flow(userId: string, to: z.output<typeof openPortal.body>['to']): Promise<Flow | null> {
    const afterward = {
      after_completion: { type: 'redirect', redirect: { return_url: this.returnUrl } },
    } satisfies Partial<Flow>;
    if (to === 'overview') return null;
    if (to === 'change-card') return { type: 'payment_method_update', ...afterward };
    const live = await this.live.of(userId);
    if (isCanceled(live)) {
      throw new DomainError('already-canceled', 409, 'Your subscription is already canceled. It won’t renew.');
    }
    return {
      type: 'subscription_cancel',
      subscription_cancel: { subscription: live.subscription.id },
      ...afterward,
    };
  }
}
