import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import { connectGoogle, finishGoogle, getProviders, startGoogle } from '@floatwise/contracts/identity/connections.http';
import { ownPath } from '@floatwise/contracts/own-path';
import type { z } from 'zod';
import { DomainError, Unavailable } from '@floatwise/service-kit/errors';
import { LOGGER } from '@floatwise/service-kit/logging';
import { isOutage } from '@floatwise/service-kit/outage';
import type { KitRequest } from '@floatwise/service-kit/request';
import { Route, RouteQuery } from '@floatwise/service-kit/route';
import { MaybeUser, Public, type Caller } from '@floatwise/service-kit/session';
import type { Session } from '@floatwise/service-kit/session-store';
import { SessionCookies } from '../sessions/session-cookies.js';
import { CurrentSession, CurrentVisit, type Visit } from '../visit.js';
import { GoogleFlows } from './google-flows.js';
import { GoogleRefused, type GoogleProblem } from './google-refused.js';
import { GoogleService } from './google.service.js';

/** People reach these routes by navigation, so every failure redirects to a page of ours that explains it. */
@Controller()
export class GoogleController {
  constructor(
    private readonly google: GoogleService,
    private readonly flows: GoogleFlows,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly cookies: SessionCookies,
  ) {}

  @Public()
  @Route(getProviders)
  providers() {
    return { google: this.google.isSetUp };
  }

  @Route(startGoogle)
  async start(
    @RouteQuery() { next }: z.output<typeof startGoogle.query>,
    @MaybeUser() caller: Caller | null,
    @Req() { headers }: KitRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    // Another site must not be able to confirm a person's identity for them.
    if (caller && headers['sec-fetch-site'] === 'cross-site') return goTo(reply, '/account');
    try {
      const { url, flowId } = await this.google.start(next, caller);
      reply.header('set-cookie', this.flows.cookie(flowId));
      goTo(reply, url);
    } catch (error) {
      goTo(reply, problemPage({ within: caller !== null, next: ownPath(next) }, this.problemOf(error)));
    }
  }

  /** Called by a page of ours, so a refusal goes into the response. */
  @Route(connectGoogle)
  async connect(@CurrentSession() session: Session, @Res({ passthrough: true }) reply: FastifyReply) {
    const { url, flowId } = await this.google.startConnecting(session).catch((error: unknown) => {
      throw error instanceof GoogleRefused ? googleAway(this.problemOf(error)) : error;
    });
    reply.header('set-cookie', this.flows.cookie(flowId));
    return { url };
  }

  @Route(finishGoogle)
  async finish(
    @MaybeUser() _caller: Caller | null,
    @CurrentVisit() visit: Visit,
    @Req() request: KitRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const cookies = [this.flows.cookie('')];
    let way: Way = { within: false, next: '/' };
    try {
      const flow = await this.google.flow(this.flows.idOf(request.headers.cookie));
      way = { within: flow.within !== null, next: flow.next };
      const { to, session } = await this.google.finish(flow, queryOf(request.url), visit);
      if (session) cookies.push(...this.cookies.signedIn(session));
      goTo(reply, to);
    } catch (error) {
      goTo(reply, problemPage(way, this.problemOf(error)));
    }
    reply.header('set-cookie', cookies);
  }

  private problemOf(error: unknown): GoogleProblem {
    if (error instanceof GoogleRefused) {
      if (error.cause !== undefined) this.logger.warn({ err: error }, 'Google sign-in was not completed');
      return error.problem;
    }
    this.logger.error({ err: error }, 'signing in with Google failed');
    return error instanceof Unavailable || isOutage(error) ? 'google-unavailable' : 'google-failed';
  }
}

/** Before the browser leaves, the only possible problems are that Google is unavailable or not set up. */
function googleAway(problem: GoogleProblem): DomainError {
  return problem === 'google-not-set-up'
    ? new DomainError(problem, 404, 'Google sign-in isn’t set up here.')
    : new DomainError(problem, 503, 'We can’t reach Google right now. Please try again in a moment.');
}

function goTo(reply: FastifyReply, to: string): void {
  reply.header('location', to);
}

/** Why a person came here: to do something within their account, or to sign in and go on to a page. */
interface Way {
  within: boolean;
  next: string;
}

/** Signing in another way should still lead to the page they wanted. */
function problemPage({ within, next }: Way, problem: GoogleProblem): string {
  if (within) return `/account?problem=${problem}`;
  return `/auth?${new URLSearchParams({ problem, ...(next !== '/' && { next }) }).toString()}`;
}

function queryOf(url: string): string {
  const at = url.indexOf('?');
  return at === -1 ? '' : url.slice(at);
}
