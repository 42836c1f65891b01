import { createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { Role } from '@floatwise/contracts/session';
import { signInRequired } from './errors.js';
import type { KitRequest } from './request.js';
import { roleNow } from './session-store.js';
import { callerTimezone } from './timezone.js';
import { today } from './today.js';

/** The caller. */
export interface Caller {
  userId: string;
  role: Role;
  /** IANA name: from the request's `x-timezone`, otherwise from the session, otherwise the default. */
  timezone: string;
  /** The current date in that time zone, `YYYY-MM-DD`. */
  today: string;
  /** Identifies the session without giving access to it: the hash of its ID. */
  sessionId: string;
  /** Names the sign-in that opened the session; stays when the session gets another ID. Null in very old sessions. */
  signInId: string | null;
  /** When the person last signed in or entered the password, epoch milliseconds. */
  authenticatedAt: number;
}

/** How a route treats the session: required by default. */
export type Access = 'signed-in' | 'public' | 'optional';

export const accessKey = 'floatwise:access';
export const roleKey = 'floatwise:role';
export const passiveKey = 'floatwise:passive';

/** No session is needed, and none is read. */
export const Public = () => SetMetadata(accessKey, 'public' satisfies Access);

/** Refuses everyone without this role: 401 for a guest, 403 otherwise. */
export const RequireRole = (role: Role) => SetMetadata(roleKey, role);

/** For calls that open pages poll, which must not renew the session. */
export const DoesNotRenewSession = () => SetMetadata(passiveKey, true);

function callerOf(request: KitRequest): Caller | null {
  const { session } = request;
  if (!session) return null;
  const timezone = callerTimezone(request);
  return {
    userId: session.record.userId,
    role: roleNow(session),
    timezone,
    today: today({ timezone }),
    sessionId: session.key,
    signInId: session.record.signInId || null,
    authenticatedAt: session.record.authenticatedAt,
  };
}

/** Parameter of type `Caller`. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const caller = callerOf(context.switchToHttp().getRequest<KitRequest>());
  if (!caller) throw signInRequired();
  return caller;
});

const maybeCaller = createParamDecorator((_: unknown, context: ExecutionContext) =>
  callerOf(context.switchToHttp().getRequest<KitRequest>()),
);

/**
 * Parameter of type `Caller | null`; makes the route available to guests too. If Redis is down, people with a cookie
 * still get a 503.
 */
export function MaybeUser(): ParameterDecorator {
  return (target, method, index) => {
    if (method !== undefined) {
      const handler: unknown = Reflect.get(target, method);
      if (typeof handler === 'function') Reflect.defineMetadata(accessKey, 'optional' satisfies Access, handler);
    }
    maybeCaller()(target, method, index);
  };
}
