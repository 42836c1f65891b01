import { StreamableFile, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FileKind } from '@floatwise/contracts/define';
import { Readable } from 'node:stream';
import { map, type Observable } from 'rxjs';

/** What the handler of a call that answers a file returns. */
export interface FileAnswer {
  /** Under this name the browser saves it: ASCII letters, digits, dots, hyphens and underscores. */
  name: string;
  /** Whole, or piece by piece for what is too large to hold. */
  content: string | Uint8Array | AsyncIterable<string | Uint8Array>;
}

const contentTypes = {
  csv: 'text/csv; charset=utf-8; header=present',
  pdf: 'application/pdf',
  calendar: 'text/calendar; charset=utf-8',
  html: 'text/html; charset=utf-8',
} satisfies Record<FileKind, string>;

/** The header `content-type` of an answer of this kind. */
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

/** Sends what a handler returns as a file of this kind: with its type, its name, and piece by piece where it comes so. */
export class FileInterceptor implements NestInterceptor<FileAnswer | string, StreamableFile> {
  constructor(private readonly kind: FileKind) {}

  intercept(_: ExecutionContext, next: CallHandler<FileAnswer | string>): Observable<StreamableFile> {
    return next.handle().pipe(map((answer) => streamed(this.kind, answer)));
  }
}
