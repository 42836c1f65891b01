import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import { finishGoogle, getProviders, startGoogle } from '@floatwise/contracts/identity.http';
import { ownPath } from '@floatwise/contracts/own-path';
import type { z } from 'zod';
import { cookieValue } from '@floatwise/service-kit/cookie';
import { Unavailable } from '@floatwise/service-kit/errors';
import { LOGGER } from '@floatwise/service-kit/logging';
import { isOutage } from '@floatwise/service-kit/outage';
import type { KitRequest } from '@floatwise/service-kit/request';
import { Route, RouteQuery } from '@floatwise/service-kit/route';
import { MaybeUser, Public, type Caller } from '@floatwise/service-kit/session';
import { signedInCookies } from '../sessions/session-cookies.js';
import { CurrentVisit, type Visit } from '../sessions/visit.js';
import { flowCookie, GoogleFlows } from './google-flows.js';
import { GoogleRefused, type GoogleProblem } from './google-refused.js';
import { GoogleService } from './google.service.js';

/** People come here by navigation, so every failure leads to a page of ours that says what happened. */
@Controller()
export class GoogleController {
  constructor(
    private readonly google: GoogleService,
    private readonly flows: GoogleFlows,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Public()
  @Route(getProviders)
  providers(): z.input<typeof getProviders.response> {
    return { google: this.google.isSetUp };
  }

  @Route(startGoogle)
  async start(
    @RouteQuery() { next }: z.output<typeof startGoogle.query>,
    @MaybeUser() caller: Caller | null,
    @CurrentVisit() visit: Visit,
    @Req() { headers }: KitRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    // Another site must not be able to connect this account to the Google account of this browser.
    if (caller && headers['sec-fetch-site'] === 'cross-site') return goTo(reply, '/account');
    try {
      const { url, flowId } = await this.google.start(next, caller);
      reply.header('set-cookie', this.flows.cookie(flowId, visit.secure));
      goTo(reply, url);
    } catch (error) {
      goTo(reply, problemPage({ connecting: caller !== null, next: ownPath(next) }, this.problemOf(error)));
    }
  }

  @Route(finishGoogle)
  async finish(
    @MaybeUser() _caller: Caller | null,
    @CurrentVisit() visit: Visit,
    @Req() request: KitRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const cookies = [this.flows.cookie('', visit.secure)];
    let way: Way = { connecting: false, next: '/' };
    try {
      const flow = await this.google.flow(cookieValue(request.headers.cookie, flowCookie));
      way = { connecting: flow.connects !== null, next: flow.next };
      const { to, session } = await this.google.finish(flow, queryOf(request.url), visit);
      if (session) cookies.push(...signedInCookies(session, visit.secure));
      goTo(reply, to);
    } catch (error) {
      goTo(reply, problemPage(way, this.problemOf(error)));
    }
    reply.header('set-cookie', cookies);
  }

  private problemOf(error: unknown): GoogleProblem {
    if (error instanceof GoogleRefused) {
      if (error.cause !== undefined) this.logger.warn({ err: error }, 'Google did not sign somebody in');
      return error.problem;
    }
    this.logger.error({ err: error }, 'signing in with Google failed');
    return error instanceof Unavailable || isOutage(error) ? 'google-unavailable' : 'google-failed';
  }
}

function goTo(reply: FastifyReply, to: string): void {
  reply.header('location', to);
}

/** What the person wanted: to connect their account, or to sign in and continue to a page. */
interface Way {
  connecting: boolean;
  next: string;
}

/** Another way to sign in still leads to where they wanted. */
function problemPage({ connecting, next }: Way, problem: GoogleProblem): string {
  if (connecting) return `/account?problem=${problem}`;
  return `/auth?${new URLSearchParams({ problem, ...(next !== '/' && { next }) }).toString()}`;
}

function queryOf(url: string): string {
  const at = url.indexOf('?');
  return at === -1 ? '' : url.slice(at);
}
