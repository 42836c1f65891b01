import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { CalledFrom } from '@floatwise/contracts/audit';
import type { FastifyRequest } from 'fastify';
import { deviceOf } from './device.js';
import type { Session } from './session-store.js';

/** What service-kit knows about a request. */
export interface KitRequest extends FastifyRequest {
  /** The key of the browser's session, whether or not it's still valid; null if there's none. */
  sessionKey?: string | null;
  /** Resolved by the guard if the route needs it; `null` means a guest. */
  session?: Session | null;
}

export const calledFromOf = ({ ip, headers }: KitRequest): CalledFrom => ({
  address: ip,
  device: deviceOf(headers['user-agent'] ?? ''),
});

/** Parameter of type `CalledFrom`: from which network address and device this call comes. */
export const FromWhere = createParamDecorator((_: unknown, context: ExecutionContext): CalledFrom =>
  calledFromOf(context.switchToHttp().getRequest<KitRequest>()),
);
