import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { adminLogin } from '@floatwise/contracts/identity/roles.http';
import { RateLimit } from '@floatwise/service-kit/rate-limit';
import { Route, RouteBody } from '@floatwise/service-kit/route';
import { MaybeUser, type Caller } from '@floatwise/service-kit/session';
import type { IdentityEnv } from '../env.js';
import { SessionCookies } from '../sessions/session-cookies.js';
import { CurrentVisit, type Visit } from '../visit.js';
import { AdminAccessService } from './admin-access.service.js';

@Controller()
export class AdminAccessController {
  constructor(
    private readonly access: AdminAccessService,
    private readonly cookies: SessionCookies,
  ) {}

  /** Open to guests only so that they get the same response as everyone else. */
  @RateLimit<IdentityEnv>({
    name: 'admin-login',
    points: 'ADMIN_LOGIN_TRIES',
    durationS: 'ADMIN_LOGIN_WINDOW_S',
    by: 'user',
  })
  @Route(adminLogin)
  async open(
    @MaybeUser() caller: Caller | null,
    @RouteBody() { username }: z.output<typeof adminLogin.body>,
    @CurrentVisit() visit: Visit,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { name, roleUntil, session } = await this.access.open(caller && visit.session, username, visit);
    reply.header('set-cookie', this.cookies.signedIn(session));
    return { name, roleUntil: roleUntil.toISOString() };
  }
}
