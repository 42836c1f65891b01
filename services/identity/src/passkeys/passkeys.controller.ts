import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import {
  addPasskey,
  confirmWithPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeyConfirmation,
  startPasskeySignIn,
} from '@floatwise/contracts/identity/passkeys.http';
import { RateLimit } from '@floatwise/service-kit/rate-limit';
import type { KitRequest } from '@floatwise/service-kit/request';
import { Route, RouteBody, RouteParams } from '@floatwise/service-kit/route';
import { Public } from '@floatwise/service-kit/session';
import type { Session } from '@floatwise/service-kit/session-store';
import type { IdentityEnv } from '../env.js';
import { SessionCookies } from '../sessions/session-cookies.js';
import { CurrentSession, CurrentVisit, type Visit } from '../visit.js';
import { PasskeyProofs } from './passkey-proofs.service.js';
import { PasskeysService } from './passkeys.service.js';

@Controller()
export class PasskeysController {
  constructor(
    private readonly passkeys: PasskeysService,
    private readonly proofs: PasskeyProofs,
    private readonly cookies: SessionCookies,
  ) {}

  @Public()
  @Route(startPasskeySignIn)
  async startSignIn(@Req() { headers }: KitRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    const { request, cookie } = await this.proofs.startSignIn(headers.cookie);
    reply.header('set-cookie', cookie);
    return request;
  }

  @Public()
  @RateLimit<IdentityEnv>({ name: 'login-address', points: 'LOGIN_PER_ADDRESS', durationS: 'LOGIN_WINDOW_S', by: 'ip' })
  @Route(signInWithPasskey)
  async signIn(
    @RouteBody() { credential }: z.output<typeof signInWithPasskey.body>,
    @CurrentVisit() visit: Visit,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { user, session } = await this.proofs.signIn(credential, visit);
    reply.header('set-cookie', this.cookies.signedIn(session));
    return user;
  }

  @Route(startPasskeyConfirmation)
  async startConfirmation(
    @CurrentSession() session: Session,
    @Req() { headers }: KitRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { request, cookie } = await this.proofs.startConfirmation(session, headers.cookie);
    reply.header('set-cookie', cookie);
    return request;
  }

  @Route(confirmWithPasskey)
  async confirm(
    @CurrentSession() session: Session,
    @RouteBody() { credential }: z.output<typeof confirmWithPasskey.body>,
    @CurrentVisit() visit: Visit,
  ) {
    await this.proofs.confirm(session, credential, visit);
  }

  @Route(listPasskeys)
  list(@CurrentSession() session: Session) {
    return this.passkeys.list(session);
  }

  @Route(startPasskey)
  async start(
    @CurrentSession() session: Session,
    @Req() { headers }: KitRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { creation, cookie } = await this.passkeys.start(session, headers.cookie);
    reply.header('set-cookie', cookie);
    return creation;
  }

  @Route(addPasskey)
  add(
    @CurrentSession() session: Session,
    @RouteBody() body: z.output<typeof addPasskey.body>,
    @CurrentVisit() visit: Visit,
  ) {
    return this.passkeys.add(session, body, visit);
  }

  @Route(renamePasskey)
  rename(
    @CurrentSession() session: Session,
    @RouteParams() { id }: z.output<typeof renamePasskey.params>,
    @RouteBody() { name }: z.output<typeof renamePasskey.body>,
  ) {
    return this.passkeys.rename(session, id, name);
  }

  @Route(removePasskey)
  async remove(
    @CurrentSession() session: Session,
    @RouteParams() { id }: z.output<typeof removePasskey.params>,
    @CurrentVisit() visit: Visit,
  ) {
    await this.passkeys.remove(session, id, visit);
  }
}
