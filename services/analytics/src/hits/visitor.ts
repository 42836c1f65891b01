import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { KitRequest } from '@floatwise/service-kit/request';
import { browserFamily, robot } from './browser-family.js';

/** Everything we take from a request about the person who sent it. */
export interface Visitor {
  browser: string;
  /** False if the browser opts out with Do-Not-Track or Global Privacy Control. */
  mayRecord: boolean;
  isRobot: boolean;
}

export function visitorOf(headers: KitRequest['headers']): Visitor {
  const isPrivate = headers['dnt'] === '1' || headers['sec-gpc'] === '1';
  const browser = browserFamily(headers['user-agent']);
  // Every browser says what it is.
  return { browser, mayRecord: !isPrivate, isRobot: browser === robot || !headers['user-agent'] };
}

/** Parameter decorator for the little we keep about a visitor. */
export const CurrentVisitor = createParamDecorator((_data: unknown, context: ExecutionContext) =>
  visitorOf(context.switchToHttp().getRequest<KitRequest>().headers),
);
