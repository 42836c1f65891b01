import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { acceptsEvents, clientGone } from '@floatwise/service-kit/http-kinds/event-stream';
import { networkOf } from '@floatwise/service-kit/network';
import type { KitRequest } from '@floatwise/service-kit/request';
import { callerTimezone } from '@floatwise/service-kit/timezone';
import { today } from '@floatwise/service-kit/today';
import type { FastifyReply } from 'fastify';

/** What a message comes with, besides its body. Nothing in it can be set by the body. */
export interface Visit {
  /** By which visitors are counted. */
  network: string;
  /** The caller's current date. */
  today: string;
  /** Whether the answer is sent as events, part by part. */
  asEvents: boolean;
  /** Aborts when the person has left. */
  gone: AbortSignal;
}

/** Parameter of type `Visit`. */
export const CurrentVisit = createParamDecorator((_: unknown, context: ExecutionContext): Visit => {
  const http = context.switchToHttp();
  const request = http.getRequest<KitRequest>();
  return {
    network: networkOf(request.ip),
    today: today({ timezone: callerTimezone(request) }),
    asEvents: acceptsEvents(request),
    gone: clientGone(http.getResponse<FastifyReply>()),
  };
});
