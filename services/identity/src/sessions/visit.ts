import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { signInRequired } from '@floatwise/service-kit/errors';
import type { KitRequest } from '@floatwise/service-kit/request';
import type { Session } from '@floatwise/service-kit/session-store';
import { toldTimezone } from '@floatwise/service-kit/timezone';

/** What identity needs to know of a request beside its body. */
export interface Visit {
  /** IANA name, where the browser told one. */
  timezone: string | null;
  userAgent: string;
  /** The network address, as the edge tells it. */
  address: string;
  /** The key of the session that the browser came with, whether or not it still opens anything. */
  formerKey: string | null;
  /** The live session, on routes that resolve it. */
  session: Session | null;
}

/** Parameter of type `Session`: the one that the gate let in, on routes that need one. */
export const CurrentSession = createParamDecorator((_: unknown, context: ExecutionContext): Session => {
  const { session } = context.switchToHttp().getRequest<KitRequest>();
  if (!session) throw signInRequired();
  return session;
});

/** Parameter of type `Visit`. */
export const CurrentVisit = createParamDecorator((_: unknown, context: ExecutionContext): Visit => {
  const request = context.switchToHttp().getRequest<KitRequest>();
  return {
    timezone: toldTimezone(request),
    userAgent: request.headers['user-agent'] ?? '',
    // Few ask for it, and finding it means going through the edge's header.
    get address() {
      return request.ip;
    },
    formerKey: request.sessionKey ?? null,
    session: request.session ?? null,
  };
});
