import { Controller } from '@nestjs/common';
import { getSubscription, type Subscription } from '@floatwise/contracts/billing/entitlements.http';
import { Route } from '@floatwise/service-kit/route';
import { CurrentUser, type Caller } from '@floatwise/service-kit/session';
import { EntitlementsService } from './entitlements.service.js';

@Controller()
export class EntitlementsController {
  constructor(private readonly entitlements: EntitlementsService) {}

  @Route(getSubscription)
  async subscription(@CurrentUser() user: Caller): Promise<Subscription> {
    return this.entitlements.subscription(user.userId);
  }
}
