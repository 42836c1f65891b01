import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { signInRequired } from '@floatwise/service-kit/errors';
import type { KitRequest } from '@floatwise/service-kit/request';
import type { Session } from '@floatwise/service-kit/session-store';
import { toldTimezone } from '@floatwise/service-kit/timezone';

/** What identity needs to know about a request besides its body. */
export interface Visit {
  /** IANA name, if the browser sent one. */
  timezone: string | null;
  userAgent: string;
  /** The network address, as reported by the edge. */
  address: string;
  /** The key of the browser's previous session, whether or not it is still valid. */
  formerKey: string | null;
  /** The `Cookie` header. */
  cookies?: string | undefined;
  /** The live session, on routes that resolve it. */
  session: Session | null;
}

/** Parameter of type `Session`: the session that passed the gate, on routes that require one. */
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
    cookies: request.headers.cookie,
    session: request.session ?? null,
  };
});
