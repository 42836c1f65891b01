import { Controller } from '@nestjs/common';
import { grantPro, readSubscriber, refundInvoice, withdrawGrant } from '@floatwise/contracts/billing/subscribers.http';
import { Route, RouteBody, RouteParams } from '@floatwise/service-kit/route';
import { CurrentUser, RequireRole, type Caller } from '@floatwise/service-kit/session';
import type { z } from 'zod';
import { RefundsService } from '../refunds/refunds.service.js';
import { GrantsService } from './grants.service.js';
import { SubscribersService } from './subscribers.service.js';

@Controller()
export class SubscribersController {
  constructor(
    private readonly subscribers: SubscribersService,
    private readonly refunds: RefundsService,
    private readonly grants: GrantsService,
  ) {}

  @Route(readSubscriber)
  @RequireRole('admin')
  read(@RouteParams() { userId }: z.output<typeof readSubscriber.params>) {
    return this.subscribers.view(userId);
  }

  @Route(refundInvoice)
  @RequireRole('admin')
  async refund(
    @CurrentUser() { userId: refundedBy }: Caller,
    @RouteParams() { userId }: z.output<typeof refundInvoice.params>,
    @RouteBody() body: z.output<typeof refundInvoice.body>,
  ) {
    await this.refunds.refund({ ...body, userId, refundedBy });
    return this.subscribers.view(userId);
  }

  @Route(grantPro)
  @RequireRole('admin')
  async grant(
    @CurrentUser() { userId: by }: Caller,
    @RouteParams() params: z.output<typeof grantPro.params>,
    @RouteBody() body: z.output<typeof grantPro.body>,
  ) {
    await this.grants.grant({ ...params, ...body, by });
    return this.subscribers.view(params.userId);
  }

  @Route(withdrawGrant)
  @RequireRole('admin')
  async withdraw(
    @CurrentUser() { userId: by }: Caller,
    @RouteParams() params: z.output<typeof withdrawGrant.params>,
    @RouteBody() { reason }: z.output<typeof withdrawGrant.body>,
  ) {
    await this.grants.withdraw({ ...params, reason, by });
    return this.subscribers.view(params.userId);
  }
}
