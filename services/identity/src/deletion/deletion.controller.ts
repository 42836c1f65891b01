import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { cancelDeletion, requestDeletion } from '@floatwise/contracts/identity/deletion.http';
import { Route, RouteBody } from '@floatwise/service-kit/route';
import { CurrentUser, type Caller } from '@floatwise/service-kit/session';
import type { Session } from '@floatwise/service-kit/session-store';
import { UserViews } from '../account-rows/user-view.js';
import { CurrentSession, CurrentVisit, type Visit } from '../visit.js';
import { DeletionService } from './deletion.service.js';

@Controller()
export class DeletionController {
  constructor(
    private readonly deletion: DeletionService,
    private readonly views: UserViews,
  ) {}

  @Route(requestDeletion)
  async request(
    @CurrentUser() caller: Caller,
    @CurrentSession() session: Session,
    @RouteBody() { password }: z.output<typeof requestDeletion.body>,
    @CurrentVisit() visit: Visit,
  ) {
    await this.deletion.schedule(session, password, visit);
    return this.views.read(caller.userId, caller.role);
  }

  @Route(cancelDeletion)
  async cancel(@CurrentUser() caller: Caller, @CurrentVisit() visit: Visit) {
    await this.deletion.cancel(caller.userId, visit);
    return this.views.read(caller.userId, caller.role);
  }
}
