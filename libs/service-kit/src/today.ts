import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { KitRequest } from './request.js';
import { callerTimezone, dayIn } from './timezone.js';

/** The caller's current date, `YYYY-MM-DD`. Tests pass `now`, an instant. */
export function today(caller: { timezone: string }, now = new Date()): string {
  return dayIn(caller.timezone, now);
}

/** Parameter of type `string`: the current date, `YYYY-MM-DD`, in calls that guests may make; otherwise `Caller` has it. */
export const Today = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  today({ timezone: callerTimezone(context.switchToHttp().getRequest<KitRequest>()) }),
);
