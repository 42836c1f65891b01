import { Controller, Module } from '@nestjs/common';
import { getSubscription, watchSubscription } from '@floatwise/contracts/billing/entitlements.http';
import { ClientGone } from '@floatwise/service-kit/http-kinds/event-stream';
import { Route } from '@floatwise/service-kit/route';
import { CurrentUser, DoesNotRenewSession, type Caller } from '@floatwise/service-kit/session';
import { EntitlementsService } from './entitlements.service.js';
import { PlanNews } from './plan-news.js';
import { PlanWatch } from './plan-watch.js';

@Controller()
export class EntitlementsController {
  constructor(
    private readonly entitlements: EntitlementsService,
    private readonly plans: PlanWatch,
  ) {}

  /** Every open page of somebody with Pro asks again every ten minutes, to tell of a failed payment. */
  @DoesNotRenewSession()
  @Route(getSubscription)
  async subscription(@CurrentUser() user: Caller) {
    return this.entitlements.subscription(user.userId);
  }

  /** Open tabs keep a stream open by themselves, so it's no activity of the person. */
  @Route(watchSubscription)
  @DoesNotRenewSession()
  changes(@CurrentUser() user: Caller, @ClientGone() gone: AbortSignal) {
    return this.plans.follow(user.userId, gone);
  }
}

@Module({
  controllers: [EntitlementsController],
  providers: [EntitlementsService, PlanNews, PlanWatch],
  exports: [EntitlementsService],
})
export class EntitlementsModule {}
