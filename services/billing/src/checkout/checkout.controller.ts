import { Controller } from '@nestjs/common';
import { activateSubscription, createCheckoutSession, testActivate } from '@floatwise/contracts/billing/stripe.http';
import { RateLimit } from '@floatwise/service-kit/rate-limit';
import { Route, RouteBody } from '@floatwise/service-kit/route';
import { CurrentUser, type Caller } from '@floatwise/service-kit/session';
import type { z } from 'zod';
import { paymentLimit } from '../stripe/stripe-client.js';
import { ActivationService } from './activation.service.js';
import { CheckoutService } from './checkout.service.js';
import { TestActivationService } from './test-activation.service.js';

@Controller()
export class CheckoutController {
  constructor(
    private readonly checkouts: CheckoutService,
    private readonly activation: ActivationService,
    private readonly tests: TestActivationService,
  ) {}

  @Route(createCheckoutSession)
  @RateLimit(paymentLimit('checkout'))
  begin(@CurrentUser() { userId }: Caller, @RouteBody() { plan }: z.output<typeof createCheckoutSession.body>) {
    return this.checkouts.begin(userId, plan);
  }

  @Route(activateSubscription)
  @RateLimit(paymentLimit('activate'))
  activate(@CurrentUser() { userId }: Caller, @RouteBody() { sessionId }: z.output<typeof activateSubscription.body>) {
    return this.activation.activate(userId, sessionId);
  }

  @Route(testActivate)
  @RateLimit(paymentLimit('test-activate'))
  testActivate(@CurrentUser() { userId }: Caller, @RouteBody() { plan }: z.output<typeof testActivate.body>) {
    return this.tests.subscribe(userId, plan);
  }
}
