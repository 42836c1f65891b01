import { Controller } from '@nestjs/common';
import {
  correctCatalogueCard,
  listCatalogueCards,
  offerCatalogueCard,
  readCatalogueCard,
  undoCorrection,
  type ManagedCatalogueCard,
} from '@floatwise/contracts/cards/catalogue-corrections.http';
import { Route, RouteBody, RouteParams, RouteQuery } from '@floatwise/service-kit/route';
import { CurrentUser, RequireRole, type Caller } from '@floatwise/service-kit/session';
import { Today } from '@floatwise/service-kit/today';
import type { z } from 'zod';
import { CorrectionsService } from './corrections.service.js';

type OfCard = z.output<typeof readCatalogueCard.params>;

@Controller()
@RequireRole('admin')
export class CorrectionsController {
  constructor(private readonly corrections: CorrectionsService) {}

  @Route(listCatalogueCards)
  list(
    @RouteQuery() query: z.output<typeof listCatalogueCards.query>,
    @Today() today: string,
  ): Promise<z.input<typeof listCatalogueCards.response>> {
    return this.corrections.list(query, today);
  }

  @Route(readCatalogueCard)
  read(@RouteParams() { cardId }: OfCard, @Today() today: string): Promise<ManagedCatalogueCard> {
    return this.corrections.read(cardId, today);
  }

  @Route(correctCatalogueCard)
  correct(
    @CurrentUser() { userId }: Caller,
    @Today() today: string,
    @RouteParams() { cardId }: OfCard,
    @RouteBody() body: z.output<typeof correctCatalogueCard.body>,
  ): Promise<ManagedCatalogueCard> {
    return this.corrections.correct({ userId, today, cardId }, body);
  }

  @Route(offerCatalogueCard)
  offer(
    @CurrentUser() { userId }: Caller,
    @Today() today: string,
    @RouteParams() { cardId }: OfCard,
    @RouteBody() body: z.output<typeof offerCatalogueCard.body>,
  ): Promise<ManagedCatalogueCard> {
    return this.corrections.offer({ userId, today, cardId }, body);
  }

  @Route(undoCorrection)
  undo(
    @CurrentUser() { userId }: Caller,
    @Today() today: string,
    @RouteParams() { cardId, id }: z.output<typeof undoCorrection.params>,
    @RouteBody() body: z.output<typeof undoCorrection.body>,
  ): Promise<ManagedCatalogueCard> {
    return this.corrections.undo({ userId, today, cardId }, id, body);
  }
}
