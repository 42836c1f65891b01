import { Controller } from '@nestjs/common';
import { listSubscriptions } from '@floatwise/contracts/notifications/subscriptions.http';
import { Route, RouteQuery } from '@floatwise/service-kit/route';
import { RequireRole } from '@floatwise/service-kit/session';
import type { z } from 'zod';
import { SubscriptionsService } from './subscriptions.service.js';

@Controller()
export class SubscriptionsController {
  constructor(private readonly subscriptions: SubscriptionsService) {}

  @Route(listSubscriptions)
  @RequireRole('admin')
  list(@RouteQuery() query: z.output<typeof listSubscriptions.query>) {
    return this.subscriptions.list(query);
  }
}
