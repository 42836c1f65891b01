import { createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { Role } from '@floatwise/contracts/session';
import { signInRequired } from './errors.js';
import type { KitRequest } from './request.js';
import { callerTimezone } from './timezone.js';
import { roleNow } from './session-store.js';

/** Who calls. */
export interface Caller {
  userId: string;
  role: Role;
  /** IANA name, by the request's `x-timezone`, else as the session keeps it, else the default. */
  timezone: string;
  /** Names the session without opening it: the hash of its id. */
  sessionId: string;
}

/** How a route treats the session: needed unless said otherwise. */
export type Access = 'signed-in' | 'public' | 'optional';

export const accessKey = 'floatwise:access';
export const roleKey = 'floatwise:role';
export const passiveKey = 'floatwise:passive';

/** No session needed, and none read. */
export const Public = () => SetMetadata(accessKey, 'public' satisfies Access);

/** Refuses everybody without this role: 401 for a guest, 403 otherwise. */
export const RequireRole = (role: Role) => SetMetadata(roleKey, role);

/** Polled by open pages, so it does not renew the session. */
export const DoesNotRenewSession = () => SetMetadata(passiveKey, true);

function callerOf(request: KitRequest): Caller | null {
  const { session } = request;
  if (!session) return null;
  return {
    userId: session.record.userId,
    role: roleNow(session),
    timezone: callerTimezone(request),
    sessionId: session.key,
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

/** Parameter of type `Caller | null`; makes the route open to guests too. Redis down is still 503 for who has a cookie. */
export function MaybeUser(): ParameterDecorator {
  return (target, method, index) => {
    if (method !== undefined) {
      const handler: unknown = Reflect.get(target, method);
      if (typeof handler === 'function') Reflect.defineMetadata(accessKey, 'optional' satisfies Access, handler);
    }
    maybeCaller()(target, method, index);
  };
}
