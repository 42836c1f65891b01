import { Controller } from '@nestjs/common';
import {
  correctCatalogCard,
  listCatalogCards,
  offerCatalogCard,
  readCatalogCard,
  undoCorrection,
} from '@floatwise/contracts/cards/catalog-corrections.http';
import { Route, RouteBody, RouteParams, RouteQuery } from '@floatwise/service-kit/route';
import { CurrentUser, RequireRole, type Caller } from '@floatwise/service-kit/session';
import { Today } from '@floatwise/service-kit/today';
import type { z } from 'zod';
import { CorrectionsService } from './corrections.service.js';

type OfCard = z.output<typeof readCatalogCard.params>;

@Controller()
@RequireRole('admin')
export class CorrectionsController {
  constructor(private readonly corrections: CorrectionsService) {}

  @Route(listCatalogCards)
  list(@RouteQuery() query: z.output<typeof listCatalogCards.query>, @Today() today: string) {
    return this.corrections.list(query, today);
  }

  @Route(readCatalogCard)
  read(@RouteParams() { cardId }: OfCard, @Today() today: string) {
    return this.corrections.read(cardId, today);
  }

  @Route(correctCatalogCard)
  correct(
    @CurrentUser() { userId, today }: Caller,
    @RouteParams() { cardId }: OfCard,
    @RouteBody() body: z.output<typeof correctCatalogCard.body>,
  ) {
    return this.corrections.correct({ userId, today, cardId }, body);
  }

  @Route(offerCatalogCard)
  offer(
    @CurrentUser() { userId, today }: Caller,
    @RouteParams() { cardId }: OfCard,
    @RouteBody() body: z.output<typeof offerCatalogCard.body>,
  ) {
    return this.corrections.offer({ userId, today, cardId }, body);
  }

  @Route(undoCorrection)
  undo(
    @CurrentUser() { userId, today }: Caller,
    @RouteParams() { cardId, id }: z.output<typeof undoCorrection.params>,
    @RouteBody() body: z.output<typeof undoCorrection.body>,
  ) {
    return this.corrections.undo({ userId, today, cardId }, id, body);
  }
}
