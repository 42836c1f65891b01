import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Upload } from '@floatwise/contracts/define';
import { Readable, Transform, type TransformCallback } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../errors.js';

/** 413, with the maximum size in megabytes. */
export function tooLarge({ maxBytes }: Upload): DomainError {
  const most = Math.floor(maxBytes / 100_000) / 10;
  return new DomainError('too-large', 413, `This file is larger than ${most} MB. Please choose a smaller one.`);
}

/** Passes a body through as it arrives, and aborts if it's larger than the contract allows. */
class Limited extends Transform {
  private bytes = 0;

  constructor(private readonly upload: Upload) {
    super();
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.bytes += chunk.length;
    if (this.bytes > this.upload.maxBytes) done(tooLarge(this.upload));
    else done(null, chunk);
  }
}

/** The body as a stream of limited size. A body whose declared size is too large is refused immediately. */
export function limitedBody(request: FastifyRequest, body: Readable, upload: Upload): Readable {
  if (Number(request.headers['content-length'] ?? 0) > upload.maxBytes) throw tooLarge(upload);
  const limited = new Limited(upload);
  body.once('error', (error) => limited.destroy(error));
  return body.pipe(limited);
}

/** Parameter of type `Readable`: the uploaded file as it arrives. Reading throws a refusal once it's too large. */
export const UploadedFile = createParamDecorator((_: unknown, context: ExecutionContext): Readable => {
  const { body } = context.switchToHttp().getRequest<FastifyRequest>();
  if (body instanceof Readable) return body;
  throw new DomainError('refused', 415, 'Send the file as it is (content-type: application/octet-stream).');
});
