import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { getUser, register, updateProfile, updateSettings } from '@floatwise/contracts/identity/accounts.http';
import type { z } from 'zod';
import { signInRequired } from '@floatwise/service-kit/errors';
import { RateLimit } from '@floatwise/service-kit/rate-limit';
import { Route, RouteBody } from '@floatwise/service-kit/route';
import { CurrentUser, DoesNotRenewSession, MaybeUser, Public, type Caller } from '@floatwise/service-kit/session';
import type { IdentityEnv } from '../env.js';
import { SessionCookies } from '../sessions/session-cookies.js';
import { CurrentVisit, type Visit } from '../visit.js';
import { AccountsService } from './accounts.service.js';

@Controller()
export class AccountsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly cookies: SessionCookies,
  ) {}

  @Public()
  @RateLimit<IdentityEnv>({
    name: 'register-address',
    points: 'REGISTER_PER_ADDRESS',
    durationS: 'REGISTER_WINDOW_S',
    by: 'ip',
  })
  @Route(register)
  async register(
    @RouteBody() body: z.output<typeof register.body>,
    @CurrentVisit() visit: Visit,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { user, session } = await this.accounts.register(body, visit);
    reply.header('set-cookie', this.cookies.signedIn(session));
    return user;
  }

  /** Every open page polls this, so it doesn't renew the session. A 401 also clears the cookies, so the page stops polling. */
  @DoesNotRenewSession()
  @Route(getUser)
  async user(
    @MaybeUser() caller: Caller | null,
    @CurrentVisit() visit: Visit,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const user = caller && (await this.accounts.current(caller, visit));
    if (user) return user;
    // If the session ID changed during this request, leave the new cookie alone.
    const isMoving = visit.formerKey !== null && (await this.accounts.hasMoved(visit.formerKey));
    if (!isMoving) reply.header('set-cookie', this.cookies.signedOut());
    throw signInRequired();
  }

  @Route(updateSettings)
  settings(@CurrentUser() caller: Caller, @RouteBody() body: z.output<typeof updateSettings.body>) {
    return this.accounts.updateSettings(caller, body);
  }

  @Route(updateProfile)
  profile(@CurrentUser() caller: Caller, @RouteBody() body: z.output<typeof updateProfile.body>) {
    return this.accounts.updateProfile(caller, body);
  }
}
