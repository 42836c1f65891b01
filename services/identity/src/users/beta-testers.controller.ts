import { Controller } from '@nestjs/common';
import { addBetaFlag, listBetaTesters, removeBetaFlag } from '@floatwise/contracts/identity/beta-testers.http';
import { Route, RouteBody, RouteParams } from '@floatwise/service-kit/route';
import { CurrentUser, RequireRole, type Caller } from '@floatwise/service-kit/session';
import type { z } from 'zod';
import { BetaTestersService } from './beta-testers.service.js';

@Controller()
@RequireRole('admin')
export class BetaTestersController {
  constructor(private readonly testers: BetaTestersService) {}

  @Route(listBetaTesters)
  list() {
    return this.testers.list();
  }

  @Route(addBetaFlag)
  add(@CurrentUser() { userId }: Caller, @RouteBody() body: z.output<typeof addBetaFlag.body>) {
    return this.testers.add(body, userId);
  }

  @Route(removeBetaFlag)
  remove(
    @CurrentUser() { userId }: Caller,
    @RouteParams() { id }: z.output<typeof removeBetaFlag.params>,
    @RouteBody() body: z.output<typeof removeBetaFlag.body>,
  ) {
    return this.testers.remove({ ...body, accountId: id }, userId);
  }
}
