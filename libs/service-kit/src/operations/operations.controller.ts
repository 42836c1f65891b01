import { Controller, type Type } from '@nestjs/common';
import type { Operations, OperationsReport, ReplayReport } from '@floatwise/contracts/operations';
import type { z } from 'zod';
import { Route, RouteBody, RouteQuery } from '../route.js';
import { CurrentUser, DoesNotRenewSession, RequireRole, type Caller } from '../session.js';
import { OperationsService } from './operations.service.js';

/** The controller of one service's calls about its own messages and jobs. */
export function operationsController(calls: Operations): Type {
  @Controller()
  class OperationsController {
    constructor(private readonly operations: OperationsService) {}

    @Route(calls.read)
    @RequireRole('admin')
    @DoesNotRenewSession()
    read(): Promise<OperationsReport> {
      return this.operations.report();
    }

    @Route(calls.parked)
    @RequireRole('admin')
    parked(
      @RouteQuery() group: z.output<Operations['parked']['query']>,
    ): Promise<z.input<Operations['parked']['response']>> {
      return this.operations.list(group);
    }

    @Route(calls.replay)
    @RequireRole('admin')
    replay(
      @CurrentUser() { userId }: Caller,
      @RouteBody() body: z.output<Operations['replay']['body']>,
    ): Promise<ReplayReport> {
      return this.operations.replay(userId, body);
    }
  }
  return OperationsController;
}
