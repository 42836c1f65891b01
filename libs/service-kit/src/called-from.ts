import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { CalledFrom } from '@floatwise/contracts/audit';
import { deviceOf } from './device.js';
import type { KitRequest } from './request.js';

export const calledFromOf = ({ ip, headers }: KitRequest): CalledFrom => ({
  address: ip,
  device: deviceOf(headers['user-agent'] ?? ''),
});

/** Parameter of type `CalledFrom`: from which network address and device this call comes. */
export const FromWhere = createParamDecorator((_: unknown, context: ExecutionContext): CalledFrom =>
  calledFromOf(context.switchToHttp().getRequest<KitRequest>()),
);
