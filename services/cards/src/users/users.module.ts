import { Controller, Module } from '@nestjs/common';
import { listUserCards, showUserBalances } from '@floatwise/contracts/cards/user-cards.http';
import { RateLimit } from '@floatwise/service-kit/rate-limit';
import { Route, RouteBody, RouteParams } from '@floatwise/service-kit/route';
import { CurrentUser, RequireRole, type Caller } from '@floatwise/service-kit/session';
import type { z } from 'zod';
import type { CardsEnv } from '../env.js';
import { UserCardsService } from './user-cards.service.js';

@Controller()
export class UserCardsController {
  constructor(private readonly cards: UserCardsService) {}

  @Route(listUserCards)
  @RequireRole('admin')
  list(@RouteParams() { userId }: z.output<typeof listUserCards.params>) {
    return this.cards.list(userId);
  }

  /** Limited, so that nobody reads all wallets one by one. */
  @RateLimit<CardsEnv>({
    name: 'balances-shown',
    points: 'BALANCES_SHOWN',
    durationS: 'BALANCES_SHOWN_WINDOW_S',
    by: 'user',
  })
  @Route(showUserBalances)
  @RequireRole('admin')
  balances(
    @RouteParams() { userId }: z.output<typeof showUserBalances.params>,
    @CurrentUser() { userId: by }: Caller,
    @RouteBody() { reason }: z.output<typeof showUserBalances.body>,
  ) {
    return this.cards.balances({ userId, by, reason });
  }
}

@Module({ controllers: [UserCardsController], providers: [UserCardsService] })
export class UsersModule {}
