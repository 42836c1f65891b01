import type { Upload } from '@floatwise/contracts/define';
import { routeTable, type RouteContracts } from '@floatwise/contracts/routes.generated';
import {
  addressOf,
  answerWithinMs,
  ApiError,
  callHeaders,
  followCall,
  unanswered,
  unreachable,
  type Answer,
  type AnyRouteId,
  type CallInput,
} from './api.js';

/** Every call that takes a file. */
export type UploadRouteId = { [Id in AnyRouteId]: RouteContracts[Id]['body'] extends Upload ? Id : never }[AnyRouteId];

interface Sending {
  /** The share of the file that has been sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends a file unchanged to an upload call. Throws `ApiError` as `call` does, and the reason of `signal` when it aborts.
 * `fetch` can't report upload progress, so this uses XMLHttpRequest.
 */
export const sendFile = <Id extends UploadRouteId>(
  id: Id,
  input: CallInput<Id> & { file: Blob },
  { onProgress, signal }: Sending = {},
): Promise<Answer<Id>> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const sending = new XMLHttpRequest();
    const follower = followCall(id);
    sending.onloadend = () => follower?.ended(sending.status, sending.getResponseHeader('traceresponse'));
    sending.open(routeTable[id][0], addressOf(id, input));
    const headers = { ...callHeaders(), ...follower?.headers };
    for (const [name, value] of Object.entries(headers)) sending.setRequestHeader(name, value);
    sending.setRequestHeader('content-type', 'application/octet-stream');
    sending.upload.onprogress = ({ loaded, total }) => onProgress?.(total === 0 ? 1 : loaded / total);
    const began = performance.now();
    // A large file may take long to send; the answer may not, once it's there.
    sending.upload.onload = () => (sending.timeout = performance.now() - began + answerWithinMs);
    sending.ontimeout = () => reject(unanswered(id));
    sending.onload = () => {
      const { status, responseText } = sending;
      if (status >= 200 && status < 300) resolve(responseText ? JSON.parse(responseText) : undefined);
      else reject(new ApiError(status, responseText || sending.statusText));
    };
    sending.onerror = () => reject(unreachable());
    sending.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => sending.abort());
    sending.send(input.file);
  });
