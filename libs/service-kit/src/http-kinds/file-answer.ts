import { StreamableFile, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FileKind } from '@floatwise/contracts/define';
import { Readable } from 'node:stream';
import { map, type Observable } from 'rxjs';

/** The return value of a handler whose call responds with a file. */
export interface FileAnswer {
  /** The file name for the browser's download: ASCII letters, digits, dots, hyphens, and underscores. */
  name: string;
  /** The whole content, or chunks of content that's too large for memory. */
  content: string | Uint8Array | AsyncIterable<string | Uint8Array>;
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
  const whole = typeof content === 'string' ? Buffer.from(content) : content;
  const headers = {
    type: contentTypeOf(kind),
    disposition: name === undefined ? 'inline' : `attachment; filename="${name}"`,
  };
  if (whole instanceof Uint8Array) return new StreamableFile(whole, { ...headers, length: whole.byteLength });
  return new StreamableFile(Readable.from(whole), headers);
}

/** Sends a handler's result as a file of this kind, with its type and name, in chunks if it comes that way. */
export class FileInterceptor implements NestInterceptor<FileAnswer | string, StreamableFile> {
  constructor(private readonly kind: FileKind) {}

  intercept(_: ExecutionContext, next: CallHandler<FileAnswer | string>): Observable<StreamableFile> {
    return next.handle().pipe(map((answer) => streamed(this.kind, answer)));
  }
}
