import { StreamableFile, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FileKind } from '@floatwise/contracts/define';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { map, type Observable } from 'rxjs';

/** The return value of a handler whose call responds with a file. */
export interface FileAnswer {
  /** The file name for the browser's download: ASCII letters, digits, dots, hyphens, and underscores. */
  name: string;
  /** The whole content, what makes it, or chunks of content that's too large for memory. */
  content: string | Uint8Array | (() => string) | AsyncIterable<string | Uint8Array>;
  /** A mark of this version of the content. A caller that has it gets 304, and the content isn't made. */
  etag?: string;
}

const contentTypes = {
  csv: 'text/csv; charset=utf-8; header=present',
  pdf: 'application/pdf',
  calendar: 'text/calendar; charset=utf-8',
  html: 'text/html; charset=utf-8',
} satisfies Record<FileKind, string>;

/** The `content-type` header for this kind of response. */
export const contentTypeOf = (kind: FileKind): string => contentTypes[kind];

const plainName = /^[\w][\w.-]{0,100}$/;

function streamed(kind: FileKind, answer: FileAnswer | string): StreamableFile {
  const { name, content } = typeof answer === 'string' ? { name: undefined, content: answer } : answer;
  if (name !== undefined && !plainName.test(name)) throw new TypeError(`"${name}" is not a plain file name.`);
  const made = typeof content === 'function' ? content() : content;
  const whole = typeof made === 'string' ? Buffer.from(made) : made;
  const headers = {
    type: contentTypeOf(kind),
    disposition: name === undefined ? 'inline' : `attachment; filename="${name}"`,
  };
  if (whole instanceof Uint8Array) return new StreamableFile(whole, { ...headers, length: whole.byteLength });
  // One chunk is made ahead: a chunk may be large, and its reader slow.
  return new StreamableFile(Readable.from(whole, { highWaterMark: 1 }), headers);
}

/** Whether the caller has this version already. Sets the headers for its next question, and the status if it has. */
function holds(http: ReturnType<ExecutionContext['switchToHttp']>, etag: string): boolean {
  const quoted = `"${etag}"`;
  const reply = http.getResponse<FastifyReply>();
  reply.header('etag', quoted).header('cache-control', 'private, no-cache');
  const held = http.getRequest<FastifyRequest>().headers['if-none-match'] ?? '';
  const isHeld = held.split(',').some((each) => each.trim().replace(/^W\//, '') === quoted);
  if (isHeld) reply.status(304);
  return isHeld;
}

/** Sends a handler's result as a file of this kind, with its type and name, in chunks if it comes that way. */
export class FileInterceptor implements NestInterceptor<FileAnswer | string, StreamableFile | undefined> {
  constructor(private readonly kind: FileKind) {}

  intercept(context: ExecutionContext, next: CallHandler<FileAnswer | string>): Observable<StreamableFile | undefined> {
    const http = context.switchToHttp();
    return next.handle().pipe(
      map((answer) => {
        const isHeld = typeof answer !== 'string' && answer.etag !== undefined && holds(http, answer.etag);
        return isHeld ? undefined : streamed(this.kind, answer);
      }),
    );
  }
}
