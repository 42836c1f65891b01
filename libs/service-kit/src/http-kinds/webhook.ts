import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { DomainError } from '../errors.js';

/** Whether the company we know signed these bytes recently. Throwing means no. */
export type SignatureCheck<Env = never> = (
  signed: { bytes: Buffer; headers: IncomingHttpHeaders },
  env: Env,
) => boolean | Promise<boolean>;

export const signatureKey = 'floatwise:signature';

/** Parameter of type `Buffer`: the bytes that were signed. */
export const SignedBytes = createParamDecorator((_: unknown, context: ExecutionContext): Buffer => {
  return context.switchToHttp().getRequest<FastifyRequest<{ Body: Buffer }>>().body;
});

/** 400 */
export function notSigned(): DomainError {
  return new DomainError('not-signed', 400, 'This message isn’t signed the way we expect.');
}
