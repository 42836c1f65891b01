import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { KitRequest } from '@floatwise/service-kit/request';
import { browserFamily } from './browser-family.js';

/** All that is taken from a request about the person behind it. */
export interface Visitor {
  browser: string;
  /** False where the browser asks by Do-Not-Track or Global Privacy Control not to be followed. */
  mayRecord: boolean;
}

export function visitorOf(headers: KitRequest['headers']): Visitor {
  const isPrivate = headers['dnt'] === '1' || headers['sec-gpc'] === '1';
  return { browser: browserFamily(headers['user-agent']), mayRecord: !isPrivate };
}

/** Parameter decorator: the little that we keep about who clicked. */
export const CurrentVisitor = createParamDecorator((_data: unknown, context: ExecutionContext) =>
  visitorOf(context.switchToHttp().getRequest<KitRequest>().headers),
);
