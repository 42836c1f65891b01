import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { changePassword } from '@floatwise/contracts/identity/password.http';
import { Route, RouteBody } from '@floatwise/service-kit/route';
import type { Session } from '@floatwise/service-kit/session-store';
import { SessionCookies } from '../sessions/session-cookies.js';
import { CurrentSession, CurrentVisit, type Visit } from '../visit.js';
import { PasswordService } from './password.service.js';

@Controller()
export class PasswordController {
  constructor(
    private readonly passwords: PasswordService,
    private readonly cookies: SessionCookies,
  ) {}

  @Route(changePassword)
  async change(
    @CurrentSession() session: Session,
    @RouteBody() body: z.output<typeof changePassword.body>,
    @CurrentVisit() visit: Visit,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const issued = await this.passwords.change(session, body, visit);
    reply.header('set-cookie', this.cookies.signedIn(issued));
  }
}
