import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import {
  confirmPassword,
  endOtherSessions,
  endSession,
  listSessions,
} from '@floatwise/contracts/identity/sessions.http';
import { Route, RouteBody, RouteParams } from '@floatwise/service-kit/route';
import type { Session } from '@floatwise/service-kit/session-store';
import { CurrentSession, CurrentVisit, type Visit } from '../visit.js';
import { ActiveSessionsService } from './active-sessions.service.js';
import { SessionCookies } from './session-cookies.js';

@Controller()
export class ActiveSessionsController {
  constructor(
    private readonly active: ActiveSessionsService,
    private readonly cookies: SessionCookies,
  ) {}

  @Route(listSessions)
  list(@CurrentSession() session: Session) {
    return this.active.list(session);
  }

  @Route(endSession)
  async end(
    @CurrentSession() session: Session,
    @RouteParams() { id }: z.output<typeof endSession.params>,
    @CurrentVisit() visit: Visit,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.active.end(session, id, visit);
    if (id === session.key) reply.header('set-cookie', this.cookies.signedOut());
  }

  @Route(endOtherSessions)
  async endOthers(@CurrentSession() session: Session, @CurrentVisit() visit: Visit) {
    return { ended: await this.active.endOthers(session, visit) };
  }

  @Route(confirmPassword)
  async confirm(
    @CurrentSession() session: Session,
    @RouteBody() { password }: z.output<typeof confirmPassword.body>,
    @CurrentVisit() visit: Visit,
  ) {
    await this.active.confirm(session, password, visit);
  }
}
