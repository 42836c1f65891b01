import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import type { CalledFrom } from '@floatwise/contracts/audit';
import { connectBank, finishBank, reconnectBank } from '@floatwise/contracts/cards/banks.http';
import { FromWhere, type KitRequest } from '@floatwise/service-kit/request';
import { ENV } from '@floatwise/service-kit/env';
import { LOGGER } from '@floatwise/service-kit/logging';
import { RateLimit, type RouteLimit } from '@floatwise/service-kit/rate-limit';
import { requireRecentSignIn } from '@floatwise/service-kit/recent-sign-in';
import { Route, RouteBody, RouteParams } from '@floatwise/service-kit/route';
import { CurrentUser, MaybeUser, type Caller } from '@floatwise/service-kit/session';
import type { z } from 'zod';
import type { CardsEnv } from '../../env.js';
import { ConnectService, type Outcome } from './connect.service.js';

const connects: RouteLimit<CardsEnv> = {
  name: 'bank-connects',
  points: 'BANK_CONNECTS',
  durationS: 'BANK_CALLS_WINDOW_S',
  by: 'user',
};

/** Sending people to a bank and back. */
@Controller()
export class ConnectController {
  constructor(
    private readonly banks: ConnectService,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(ENV) private readonly env: Pick<CardsEnv, 'RECENT_AUTH_S'>,
  ) {}

  @RateLimit<CardsEnv>(connects)
  @Route(connectBank)
  async connect(@CurrentUser() caller: Caller, @RouteBody() body: z.output<typeof connectBank.body>) {
    requireRecentSignIn(caller, this.env);
    return this.banks.start(caller, body);
  }

  @RateLimit<CardsEnv>(connects)
  @Route(reconnectBank)
  reconnect(@CurrentUser() caller: Caller, @RouteParams() { id }: { id: string }) {
    return this.banks.startAgain(caller, id);
  }

  /** People arrive here by navigation, so every failure redirects to one of our pages that says why. */
  @Route(finishBank)
  async finish(
    @MaybeUser() caller: Caller | null,
    @FromWhere() from: CalledFrom,
    @Req() request: KitRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const end = caller ? await this.end({ ...caller, from }, queryOf(request.url)) : nobodys;
    reply.header('location', pageOf(end));
  }

  private async end(caller: Caller & { from: CalledFrom }, query: string): Promise<Outcome> {
    try {
      return await this.banks.finish(caller, query);
    } catch (error) {
      this.logger.error({ err: error }, 'coming back from a bank failed');
      return nobodys;
    }
  }
}

const nobodys: Outcome = { connectionId: null, outcome: 'failed' };

function pageOf({ connectionId, outcome }: Outcome): string {
  const query = { ...(connectionId !== null && { connection: connectionId }), outcome };
  return `/bank-connected?${new URLSearchParams(query).toString()}`;
}

function queryOf(url: string): string {
  const at = url.indexOf('?');
  return at === -1 ? '' : url.slice(at);
}
