import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { KitRequest } from '@floatwise/service-kit/request';
import { browserFamily } from './browser-family.js';

/** Everything we take from a request about the person who sent it. */
export interface Visitor {
  browser: string;
  /** False if the browser opts out with Do-Not-Track or Global Privacy Control. */
  mayRecord: boolean;
}

export function visitorOf(headers: KitRequest['headers']): Visitor {
  const isPrivate = headers['dnt'] === '1' || headers['sec-gpc'] === '1';
  return { browser: browserFamily(headers['user-agent']), mayRecord: !isPrivate };
}

/** Parameter decorator for the little we keep about a visitor. */
export const CurrentVisitor = createParamDecorator((_data: unknown, context: ExecutionContext) =>
  visitorOf(context.switchToHttp().getRequest<KitRequest>().headers),
);
