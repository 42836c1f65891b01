import { Controller } from '@nestjs/common';
import {
  createCard,
  deleteCard,
  importCards,
  listCards,
  listDeletedCards,
  restoreCard,
  updateCard,
} from '@floatwise/contracts/cards/wallet.http';
import { RateLimit } from '@floatwise/service-kit/rate-limit';
import { Route, RouteBody, RouteParams, RouteQuery } from '@floatwise/service-kit/route';
import { CurrentUser, type Caller } from '@floatwise/service-kit/session';
import type { z } from 'zod';
import { cardChanges } from '../card/card-changes.js';
import type { CardsEnv } from '../env.js';
import { GuestImportService } from './guest-import.service.js';
import { WalletService } from './wallet.service.js';

interface CardId {
  id: string;
}

@Controller()
export class WalletController {
  constructor(
    private readonly wallet: WalletService,
    private readonly guestImport: GuestImportService,
  ) {}

  @Route(listCards)
  list(@CurrentUser() caller: Caller) {
    return this.wallet.list(caller);
  }

  @Route(listDeletedCards)
  listDeleted(@CurrentUser() caller: Caller, @RouteQuery() { page }: z.output<typeof listDeletedCards.query>) {
    return this.wallet.listDeleted(caller, page);
  }

  @RateLimit<CardsEnv>(cardChanges)
  @Route(createCard)
  add(@CurrentUser() caller: Caller, @RouteBody() card: z.output<typeof createCard.body>) {
    return this.wallet.add(caller, card);
  }

  @RateLimit<CardsEnv>(cardChanges)
  @Route(importCards)
  import(@CurrentUser() caller: Caller, @RouteBody() body: z.output<typeof importCards.body>) {
    return this.guestImport.import(caller, body.cards);
  }

  @Route(updateCard)
  change(
    @CurrentUser() caller: Caller,
    @RouteParams() { id }: CardId,
    @RouteBody() edit: z.output<typeof updateCard.body>,
  ) {
    return this.wallet.change(caller, id, edit);
  }

  @RateLimit<CardsEnv>(cardChanges)
  @Route(deleteCard)
  remove(@CurrentUser() caller: Caller, @RouteParams() { id }: CardId) {
    return this.wallet.remove(caller, id);
  }

  @RateLimit<CardsEnv>(cardChanges)
  @Route(restoreCard)
  restore(@CurrentUser() caller: Caller, @RouteParams() { id }: CardId) {
    return this.wallet.restore(caller, id);
  }
}
