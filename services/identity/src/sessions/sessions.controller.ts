import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { login, logout } from '@floatwise/contracts/identity/sessions.http';
import type { z } from 'zod';
import { RateLimit } from '@floatwise/service-kit/rate-limit';
import { Route, RouteBody } from '@floatwise/service-kit/route';
import { MaybeUser, Public, type Caller } from '@floatwise/service-kit/session';
import type { IdentityEnv } from '../env.js';
import { CurrentVisit, type Visit } from '../visit.js';
import { LoginService } from './login.service.js';
import { SessionCookies } from './session-cookies.js';
import { SignIns } from './sign-ins.js';

@Controller()
export class SessionsController {
  constructor(
    private readonly logins: LoginService,
    private readonly signIns: SignIns,
    private readonly cookies: SessionCookies,
  ) {}

  @Public()
  @RateLimit<IdentityEnv>({ name: 'login-address', points: 'LOGIN_PER_ADDRESS', durationS: 'LOGIN_WINDOW_S', by: 'ip' })
  @Route(login)
  async login(
    @RouteBody() body: z.output<typeof login.body>,
    @CurrentVisit() visit: Visit,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { user, session } = await this.logins.login(body, visit);
    reply.header('set-cookie', this.cookies.signedIn(session));
    return user;
  }

  @Route(logout)
  async logout(
    @MaybeUser() caller: Caller | null,
    @CurrentVisit() visit: Visit,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    if (caller) await this.signIns.end(caller.sessionId, caller.userId);
    reply.header('set-cookie', this.cookies.signedOut());
  }
}
