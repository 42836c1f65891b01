import { Controller } from '@nestjs/common';
import {
  changePlan,
  openPortal,
  previewPlanChange,
  resumeSubscription,
} from '@floatwise/contracts/billing/stripe.http';
import { RateLimit } from '@floatwise/service-kit/rate-limit';
import { Route, RouteBody } from '@floatwise/service-kit/route';
import { CurrentUser, type Caller } from '@floatwise/service-kit/session';
import type { z } from 'zod';
import { paymentLimit } from '../stripe/stripe-client.js';
import { PlanChangesService } from './plan-changes.service.js';
import { PortalService } from './portal.service.js';

@Controller()
export class PlanChangesController {
  constructor(
    private readonly plans: PlanChangesService,
    private readonly portal: PortalService,
  ) {}

  @Route(openPortal)
  @RateLimit(paymentLimit('portal'))
  open(@CurrentUser() { userId }: Caller, @RouteBody() body: z.output<typeof openPortal.body>) {
    return this.portal.open(userId, body);
  }

  @Route(previewPlanChange)
  @RateLimit(paymentLimit('plan-preview'))
  preview(@CurrentUser() { userId }: Caller, @RouteBody() { plan }: z.output<typeof previewPlanChange.body>) {
    return this.plans.preview(userId, plan);
  }

  @Route(changePlan)
  @RateLimit(paymentLimit('plan-change'))
  change(@CurrentUser() { userId }: Caller, @RouteBody() body: z.output<typeof changePlan.body>) {
    return this.plans.change(userId, body);
  }

  @Route(resumeSubscription)
  @RateLimit(paymentLimit('resume'))
  resume(@CurrentUser() { userId }: Caller) {
    return this.plans.resume(userId);
  }
}
