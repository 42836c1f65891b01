import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { getStripeConfig } from '@floatwise/contracts/billing/stripe.http';
import { ENV } from '@floatwise/service-kit/env';
import { Route } from '@floatwise/service-kit/route';
import { Public } from '@floatwise/service-kit/session';
import type { BillingEnv } from '../env.js';

@Controller()
export class StripeConfigController {
  constructor(@Inject(ENV) private readonly env: Pick<BillingEnv, 'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY'>) {}

  @Route(getStripeConfig)
  @Public()
  config(): z.output<typeof getStripeConfig.response> {
    const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY: publishableKey = null } = this.env;
    return { enabled: STRIPE_SECRET_KEY !== undefined, publishableKey };
  }
}
