import { Controller, Module } from '@nestjs/common';
import type { UsedPurchase } from '@floatwise/contracts/cards/purchases';
import { keepPurchase, undoPurchase } from '@floatwise/contracts/cards/purchases.http';
import { RateLimit } from '@floatwise/service-kit/rate-limit';
import { Route, RouteBody, RouteParams } from '@floatwise/service-kit/route';
import { CurrentUser, type Caller } from '@floatwise/service-kit/session';
import { cardChanges } from '../card/card-changes.js';
import type { CardsEnv } from '../env.js';
import { PurchasesService } from './purchases.service.js';

@Controller()
export class PurchasesController {
  constructor(private readonly purchases: PurchasesService) {}

  @RateLimit<CardsEnv>(cardChanges)
  @Route(keepPurchase)
  keep(@CurrentUser() caller: Caller, @RouteBody() used: UsedPurchase) {
    return this.purchases.keep(caller, used);
  }

  @RateLimit<CardsEnv>(cardChanges)
  @Route(undoPurchase)
  undo(@CurrentUser() caller: Caller, @RouteParams() { id }: { id: string }) {
    return this.purchases.undo(caller, id);
  }
}

/** Purchases that a person says they made. */
@Module({ controllers: [PurchasesController], providers: [PurchasesService] })
export class PurchasesModule {}
