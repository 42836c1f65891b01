import type { IncomingHttpHeaders } from 'node:http';
import { DomainError } from './errors.js';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether another site may have sent the browser here: every change must carry our own origin. */
export function isForeign(method: string, headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  if (safeMethods.has(method)) return false;
  if (headers.origin !== undefined) return headers.origin !== publicOrigin;
  return headers['sec-fetch-site'] !== 'same-origin';
}

/** 403 */
export function foreignRequest(): DomainError {
  return new DomainError('foreign-origin', 403, 'This request didn’t come from our own pages.');
}
