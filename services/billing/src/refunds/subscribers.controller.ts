import { Controller } from '@nestjs/common';
import { findSubscribers, refundInvoice, type Subscriber } from '@floatwise/contracts/billing/subscribers.http';
import { Route, RouteBody, RouteParams, RouteQuery } from '@floatwise/service-kit/route';
import { CurrentUser, RequireRole, type Caller } from '@floatwise/service-kit/session';
import type { z } from 'zod';
import { RefundsService } from './refunds.service.js';
import { SubscribersService } from './subscribers.service.js';

@Controller()
export class SubscribersController {
  constructor(
    private readonly subscribers: SubscribersService,
    private readonly refunds: RefundsService,
  ) {}

  @Route(findSubscribers)
  @RequireRole('admin')
  find(@RouteQuery() { email }: z.output<typeof findSubscribers.query>): Promise<Subscriber[]> {
    return this.subscribers.find(email);
  }

  @Route(refundInvoice)
  @RequireRole('admin')
  refund(
    @CurrentUser() { userId: refundedBy }: Caller,
    @RouteParams() { userId }: z.output<typeof refundInvoice.params>,
    @RouteBody() body: z.output<typeof refundInvoice.body>,
  ): Promise<Subscriber> {
    return this.refunds.refund({ ...body, userId, refundedBy });
  }
}
