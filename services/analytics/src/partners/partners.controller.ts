import { Controller } from '@nestjs/common';
import { trackBillPayClick, trackProductClick, trackStayClick } from '@floatwise/contracts/analytics/clicks.http';
import { DomainError } from '@floatwise/service-kit/errors';
import { Route, RouteBody } from '@floatwise/service-kit/route';
import { Public } from '@floatwise/service-kit/session';
import type { z } from 'zod';
import { ClickLimit } from '../clicks/click-limit.js';
import { ClicksService, type Click } from '../clicks/clicks.service.js';
import { CurrentVisitor, type Visitor } from '../clicks/visitor.js';
import { PartnerLinks, type PartnerLink } from './partner-links.js';

type Answer = z.input<typeof trackBillPayClick.response>;

@Controller()
export class PartnersController {
  constructor(
    private readonly clicks: ClicksService,
    private readonly links: PartnerLinks,
  ) {}

  @Route(trackProductClick)
  @Public()
  @ClickLimit()
  async product(
    @RouteBody() { productId, context }: z.output<typeof trackProductClick.body>,
    @CurrentVisitor() visitor: Visitor,
  ): Promise<Answer> {
    const link = await this.links.product(productId);
    if (!link) throw new DomainError('unknown-product', 404, 'That product isn’t on our list.');
    return this.follow(link, { partner: 'amazon', item: productId, context }, visitor);
  }

  /** Destination and dates go into the link; we don't store them. */
  @Route(trackStayClick)
  @Public()
  @ClickLimit()
  async stay(
    @RouteBody() { context, ...stay }: z.output<typeof trackStayClick.body>,
    @CurrentVisitor() visitor: Visitor,
  ): Promise<Answer> {
    return this.follow(await this.links.stay(stay), { partner: 'vrbo', item: null, context }, visitor);
  }

  @Route(trackBillPayClick)
  @Public()
  @ClickLimit()
  async billPay(
    @RouteBody() { context }: z.output<typeof trackBillPayClick.body>,
    @CurrentVisitor() visitor: Visitor,
  ): Promise<Answer> {
    return this.follow(await this.links.billPay(), { partner: 'melio', item: null, context }, visitor);
  }

  private async follow({ address, linkId }: PartnerLink, click: Click, visitor: Visitor): Promise<Answer> {
    return { success: await this.clicks.tryToRecord({ ...click, linkId }, visitor), affiliateLink: address };
  }
}
