import { Controller } from '@nestjs/common';
import {
  trackBillPayClick,
  trackOfferClick,
  trackProductClick,
  trackStayClick,
} from '@floatwise/contracts/analytics/clicks.http';
import { listFinancialProducts } from '@floatwise/contracts/analytics/products.http';
import { DomainError } from '@floatwise/service-kit/errors';
import { RateLimit } from '@floatwise/service-kit/rate-limit';
import { Route, RouteBody } from '@floatwise/service-kit/route';
import { Public } from '@floatwise/service-kit/session';
import type { z } from 'zod';
import type { AnalyticsEnv } from '../env.js';
import { CurrentVisitor, type Visitor } from '../hits/visitor.js';
import { ClicksService, type Click } from './clicks.service.js';
import { PartnerLinks, type PartnerLink } from './partner-links.js';

type Answer = z.input<typeof trackBillPayClick.response>;

/** One limit per network address for all clicks: people follow links, bots flood. */
const ClickLimit = () =>
  RateLimit<AnalyticsEnv>({ name: 'click', points: 'CLICK_POINTS', durationS: 'CLICK_WINDOW_S', by: 'ip' });

@Public()
@Controller()
export class PartnersController {
  constructor(
    private readonly clicks: ClicksService,
    private readonly links: PartnerLinks,
  ) {}

  @Route(listFinancialProducts)
  list() {
    return this.links.products();
  }

  @Route(trackProductClick)
  @ClickLimit()
  async product(
    @RouteBody() { productId, context }: z.output<typeof trackProductClick.body>,
    @CurrentVisitor() visitor: Visitor,
  ) {
    const link = await this.links.product(productId);
    if (!link) throw new DomainError('unknown-product', 404, 'That product isn’t on our list.');
    return this.follow(link, { partner: 'amazon', item: productId, context }, visitor);
  }

  /** Destination and dates go into the link; we don't store them. */
  @Route(trackStayClick)
  @ClickLimit()
  async stay(
    @RouteBody() { context, ...stay }: z.output<typeof trackStayClick.body>,
    @CurrentVisitor() visitor: Visitor,
  ) {
    return this.follow(await this.links.stay(stay), { partner: 'vrbo', item: null, context }, visitor);
  }

  @Route(trackBillPayClick)
  @ClickLimit()
  async billPay(@RouteBody() { context }: z.output<typeof trackBillPayClick.body>, @CurrentVisitor() visitor: Visitor) {
    return this.follow(await this.links.billPay(), { partner: 'melio', item: null, context }, visitor);
  }

  /** The page opens the link itself. */
  @Route(trackOfferClick)
  @ClickLimit()
  offer(
    @RouteBody() { offerId, kind, context }: z.output<typeof trackOfferClick.body>,
    @CurrentVisitor() visitor: Visitor,
  ) {
    return this.clicks.record({ partner: kind, item: offerId, context }, visitor);
  }

  private async follow({ address, linkId }: PartnerLink, click: Click, visitor: Visitor): Promise<Answer> {
    return { success: await this.clicks.tryToRecord({ ...click, linkId }, visitor), affiliateLink: address };
  }
}
