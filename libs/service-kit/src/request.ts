import type { FastifyRequest } from 'fastify';
import type { Session } from './session-store.js';

/** What service-kit knows about a request. */
export interface KitRequest extends FastifyRequest {
  /** The key of the browser's session, whether or not it's still valid; null if there's none. */
  sessionKey?: string | null;
  /** Resolved by the guard if the route needs it; `null` means a guest. */
  session?: Session | null;
}
