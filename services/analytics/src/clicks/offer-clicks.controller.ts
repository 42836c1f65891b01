import { Controller } from '@nestjs/common';
import { trackOfferClick } from '@floatwise/contracts/analytics/clicks.http';
import { Route, RouteBody } from '@floatwise/service-kit/route';
import { Public } from '@floatwise/service-kit/session';
import type { z } from 'zod';
import { ClickLimit } from './click-limit.js';
import { ClicksService } from './clicks.service.js';
import { CurrentVisitor, type Visitor } from './visitor.js';

@Controller()
export class OfferClicksController {
  constructor(private readonly clicks: ClicksService) {}

  @Route(trackOfferClick)
  @Public()
  @ClickLimit()
  offer(
    @RouteBody() { offerId, kind, context }: z.output<typeof trackOfferClick.body>,
    @CurrentVisitor() visitor: Visitor,
  ): Promise<void> {
    return this.clicks.record({ partner: kind, item: offerId, context }, visitor);
  }
}
