import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  listUserAudit,
  listUserSessions,
  openUserCards,
  openUserDetails,
  readUser,
  resendVerification,
  signUserOut,
} from '@floatwise/contracts/identity/user-details.http';
import { Route, RouteBody, RouteParams, RouteQuery } from '@floatwise/service-kit/route';
import { CurrentUser, RequireRole, type Caller } from '@floatwise/service-kit/session';
import type { z } from 'zod';
import { CurrentVisit, type Visit } from '../visit.js';
import { UserActionsService } from './user-actions.service.js';
import { UserDetailsService } from './user-details.service.js';

type Id = z.output<typeof readUser.params>;
type Reason = z.output<typeof signUserOut.body>;

@Controller()
export class UserDetailsController {
  constructor(
    private readonly details: UserDetailsService,
    private readonly actions: UserActionsService,
  ) {}

  @Route(readUser)
  @RequireRole('admin')
  read(@RouteParams() { id }: Id) {
    return this.details.read(id);
  }

  @Route(listUserSessions)
  @RequireRole('admin')
  sessions(@RouteParams() { id }: Id, @CurrentUser() { sessionId }: Caller) {
    return this.details.sessions(id, sessionId);
  }

  @Route(listUserAudit)
  @RequireRole('admin')
  audit(@RouteParams() { id }: Id, @RouteQuery() page: z.output<typeof listUserAudit.query>) {
    return this.details.auditEntries(id, page);
  }

  @Route(resendVerification)
  @RequireRole('admin')
  resend(
    @RouteParams() { id }: Id,
    @CurrentUser() { userId: by }: Caller,
    @RouteBody() { reason }: Reason,
    @CurrentVisit() visit: Visit,
  ) {
    return this.actions.resendVerification({ id, by, reason, visit });
  }

  @Route(signUserOut)
  @RequireRole('admin')
  async signOut(
    @RouteParams() { id }: Id,
    @CurrentUser() { userId: by }: Caller,
    @RouteBody() { reason }: Reason,
    @CurrentVisit() visit: Visit,
  ) {
    return { ended: await this.actions.signOut({ id, by, reason, visit }) };
  }

  @Route(openUserDetails)
  @RequireRole('admin')
  openDetails(@RouteParams() { id }: Id, @Res({ passthrough: true }) reply: FastifyReply) {
    reply.header('location', `/admin/users/${id}`);
  }

  @Route(openUserCards)
  @RequireRole('admin')
  openCards(@RouteParams() { id }: Id, @Res({ passthrough: true }) reply: FastifyReply) {
    reply.header('location', `/admin/users/${id}/cards`);
  }
}
