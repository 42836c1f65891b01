import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  changeEmail,
  lookAtLink,
  requestMagicLink,
  sendVerification,
  useMagicLink,
  verifyEmail,
} from '@floatwise/contracts/identity/links.http';
import type { z } from 'zod';
import { RateLimit } from '@floatwise/service-kit/rate-limit';
import { Route, RouteBody } from '@floatwise/service-kit/route';
import { CurrentUser, MaybeUser, Public, type Caller } from '@floatwise/service-kit/session';
import type { IdentityEnv } from '../env.js';
import { SessionCookies } from '../sessions/session-cookies.js';
import { CurrentVisit, type Visit } from '../visit.js';
import { EmailProofsService } from './email-proofs.service.js';
import { MagicLinksService } from './magic-links.service.js';

@Controller()
export class LinksController {
  constructor(
    private readonly magic: MagicLinksService,
    private readonly proofs: EmailProofsService,
    private readonly cookies: SessionCookies,
  ) {}

  @Public()
  @RateLimit<IdentityEnv>({ name: 'link-address', points: 'LINK_PER_ADDRESS', durationS: 'LINK_WINDOW_S', by: 'ip' })
  @Route(requestMagicLink)
  request(@RouteBody() body: z.output<typeof requestMagicLink.body>, @CurrentVisit() visit: Visit) {
    return this.magic.request(body, visit);
  }

  @Route(lookAtLink)
  look(@RouteBody() { token }: z.output<typeof lookAtLink.body>, @MaybeUser() caller: Caller | null) {
    return this.magic.look(token, caller);
  }

  @Route(useMagicLink)
  async use(
    @RouteBody() body: z.output<typeof useMagicLink.body>,
    @MaybeUser() _caller: Caller | null,
    @CurrentVisit() visit: Visit,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { user, session, next } = await this.magic.use(body, visit);
    reply.header('set-cookie', this.cookies.signedIn(session));
    return { user, next };
  }

  @Route(sendVerification)
  send(@CurrentUser() caller: Caller, @CurrentVisit() visit: Visit) {
    return this.proofs.send(caller, visit);
  }

  @Route(verifyEmail)
  verify(
    @RouteBody() body: z.output<typeof verifyEmail.body>,
    @MaybeUser() _caller: Caller | null,
    @CurrentVisit() visit: Visit,
  ) {
    return this.proofs.prove(body, visit);
  }

  @Route(changeEmail)
  change(@RouteBody() body: z.output<typeof changeEmail.body>, @CurrentVisit() visit: Visit) {
    return this.proofs.requestChange(body, visit);
  }
}
