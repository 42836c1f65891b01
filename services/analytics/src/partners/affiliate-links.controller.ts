import { Controller } from '@nestjs/common';
import {
  createAffiliateLink,
  deleteAffiliateLink,
  listAffiliateLinks,
  updateAffiliateLink,
} from '@floatwise/contracts/analytics/affiliate-links.http';
import { Route, RouteBody, RouteParams, RouteQuery } from '@floatwise/service-kit/route';
import { CurrentUser, RequireRole, type Caller } from '@floatwise/service-kit/session';
import type { z } from 'zod';
import { AffiliateLinks } from './affiliate-links.js';

@Controller()
@RequireRole('admin')
export class AffiliateLinksController {
  constructor(private readonly links: AffiliateLinks) {}

  @Route(listAffiliateLinks)
  list(@RouteQuery() { days }: z.output<typeof listAffiliateLinks.query>) {
    return this.links.list(Number(days));
  }

  @Route(createAffiliateLink)
  create(@CurrentUser() { userId }: Caller, @RouteBody() link: z.output<typeof createAffiliateLink.body>) {
    return this.links.create(userId, link);
  }

  @Route(updateAffiliateLink)
  change(
    @CurrentUser() { userId }: Caller,
    @RouteParams() { id }: z.output<typeof updateAffiliateLink.params>,
    @RouteBody() link: z.output<typeof updateAffiliateLink.body>,
  ) {
    return this.links.change({ id, editedBy: userId }, link);
  }

  @Route(deleteAffiliateLink)
  delete(@CurrentUser() { userId }: Caller, @RouteParams() { id }: z.output<typeof deleteAffiliateLink.params>) {
    return this.links.delete({ id, deletedBy: userId });
  }
}
